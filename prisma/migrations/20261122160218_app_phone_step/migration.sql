-- AlterTable
ALTER TABLE "App" ADD COLUMN     "phoneStep" TEXT NOT NULL DEFAULT 'first';
