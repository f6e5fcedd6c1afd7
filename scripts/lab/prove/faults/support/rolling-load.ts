/** Calls of partners and members while servers are replaced: each kind, and the rows that one answered call makes. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SERVED_BY } from "../../../support/haproxy.ts";
import { makeFile, makePartner, makeReady, openPartnerKey, type Partner } from "../../../support/partner.ts";
import type { ServerLocation } from "../../../support/server-process.ts";
import { type Answer, note } from "./callers.ts";
import { linkQuery, type MemberTokens, refresh, signIn } from "./member.ts";
import { startJobs, type WaitingJobs } from "./waiting-jobs.ts";

/** Callers of each kind of call. */
const CALLERS = 2;
/** With it the servers are busy, but on most machines not so much that they refuse calls. */
const PAUSE_MS = 200;
const APPS = 24;
/** Number of apps whose members get mails and whose events are delivered; the others only make calls. */
const APPS_WITH_JOBS = 8;
/** Before its documents each caller takes a new person through four calls. */
const UPLOAD_PAUSE_MS = 1_000;
const DOCUMENT_BYTES = 20_000;

/** Tables to which calls add a row each, and nothing else does. */
const TABLES = ["Verification", "TrackingTransaction", "RefreshToken", "Document"] as const;
type Rows = Partial<Record<(typeof TABLES)[number], number>>;

/** Settings whose limits this load, from one address, does not reach. */
export const LOAD_SETTINGS = {
  LOOKUPS_PER_MINUTE: "100000000",
  FORMS_PER_MINUTE: "100000000",
  BUDGETS: "test_upload.network.hour=1000000,test_upload.network.day=1000000,test_upload.app.hour=1000000",
};

interface Kind {
  /** One caller's call, made again and again. */
  send: () => Promise<Response>;
  rows: Rows;
  pauseMs?: number;
}

/** An answer, and the server that it is of. */
export interface ServedAnswer extends Answer {
  servedBy: string;
  rows: Rows;
}

export interface RollingLoad {
  answers: ServedAnswer[];
  /** Number of answers 503 with `Retry-After`; each of these calls was sent again, as a partner's program does. */
  refused: () => number;
  /** Ends the load and gives, by table, the rows that were answered for and those that are there; and what became of jobs. */
  stop: () => Promise<{ answered: Rows; found: Rows; jobs: Awaited<ReturnType<WaitingJobs["count"]>> }>;
}

/** Makes what the callers need, then calls until it is stopped. */
export async function startLoad(place: ServerLocation, admin: pg.Client): Promise<RollingLoad> {
  const { send, refused } = sendAgain();
  const apps: Partner[] = [];
  for (let count = 0; count < APPS; count += 1) apps.push(await makePartner(place, "test", send));
  const jobs = await startJobs(place, admin, apps.slice(0, APPS_WITH_JOBS));
  const kinds = await makeKinds(place, apps, send);
  const before = await countRows(admin);
  const answers: ServedAnswer[] = [];
  const over = new AbortController();
  const loops = kinds.map(async ([name, { send, rows, pauseMs = PAUSE_MS }]) => {
    while (!over.signal.aborted) {
      let servedBy = "";
      const answer = await note(name, async () => {
        const response = await send();
        servedBy = response.headers.get(SERVED_BY) ?? "";
        return response;
      });
      answers.push({ ...answer, servedBy, rows });
      await sleep(pauseMs);
    }
  });
  return {
    answers,
    refused,
    stop: async () => {
      over.abort();
      await Promise.all(loops);
      const after = await countRows(admin);
      const answered: Rows = {};
      const found: Rows = {};
      for (const table of TABLES) {
        found[table] = (after[table] ?? 0) - (before[table] ?? 0);
        answered[table] = 0;
        for (const answer of answers) if (!hasFailed(answer)) answered[table] += answer.rows[table] ?? 0;
      }
      return { answered, found, jobs: await jobs.count() };
    },
  };
}

/** Whether a call failed. A redirect is a success. */
export function hasFailed({ status }: Answer): boolean {
  return status < 200 || status > 399;
}

