-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "subjectCode" TEXT;

-- Members who wait for their mail to arrive: the page and the next response show the code from now on.
UPDATE "Attempt"
SET "subjectCode" = translate(substr(md5(random()::text), 1, 8), '0123456789abcdef', 'BCDFGHJKMNPQRSTV')
WHERE method = 'inbound_email' AND state = 'open';
