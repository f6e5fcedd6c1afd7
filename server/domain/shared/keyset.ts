/** Keyset pagination: a page begins after the last row of the one before, by time and id. */
import { invalid } from "../../errors.ts";

/** The row after which the next page begins. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** Entries of a page when the caller names no limit: the `default` in spec/common.yaml. */
export const PAGE_SIZE = 20;

/** Which page is asked for. */
export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface Paged<Row> {
  rows: Row[];
  /** Undefined on the last page. */
  nextCursor: string | undefined;
}

type After = { createdAt: { gt: Date } | { lt: Date } } | { createdAt: Date; id: { gt: string } };

/** What a list's query takes over; `where` stands beside its own conditions. */
export interface Keyset {
  where: { OR?: After[] };
  orderBy: [{ createdAt: "asc" | "desc" }, { id: "asc" }];
  take: number;
}

/** How a list is ordered, and the form of its ids where they are no UUIDs. */
interface ListOrder {
  order?: "asc" | "desc";
  ids?: RegExp;
}

/** As PostgreSQL writes it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One page of what `find` finds, newest first where nothing else is said. Reads one row more, to know whether there are any. */
export async function pageOf<Row extends Cursor>(
  { cursor, limit = PAGE_SIZE }: PageRequest,
  find: (keyset: Keyset) => PromiseLike<Row[]>,
  { order = "desc", ids = UUID }: ListOrder = {},
): Promise<Paged<Row>> {
  const where = cursor === undefined ? {} : after(readCursor(cursor, ids), order);
  const found = await find({ where, orderBy: [{ createdAt: order }, { id: "asc" }], take: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last && writeCursor(last) };
}

function after({ createdAt, id }: Cursor, order: "asc" | "desc"): Keyset["where"] {
  const beyond = order === "asc" ? { gt: createdAt } : { lt: createdAt };
  return { OR: [{ createdAt: beyond }, { createdAt, id: { gt: id } }] };
}

/** A cursor as callers carry it: opaque, but nothing secret. */
export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");
}

/** 9999-12-31: later years are written in another form, and no row has them. */
const TIME_MAX = 253_402_214_400_000;

/** Refuses what `writeCursor` did not write: `ids` is the form of the list's ids. */
export function readCursor(text: string, ids = UUID): Cursor {
  try {
    const [time, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as [unknown, unknown];
    const isTime = typeof time === "number" && Number.isInteger(time) && time >= 0 && time <= TIME_MAX;
    if (isTime && typeof id === "string" && ids.test(id)) return { createdAt: new Date(time), id };
  } catch {
    // Falls through to the refusal: whatever went wrong, the caller changed it.
  }
  invalid("cursor", "bad_cursor");
}
