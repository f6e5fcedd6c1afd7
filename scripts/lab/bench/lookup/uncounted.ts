/** cohort without metrics and rate limits: what they cost is the difference. */
import { createServer } from "node:http";
import { readConfig } from "../../../../server/config.ts";
import { createApp } from "../../../../server/start/app.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import { metrics } from "../../../../server/telemetry/metrics.ts";
import { listen } from "./peer.ts";

const { services } = await openServices(readConfig(process.env));
const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 };
const rates = { ...services.rates, take: () => allowed };
Object.assign(metrics.calls, { labels: () => ({ observe: () => {} }) });
listen(createServer(createApp({ ...services, rates }, { validateResponses: false })));
