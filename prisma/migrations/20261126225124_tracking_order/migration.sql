-- CreateTable
CREATE TABLE "TrackingOrder" (
    "brandUid" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "transactionId" UUID NOT NULL,

    CONSTRAINT "TrackingOrder_pkey" PRIMARY KEY ("brandUid","orderId")
);
