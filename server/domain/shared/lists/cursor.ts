/** Cursors of lists, as callers carry them: opaque, but nothing secret. */
import type { z } from "zod";
import { invalid } from "../../../errors.ts";

/** `place` is what the next page is looked up by. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Refuses what `writeCursor` did not write for a list whose places have this form. */
export function readCursor<Place>(text: string, form: z.ZodType<Place>): Place {
  try {
    return form.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    // Whatever is wrong with it, the caller changed it.
    return invalid("cursor", "bad_cursor");
  }
}
