/** Texts of answers, which stay small: a model's context is short. */
import { z } from "zod";
import { nearestName } from "../words/edit-distance.ts";

/** Bytes of a text as JSON, so that a whole answer has at most 8 kB. */
const TEXT_BYTES_MAX = 7_000;

export interface Part {
  text: string;
  /** Start of the rest; undefined at the end. */
  next: number | undefined;
}

/** As much of `text` as fits, from a character on, up to the end of a line where one is near. */
export function takePart(text: string, from = 0): Part {
  let end = Math.min(text.length, from + TEXT_BYTES_MAX);
  while (Buffer.byteLength(JSON.stringify(text.slice(from, end))) > TEXT_BYTES_MAX)
    end = from + Math.floor((end - from) * 0.9);
  if (end >= text.length) return { text: text.slice(from), next: undefined };
  const line = text.lastIndexOf("\n", end);
  if (line > from + (end - from) / 2) end = line + 1;
  return { text: text.slice(from, end).toWellFormed(), next: end };
}

export function answer(text: string, isError = false) {
  const { text: shown, next } = takePart(text);
  const cut = next === undefined ? "" : "\n…";
  return { content: [{ type: "text" as const, text: `${shown}${cut}` }], isError };
}

/** An error with the nearest name, or else with `others`, or else with all. */
export function unknownName(
  what: string,
  wanted: string,
  names: readonly string[],
  others: readonly string[] = [],
) {
  const meant = nearestName(wanted, names);
  const near = meant === undefined ? others : [meant];
  const meantText =
    near.length > 0
      ? `Did you mean ${near.join(" or ")}?`
      : names.length > NAMES_MAX
        ? ""
        : `There are: ${names.join(", ")}.`;
  return answer(`There is no ${what} "${wanted}". ${meantText}`.trim(), true);
}

/** Names of a list that an answer has room for. */
const NAMES_MAX = 40;

const NAME_CHARACTERS_MAX = 100;

export const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
/** Argument that names something, or words of a search. */
export const nameArgument = () => z.string().max(NAME_CHARACTERS_MAX);
