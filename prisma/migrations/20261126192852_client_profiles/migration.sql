ALTER TABLE "Client"
  ADD COLUMN "profile" TEXT NOT NULL DEFAULT 'legacy',
  ADD COLUMN "overrides" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Two releases in a row write the nine columns; this one reads what follows from them.
CREATE FUNCTION derive_client_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."profile" := CASE
    WHEN NEW."publicClient" THEN 'public'
    WHEN NEW."standards" THEN 'standard'
    ELSE 'legacy'
  END;
  NEW."overrides" := array_remove(ARRAY[
    CASE WHEN NEW."legacy" THEN 'legacy' END,
    CASE WHEN NEW."exactRedirectUris" THEN 'exactRedirectUris' END,
    CASE WHEN NEW."shortCodes" THEN 'shortCodes' END,
    CASE WHEN NEW."returnState" THEN 'returnState' END,
    CASE WHEN NEW."refuseQueryCredentials" THEN 'refuseQueryCredentials' END,
    CASE WHEN NOT NEW."narrowConsent" THEN 'narrowConsent' END,
    'pkce=' || NEW."pkce"
  ], NULL);
  RETURN NEW;
END
$$;

CREATE TRIGGER "Client_profile" BEFORE INSERT OR UPDATE ON "Client"
  FOR EACH ROW EXECUTE FUNCTION derive_client_profile();

UPDATE "Client" SET "id" = "id";
