-- CreateTable
CREATE TABLE "SignInOutcome" (
    "id" TEXT NOT NULL,
    "providerId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "wordsSealed" TEXT,
    "arrived" TEXT[],

    CONSTRAINT "SignInOutcome_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SignInOutcome_providerId_idx" ON "SignInOutcome"("providerId");

-- CreateIndex
CREATE INDEX "SignInOutcome_lastAt_idx" ON "SignInOutcome"("lastAt");

-- AddForeignKey
ALTER TABLE "SignInOutcome" ADD CONSTRAINT "SignInOutcome_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "IdentityProvider"("id") ON DELETE CASCADE ON UPDATE CASCADE;
