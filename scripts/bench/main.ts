/** npm run bench -- NAME: measures, against a bare reference in the same run. Never a test: it prints, and judges nothing. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  start: () => import("./start.ts"),
  manual: () => import("./manual.ts"),
  documents: () => import("./documents.ts"),
  pictures: () => import("./pictures.ts"),
  search: () => import("./search.ts"),
  track: () => import("./track.ts"),
  lookup: () => import("./lookup.ts"),
  "lookup-cost": () => import("./lookup-cost.ts"),
  console: () => import("./console.ts"),
  rates: () => import("./rates.ts"),
  webhooks: () => import("./webhooks.ts"),
};

const [name = ""] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(
    `Choose a benchmark: ${Object.keys(benches).join(", ")}. Set DATABASE_URL to use PostgreSQL.`,
  );
  process.exitCode = 2;
} else {
  await (await bench()).run();
}
