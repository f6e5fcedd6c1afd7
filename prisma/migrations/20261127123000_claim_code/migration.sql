-- Each claim has its code; no release has written one without.
ALTER TABLE "CodeClaim" ADD CONSTRAINT "CodeClaim_codeId_check" CHECK ("codeId" IS NOT NULL) NOT VALID;
