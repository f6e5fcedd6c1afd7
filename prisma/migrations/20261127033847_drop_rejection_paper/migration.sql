-- Released never: 0.1.0 does not know the column.
-- squawk-ignore ban-drop-column
ALTER TABLE "Verification" DROP COLUMN "rejectionPaper";
