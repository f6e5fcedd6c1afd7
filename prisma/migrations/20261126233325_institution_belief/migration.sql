-- AlterTable
ALTER TABLE "Institution" ADD COLUMN     "belief" BOOLEAN;
