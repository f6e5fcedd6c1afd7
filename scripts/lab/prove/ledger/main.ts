/**
 * Claims, codes at the checkout, orders, refunds, voids and month ends by chance, while the server is killed and its database
 * restarted. Afterwards no code may have two members, none may be lost, no order be there twice, and each be on one statement;
 * hledger adds up what each statement must say.
 *
 *   npm run prove -- ledger            5,000 things on PostgreSQL, and 5,000 on the embedded database
 *   npm run prove -- ledger 200000 7   so many, with another seed
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Chance, chanceFrom } from "../../support/ledger/trade.ts";
import { type OwnPostgres, openOwnPostgres } from "../../support/postgres-process.ts";
import {
  makePlace,
  type Running,
  removeLeftovers,
  type ServerLocation,
  startServer,
} from "../../support/server-process.ts";
import { closeNth } from "./closings.ts";
import { walkOrders } from "./flows.ts";
import { judge } from "./judge.ts";
import { emptyModel, type Model } from "./model.ts";
import { makeWorld } from "./world.ts";

const COUNT = 5_000;
const SEED = 1;
const KILLS = 20;
const DATABASE_RESTARTS = 5;
const CALLERS = 24;
/** Longest time from a moment, or from the closing that begins then, to its fault. */
const FAULT_MS_MAX = 400;
const AWAY_MS = 500;
const STUCK_MS = 120_000;

export async function proveLedger([asked, seed]: readonly string[]): Promise<boolean> {
  const count = Number(asked ?? COUNT);
  if (!(count >= 500)) throw new Error("Say how many things, 500 at least: npm run prove -- ledger 5000");
  const size = { count, seed: Number(seed ?? SEED) };
  const postgres = await openOwnPostgres();
  try {
    const onServer = await prove({ DATABASE_URL: postgres.url, WORKERS: "2" }, size, postgres);
    const embedded = await prove({ DATABASE_URL: undefined }, size);
    return onServer && embedded;
  } finally {
    await removeLeftovers();
    await postgres.remove();
  }
}

interface Size {
  count: number;
  seed: number;
}

async function prove(env: NodeJS.ProcessEnv, size: Size, postgres?: OwnPostgres): Promise<boolean> {
  const began = performance.now();
  const place = await makePlace({ LOG_LEVEL: "silent", LOOKUPS_PER_MINUTE: "100000000", ...env });
  const world = await makeWorld(place, size.count);
  const model = emptyModel(world, chanceFrom(size.seed));
  console.log(`${place.home}: seed ${size.seed}, ${world.members} members, made in ${seconds(began)} s`);
  const traded = performance.now();
  const server = await tradeThroughFaults(place, model, size, postgres);
  console.log(`${place.home}: ${model.count.done} things done in ${seconds(traded)} s`);
  const holds = await judge(model, server);
  await place.remove();
  return holds;
}

/** Ends with a running server, all months closed. */
async function tradeThroughFaults(
  place: ServerLocation,
  model: Model,
  { count, seed }: Size,
  postgres?: OwnPostgres,
): Promise<Running> {
  let server = await startServer(place);
  const walking = Array.from({ length: CALLERS }, () => walkOrders(model, seed * 10_000_000, count));
  const all = Promise.all(walking);
  const faults = shuffle(model.chance, [
    ...Array.from({ length: KILLS }, () => "kill" as const),
    ...(postgres === undefined
      ? []
      : Array.from({ length: DATABASE_RESTARTS }, (_, nth) => (nth % 2 ? "fast" : "immediate"))),
  ]);
  const months = model.world.brands[0]?.months.length ?? 0;
  let closing = Promise.resolve();
  let closed = 0;
  const closeNext = () => {
    const nth = closed;
    closed += 1;
    closing = closing.then(() => closeNth(model, nth));
    closing.catch(() => {}); // The end awaits it.
  };
  for (const [nth, fault] of faults.entries()) {
    const share = (nth + 1) / (faults.length + 1);
    await Promise.race([reach(model, count * share), all]);
    // The last months are closed at the end.
    if (closed < months - 1 && share >= (closed + 1) / months) closeNext();
    await sleep(FAULT_MS_MAX * model.chance.next());
    if (fault === "kill") {
      await server.stop("SIGKILL");
      server = await startServer(place);
    } else {
      await postgres?.stop(fault);
      await sleep(AWAY_MS);
      await postgres?.start();
    }
    console.log(`${place.home}: ${fault} ${nth + 1} of ${faults.length}, ${model.count.done} things done`);
  }
  await all;
  while (closed < months) closeNext();
  await closing;
  return server;
}

/** Waits for a count. A proof without progress fails. */
async function reach({ count }: Model, done: number): Promise<void> {
  for (let [seen, since] = [count.done, performance.now()]; count.done < done; ) {
    await sleep(10);
    if (count.done > seen) [seen, since] = [count.done, performance.now()];
    if (performance.now() - since > STUCK_MS) throw new Error(`nothing was done for ${STUCK_MS / 1000} s`);
  }
}

function shuffle<T>(chance: Chance, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: chance.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
