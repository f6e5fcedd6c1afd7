/**
 * A read replica whose replay stands still, at a server that takes it for near enough: exports, sums, the search of
 * institutions and the console's numbers must come from it, and so lack what is written meanwhile. What decides anything
 * must work at once on rows that the replica does not have, and ask it for nothing.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  makePartner,
  makeReady,
  must,
  openPartnerKey,
  operatorCalls,
  type Partner,
  type PartnerKey,
} from "../support/partner.ts";
import type { OwnStandby } from "../support/postgres-process.ts";
import type { ServerLocation } from "../support/server-process.ts";
import { joinStaff } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";
import { refresh, signIn } from "./faults/support/member.ts";
import { query } from "./query.ts";

/** What exports, sums, searches and the console's numbers read. */
const READ = ["Attempt", "Institution", "InstitutionName", "TrackingTransaction", "Verification"];
/** What decides, and gets a row here. */
const DECIDING = ["Verification", "AccessToken", "RefreshToken", "Credential"];
/** What each call that decides must be answered. */
const DUE: Statuses = {
  passcode: 200,
  lookup: 200,
  refresh: 200,
  "lookup of the refreshed token": 200,
  revoke: 200,
  "lookup of the revoked token": 401,
  "refresh of the revoked token": 400,
  "new key": 200,
  "revoked key": 401,
};
/** PostgreSQL's connections tell their counts once a second, or after ten seconds without work. */
const COUNTS_TOLD_MS = 12_000;
const DAY_MS = 86_400_000;
const REPLAYED_MS_MAX = 60_000;
/** A name that no institution of the directory has. */
const WORD = "quimbleton";

interface Asker {
  place: ServerLocation;
  partner: Partner;
  key: PartnerKey;
  visitor: Visitor;
}

type Numbers = Record<"export" | "sums" | "search" | "console", number>;
type Statuses = Record<string, number>;

/** `place` has a server whose REPLICA_MAX_LAG_SECONDS is longer than this takes. */
export async function proveReads(
  place: ServerLocation,
  primaryUrl: string,
  replica: OwnStandby,
): Promise<boolean> {
  const partner = await makePartner(place);
  const key = await openPartnerKey(place);
  const visitor = await joinStaff(place);
  const asker = { place, partner, key, visitor };
  await writeOne(asker);
  await untilReplayed(primaryUrl, replica.url);
  await ask(asker); // The first read has the server look for the replica.
  await sleep(COUNTS_TOLD_MS);

  const scansBefore = await countScans(replica.url);
  await replica.run("SELECT pg_wal_replay_pause()");
  const before = await ask(asker);
  await writeOne(asker);
  const during = await ask(asker);
  const decided = await decide(asker);
  await sleep(COUNTS_TOLD_MS);
  const asked = differing(scansBefore, await countScans(replica.url));
  const lacks = await countLacking(primaryUrl, replica.url);
  await replica.run("SELECT pg_wal_replay_resume()");
  await untilReplayed(primaryUrl, replica.url);
  const after = await ask(asker);

  console.log(
    `while the replica stands still: ${told(during)}, as before (${told(before)}); once it goes on: ${told(after)}`,
  );
  console.log(`meanwhile, on rows that it does not have: ${told(decided)}`);
  console.log(`rows it lacked: ${told(lacks)}; tables it was asked for: ${asked.join(", ")}`);
  const names = Object.keys(before) as (keyof Numbers)[];
  return (
    names.every((name) => before[name] >= 1 && during[name] === before[name] && after[name] > before[name]) &&
    Object.entries(DUE).every(([name, status]) => decided[name] === status) &&
    Object.values(lacks).every((count) => count > 0) &&
    asked.join() === READ.join()
  );
}

/** One more of each: a transaction, an institution, a verification. */
async function writeOne({ place, partner, key }: Asker): Promise<void> {
  const status = await record(place, key.apiKey, key.brandUid);
  if (status !== 200) throw new Error(`recording answered ${status}`);
  const operator = await operatorCalls(place);
  const id = `${randomUUID()}.example`;
  const domains = [{ domain: id, consumerGroups: ["student" as const] }];
  const institution = {
    institutionId: id,
    name: `${WORD} ${id}`,
    territory: "GB",
    kind: "education" as const,
    domains,
  };
  const { added } = await must(
    operator.PUT("/operator/institutions", { body: { institutions: [institution] } }),
  );
  if (added !== 1) throw new Error("the institution was refused");
  await makeReady(partner);
}

