-- The one key of an installation, "current", becomes one of several, and signs.
ALTER TABLE "SamlKey" ADD COLUMN     "signsSince" TIMESTAMPTZ(3);
UPDATE "SamlKey" SET "signsSince" = "createdAt";
ALTER TABLE "SamlKey" ALTER COLUMN "id" SET DATA TYPE UUID USING gen_random_uuid();
