/** Counts of calls by minute, in memory until they are saved. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { AnsweredCall } from "../../../services.ts";
import { MINUTE_MS } from "../../shared/time.ts";

/** Different counts in memory; those beyond lose pointer and key, so that it stays small. */
const KEYS_MAX = 5_000;

export interface CallCount {
  ownerKind: string;
  ownerId: string;
  minute: string;
  api: string;
  operation: string;
  keyId: string;
  status: number;
  code: string;
  pointer: string;
  title: string | null;
  advice: string | null;
  count: number;
  sampled: boolean;
}

type Counted = Pick<
  AnsweredCall,
  "api" | "operation" | "owner" | "keyId" | "status" | "code" | "title" | "advice" | "faults" | "at"
>;

export interface CallCounts {
  readonly size: number;
  /** Adds a call, once for each of its faults. `sampled`: it has no row. */
  add: (call: Counted, sampled: boolean, times?: number) => void;
  /** Adds counts that could not be written. */
  addAll: (counts: Iterable<CallCount>) => void;
  /** Hands out all counts, and begins anew. */
  take: () => CallCount[];
}

export function createCallCounts(): CallCounts {
  let counts = new Map<string, CallCount>();

  function merge(given: CallCount): void {
    const name = nameOf(given);
    const known = counts.get(name);
    if (known !== undefined) {
      known.count += given.count;
      known.sampled ||= given.sampled;
    } else if (counts.size < KEYS_MAX || (given.pointer === "" && given.keyId === ""))
      counts.set(name, given);
    else merge({ ...given, pointer: "", keyId: "", advice: null });
  }

  return {
    get size() {
      return counts.size;
    },
    add(call, sampled, times = 1) {
      const { faults, code, advice } = call;
      const counted = faults.length === 0 ? [{ pointer: "", code, advice }] : faults;
      for (const fault of counted) merge(countOf(call, fault, { count: times, sampled }));
    },
    addAll(given) {
      for (const one of given) merge(one);
    },
    take() {
      const all = [...counts.values()];
      counts = new Map();
      return all;
    },
  };
}

function nameOf(count: CallCount): string {
  const { ownerKind, ownerId, minute, api, operation, keyId, status, code, pointer } = count;
  return [ownerKind, ownerId, minute, api, operation, keyId, status, code, pointer].join("\n");
}

function countOf(
  { api, operation, owner, keyId = "", status, title, at }: Counted,
  { pointer, code = "", advice }: { pointer: string; code?: string | undefined; advice: string | undefined },
  given: Pick<CallCount, "count" | "sampled">,
): CallCount {
  return {
    ownerKind: owner?.kind ?? "",
    ownerId: owner?.id ?? "",
    minute: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString(),
    api,
    operation,
    keyId,
    status,
    code,
    pointer,
    title: title ?? null,
    advice: advice ?? null,
    ...given,
  };
}

/** Modes of owners, joined to the rows `given`. */
export const MODE_OF_OWNER = Prisma.sql`
  LEFT JOIN "App" AS app ON given."ownerKind" = 'app' AND app.id = given."ownerId"
  LEFT JOIN "Client" AS client ON given."ownerKind" = 'client' AND client.id = given."ownerId"
  LEFT JOIN "Partner" AS partner ON given."ownerKind" = 'partner' AND partner.id = given."ownerId"`;

export function insertCounts(database: Database, counts: readonly CallCount[]) {
  return database.$executeRaw`
    INSERT INTO "ApiCallCount" AS kept ("ownerKind", "ownerId", minute, api, operation, "keyId", status, code, pointer,
      mode, title, advice, count, sampled)
    SELECT given."ownerKind", given."ownerId", given.minute, given.api, given.operation, given."keyId", given.status, given.code,
      given.pointer, coalesce(app.mode, client.mode, partner.mode), given.title, given.advice, given.count, given.sampled
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      AS given ("ownerKind" text, "ownerId" text, minute timestamptz, api text, operation text, "keyId" text, status int,
        code text, pointer text, title text, advice text, count int, sampled boolean)
    ${MODE_OF_OWNER}
    ON CONFLICT ("ownerKind", "ownerId", minute, api, operation, "keyId", status, code, pointer)
    DO UPDATE SET count = kept.count + excluded.count, sampled = kept.sampled OR excluded.sampled`;
}

/** Deletes a piece of the log and of its counts; 0 when none are left. */
export async function forgetCalls(database: Database, before: Date, piece: number): Promise<number> {
  const calls = await database.$executeRaw`
    DELETE FROM "ApiCall" WHERE id IN (SELECT id FROM "ApiCall" WHERE at < ${before} LIMIT ${piece})`;
  const counts = await database.$executeRaw`
    DELETE FROM "ApiCallCount" WHERE ctid = ANY (
      ARRAY(SELECT ctid FROM "ApiCallCount" WHERE minute < ${before} LIMIT ${piece}))`;
  return calls + counts;
}
