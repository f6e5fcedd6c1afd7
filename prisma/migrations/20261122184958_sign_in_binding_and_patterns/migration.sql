-- AlterTable
ALTER TABLE "IdentityProvider" ADD COLUMN     "scopePatterns" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "signInBinding" TEXT NOT NULL DEFAULT 'redirect';
