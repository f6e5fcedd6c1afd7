-- AlterTable
ALTER TABLE "App" ADD COLUMN     "documentAfterMail" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "mailSuffices" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "documentAfterMail" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "mailSuffices" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "proofHolders" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "proofStrength" TEXT,
ADD COLUMN     "provenBy" TEXT[] DEFAULT ARRAY[]::TEXT[];
