-- AlterTable
ALTER TABLE "Institution" ADD COLUMN     "groups" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "town" TEXT,
ADD COLUMN     "websites" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "InstitutionDomain" ADD COLUMN     "holders" TEXT[] DEFAULT ARRAY[]::TEXT[];
