-- AlterTable
ALTER TABLE "App" ADD COLUMN     "callsRefusedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "clockAheadSeconds" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ClockMove" (
    "id" BIGSERIAL NOT NULL,
    "appId" TEXT NOT NULL,
    "movedAt" TIMESTAMPTZ(3) NOT NULL,
    "aheadSeconds" INTEGER NOT NULL,

    CONSTRAINT "ClockMove_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ClockMove_appId_movedAt_idx" ON "ClockMove"("appId", "movedAt");

-- AddForeignKey
ALTER TABLE "ClockMove" ADD CONSTRAINT "ClockMove_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma knows no CHECK constraints: live apps have the real time.
ALTER TABLE "App" ADD CONSTRAINT "App_clock_of_test_app" CHECK ("clockAheadSeconds" >= 0 AND (mode = 'test' OR "clockAheadSeconds" = 0)) NOT VALID;
