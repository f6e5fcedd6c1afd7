/** Sums of compared orders by result and currency, in hundredths. */
import { centsText } from "../statements/commission.ts";
import type { Compared, Result, Sum } from "./outcome.ts";

interface Counted {
  result: Result;
  currency: string;
  orders: number;
  sent: bigint;
  recorded: bigint;
}

export type Sums = Map<string, Counted>;

/** Counts each amount in its own currency, and the order in that of the file. */
export function addToSums(sums: Sums, { result, sent, recorded }: Compared): void {
  const first = sent ?? recorded;
  if (first === undefined) return;
  sumOf(sums, result, first.currency).orders += 1;
  if (sent !== undefined) sumOf(sums, result, sent.currency).sent += BigInt(sent.cents);
  if (recorded !== undefined) sumOf(sums, result, recorded.currency).recorded += BigInt(recorded.cents);
}

function sumOf(sums: Sums, result: Result, currency: string): Counted {
  const key = `${currency} ${result}`;
  const known = sums.get(key);
  if (known !== undefined) return known;
  const made = { result, currency, orders: 0, sent: 0n, recorded: 0n };
  sums.set(key, made);
  return made;
}

/** By currency, then by result. */
export function listSums(sums: Sums): Sum[] {
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { sent, recorded, ...rest }]) => ({
      ...rest,
      sent: centsText(sent),
      recorded: centsText(recorded),
    }));
}
