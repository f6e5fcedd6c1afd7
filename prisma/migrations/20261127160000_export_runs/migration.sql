-- Exports that people started on pages: how far each is.
CREATE TABLE "ExportRun" (
    "staffUserId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "done" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ExportRun_pkey" PRIMARY KEY ("staffUserId","subject")
);

ALTER TABLE "ExportRun" ADD CONSTRAINT "ExportRun_staffUserId_fkey" FOREIGN KEY ("staffUserId") REFERENCES "StaffUser"("id") ON DELETE CASCADE ON UPDATE CASCADE;
