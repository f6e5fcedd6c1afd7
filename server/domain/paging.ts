import { refuse } from "../errors.ts";

/** The place in a list after which the next page begins. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** A cursor as callers carry it: opaque, but nothing secret. */
export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
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
  refuse({ kind: "bad_request", detail: "/query/cursor is no cursor that this list gave" });
}
