/** Compares a partner's file of a month with what is recorded, and keeps nothing of it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { createLimit, type Limit } from "../../../admission/limit.ts";
import { invalid, refuse } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { monthAt, nextMonth, startOfMonth } from "../commission/months.ts";
import type { Compared, Outcome } from "./outcome.ts";
import { findOrders, type MonthOf, type RecordedOrder, readOrders, startOf } from "./recorded-orders.ts";
import { createSentOrders, type SentOrder, type SentOrders } from "./sent-orders.ts";
import { addToSums, listSums, type Sums } from "./sums.ts";

type Needs = Pick<Services, "database" | "readReplica" | "admission" | "openReconciliations">;

/** A file of a million orders is held in memory until it is answered. */
const OPEN_MAX = 2;
const OPEN_PER_PARTNER_MAX = 1;
const RETRY_AFTER_SECONDS = 30;
/** Time to read the response, so that a slow reader does not hold a place for hours. */
const READ_MS_MAX = 600_000;

export function createOpenReconciliations(): Limit {
  return createLimit({ scarce: "turn", total: OPEN_MAX, each: OPEN_PER_PARTNER_MAX });
}

export interface Asked {
  partnerId: string;
  brandUid: string;
  month: string;
}

type ReadLines = (take: (line: { number: number; text: string | null }) => void) => Promise<void>;

/**
 * Reads the file, and streams the outcomes at their reader's pace. Refuses a brand of another partner, a third file at once,
 * and what `readLines` refuses.
 */
export async function reconcile(
  services: Needs,
  { partnerId, brandUid, month }: Asked,
  readLines: ReadLines,
  present: (outcome: Outcome) => string,
): Promise<Readable> {
  const brand = await services.database.brand.findFirst({ where: { uid: brandUid, partnerId } });
  if (brand === null) invalid("brandUid", "brand_of_another");
  const release = services.openReconciliations.tryEnter({ name: partnerId });
  if (release === undefined)
    refuse({ kind: "unavailable", code: "reconciliations_busy", retryAfterSeconds: RETRY_AFTER_SECONDS });
  try {
    const { timeZone } = brand;
    const [from, until] = [startOfMonth(month, timeZone), startOfMonth(nextMonth(month), timeZone)];
    const sent = createSentOrders(from);
    await readLines(sent.add);
    const pieces = eachPiece(services, { partnerId, brandUid, from, until }, { month, timeZone }, sent);
    const first = await pieces.next();
    const inCall = AsyncLocalStorage.snapshot();
    const next = () => inCall(() => pieces.next());
    const stream = Readable.from(textsOf(first, next, present), { highWaterMark: 1 });
    const timer = setTimeout(() => stream.destroy(), READ_MS_MAX).unref();
    return stream.once("close", () => {
      clearTimeout(timer);
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
}

async function* textsOf(
  first: IteratorResult<Outcome[]>,
  next: () => Promise<IteratorResult<Outcome[]>>,
  present: (outcome: Outcome) => string,
): AsyncGenerator<string, void, void> {
  for (let piece = first; piece.done !== true; piece = await next())
    if (piece.value.length > 0) yield piece.value.map((outcome) => `${present(outcome)}\n`).join("");
}

const OUTCOMES_OF_PIECE = 1_000;

async function* eachPiece(
  services: Needs,
  of: MonthOf,
  { month, timeZone }: { month: string; timeZone: string },
  sent: SentOrders,
): AsyncGenerator<Outcome[], void, void> {
  const { partnerId, brandUid } = of;
  const sums: Sums = new Map();
  const compare = (recorded: RecordedOrder): Compared[] => {
    const { orderId } = recorded;
    const found = orderId === null ? undefined : sent.take(orderId);
    if (found === undefined) return recorded.isVoided ? [] : [{ result: "missing_there", recorded }];
    return [{ ...compareOne(found.sent, recorded, { month, timeZone }), line: found.line }];
  };
  const counted = (found: Compared[]) => {
    for (const one of found) addToSums(sums, one);
    return found;
  };
  let isFirst = true;
  for (let place: ReturnType<typeof startOf> | null = startOf(of); place !== null; ) {
    const after: ReturnType<typeof startOf> = place;
    const read = () => readOrders(services, of, after);
    const piece = await services.admission.long.doPiece(partnerId, read, isFirst);
    yield counted(piece.orders.flatMap(compare));
    place = piece.next;
    isFirst = false;
  }
  for (const rest of inPieces(sent.rest())) {
    const find = () =>
      findOrders(
        services,
        of,
        rest.map((one) => one.sent.orderId),
      );
    const found = await services.admission.long.doPiece(partnerId, find, false);
    const ids = new Set(found.map(({ orderId }) => orderId));
    const absent = rest.filter((one) => !ids.has(one.sent.orderId));
    yield counted([
      ...found.flatMap(compare),
      ...absent.map((one): Compared => ({ result: "missing_here", ...one })),
    ]);
  }
  for (const piece of inPieces(sent.repeated()))
    yield counted(piece.map((one) => ({ result: "twice", ...one })));
  for (const piece of inPieces(sent.faults())) yield piece.map((one) => ({ result: "refused", ...one }));
  yield [{ result: "sums", brandUid, month, timeZone, ...sent.count(), sums: listSums(sums) }];
}

function compareOne(
  sent: SentOrder,
  recorded: RecordedOrder,
  { month, timeZone }: { month: string; timeZone: string },
): Compared {
  const itsMonth = monthAt(recorded.occurredAt, timeZone);
  if (itsMonth !== month) return { result: "other_month", sent, recorded, month: itsMonth };
  const isSame = sent.cents === recorded.cents && sent.currency === recorded.currency;
  return { result: isSame ? "same" : "differs", sent, recorded };
}

function* inPieces<Item>(items: Iterable<Item>): Generator<Item[], void, void> {
  let piece: Item[] = [];
  for (const item of items) {
    piece.push(item);
    if (piece.length < OUTCOMES_OF_PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
