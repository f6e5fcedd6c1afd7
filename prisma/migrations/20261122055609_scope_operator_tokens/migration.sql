-- AlterTable
ALTER TABLE "Credential" ADD COLUMN     "networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];
