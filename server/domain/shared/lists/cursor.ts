/** Cursors of lists: opaque, but not secret. */
import type { z } from "zod";
import { invalid } from "../../../errors.ts";

export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Refuses a cursor that `writeCursor` did not write in this form. */
export function readCursor<Place>(text: string, form: z.ZodType<Place>): Place {
  try {
    return form.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return invalid("cursor", "bad_cursor");
  }
}
