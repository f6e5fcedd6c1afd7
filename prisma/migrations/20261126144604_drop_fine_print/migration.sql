-- AlterTable
ALTER TABLE "DocumentView" DROP COLUMN "finePrint";
