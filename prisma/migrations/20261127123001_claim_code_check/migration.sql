-- In a transaction of its own, so that writes go on while the rows are read.
ALTER TABLE "CodeClaim" VALIDATE CONSTRAINT "CodeClaim_codeId_check";
