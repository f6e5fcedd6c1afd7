/**
 * Claims of codes by access token, on PostgreSQL: ours against bare node:http with pg, which reads the token and takes a code
 * in one statement, without an event. One process each, in turns; 100,000 members, each of whom claims once from each.
 *
 *   npm run bench -- claims 10    seconds of each round
 */
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onDatabase } from "../support/fill-transactions.ts";
import { ACCOUNTS, fillAccounts } from "../support/lookup-data.ts";
import { must, openPartnerKey, operatorCalls } from "../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../support/server-process.ts";
import { TABLES } from "./claims/tables.ts";
import { forkPeer } from "./lookup/fork-peer.ts";
import { describe, inTurns, type Round, type Target } from "./track.ts";

const CONNECTIONS = 64;
/** Loads: one to warm up, and the rounds. */
const LOADS = 4;
const MEMBERS_OF_LOAD = ACCOUNTS / LOADS;
/** The most codes of one call. */
const CODES_OF_CALL = 10_000;
const SCRIPT = fileURLToPath(new URL("claims/claims.lua", import.meta.url));

export async function run(): Promise<void> {
  if (process.env.DATABASE_URL === undefined)
    throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const seconds = Number(process.argv[3] ?? 10);
  const place = await makePlace({ LOOKUPS_PER_MINUTE: "100000000" });
  const server = await startServer(place);
  try {
    await fillAccounts(place.env.DATABASE_URL ?? "");
    await onDatabase(place, TABLES);
    const poolId = await makeFullPool(place);
    const ours: Target = {
      name: "cohort",
      port: place.port,
      pid: server.process.pid ?? 0,
      next: claimsFrom(poolId),
      stop: server.stop,
    };
    await compare([ours, await startBare(place)], seconds);
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function compare(targets: [ours: Target, bare: Target], seconds: number): Promise<void> {
  const [ours, bare] = targets;
  const [mine, theirs] = (await inTurns(targets, CONNECTIONS, seconds)) as [Round, Round];
  const ratio = (mine.requestsPerSecond / theirs.requestsPerSecond).toFixed(2);
  console.log(`${CONNECTIONS} connections, ${ours.name}: ${describe(mine)}`);
  console.log(`${CONNECTIONS} connections, ${bare.name}: ${describe(theirs)}; cohort is ${ratio} ×`);
  for (const { answered } of [mine, theirs])
    if (answered > MEMBERS_OF_LOAD - CONNECTIONS)
      console.log(
        `${answered} claims are more than there are members: later ones repeat. Measure for fewer seconds.`,
      );
  await bare.stop();
}

/** A pool with a code for each member, of a partner whose app the members know. */
async function makeFullPool(place: ServerLocation): Promise<string> {
  const calls = await operatorCalls(place);
  const { partnerId, brandUid } = await openPartnerKey(place, "live");
  const params = { path: { partnerId } };
  await must(calls.PATCH("/management/partners/{partnerId}", { params, body: { appId: "app_bench" } }));
  const pools = "/management/partners/{partnerId}/brands/{brandUid}/code-pools";
  const body = {
    name: "Bench",
    kind: "unique" as const,
    supergroups: ["student" as const],
    allowance: "once" as const,
  };
  const { poolId } = await must(calls.POST(pools, { params: { path: { partnerId, brandUid } }, body }));
  const path = { partnerId, brandUid, poolId };
  for (let made = 0; made < ACCOUNTS; made += CODES_OF_CALL)
    await must(
      calls.POST(`${pools}/{poolId}/codes/make`, { params: { path }, body: { count: CODES_OF_CALL } }),
    );
  await onDatabase(place, 'VACUUM ANALYZE "PoolCode"');
  return poolId;
}

async function startBare(place: ServerLocation): Promise<Target> {
  const { child, port } = await forkPeer("../claims/bare.ts", place.env);
  return {
    name: "bare node:http + pg",
    port,
    pid: child.pid ?? 0,
    next: claimsFrom("00000000-0000-4000-8000-000000000001"),
    async stop() {
      const ended = once(child, "exit");
      if (child.kill()) await ended;
    },
  };
}

/** Members that have not claimed yet, for each load. */
function claimsFrom(poolId: string): Target["next"] {
  let loads = 0;
  return () => {
    const first = String(loads * MEMBERS_OF_LOAD);
    loads += 1;
    return { script: SCRIPT, variables: { POOL_ID: poolId, FIRST: first } };
  };
}
