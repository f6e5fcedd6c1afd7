/**
 * Half an hour of everything at once, at 60 % of what the server can take: lookups, transactions one by one and in
 * batches, verifications, searches, login links, and whole journeys that end with a document.
 *
 *   npm run prove -- mixed 30      minutes, with as many processes as npm start has on this machine
 *   npm run prove -- mixed 30 1    with so many processes
 */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { median, percentile } from "../support/figures.ts";
import { onDatabase } from "../support/fill-transactions.ts";
import { ACCOUNTS, fillAccounts, tokenOf } from "../support/lookup-data.ts";
import { makeFile, makePartner, makeReady, must, type Partner } from "../support/partner.ts";
import {
  demoOf,
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../support/server-process.ts";
import type { LoadCall } from "./faults/support/load-worker.ts";
import { creationBy, load, loadByKind, lookupWith, transactionAt } from "./faults/support/open-loop.ts";

/** Each has 300 calls a minute. */
const PARTNERS = 100;
const TOKENS = 2_000;
const BATCH_LINES = 20;
const ROUND = 5_000;
const CAPACITY_SECONDS = 20;
const CAPACITY_CONNECTIONS = 32;
const LOAD = 0.6;
const JOURNEY_PAUSE_MS = 5_000;
const SAMPLE_PAUSE_MS = 5_000;
/** Until every kind of call has been made often enough to be compiled, and every cache is full. */
const WARM_MINUTES = 5;
/** The median of the last minutes against that of the first ones after the warm-up. */
const MEMORY_GROWTH_MAX = 1.1;
const P99_MS_MAX = 100;
/** As the server decides on PostgreSQL (docs/operating.md, "Processes"). */
const DEFAULT_WORKERS = String(Math.min(availableParallelism(), 4));

/** A kind of call, and its part of all calls. */
interface Kind {
  share: number;
  calls: LoadCall[];
}

export async function proveMixed([
  asked = "30",
  workers = DEFAULT_WORKERS,
]: readonly string[]): Promise<boolean> {
  const minutes = Number(asked);
  if (!(minutes >= 1 && Number(workers) >= 1))
    throw new Error("Say how many minutes, and how many processes: npm run prove -- mixed 30 2");
  if (process.env.DATABASE_URL === undefined)
    throw new Error("This proof needs PostgreSQL: set DATABASE_URL.");
  const place = await makePlace({
    WORKERS: workers,
    LOG_LEVEL: "silent",
    LOOKUPS_PER_MINUTE: "100000000",
    FORMS_PER_MINUTE: "100000000",
    // All documents come from one network and one test app.
    BUDGETS: "test_upload.network.hour=1000000,test_upload.network.day=1000000,test_upload.app.hour=1000000",
    // As behind a proxy: else a kept connection may end as a call is sent on it.
    KEEP_ALIVE_SECONDS: "65",
  });
  const server = await startServer(place);
  try {
    await fillAccounts(place.env.DATABASE_URL ?? "");
    // What was just written goes to the disk now, and not under the load.
    await onDatabase(place, "CHECKPOINT");
    const calls = mix(await makeKinds(place));
    const perSecond = Math.round(LOAD * (await measureCapacity(calls)));
    console.log(`${perSecond} calls a second for ${minutes} minutes; processes: ${workers}`);
    const over = new AbortController();
    const memory: number[] = [];
    const beside = [
      sampleMemory(server, Number(workers), memory, over.signal),
      walkJourneys(place, over.signal),
    ] as const;
    const seen: Minute[] = [];
    try {
      for (let minute = 1; minute <= minutes; minute += 1)
        seen.push(await runMinute(minute, calls, perSecond));
    } finally {
      over.abort();
    }
    const [, journeys] = await Promise.all(beside);
    return judge({ memory, journeys, minutes: seen });
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function makeKinds(place: ServerLocation): Promise<Record<string, Kind>> {
  const partners: Partner[] = [];
  for (let count = 0; count < PARTNERS; count += 1) partners.push(await makePartner(place));
  const tokens = Array.from({ length: TOKENS }, () => tokenOf(1 + Math.floor(Math.random() * ACCOUNTS)));
  const single = await transactionAt(place);
  const batch = {
    ...single,
    url: `${single.url}s`,
    headers: { ...single.headers, "content-type": "application/x-ndjson" },
    body: Array.from({ length: BATCH_LINES }, (_, line) => single.body.replace("{n}", `{n}L${line}`)).join(
      "\n",
    ),
  };
  return {
    lookups: { share: 0.7, calls: tokens.map((token) => lookupWith(place, token)) },
    transactions: { share: 0.2, calls: [single] },
    batches: { share: 0.01, calls: [batch] },
    verifications: { share: 0.04, calls: partners.map((partner) => creationBy(place, partner)) },
    searches: { share: 0.03, calls: partners.map((partner) => searchBy(place, partner)) },
    links: { share: 0.02, calls: [await linkTo(place)] },
  };
}

function searchBy({ baseUrl }: ServerLocation, { appId, accessToken }: Partner): LoadCall {
  const url = `${baseUrl}/app/${appId}/whitelabel/institutions?query=oxford&territory=GB`;
  return { method: "GET", url, headers: { authorization: `Bearer ${accessToken}` }, body: "" };
}

/** A member follows a login link: the answer is a redirect to the first page. */
async function linkTo(place: ServerLocation): Promise<LoadCall> {
  const { sso } = await demoOf(place);
  const query = new URLSearchParams({
    response_type: "code",
    client_id: sso.clientId,
    redirect_uri: sso.redirectUri,
    country: "uk",
  });
  return {
    method: "GET",
    url: `${place.baseUrl}/sso/student?${query}`,
    headers: { accept: "text/html" },
    body: "",
  };
}

/** A round of calls in which each kind has its share, in an order by chance. */
function mix(kinds: Record<string, Kind>): LoadCall[] {
  const calls = Object.entries(kinds).flatMap(([kind, { share, calls: made }]) =>
    Array.from({ length: Math.round(share * ROUND) }, (_, n) => ({
      ...(made[n % made.length] as LoadCall),
      kind,
    })),
  );
  return shuffle(calls);
}

/** Calls a second of one process with all its connections busy, in the same mixture. */
async function measureCapacity(mixture: LoadCall[]): Promise<number> {
  const calls = mixture.map((call) => ({ ...call, kind: "all" }));
  const order = { calls, perSecond: 20_000, openMax: CAPACITY_CONNECTIONS };
  await load({ ...order, seconds: 5 });
  const { taken, statuses } = await load({ ...order, seconds: CAPACITY_SECONDS });
  const perSecond = Math.round(
    Object.values(statuses).reduce((sum, count) => sum + count, 0) / CAPACITY_SECONDS,
  );
  console.log(
    `capacity: ${perSecond} a second; p99 ${percentile(taken, 99)} ms; ${JSON.stringify(statuses)}`,
  );
  return perSecond;
}

/** What a minute's calls took, by kind, and whether one was not answered as it should be. */
interface Minute {
  taken: Record<string, number[]>;
  hasErrors: boolean;
}

async function runMinute(minute: number, calls: LoadCall[], perSecond: number): Promise<Minute> {
  const seen = await loadByKind({ calls, perSecond, seconds: 60 });
  const taken: Minute["taken"] = {};
  let hasErrors = false;
  const rows = Object.entries(seen).map(([kind, { statuses, broken, errors, taken: good, refused }]) => {
    taken[kind] = [...good, ...refused];
    const isWrong = broken > 0 || Object.keys(statuses).some((status) => Number(status) >= 400);
    hasErrors ||= isWrong;
    const wrong = isWrong
      ? ` WRONG: ${JSON.stringify(statuses)}, ${broken} broken (${errors.join(", ")})`
      : "";
    return `${kind} ${p99Of(taken[kind])} ms${wrong}`;
  });
  const all = Object.values(taken).flat();
  console.log(`minute ${minute}: p99 ${p99Of(all)} ms of ${all.length} calls; ${rows.join("; ")}`);
  return { taken, hasErrors };
}

function p99Of(taken: readonly number[]): number {
  return percentile(
    taken.toSorted((one, other) => one - other),
    99,
  );
}

async function sampleMemory(
  server: Running,
  workers: number,
  samples: number[],
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    samples.push((await server.memory()).nowMb + (workers > 1 ? await workersMemory(server) : 0));
    await sleep(SAMPLE_PAUSE_MS, undefined, { signal: over }).catch(() => {});
  }
}

/** Resident memory of the processes that serve, in MB; what they share counts once for each. */
async function workersMemory({ process: { pid } }: Running): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
  const sizes = children.map(async (child) => {
    const status = await readFile(`/proc/${child}/status`, "utf8").catch(() => "");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0));
}

/** One person after another, from the number to a document that waits for review. A refusal ends the proof. */
async function walkJourneys(place: ServerLocation, over: AbortSignal): Promise<number> {
  let walked = 0;
  const partner = await makePartner(place);
  while (!over.aborted) {
    const verificationId = await makeReady(partner);
    const params = { path: { appId: partner.appId, verificationId } };
    const body = { files: [makeFile(300_000)] };
    await must(
      partner.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/manual", { params, body }),
    );
    walked += 1;
    await sleep(JOURNEY_PAUSE_MS, undefined, { signal: over }).catch(() => {});
  }
  return walked;
}

interface Seen {
  memory: readonly number[];
  journeys: number;
  minutes: readonly Minute[];
}

/** The p99 is that of all calls; calls of several statements, such as a new verification, are told beside it. */
function judge({ memory, journeys, minutes }: Seen): boolean {
  const samplesAMinute = memory.length / minutes.length;
  const part = (from: number, to: number) =>
    median(memory.slice(Math.floor(from * samplesAMinute), Math.ceil(to * samplesAMinute)));
  const warm = minutes.length > 2 * WARM_MINUTES ? WARM_MINUTES : 0;
  const [first, last] = [part(warm, warm + 5), part(minutes.length - 5, minutes.length)];
  const all = minutes.flatMap(({ taken }) => Object.values(taken).flat());
  const p99 = p99Of(all);
  const wrong = minutes.filter(({ hasErrors }) => hasErrors).length;
  const kinds = Object.keys(minutes[0]?.taken ?? {}).map((kind) => {
    return `${kind} ${p99Of(minutes.flatMap(({ taken }) => taken[kind] ?? []))} ms`;
  });
  console.log(
    `${journeys} journeys and ${all.length} calls, p99 ${p99} ms (${kinds.join("; ")}); ${wrong} of ${minutes.length} minutes with errors; ` +
      `memory ${first} MB after ${warm} minutes, ${last} MB at the end, peak ${Math.max(...memory)} MB`,
  );
  return wrong === 0 && p99 < P99_MS_MAX && last <= first * MEMORY_GROWTH_MAX;
}

function shuffle<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}