/** A fetch that waits and sends again what a busy server refuses; such a call has had no effect. */
function sendAgain(): { send: typeof fetch; refused: () => number } {
  let refused = 0;
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input instanceof Request ? input.clone() : input, init);
    const seconds = response.status === 503 ? response.headers.get("retry-after") : null;
    if (seconds === null) return response;
    refused += 1;
    await response.body?.cancel();
    await sleep(Number(seconds) * 1_000);
    return send(input, init);
  };
  return { send, refused: () => refused };
}

async function makeKinds(
  place: ServerLocation,
  apps: readonly Partner[],
  send: typeof fetch,
): Promise<[string, Kind][]> {
  const { apiKey, brandUid } = await openPartnerKey(place);
  let turn = 0;
  const nextApp = () => {
    turn += 1;
    return apps[turn % APPS] as Partner;
  };
  const call = (path: string, headers: Record<string, string>, body?: object) =>
    send(`${place.baseUrl}${path}`, {
      method: body === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/json", "User-Agent": "prove/1", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const whitelabel = ({ appId, accessToken }: Partner, path: string, key: Key, body?: object) =>
    call(`/app/${appId}/whitelabel/${path}`, { Authorization: `Bearer ${accessToken}`, ...key }, body);
  const transaction = (key: Key) => {
    const amounts = { transactionValue: 19.99, qualifyingAmount: 0.29, currency: "GBP" };
    const body = { brandUid, code: "STUDENT10", ...amounts, timestamp: Math.floor(Date.now() / 1000) };
    return call("/code-tracking/transaction", { "api-key": apiKey, ...key }, body);
  };
  const begin = (key: Key) => {
    const person = { territory: "GB", firstName: "Ada", lastName: "Lovelace", dob: "2004-12-10" };
    const userEmail = `ada.${randomUUID().slice(0, 8)}@example.com`;
    return whitelabel(nextApp(), "verifications", key, { ...person, userEmail });
  };
  const upload = async (key: Key) => {
    const app = nextApp();
    const path = `verifications/${await makeReady(app)}/manual`;
    return whitelabel(app, path, key, {
      // By this name test mode approves it, so that its member gets a mail.
      files: [{ ...makeFile(DOCUMENT_BYTES), fileName: "approve.pdf" }],
    });
  };
  const members: MemberTokens[] = [];
  for (const app of apps.slice(0, CALLERS)) members.push(await signIn(place, app));
  const link = `/sso/student?${linkQuery(members[0]?.clientId ?? "")}`;
  const uploaded = { rows: { Verification: 1, Document: 1 }, pauseMs: UPLOAD_PAUSE_MS };
  const shared: Record<string, Kind> = {
    "GET institutions": {
      send: () => whitelabel(nextApp(), "institutions?territory=GB&query=oxford", {}),
      rows: {},
    },
    "GET livez": { send: () => call("/livez", {}), rows: {} },
    "GET page of a login link": { send: () => call(link, { Accept: "text/html" }), rows: {} },
    "POST verification": { send: () => begin({}), rows: { Verification: 1 } },
    "POST verification with a key": { send: () => begin(newKey()), rows: { Verification: 1 } },
    "POST transaction": { send: () => transaction({}), rows: { TrackingTransaction: 1 } },
    "POST transaction with a key": { send: () => transaction(newKey()), rows: { TrackingTransaction: 1 } },
    "POST documents": { send: () => upload({}), ...uploaded },
    "POST documents with a key": { send: () => upload(newKey()), ...uploaded },
  };
  const own = members.flatMap((member): [string, Kind][] => [
    ["GET lookup", { send: () => call("/api/v3/me.json", bearer(member.tokens.access_token)), rows: {} }],
    ["POST refresh", { send: () => refresh(place, member, send), rows: { RefreshToken: 1 } }],
  ]);
  return [...Object.entries(shared).flatMap((kind) => Array.from({ length: CALLERS }, () => kind)), ...own];
}

type Key = Record<string, string>;
const newKey = (): Key => ({ "Idempotency-Key": randomUUID() });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function countRows(admin: pg.Client): Promise<Rows> {
  const counts = TABLES.map((name) => `(SELECT count(*)::int FROM "${name}") AS "${name}"`);
  return (await admin.query<Rows>(`SELECT ${counts.join(", ")}`)).rows[0] ?? {};
}
