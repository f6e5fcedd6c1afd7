import { isDeepStrictEqual } from "node:util";
import type { Difference } from "../../vocabulary.ts";

/** Not compared: it says nothing about the order, and is not kept as long (docs/operating.md, "Retention"). */
const IGNORED = new Set(["userAgent"]);
const VALUE_CHARACTERS_MAX = 200;

/** Fields in which two JSON texts of an order differ, in the order of the first; values as JSON, null where missing. */
export function findDifferences(recorded: string, sent: string, ignored = IGNORED): Difference[] {
  const [first, again] = [recorded, sent].map((text) => JSON.parse(text) as Record<string, unknown>);
  return Object.keys({ ...first, ...again })
    .filter((field) => !ignored.has(field) && !isDeepStrictEqual(first?.[field], again?.[field]))
    .map((field) => ({ field, recorded: show(first?.[field]), sent: show(again?.[field]) }));
}

function show(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > VALUE_CHARACTERS_MAX ? `${text.slice(0, VALUE_CHARACTERS_MAX)}…` : text;
}
