/**
 * What one caller does must not make others wait: the 99th percentile of a victim's transactions, creations of
 * verifications and lookups, alone and beside a neighbour that takes all it can get. All call from one address.
 *
 * The generator shares the processors with the server, so "alone" is measured beside one that makes as many calls to a
 * server that only answers (support/stand-in.ts), just after the neighbour.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../support/figures.ts";
import { fillTransactions } from "../../support/fill-transactions.ts";
import { makePartner, openPartnerKey, type Partner } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import type { LoadCall, LoadOrder, LoadSeen } from "./support/load-worker.ts";
import { makeMemberToken } from "./support/member.ts";
import { creationBy, load, loadInWindows, lookupWith, transactionAt } from "./support/open-loop.ts";
import { type StandIn, startStandIn } from "./support/stand-in.ts";
import { type Summary, summarize } from "./support/windows.ts";
import { begin, keepTrickling, type Upload, uploadFor } from "./trickle.ts";

const WINDOWS = 10;
const WINDOW_SECONDS = 2;
/** A process starts and ends as well. */
const SECONDS = WINDOWS * WINDOW_SECONDS + 1;
const WARM_WINDOWS = 2;
const PAUSE_MS = 3_000;
const RATIO_MAX = 3;
/** Each has 300 calls a minute. */
const VICTIMS = 10;
const VICTIM_PER_SECOND = 250;
/** A client's limit by default: 600,000 a minute. */
const LOOKUPS_PER_SECOND = 10_000;
const LOOKUP_CONNECTIONS = 128;
const BATCH_CALLERS = 16;
const BATCH_LINES = 1_000;
const EXPORTS = 20;
const EXPORT_ROWS = 950_000;
const FLOOD_PER_SECOND = 200;
const STRANGERS_PER_SECOND = 4_000;
const STRANGERS = 400;
const TRICKLERS_EACH = 2;

interface Neighbour {
  name: string;
  /** Whatever it makes is made beforehand. */
  makeOrder: (place: ServerLocation) => Promise<Omit<LoadOrder, "seconds">>;
  isApart?: (place: ServerLocation) => boolean;
}

const neighbours: readonly Neighbour[] = [
  {
    name: "lookups of another client at its limit",
    makeOrder: async (place) => {
      const calls = [lookupWith(place, await makeMemberToken(place, await makePartner(place)))];
      return { calls, perSecond: LOOKUPS_PER_SECOND, openMax: LOOKUP_CONNECTIONS };
    },
  },
  {
    name: `batches of ${BATCH_LINES} lines by ${BATCH_CALLERS} callers`,
    makeOrder: async (place) => ({
      calls: [toBatch(await transactionAt(place), BATCH_LINES)],
      perSecond: 200,
      openMax: BATCH_CALLERS,
    }),
  },
  {
    name: `${EXPORTS} exports of another key`,
    makeOrder: async (place) => {
      const key = await openPartnerKey(place);
      await fillTransactions(place, EXPORT_ROWS, { partner: key });
      const headers = { "api-key": key.apiKey, "user-agent": "prove/1" };
      const url = `${place.baseUrl}/code-tracking/transactions/export`;
      return { calls: [{ method: "GET", url, headers, body: "" }], perSecond: EXPORTS, openMax: EXPORTS };
    },
    // The embedded database has no other way in than the API.
    isApart: ({ home }) => home === "embedded",
  },
  {
    name: "a flood of verifications beyond their rate",
    makeOrder: async (place) => ({
      calls: [creationBy(place, await makePartner(place))],
      perSecond: FLOOD_PER_SECOND,
    }),
  },
  {
    name: `${STRANGERS} connections with a wrong token`,
    makeOrder: async (place) => ({
      calls: [creationBy(place, { ...(await makePartner(place)), accessToken: "x".repeat(43) })],
      perSecond: STRANGERS_PER_SECOND,
      openMax: STRANGERS,
    }),
  },
];

