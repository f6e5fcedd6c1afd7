-- CreateTable
CREATE TABLE "Unentered" (
    "id" BIGSERIAL NOT NULL,
    "proof" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "budget" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Unentered_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Unentered_proof_idx" ON "Unentered"("proof");

-- CreateIndex
CREATE INDEX "Unentered_at_idx" ON "Unentered"("at");
