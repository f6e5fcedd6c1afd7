-- CreateTable
CREATE TABLE "PendingEvent" (
    -- By hand: one sequence for both tables. While the release before still runs, it writes its events into "Event", and
    -- the order of writing must hold across both. Whoever drops "Event"."writeOrder" gives the sequence to this column first.
    "writeOrder" BIGINT NOT NULL DEFAULT nextval('"Event_writeOrder_seq"'),
    "eventIds" UUID[],
    "appId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "verificationId" UUID,
    "data" JSONB NOT NULL,

    CONSTRAINT "PendingEvent_pkey" PRIMARY KEY ("writeOrder")
);
