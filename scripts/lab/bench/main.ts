/** npm run bench -- NAME: measures, against a bare reference in the same run. Not a test: it has no threshold. */
import { endWrongCall, tellUsage } from "../../command-line/usage.ts";

const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  search: () => import("./search.ts"),
  track: () => import("./track.ts"),
  claims: () => import("./claims.ts"),
  "lookup-cost": () => import("./lookup-cost.ts"),
  wallet: () => import("./wallet.ts"),
};

const USAGE = `Choose a benchmark: ${Object.keys(benches).join(", ")}. Set DATABASE_URL to use PostgreSQL.`;
tellUsage(USAGE);
const bench = benches[process.argv[2] ?? ""] ?? endWrongCall(USAGE);
await (await bench()).run();
