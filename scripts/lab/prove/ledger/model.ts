/** Answers that the proof's own callers got: everything afterwards is held against them. */
import type { Sale } from "../../support/ledger/books.ts";
import type { Chance } from "../../support/ledger/trade.ts";
import type { Answers, Span } from "./calls.ts";
import type { Brand, Pool, World } from "./world.ts";

/** A claim as it was answered. */
export interface Claimed {
  member: number;
  pool: Pool;
  brand: Brand;
  claimId: string;
  code: string;
}

/** A refused claim. */
interface Refused {
  member: number;
  pool: Pool;
  reason: string;
}

/** Last step of an order with a code of a pool. */
export interface Use {
  brand: Brand;
  code: string;
  orderId: string;
  state: "held" | "redeemed" | "released" | "refused";
}

export interface TakenOrder extends Span {
  brand: Brand;
  sale: Sale;
  /** Code that was sent. */
  code: string;
  transactionId: string;
  /** Each change, in the order of `sale.changes`: when, and its body; a void has none. */
  sent: (Span & { body?: object })[];
}

/** A month that was closed. */
interface Closing extends Span {
  brand: Brand;
  month: string;
}

export interface Model {
  world: World;
  chance: Chance;
  answers: Answers;
  /** Claims, orders, adjustments, voids and month ends that were answered with 200, and orders begun. */
  count: { done: number; begun: number };
  /** Member whose yes on another device is the next. */
  yes: { next: number };
  claims: Claimed[];
  refusals: Refused[];
  uses: Use[];
  orders: TakenOrder[];
  closings: Closing[];
  /** Answers that contradict what was known, as sentences. */
  faults: string[];
}

/** A check, and its faults. */
export interface Finding {
  what: string;
  faults: string[];
}

export function emptyModel(world: World, chance: Chance): Model {
  const answers = { statuses: new Map(), repeated: 0 };
  const nothing = { claims: [], refusals: [], uses: [], orders: [], closings: [], faults: [] };
  return { world, chance, answers, count: { done: 0, begun: 0 }, yes: { next: 1 }, ...nothing };
}
