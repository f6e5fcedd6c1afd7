-- DropForeignKey
ALTER TABLE "TokenFamily" DROP CONSTRAINT "TokenFamily_codeHash_fkey";

-- AlterTable
ALTER TABLE "AuthorizationCode" ADD COLUMN     "nonceSealed" TEXT,
ADD COLUMN     "redirectUriHash" TEXT,
ALTER COLUMN "redirectUri" SET DEFAULT '';
