/** Writer of the log of calls: off the calls' path, in batches. */
import type { CallOwner } from "../../../context/current-call.ts";
import { takeLock } from "../../../platform/database/advisory-lock.ts";
import type { AnsweredCall, CallDetails, CallLog, Services } from "../../../services.ts";
import { createBudget } from "./budget.ts";
import { createCallCounts, insertCounts, MODE_OF_OWNER } from "./counts.ts";

/** Rows of a process that wait to be written; calls beyond are counted only. */
const PENDING_MAX = 10_000;

interface NewRow extends AnsweredCall, CallDetails {}

/** Successes of a hot operation. */
interface HotCalls extends Pick<AnsweredCall, "api" | "operation" | "status" | "owner" | "keyId"> {
  count: number;
}

/** Buffers in memory, so that no call waits: a crash loses what was not saved, the last second. */
export function createCallLog({ database, now }: Pick<Services, "database" | "now">): CallLog {
  let pending: NewRow[] = [];
  let hot = new Map<string, HotCalls>();
  const counts = createCallCounts();
  const admits = createBudget();

  function keep(rows: readonly NewRow[]): void {
    const room = Math.max(0, PENDING_MAX - pending.length);
    pending.push(...rows.slice(0, room));
    for (const row of rows.slice(room)) counts.add(row, true);
  }

  function countHot(): void {
    const at = now();
    for (const { count, ...call } of hot.values()) counts.add({ ...call, ...SUCCESS, at }, false, count);
    hot = new Map();
  }

  return {
    add(call, details) {
      if (pending.length < PENDING_MAX && admits(call)) pending.push({ ...call, ...details() });
      else counts.add(call, true);
    },
    count(api, operation, status, owner, keyId) {
      const name = `${owner?.id} ${keyId} ${operation} ${status}`;
      const known = hot.get(name);
      if (known === undefined) hot.set(name, { api, operation, status, owner, keyId, count: 1 });
      else known.count += 1;
    },
    async save() {
      countHot();
      if (pending.length === 0 && counts.size === 0) return;
      const rows = pending;
      pending = [];
      const former = counts.take();
      try {
        const owned = await withOwners(database, rows);
        const added = createCallCounts();
        added.addAll(former.map((count) => ({ ...count })));
        for (const row of owned) added.add(row, false);
        // One process at a time, so that ids become visible in order, and a reader misses none.
        await database.$transaction([
          takeLock(database, "api-calls"),
          insertRows(database, owned),
          insertCounts(database, added.take()),
        ]);
      } catch (error) {
        const since = pending;
        pending = [];
        keep([...rows, ...since]);
        counts.addAll(former);
        throw error;
      }
    },
  };
}

const SUCCESS = { code: undefined, title: undefined, advice: undefined, faults: [] };

/** Kinds of credentials of partners; those of the operator's API and of links are in no log. */
const OF_PARTNERS = ["app_token", "app_access_token", "client_secret", "tracking_key"] as const;

/** Owners by the credentials that refused calls presented, ended ones too. */
async function withOwners(database: Services["database"], rows: readonly NewRow[]): Promise<NewRow[]> {
  const hashes = [...new Set(rows.flatMap(({ credentialHash }) => credentialHash ?? []))];
  if (hashes.length === 0) return [...rows];
  const among = { hash: { in: hashes } };
  const credentials = await database.credential.findMany({
    where: { ...among, kind: { in: [...OF_PARTNERS] } },
    select: { id: true, hash: true, appId: true, clientId: true, partnerId: true },
  });
  const tokens = await database.accessToken.findMany({
    where: among,
    select: { hash: true, clientId: true },
  });
  const found = new Map<string, Pick<NewRow, "owner" | "keyId">>([
    ...credentials.map((one) => [one.hash, { owner: ownerOf(one), keyId: one.id }] as const),
    ...tokens.map(
      ({ hash, clientId }) => [hash, { owner: ownerOf({ clientId }), keyId: undefined }] as const,
    ),
  ]);
  return rows.map((row) => ({ ...row, ...found.get(row.credentialHash ?? "") }));
}

interface Owners {
  appId?: string | null;
  clientId?: string | null;
  partnerId?: string | null;
}

function ownerOf({ appId, clientId, partnerId }: Owners): CallOwner | undefined {
  if (appId) return { kind: "app", id: appId };
  if (clientId) return { kind: "client", id: clientId };
  return partnerId ? { kind: "partner", id: partnerId } : undefined;
}

/** Raw SQL: Prisma compiles createMany for each call and row, which blocks the event loop. */
function insertRows(database: Services["database"], rows: readonly NewRow[]) {
  const given = rows.map(({ owner, faults, advice, credentialHash: _, ...row }) => ({
    ...row,
    ownerKind: owner?.kind,
    ownerId: owner?.id,
    pointers: faults.map(({ pointer }) => pointer),
    issues: faults.map(({ code }) => code),
    advice: faults.length === 0 ? [advice ?? ""] : faults.map((fault) => fault.advice ?? ""),
  }));
  return database.$executeRaw`
    INSERT INTO "ApiCall" ("ownerKind", "ownerId", mode, "keyId", "requestId", api, operation, status, "durationMs", code, title,
      pointers, issues, advice, "clientVersion", at)
    SELECT given."ownerKind", given."ownerId", coalesce(app.mode, client.mode, partner.mode), given."keyId", given."requestId",
      given.api, given.operation, given.status, given."durationMs", given.code, given.title,
      given.pointers, given.issues, given.advice, given."clientVersion", given.at
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS ("ownerKind" text, "ownerId" text, "keyId" uuid, "requestId" uuid, api text, operation text, status int,
        "durationMs" int, code text, title text, pointers text[], issues text[], advice text[], "clientVersion" text,
        at timestamptz)) WITH ORDINALITY AS given ("ownerKind", "ownerId", "keyId", "requestId", api, operation, status,
        "durationMs", code, title, pointers, issues, advice, "clientVersion", at, place)
    ${MODE_OF_OWNER}
    ORDER BY given.place`;
}
