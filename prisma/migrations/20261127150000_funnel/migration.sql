-- Sums of days for the funnel of teams.
CREATE TABLE "FunnelDay" (
    "day" DATE NOT NULL,

    CONSTRAINT "FunnelDay_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "FunnelSum" (
    "appId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "step" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "consumerGroup" TEXT NOT NULL,
    "territory" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "FunnelSum_pkey" PRIMARY KEY ("appId","day","step","method","reason","consumerGroup","territory")
);

CREATE TABLE "FunnelRest" (
    "appId" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "consumerGroup" TEXT NOT NULL,
    "territory" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "FunnelRest_pkey" PRIMARY KEY ("appId","step","method","reason","consumerGroup","territory")
);

ALTER TABLE "FunnelSum" ADD CONSTRAINT "FunnelSum_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "FunnelRest" ADD CONSTRAINT "FunnelRest_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
