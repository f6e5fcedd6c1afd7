/** Orders and their changes, as a shop sends them: some twice at once, some once more long after. */
import { type Change, leftOf, type Sale } from "../../support/ledger/books.ts";
import { bodyOfChange, bodyOfSale, makeChange, makeSale, makeVoid } from "../../support/ledger/trade.ts";
import { type Answer, callUntilAnswered, type Span } from "./calls.ts";
import type { Model, TakenOrder } from "./model.ts";
import type { Brand, Pool } from "./world.ts";

const DAY_S = 86_400;
/** Age of the oldest orders. */
const PAST_DAYS = 110;

/** A code as the order has it. */
export interface ChosenCode {
  code: string;
  supergroups: readonly Pool["supergroup"][];
  /** Pool whose steps the checkout takes; none of a code that is no pool's. */
  pool: Pool | "generic" | null;
}

export const PLAIN: ChosenCode = { code: "SUMMER", supergroups: [], pool: null };

/** A moment of the last months, or up to a day ahead, as clocks are. */
export function someTime({ chance }: Model): number {
  return Math.floor(Date.now() / 1000) + chance.int(-PAST_DAYS * DAY_S, DAY_S - 600);
}

export async function recordOrder(
  model: Model,
  brand: Brand,
  { code, supergroups }: ChosenCode,
  orderId: string,
): Promise<TakenOrder> {
  const { chance } = model;
  const sale = makeSale(chance, { orderId, at: someTime(model), supergroups });
  const sends = Array.from({ length: chance.is(0.15) ? 2 : 1 }, () => sendOrder(model, brand, sale, code));
  const answers = await Promise.all(sends);
  const [transactionId = "", ...others] = answers.map(({ body }) => body.data.id);
  if (others.some((other) => other !== transactionId))
    model.faults.push(`order ${orderId} has two transactions`);
  const sentAt = Math.min(...answers.map((answer) => answer.sentAt));
  const answeredAt = Math.min(...answers.map((answer) => answer.answeredAt));
  const order = { brand, sale, code, transactionId, sentAt, answeredAt, sent: [] };
  model.orders.push(order);
  model.count.done += 1;
  return order;
}

/** Now and then under an idempotency key. */
function sendOrder(model: Model, { brandUid }: Brand, sale: Sale, code: string) {
  const { place, apiKey } = model.world;
  const name = `${brandUid}-${sale.orderId}`;
  const key = model.chance.pick([undefined, name, `${name}-${model.chance.next()}`]);
  return callUntilAnswered<{ data: { id: string } }>(
    model.answers,
    {
      url: `${place.baseUrl}/code-tracking/transaction`,
      headers: { "api-key": apiKey, ...(key !== undefined && { "idempotency-key": key }) },
      body: bodyOfSale(sale, brandUid, code),
    },
    200,
  );
}

/** A change that the order allows now, and its body; nothing if it allows none. */
export function chooseChange(
  model: Model,
  { brand, sale }: TakenOrder,
): { change: Change; body: object } | null {
  const at = Math.max(sale.at, someTime(model));
  const change = makeChange(model.chance, sale, { id: `${sale.changes.length}`, at });
  if (change === null) return null;
  const isRest = change.kind !== "correction" && leftOf(sale).value + change.value === 0;
  return { change, body: bodyOfChange(sale, brand.brandUid, change, isRest && model.chance.is(0.5)) };
}

export async function adjust(model: Model, order: TakenOrder): Promise<void> {
  const chosen = chooseChange(model, order);
  if (chosen === null) return;
  const { change, body } = chosen;
  const sends = Array.from({ length: model.chance.is(0.15) ? 2 : 1 }, () => sendChange(model, body, 200));
  note(model, order, change, await Promise.all(sends), body);
}

function sendChange({ answers, world }: Model, body: object, ...statuses: number[]): Promise<Answer> {
  const { place, apiKey } = world;
  const url = `${place.baseUrl}/code-tracking/adjustment`;
  return callUntilAnswered(answers, { url, headers: { "api-key": apiKey }, body }, ...statuses);
}

/** Voids the order; sometimes another caller adjusts it in the same moment, and is first or comes too late. */
export async function cancel(model: Model, order: TakenOrder): Promise<void> {
  const rival = model.chance.is(0.3) ? chooseChange(model, order) : null;
  const adjusting = rival === null ? undefined : sendChange(model, rival.body, 200, 409);
  const [{ answer, voidedAt }, adjusted] = await Promise.all([sendVoid(model, order), adjusting]);
  if (rival !== null && adjusted?.status === 200) note(model, order, rival.change, [adjusted], rival.body);
  note(model, order, makeVoid(order.sale, voidedAt), [answer]);
}

async function sendVoid(model: Model, { transactionId }: TakenOrder) {
  const { place, apiKey } = model.world;
  const answer = await callUntilAnswered<{ data: { meta: { voidedAt: string } } }>(
    model.answers,
    {
      url: `${place.baseUrl}/code-tracking/transaction/${transactionId}/void`,
      headers: { "api-key": apiKey },
      body: { reason: "cancelled" },
    },
    200,
  );
  return { answer, voidedAt: Date.parse(answer.body.data.meta.voidedAt) / 1000 };
}

/** Notes a change that was answered. */
export function note(
  { count }: Model,
  { sale, sent }: TakenOrder,
  change: Change,
  answers: readonly Span[],
  body?: object,
): void {
  const sentAt = Math.min(...answers.map((answer) => answer.sentAt));
  const answeredAt = Math.min(...answers.map((answer) => answer.answeredAt));
  sale.changes.push(change);
  sent.push({ sentAt, answeredAt, ...(body !== undefined && { body }) });
  count.done += 1;
}

/** Sends an older order or change once more, as webhooks do: it must change nothing. */
export async function repeatOld(model: Model): Promise<void> {
  const { chance, orders, faults } = model;
  if (orders.length === 0) return;
  const order = chance.pick(orders);
  const { brand, sale, code, transactionId } = order;
  const [first] = order.sent;
  if (first === undefined || chance.is(0.5)) {
    const { body } = await sendOrder(model, brand, sale, code);
    if (body.data.id !== transactionId) faults.push(`order ${sale.orderId} has another transaction later`);
  } else if (first.body === undefined) await sendVoid(model, order);
  else await sendChange(model, first.body, 200);
}
