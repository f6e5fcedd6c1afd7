/** Check of what a destination has kept: records of the stream in lines of syslog, NDJSON or JSON arrays, in any order. */
import { findFault } from "./chain.ts";
import type { ChainLink } from "./ocsf.ts";

export type RecordFault =
  | { kind: "changed"; sequence: number }
  | { kind: "missing"; from: number; to: number }
  | { kind: "other_chain"; sequence: number };

export interface CheckedRecords {
  first: number;
  last: { sequence: number; hash: string } | null;
  /** Records that came again, as they may. */
  repeated: number;
  /** Records that are cut off: of a receiver that was killed, or whose longest line is too short. */
  unreadable: number;
  /** By sequence. */
  hashes: ReadonlyMap<number, string>;
  faults: RecordFault[];
}

/** Checks each record's hash, then that they follow one another; gaps are missing records. */
export async function checkRecords(lines: AsyncIterable<string>): Promise<CheckedRecords> {
  const hashes = new Map<number, string>();
  const befores = new Map<number, string | null>();
  const faults: RecordFault[] = [];
  let [repeated, unreadable] = [0, 0];
  for await (const line of lines) {
    const read = readLine(line);
    unreadable += read.unreadable;
    for (const { previous, ...entry } of read.records) {
      const { sequence, hash } = entry;
      const known = hashes.get(sequence);
      if (known !== undefined) {
        repeated += 1;
        if (known !== hash) faults.push({ kind: "other_chain", sequence });
        continue;
      }
      hashes.set(sequence, hash);
      if (previous !== undefined) befores.set(sequence, previous);
      const before = previous == null ? null : { sequence: sequence - 1, hash: previous };
      if (findFault(before, entry) !== null) faults.push({ kind: "changed", sequence });
    }
  }
  const sorted = [...hashes.keys()].sort((one, other) => one - other);
  for (const [index, sequence] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined) continue;
    if (sequence !== before + 1) faults.push({ kind: "missing", from: before + 1, to: sequence - 1 });
    else if (befores.get(sequence) !== hashes.get(before)) faults.push({ kind: "other_chain", sequence });
  }
  const last = sorted.at(-1);
  return {
    first: sorted[0] ?? 0,
    last: last === undefined ? null : { sequence: last, hash: hashes.get(last) ?? "" },
    hashes,
    repeated,
    unreadable,
    faults,
  };
}

/** Begin of a record. A receiver that was killed leaves a cut one, to which the next line is appended. */
const BEGIN = /(?=\{"metadata":\{"version":)/;

/** Records of a line; none in a line of something else. */
function readLine(line: string): { records: ChainLink[]; unreadable: number } {
  if (!line.includes('"class_uid"')) return { records: [], unreadable: 0 };
  const text = /^\s*\[/.test(line) ? line : line.slice(line.indexOf("{"));
  const whole = parse(text);
  const read = whole === null ? text.split(BEGIN).map(parse) : [whole];
  return {
    records: read.flatMap((records) => records ?? []),
    unreadable: read.filter((records) => records === null).length,
  };
}

function parse(text: string): ChainLink[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]).flatMap((one) => one?.unmapped?.cohort ?? []);
  } catch {
    return null;
  }
}
