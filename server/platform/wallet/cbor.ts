/** CBOR as mdocs have it (RFC 8949, section 4.2.1): one spelling for each value, or none. */
import { decode, encode, Tagged } from "cborg";
import { fail } from "./fault.ts";

export type CborMap = ReadonlyMap<unknown, unknown>;

const BYTES_MAX = 65_536;
const DEPTH_MAX = 16;
/** Encoded CBOR, a time, and a day (RFC 8943). */
const [ENCODED, TIME, DAY] = [24, 0, 1004];

const OPTIONS = {
  strict: true,
  allowIndefinite: false,
  allowInfinity: false,
  allowNaN: false,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  tags: { [ENCODED]: Tagged.decoder(ENCODED), [TIME]: Tagged.decoder(TIME), [DAY]: Tagged.decoder(DAY) },
};

/** Reads a value. Refuses indefinite lengths, longer forms, doubled keys, unknown tags, depth over 16 and more than `bytesMax`. */
export function readCbor(bytes: Uint8Array, what: string, bytesMax = BYTES_MAX): unknown {
  if (bytes.length > bytesMax) fail("malformed", `${what} is too long`);
  try {
    const value: unknown = decode(bytes, OPTIONS);
    requireShallow(value, 0);
    return value;
  } catch (error) {
    return fail("malformed", what, error);
  }
}

function requireShallow(value: unknown, depth: number): void {
  if (depth > DEPTH_MAX) throw new Error("too deep");
  for (const inner of partsOf(value)) requireShallow(inner, depth + 1);
}

function partsOf(value: unknown): Iterable<unknown> {
  if (value instanceof Tagged) return [value.value];
  if (value instanceof Map) return value.values();
  return Array.isArray(value) ? value : [];
}

export const writeCbor = (value: unknown): Uint8Array => encode(value);

/** A value that stands encoded in another: `#6.24(bstr)`. */
export const asEncoded = (bytes: Uint8Array): unknown => new Tagged(ENCODED, bytes);

/** Bytes of a value that is signed as it was encoded, whose strict spelling is one. */
export const writeEncoded = (bytes: Uint8Array): Uint8Array => encode(asEncoded(bytes));

export function mapOf(value: unknown, what: string): CborMap {
  return value instanceof Map ? value : fail("malformed", what);
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail("malformed", what);
}

export function bytesOf(value: unknown, what: string): Uint8Array {
  return value instanceof Uint8Array ? value : fail("malformed", what);
}

export function textOf(value: unknown, what: string): string {
  return typeof value === "string" ? value : fail("malformed", what);
}

/** The bytes in `#6.24(bstr)`. */
export function encodedOf(value: unknown, what: string): Uint8Array {
  return value instanceof Tagged && value.tag === ENCODED
    ? bytesOf(value.value, what)
    : fail("malformed", what);
}

export function timeOf(value: unknown, what: string): Date {
  const text = value instanceof Tagged && value.tag === TIME ? textOf(value.value, what) : "";
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
  return isTime ? new Date(text) : fail("malformed", what);
}

/** A claim's value as JSON has it: days and times as text, maps as objects. */
export function plainOf(value: unknown): unknown {
  if (value instanceof Tagged) return plainOf(value.value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([name, one]) => [String(name), plainOf(one)]));
  return value;
}
