/** Keyset pagination: a page begins after the last row of the one before, by time and id. */
import { z } from "zod";
import { invalid } from "../../../errors.ts";
import { readCursor, writeCursor } from "./cursor.ts";

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
  const where = cursor === undefined ? {} : after(readKeysetCursor(cursor, ids), order);
  const found = await find({ where, orderBy: [{ createdAt: order }, { id: "asc" }], take: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last && writeKeysetCursor(last) };
}

function after({ createdAt, id }: Cursor, order: "asc" | "desc"): Keyset["where"] {
  const beyond = order === "asc" ? { gt: createdAt } : { lt: createdAt };
  return { OR: [{ createdAt: beyond }, { createdAt, id: { gt: id } }] };
}

/** 9999-12-31: later years are written in another form, and no row has them. */
const TIME_MAX = 253_402_214_400_000;

const Place = z.tuple([z.int().min(0).max(TIME_MAX), z.string()]);

export function writeKeysetCursor({ createdAt, id }: Cursor): string {
  return writeCursor([createdAt.getTime(), id]);
}

/** Refuses what `writeKeysetCursor` did not write: `ids` is the form of the list's ids. */
export function readKeysetCursor(text: string, ids = UUID): Cursor {
  const [time, id] = readCursor(text, Place);
  return ids.test(id) ? { createdAt: new Date(time), id } : invalid("cursor", "bad_cursor");
}
