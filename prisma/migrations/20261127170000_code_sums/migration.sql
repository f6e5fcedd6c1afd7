-- Sums of days for the funnel of a team's codes.
CREATE TABLE "CodeSum" (
    "poolId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "step" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,

    CONSTRAINT "CodeSum_pkey" PRIMARY KEY ("poolId","day","step","currency")
);

ALTER TABLE "CodeSum" ADD CONSTRAINT "CodeSum_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
