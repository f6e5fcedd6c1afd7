-- CreateTable
CREATE TABLE "Installation" (
    "singleton" BOOLEAN NOT NULL DEFAULT true,
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sweptAt" TIMESTAMPTZ(3),
    "heldSince" TIMESTAMPTZ(3),
    "heldFor" TEXT,
    "heldSeenAt" TIMESTAMPTZ(3),
    "confirmedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("singleton")
);

-- CreateTable
CREATE TABLE "ReleasedFile" (
    "fileKey" TEXT NOT NULL,
    "releasedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReleasedFile_pkey" PRIMARY KEY ("fileKey")
);

-- One row.
ALTER TABLE "Installation" ADD CONSTRAINT "Installation_singleton_check" CHECK ("singleton");
