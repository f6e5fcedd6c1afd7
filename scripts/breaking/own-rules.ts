/**
 * Rules that "redocly diff" lacks: defaults of requests, our own limits, and names of schemas, under which the client exports
 * its types.
 */
import { isDeepStrictEqual } from "node:util";
import { BODY_LIMIT_BYTES } from "../../server/http/document.ts";
import type { Break } from "./breaks.ts";

/** Parsed documents, by file name. */
export type Parsed = ReadonlyMap<string, unknown>;

type Part = Record<string, unknown>;
/** A part of a document, and the file to which its references are relative. */
interface At {
  file: string;
  part: unknown;
}

/** Limits of operations that name none. Infinity: anything is accepted. */
const LIMITS: Record<string, number> = {
  "x-body-limit-bytes": BODY_LIMIT_BYTES,
  "x-lines-max": Number.POSITIVE_INFINITY,
};
const METHODS = ["get", "put", "post", "patch", "delete", "head", "options", "trace"];

export function ownBreaks(before: Parsed, now: Parsed, file: string): Break[] {
  const document = file.replace(/\.yaml$/, "");
  const [old, fresh] = [before, now].map((all) => partOf(all.get(file)));
  if (old === undefined || fresh === undefined) return [];
  const found = [...removedSchemas(old, fresh)];
  for (const [path, item] of Object.entries(partOf(old.paths)))
    for (const method of ["parameters", ...METHODS]) {
      const at = `#/paths/${toPointer(path)}/${method}`;
      const pair = [item, partOf(fresh.paths)[path]].map((one) => partOf(one)[method]);
      if (pair.some((one) => one === undefined)) continue;
      const [earlier, later] = pair as [unknown, unknown];
      found.push(...loweredLimits(partOf(earlier), partOf(later), at));
      const compare = defaultsOf(before, now);
      if (method === "parameters") found.push(...compare({ file, part: earlier }, { file, part: later }, at));
      else
        for (const name of ["parameters", "requestBody"]) {
          const [one, other] = [earlier, later].map((operation) => ({ file, part: partOf(operation)[name] }));
          if (one && other) found.push(...compare(one, other, `${at}/${name}`));
        }
    }
  return found.map((one) => ({ document, ...one }));
}

type Found = Omit<Break, "document">;

function* removedSchemas(old: Part, fresh: Part): Generator<Found> {
  const [was, is] = [old, fresh].map((one) => partOf(partOf(one.components).schemas));
  for (const name of Object.keys(was ?? {}))
    if (is?.[name] === undefined)
      yield {
        path: `#/components/schemas/${toPointer(name)}`,
        rule: "schema-name-removed",
        message: `The schema \`${name}\`, under whose name programs have its type, is gone or renamed.`,
      };
}

function* loweredLimits(old: Part, fresh: Part, at: string): Generator<Found> {
  for (const [name, usual] of Object.entries(LIMITS)) {
    const [was, is] = [old, fresh].map((one) => Number(one[name] ?? usual)) as [number, number];
    if (is < was)
      yield { path: at, rule: "limit-lowered", message: `\`${name}\` went from ${was} to ${is}.` };
  }
}

/** Compares the defaults below two parts, through references. Redocly reports what one side lacks. */
function defaultsOf(before: Parsed, now: Parsed) {
  /** Schemas that have been entered, against endless recursion. */
  const entered = new Set<unknown>();
  return function* compare(one: At, other: At, at: string): Generator<Found> {
    const [old, fresh] = [follow(before, one), follow(now, other)];
    if (Object(old.part) !== old.part || Object(fresh.part) !== fresh.part || entered.has(old.part)) return;
    entered.add(old.part);
    const [was, is] = [partOf(old.part), partOf(fresh.part)];
    if (!isDeepStrictEqual(was.default, is.default)) {
      const [from, to] = [was.default, is.default].map((value) => JSON.stringify(value) ?? "none");
      yield { path: at, rule: "default-changed", message: `The default went from ${from} to ${to}.` };
    }
    for (const [key, value] of Object.entries(was)) {
      if (["default", "example", "examples", "enum", "const"].includes(key)) continue;
      const match = Array.isArray(fresh.part) ? twinOf(value, key, fresh, now) : is[key];
      if (match !== undefined)
        yield* compare(
          { file: old.file, part: value },
          { file: fresh.file, part: match },
          `${at}/${toPointer(key)}`,
        );
    }
    entered.delete(old.part);
  };
}

/** The counterpart of a list's item: a parameter by name, anything else by its index. */
function twinOf(value: unknown, index: string, { file, part }: At, now: Parsed): unknown {
  const list = part as unknown[];
  const { name, in: place } = partOf(value);
  if (name === undefined) return list[Number(index)];
  return list.find((one) => {
    const other = partOf(follow(now, { file, part: one }).part);
    return other.name === name && other.in === place;
  });
}

/** Resolves a reference, also into another document. */
function follow(all: Parsed, { file, part }: At): At {
  const { $ref } = partOf(part);
  if (typeof $ref !== "string") return { file, part };
  const [name = "", pointer = ""] = $ref.split("#");
  const target = name === "" ? file : name.replace(/^\.\//, "");
  const keys = pointer.split("/").slice(1).map(fromPointer);
  return follow(all, { file: target, part: keys.reduce((at, key) => partOf(at)[key], all.get(target)) });
}

function partOf(value: unknown): Part {
  return Object(value) === value ? (value as Part) : {};
}

/** Escapes a token of a JSON pointer (RFC 6901, section 4). */
function toPointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

export function fromPointer(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
