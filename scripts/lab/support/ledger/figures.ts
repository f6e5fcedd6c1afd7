/** Figures of a statement's file, named as those of a journal, so that both can be compared. */
import { type Figures, NOBODY_KNOWN } from "./journal.ts";

/** A line of the file; which fields it has depends on its kind. */
export type FileLine = Record<string, string | number | null> & { kind: string };

export function readLines(file: string): FileLine[] {
  return file
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as FileLine);
}

const ACCOUNT_OF: Record<string, string> = {
  order: "gross",
  refund: "refunded",
  chargeback: "refunded",
  correction: "corrected",
  void: "voided",
};

/** Totals as the statement gives them, and what its lines add up to. */
export function figuresOf(lines: readonly FileLine[]): Figures {
  const figures: Figures = new Map();
  const add = (name: string, { currency }: FileLine, amount: bigint) => {
    const key = `${name} ${currency}`;
    figures.set(key, (figures.get(key) ?? 0n) + amount);
  };
  for (const line of lines) {
    const group = line.supergroup ?? NOBODY_KNOWN;
    const account = ACCOUNT_OF[String(line.kind === "adjustment" ? line.adjustmentType : line.kind)];
    if (account !== undefined) {
      add(`net:${group}:${account}`, line, hundredths(line.transactionValue));
      add(`lines:commission:${group}`, line, hundredths(line.commission));
      add(`lines:qualifying:${group}`, line, hundredths(line.qualifyingAmount));
    }
    if (line.kind !== "total") continue;
    add(`net:${group}`, line, hundredths(line.transactionValue));
    add(`commission:${group}`, line, hundredths(line.commission));
    add(`qualifying:${group}`, line, hundredths(line.qualifyingAmount));
    for (const count of ["orders", "adjustments", "voids"])
      add(`count:${group}:${count}`, line, BigInt(line[count] ?? 0));
  }
  return figures;
}

function hundredths(decimal: unknown): bigint {
  return BigInt(String(decimal).replace(".", ""));
}

/** Figures that differ, as sentences; 0 and a missing one are the same. */
export function differences(stated: Figures, booked: Figures): string[] {
  const all = new Map(booked);
  for (const [name, amount] of booked)
    if (/^(commission|qualifying):/.test(name)) all.set(`lines:${name}`, amount);
  return [...new Set([...stated.keys(), ...all.keys()])]
    .filter((name) => (stated.get(name) ?? 0n) !== (all.get(name) ?? 0n))
    .map((name) => `${name}: stated ${stated.get(name) ?? 0n}, booked ${all.get(name) ?? 0n}`);
}