/** What each of the four says: transactions exported, transactions summed, institutions found, verifications begun. */
async function ask({ place, partner, key, visitor }: Asker): Promise<Numbers> {
  const headers = { "api-key": key.apiKey, "User-Agent": "prove/1" };
  const track = async (path: string) => {
    const response = await fetch(`${place.baseUrl}/code-tracking/transactions${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  };
  const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const [from, until] = [dayAfter(-1), dayAfter(1)];
  const exported = (await track("/export")).trim().split("\n").length - 1;
  const { data } = JSON.parse(await track(`/sums?by=day&from=${from}&until=${until}`)) as {
    data: { transactions: number }[];
  };
  const params = {
    path: { appId: partner.appId },
    query: { territory: "GB", query: WORD, consumerGroup: "student" as const },
  };
  const { institutions } = await must(partner.calls.GET("/app/{appId}/whitelabel/institutions", { params }));
  const { html } = await visitor.open(`/console/metrics?mode=test&from=${from}&to=${until}`);
  const [, begun] = /<td class="figure">([\d,]+)<\/td>/.exec(html) ?? [];
  if (begun === undefined) throw new Error("the console shows no numbers");
  return {
    export: exported,
    sums: data.reduce((sum, { transactions }) => sum + transactions, 0),
    search: institutions.length,
    console: Number(begun.replaceAll(",", "")),
  };
}

/** What must never ask a replica, each on rows that are newer than what it has; by what it answered. */
async function decide({ place, key }: Asker): Promise<Statuses> {
  const statuses: Statuses = {};
  const partner = await makePartner(place);
  await makeReady(partner); // Throws unless the passcode is sent and taken.
  statuses.passcode = 200;
  const member = await signIn(place, partner);
  const lookUp = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}`, "User-Agent": "prove/1" };
    return (await fetch(`${place.baseUrl}/api/v3/me.json`, { headers })).status;
  };
  statuses.lookup = await lookUp(member.tokens.access_token);
  statuses.refresh = (await refresh(place, member)).status;
  statuses["lookup of the refreshed token"] = await lookUp(member.tokens.access_token);
  const { clientId: client_id, clientSecret: client_secret, tokens } = member;
  const body = new URLSearchParams({ token: tokens.refresh_token, client_id, client_secret });
  statuses.revoke = (await fetch(`${place.baseUrl}/oauth/revoke`, { method: "POST", body })).status;
  statuses["lookup of the revoked token"] = await lookUp(tokens.access_token);
  statuses["refresh of the revoked token"] = (await refresh(place, member)).status;

  const operator = await operatorCalls(place);
  const path = { partnerId: key.partnerId };
  const issued = operator.POST("/operator/partners/{partnerId}/tracking-keys", {
    params: { path },
    body: {},
  });
  const { keyId, apiKey } = await must(issued);
  statuses["new key"] = await record(place, apiKey, key.brandUid);
  const one = { params: { path: { ...path, keyId } } };
  await operator.DELETE("/operator/partners/{partnerId}/tracking-keys/{keyId}", one);
  statuses["revoked key"] = await record(place, apiKey, key.brandUid);
  return statuses;
}

async function record(place: ServerLocation, apiKey: string, brandUid: string): Promise<number> {
  const amounts = { transactionValue: 19.99, qualifyingAmount: 0.29, currency: "GBP" };
  const response = await fetch(`${place.baseUrl}/code-tracking/transaction`, {
    method: "POST",
    headers: { "api-key": apiKey, "Content-Type": "application/json", "User-Agent": "prove/1" },
    body: JSON.stringify({
      brandUid,
      code: randomUUID(),
      ...amounts,
      timestamp: Math.floor(Date.now() / 1000),
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Rows of the primary that the replica does not have, by table. */
async function countLacking(primaryUrl: string, replicaUrl: string): Promise<Statuses> {
  const counts = DECIDING.map((name) => `(SELECT count(*)::int FROM "${name}") AS "${name}"`).join(", ");
  const [[there = {}], [here = {}]] = [
    await query<Statuses>(primaryUrl, `SELECT ${counts}`),
    await query<Statuses>(replicaUrl, `SELECT ${counts}`),
  ];
  return Object.fromEntries(DECIDING.map((name) => [name, (there[name] ?? 0) - (here[name] ?? 0)]));
}

async function countScans(url: string): Promise<Map<string, number>> {
  const rows = await query<{ name: string; scans: number }>(
    url,
    "SELECT relname AS name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables",
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

function differing(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...after]
    .filter(([name, scans]) => scans > (before.get(name) ?? 0))
    .map(([name]) => name)
    .sort();
}

async function untilReplayed(primaryUrl: string, replicaUrl: string): Promise<void> {
  const [{ at } = { at: "" }] = await query<{ at: string }>(
    primaryUrl,
    "SELECT pg_current_wal_flush_lsn()::text AS at",
  );
  const deadline = performance.now() + REPLAYED_MS_MAX;
  for (;;) {
    const [row] = await query<{ there: boolean }>(replicaUrl, [
      "SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there",
      at,
    ]);
    if (row?.there === true) return;
    if (performance.now() > deadline) throw new Error("the replica does not follow");
    await sleep(100);
  }
}

function told(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `${name} ${number}`)
    .join(", ");
}
