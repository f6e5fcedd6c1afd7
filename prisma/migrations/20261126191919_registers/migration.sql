-- CreateTable
CREATE TABLE "Register" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "name" TEXT NOT NULL,
    "territory" TEXT NOT NULL,
    "consumerGroups" TEXT[],
    "numberName" TEXT NOT NULL,
    "numberExample" TEXT,
    "kind" TEXT NOT NULL,
    "decides" BOOLEAN NOT NULL,
    "disabledAt" TIMESTAMPTZ(3),
    "hashKeySealed" TEXT,
    "signingKey" TEXT,
    "listedAt" TIMESTAMPTZ(3),
    "listedUntil" TIMESTAMPTZ(3),
    "settingsSealed" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Register_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RegisterEntry" (
    "registerId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "until" DATE,

    CONSTRAINT "RegisterEntry_pkey" PRIMARY KEY ("registerId","hash")
);

-- CreateTable
CREATE TABLE "RegisterCheck" (
    "id" UUID NOT NULL,
    "verificationId" UUID NOT NULL,
    "registerId" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RegisterCheck_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Register_mode_territory_idx" ON "Register"("mode", "territory");

-- CreateIndex
CREATE INDEX "Register_createdAt_id_idx" ON "Register"("createdAt", "id");

-- CreateIndex
CREATE INDEX "RegisterCheck_verificationId_at_idx" ON "RegisterCheck"("verificationId", "at");

-- CreateIndex
CREATE INDEX "RegisterCheck_registerId_idx" ON "RegisterCheck"("registerId");

-- AddForeignKey
ALTER TABLE "RegisterEntry" ADD CONSTRAINT "RegisterEntry_registerId_fkey" FOREIGN KEY ("registerId") REFERENCES "Register"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegisterCheck" ADD CONSTRAINT "RegisterCheck_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegisterCheck" ADD CONSTRAINT "RegisterCheck_registerId_fkey" FOREIGN KEY ("registerId") REFERENCES "Register"("id") ON DELETE CASCADE ON UPDATE CASCADE;
