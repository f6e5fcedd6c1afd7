/** npm run bench -- NAME: measures, against a bare reference in the same run. Never a test: it prints, and judges nothing. */
import { endWrongCall, tellUsage } from "../../command-line/usage.ts";

const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  start: () => import("./start.ts"),
  documents: () => import("./documents.ts"),
  pictures: () => import("./pictures.ts"),
  search: () => import("./search.ts"),
  coverage: () => import("./coverage.ts"),
  track: () => import("./track.ts"),
  claims: () => import("./claims.ts"),
  reports: () => import("./reports.ts"),
  lookup: () => import("./lookup.ts"),
  "lookup-cost": () => import("./lookup-cost.ts"),
  console: () => import("./console.ts"),
  "code-funnel": () => import("./code-funnel.ts"),
  "equal-time": () => import("./equal-time.ts"),
  funnel: () => import("./funnel.ts"),
  statuses: () => import("./statuses.ts"),
  rates: () => import("./rates.ts"),
  webhooks: () => import("./webhooks.ts"),
};

const USAGE = `Choose a benchmark: ${Object.keys(benches).join(", ")}. Set DATABASE_URL to use PostgreSQL.`;
tellUsage(USAGE);
const bench = benches[process.argv[2] ?? ""] ?? endWrongCall(USAGE);
await (await bench()).run();
