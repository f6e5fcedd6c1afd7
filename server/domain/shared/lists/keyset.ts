/** Keyset pagination: a page begins after the last row of the one before, by time and id. */
import { z } from "zod";
import { invalid } from "../../../errors.ts";
import { readCursor, writeCursor } from "./cursor.ts";

export interface Cursor {
  createdAt: Date;
  id: string;
}

export const PAGE_SIZE = 20;

export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface Paged<Row> {
  rows: Row[];
  nextCursor: string | undefined;
}

type After = { createdAt: { gt: Date } | { lt: Date } } | { createdAt: Date; id: { gt: string } };

export interface Keyset {
  where: { OR?: After[] };
  orderBy: [{ createdAt: "asc" | "desc" }, { id: "asc" }];
  take: number;
}

interface ListOrder {
  order?: "asc" | "desc";
  ids?: RegExp;
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One page, newest first by default. Reads one row more, to know whether any are left. */
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

/** 9999-12-31: later years have another form, and no row has them. */
const TIME_MAX = 253_402_214_400_000;

const Place = z.tuple([z.int().min(0).max(TIME_MAX), z.string()]);

export function writeKeysetCursor({ createdAt, id }: Cursor): string {
  return writeCursor([createdAt.getTime(), id]);
}

/** Refuses a cursor that `writeKeysetCursor` did not write; `ids` is the form of the list's ids. */
export function readKeysetCursor(text: string, ids = UUID): Cursor {
  const [time, id] = readCursor(text, Place);
  return ids.test(id) ? { createdAt: new Date(time), id } : invalid("cursor", "bad_cursor");
}
