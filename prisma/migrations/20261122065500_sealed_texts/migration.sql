-- CreateTable
CREATE TABLE "UnsealedValue" (
    "column" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "UnsealedValue_pkey" PRIMARY KEY ("column","id")
);

-- Kept until the next start, which has the keys to seal them (server/platform/database/seal-values.ts).
INSERT INTO "UnsealedValue" ("column", id, value)
SELECT 'Verification.metadataSealed', id, metadata::text FROM "Verification" WHERE jsonb_typeof(metadata) = 'object'
UNION ALL SELECT 'Attempt.redirectUrlSealed', id, "redirectUrl" FROM "Attempt" WHERE "redirectUrl" IS NOT NULL
UNION ALL SELECT 'Attempt.portalAffiliationSealed', id, "portalAffiliation" FROM "Attempt" WHERE "portalAffiliation" IS NOT NULL
UNION ALL SELECT 'Document.sha256Sealed', id, sha256 FROM "Document"
UNION ALL SELECT 'InstitutionRequest.nameSealed', id, name FROM "InstitutionRequest";

-- DropIndex
DROP INDEX "Document_sha256_idx";

-- AlterTable
ALTER TABLE "Attempt" DROP COLUMN "portalAffiliation",
DROP COLUMN "redirectUrl",
ADD COLUMN     "portalAffiliationSealed" TEXT,
ADD COLUMN     "redirectUrlSealed" TEXT;

-- AlterTable
ALTER TABLE "Document" DROP COLUMN "sha256",
ADD COLUMN     "sha256Index" TEXT,
ADD COLUMN     "sha256Sealed" TEXT;

-- AlterTable
ALTER TABLE "InstitutionRequest" DROP COLUMN "name",
ADD COLUMN     "nameSealed" TEXT;

-- AlterTable
ALTER TABLE "PortalRequest" DROP COLUMN "finding",
ADD COLUMN     "findingSealed" TEXT;

-- AlterTable
ALTER TABLE "Verification" DROP COLUMN "metadata",
ADD COLUMN     "metadataSealed" TEXT;

-- CreateIndex
CREATE INDEX "Document_sha256Index_idx" ON "Document"("sha256Index");