export const fault: Fault = {
  finding: "D10",
  title: "a neighbour that takes all it can get",
  async run(tell) {
    // A minute of the victims' uploads comes from one network and from test apps.
    const place = await makePlace({ LOG_LEVEL: "silent" });
    const server = await startServer(place);
    const standIn = await startStandIn();
    const seen: string[] = [];
    let held = true;
    const note = (line: string, isHeld: boolean) => {
      seen.push(isHeld ? line : `${line} (not held)`);
      held &&= isHeld;
      tell(seen.at(-1) ?? "");
    };
    try {
      const victim = await makeVictim(place);
      await measure(victim, WARM_WINDOWS);
      for (const { name, makeOrder, isApart } of neighbours) {
        if (isApart?.(place)) continue;
        const { line, isHeld } = await measureBeside(victim, await makeOrder(place), standIn);
        note(`${name}: ${line}`, isHeld);
      }
      const uploads = await measureUploads(place);
      note(`uploads of two apps that trickle: ${uploads.line}`, uploads.isHeld);
      return { held, seen: `${place.home}: ${seen.join("; ")}` };
    } finally {
      await standIn.stop();
      await server.stop();
      await place.remove();
    }
  },
};

/** Twice as many transactions and lookups as creations. */
async function makeVictim(place: ServerLocation): Promise<LoadCall[]> {
  const partners: Partner[] = [];
  while (partners.length < VICTIMS) partners.push(await makePartner(place));
  const token = await makeMemberToken(place, partners[0] as Partner);
  const lookup = { ...lookupWith(place, token), kind: "lookup" };
  const transaction = { ...(await transactionAt(place)), kind: "transaction" };
  return partners.flatMap((partner) => [
    transaction,
    lookup,
    { ...creationBy(place, partner), kind: "verification" },
    transaction,
    lookup,
  ]);
}

async function measure(calls: LoadCall[], windows = WINDOWS): Promise<Summary> {
  return summarize(
    await loadInWindows({ calls, perSecond: VICTIM_PER_SECOND, seconds: WINDOW_SECONDS }, windows),
  );
}

async function measureBeside(
  victim: LoadCall[],
  order: Omit<LoadOrder, "seconds">,
  standIn: StandIn,
): Promise<{ line: string; isHeld: boolean }> {
  const neighbour = load({ ...order, seconds: SECONDS + 1, isFromElsewhere: true });
  await sleep(1_000);
  const during = await measure(victim);
  const made = await neighbour;
  await sleep(PAUSE_MS);
  const perSecond = countOf(made) / (SECONDS + 1);
  const beside = load({
    ...order,
    perSecond,
    calls: standIn.take(order.calls),
    seconds: SECONDS + 1,
    isFromElsewhere: true,
  });
  await sleep(1_000);
  const alone = await measure(victim);
  await beside;
  const { line, isHeld } = compare(alone, during);
  return { line: `${Math.round(perSecond)} a second ${JSON.stringify(made.statuses)}: ${line}`, isHeld };
}

function countOf({ statuses }: LoadSeen): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

function compare(alone: Summary, during: Summary): { line: string; isHeld: boolean } {
  let isHeld = alone.isWhole && during.isWhole;
  const parts = Object.entries(during.p99).map(([kind, ms]) => {
    const before = alone.p99[kind] ?? 0;
    isHeld &&= ms <= RATIO_MAX * before;
    return `${kind} p99 ${before} to ${ms} ms (${(ms / before).toFixed(1)} times)`;
  });
  if (during.failed > 0) parts.push(`${during.failed} not answered with 200`);
  return { line: parts.join(", "), isHeld };
}

function toBatch(single: LoadCall, lines: number): LoadCall {
  const body = Array.from({ length: lines }, (_, line) => single.body.replace("{n}", `{n}L${line}`));
  const headers = { ...single.headers, "content-type": "application/x-ndjson" };
  return { ...single, url: `${single.url}s`, headers, body: body.join("\n") };
}

/** Two apps of one partner, each with an upload just fast enough and others that are not. */
async function measureUploads(place: ServerLocation): Promise<{ line: string; isHeld: boolean }> {
  const others: Partner[] = [];
  while (others.length < VICTIMS) others.push(await makePartner(place));
  await uploadFor(2, others);
  const alone = await uploadFor(SECONDS, others);
  const over = new AbortController();
  const slow = [await makePartner(place), await makePartner(place)];
  for (const partner of slow) begin(place, partner, "steady");
  await sleep(500);
  const tricklers = slow.map((partner) => keepTrickling(place, partner, TRICKLERS_EACH, over.signal));
  const during = await uploadFor(SECONDS, others);
  over.abort();
  await Promise.all(tricklers);
  return compare(toSummary(alone), toSummary(during));
}

function toSummary(uploads: readonly Upload[]): Summary {
  const taken = uploads.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const sorted = taken.toSorted((one, other) => one - other);
  const failed = uploads.length - taken.length;
  return { p99: { upload: percentile(sorted, 99, 1) }, failed, isWhole: failed === 0, text: "" };
}
