/**
 * Statuses of 1,000 ids (findStatuses) of an app with a tenth of all verifications, on PostgreSQL: by each kind of id, own ones,
 * unknown ones and a mixture; and members by a client of the app (findMembers), to which every second one has given access. Each question is asked twice: of rows that nothing has read yet, and again. A plain read of
 * 1,000 rows of the same table, by their keys, is the reference. Pages are those of the plan, whose time has no network.
 *
 *   npm run bench -- statuses 10000000    verifications; about 1.3 kB of disk for each
 */
import pg from "pg";
import type { StatusKey } from "../../../generated/whitelabel.ts";
import { findMembers } from "../../../server/domain/accounts/oauth/lookup.ts";
import { findStatuses, statusesQuery } from "../../../server/domain/proving/verification/list.ts";
import { openServer } from "../../../server/platform/database/database.ts";
import { migrate } from "../../../server/platform/database/migrations.ts";
import { median, percentile } from "../support/figures.ts";
import { makeDatabase } from "../support/server-process.ts";
import { APPS, type AskedIds, fillVerifications, idsOf, OWN_APP, OWN_CLIENT } from "./statuses/fill.ts";

const IDS = 1_000;
const ROUNDS = 25;
const KEYS: readonly StatusKey[] = ["verificationId", "externalId", "svcId"];
const KINDS: readonly AskedIds[] = ["own", "unknown", "mixed"];

export async function run(): Promise<void> {
  const server = process.env.DATABASE_URL;
  if (server === undefined) throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const rows = Number(process.argv[3] ?? 1_000_000);
  const { url, drop } = await makeDatabase(server);
  try {
    const opened = await openServer(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // As the server sets its own connections.
    await client.query("SET jit = off; SET max_parallel_workers_per_gather = 0");
    try {
      await migrate(opened);
      await fillVerifications(client, rows);
      console.log(`${rows} verifications of ${APPS} apps`);
      const services = { database: opened.client, now: () => new Date() };
      for (const by of KEYS) {
        for (const kind of KINDS) {
          const ids = (round: number) => idsOf(by, kind, { rows, count: IDS, round });
          await measure(`by ${by}, ${kind}`, ids, (asked) =>
            findStatuses(services, OWN_APP, { by, ids: asked }),
          );
          await tellPlan(client, { by, ids: ids(ROUNDS) });
        }
      }
      for (const kind of KINDS) {
        const found = { ...services, runPrepared: opened.runPrepared };
        await measure(
          `members, ${kind}`,
          (round) => idsOf("svcId", kind, { rows, count: IDS, round: round + ROUNDS }),
          (ids) => findMembers(found, OWN_CLIENT, ids),
        );
      }
      await measureReference(client, rows);
    } finally {
      await client.end();
      await opened.close();
    }
  } finally {
    await drop();
  }
}

async function measure(
  what: string,
  idsIn: (round: number) => string[],
  ask: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  const [first, again]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = idsIn(round);
    first.push(await timed(() => ask(ids)));
    again.push(await timed(() => ask(ids)));
  }
  // The first round opens connections.
  console.log(`${what}: first ${told(first.slice(1))}; again ${told(again.slice(1))}`);
}

async function tellPlan(client: pg.Client, question: { by: StatusKey; ids: string[] }): Promise<void> {
  const { sql, values } = statusesQuery(OWN_APP, question);
  for (const state of ["first", "again"])
    console.log(`  plan, ${state}: ${await explain(client, sql, values)}`);
}

async function measureReference(client: pg.Client, rows: number): Promise<void> {
  const times: number[] = [];
  const sql = `SELECT id, stage FROM "Verification" WHERE id = ANY ($1::uuid[])`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = idsOf("verificationId", "own", { rows, count: IDS, round });
    await client.query(sql, [ids]);
    times.push(await timed(() => client.query(sql, [ids])));
  }
  console.log(`reference, ${IDS} rows by their keys, again: ${told(times)}`);
}

/** A plan's time and pages; `?` of Prisma are numbered for pg. */
async function explain(client: pg.Client, sql: string, values: readonly unknown[]): Promise<string> {
  let place = 0;
  const numbered = sql.replaceAll("?", () => `$${++place}`);
  const { rows } = await client.query<{ "QUERY PLAN": [Plan] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${numbered}`,
    [...values],
  );
  const {
    "Planning Time": planning,
    "Execution Time": execution,
    Plan: root,
  } = (rows[0] as { "QUERY PLAN": [Plan] })["QUERY PLAN"][0];
  const { "Shared Hit Blocks": hit, "Shared Read Blocks": read } = root;
  return `${planning.toFixed(1)} + ${execution.toFixed(1)} ms, ${hit} pages from memory, ${read} read, ${nodesOf(root).join(" < ")}`;
}

interface Plan {
  "Planning Time": number;
  "Execution Time": number;
  Plan: PlanNode;
}

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

function nodesOf({ "Node Type": type, "Index Name": index, Plans: plans = [] }: PlanNode): string[] {
  return [index === undefined ? type : `${type} ${index}`, ...plans.flatMap(nodesOf)];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${median(times).toFixed(1)} ms, p95 ${percentile(sorted, 95, 1)} ms`;
}
