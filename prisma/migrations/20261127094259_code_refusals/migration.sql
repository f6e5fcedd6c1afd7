-- CreateTable
CREATE TABLE "CodeRefusal" (
    "poolId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "CodeRefusal_pkey" PRIMARY KEY ("poolId","day","reason")
);

-- AddForeignKey
ALTER TABLE "CodeRefusal" ADD CONSTRAINT "CodeRefusal_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
