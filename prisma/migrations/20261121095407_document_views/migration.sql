-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "pagesTotal" INTEGER,
ADD COLUMN     "viewsClaimedAt" TIMESTAMPTZ(3),
ADD COLUMN     "viewsState" TEXT NOT NULL DEFAULT 'pending',
ADD COLUMN     "viewsTries" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "fileKey" DROP NOT NULL;

-- CreateTable
CREATE TABLE "DocumentView" (
    "documentId" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "fileKey" TEXT,
    "smallKey" TEXT,
    "print0" INTEGER,
    "print1" INTEGER,
    "print2" INTEGER,
    "print3" INTEGER,

    CONSTRAINT "DocumentView_pkey" PRIMARY KEY ("documentId","page")
);

-- CreateTable
CREATE TABLE "DocumentMatch" (
    "documentId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "distance" INTEGER NOT NULL,

    CONSTRAINT "DocumentMatch_pkey" PRIMARY KEY ("documentId","otherId")
);

-- CreateIndex
CREATE UNIQUE INDEX "DocumentView_fileKey_key" ON "DocumentView"("fileKey");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentView_smallKey_key" ON "DocumentView"("smallKey");

-- CreateIndex
CREATE INDEX "DocumentView_print0_idx" ON "DocumentView"("print0");

-- CreateIndex
CREATE INDEX "DocumentView_print1_idx" ON "DocumentView"("print1");

-- CreateIndex
CREATE INDEX "DocumentView_print2_idx" ON "DocumentView"("print2");

-- CreateIndex
CREATE INDEX "DocumentView_print3_idx" ON "DocumentView"("print3");

-- CreateIndex
CREATE INDEX "DocumentMatch_otherId_idx" ON "DocumentMatch"("otherId");

-- CreateIndex
CREATE INDEX "Document_sha256_idx" ON "Document"("sha256");

-- CreateIndex
CREATE INDEX "Document_viewsState_createdAt_idx" ON "Document"("viewsState", "createdAt");

-- CreateIndex
CREATE INDEX "Document_deletedAt_idx" ON "Document"("deletedAt");

-- AddForeignKey
ALTER TABLE "DocumentView" ADD CONSTRAINT "DocumentView_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentMatch" ADD CONSTRAINT "DocumentMatch_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentMatch" ADD CONSTRAINT "DocumentMatch_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
