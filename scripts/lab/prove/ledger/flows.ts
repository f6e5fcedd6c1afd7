/** Lives of orders by chance: a member claims a code, uses it, buys, gives back. One caller walks one order at a time. */
import { type Change, leftOf, type Sale } from "../../support/ledger/books.ts";
import {
  bodyOfChange,
  bodyOfSale,
  chanceFrom,
  makeChange,
  makeSale,
  makeVoid,
} from "../../support/ledger/trade.ts";
import { type Answer, callUntilAnswered } from "./calls.ts";
import type { Claimed, Model, TakenOrder, Use } from "./model.ts";
import { type Brand, groupsOf, type Pool, tokenOf } from "./world.ts";

const DAY_S = 86_400;
/** Age of the oldest orders. */
const PAST_DAYS = 110;
/** Orders that may get another change or call later on. */
const RECENT = 200;

/** Walks orders until so many things are done. What is tried in one is the seed's to say, what comes of it also time's. */
export async function walkOrders(model: Model, seed: number, until: number): Promise<void> {
  while (model.count.done < until) {
    model.count.begun += 1;
    const { begun } = model.count;
    const own = { ...model, chance: chanceFrom(seed + begun) };
    await walkOrder(own, begun);
    if (own.chance.is(0.1)) await repeatOld(own);
  }
}

/** A code as the order has it. */
interface ChosenCode {
  code: string;
  supergroups: readonly Pool["supergroup"][];
  /** Pool whose steps the checkout takes; none of a code that is no pool's. */
  pool: Pool | "generic" | null;
}

async function walkOrder(model: Model, nth: number): Promise<void> {
  const { chance, world } = model;
  // Each order id is in both brands.
  const [brand, orderId] = [world.brands[nth % 2] as Brand, `O${nth >> 1}`];
  let chosen = await chooseCode(model, brand);
  let use: Use | undefined;
  if (chosen.pool !== null && chance.is(0.9)) {
    use = await checkOut(model, brand, chosen, orderId);
    // The payment has failed.
    if (use.state === "released") return;
    if (use.state !== "redeemed") chosen = PLAIN;
  }
  const order = await recordOrder(model, brand, chosen, orderId);
  for (let changes = chance.int(0, 3); changes > 0; changes -= 1) {
    await adjust(model, order);
    if (use !== undefined) releaseIfReturned(use, chosen, order);
  }
  if (use?.state === "redeemed" && chance.is(0.05)) await step(model, use, "release");
  if (chance.is(0.1)) {
    await cancel(model, order);
    if (use !== undefined) releaseIfReturned(use, chosen, order);
  }
}

const PLAIN: ChosenCode = { code: "SUMMER", supergroups: [], pool: null };

/** A claim of one's own, another's code, the one for everybody, or one of no pool. */
async function chooseCode(model: Model, brand: Brand): Promise<ChosenCode> {
  const { chance, world, claims } = model;
  const kind = chance.next();
  if (kind < 0.15) return PLAIN;
  if (kind < 0.3) return { code: brand.genericCode, supergroups: ["student"], pool: "generic" };
  const others = kind < 0.4 ? claims.slice(-RECENT).filter((claim) => claim.brand === brand) : [];
  if (others.length > 0) return codeOf(chance.pick(others));
  const [member, pool] = [chance.int(1, world.members), chance.pick(brand.pools)];
  const wishes = Array.from({ length: chance.is(0.2) ? 2 : 1 }, () => claim(model, member, brand, pool));
  const claimed = (await Promise.all(wishes)).find((each) => each !== undefined);
  return claimed === undefined ? PLAIN : codeOf(claimed);
}

function codeOf({ code, pool }: Claimed): ChosenCode {
  return { code, pool, supergroups: [pool.supergroup] };
}

/** Reasons for which a claim may be refused here. */
const REASONS = ["not_this_group", "pool_empty", "code_already_had"];

async function claim(model: Model, member: number, brand: Brand, pool: Pool): Promise<Claimed | undefined> {
  const { status, body } = await callUntilAnswered<{
    claimId: string;
    code: string;
    error?: { reason?: string };
  }>(
    model.answers,
    {
      url: `${model.world.place.baseUrl}/api/v3/codes`,
      headers: { authorization: `Bearer ${tokenOf(member)}` },
      body: { poolId: pool.poolId },
    },
    200,
    409,
  );
  if (status === 200) {
    const claimed = { member, pool, brand, claimId: body.claimId, code: body.code };
    model.claims.push(claimed);
    model.count.done += 1;
    return claimed;
  }
  const reason = body.error?.reason ?? "";
  const isMember = groupsOf(member).includes(pool.supergroup);
  if (!REASONS.includes(reason) || isMember === (reason === "not_this_group"))
    model.faults.push(`claim of member ${member} for ${pool.supergroup} was refused as ${reason}`);
  model.refusals.push({ member, pool, reason });
  return undefined;
}

/** Holds and redeems, or redeems at once; sometimes the payment fails. */
async function checkOut(model: Model, brand: Brand, { code }: ChosenCode, orderId: string): Promise<Use> {
  const { chance } = model;
  const use: Use = { brand, code, orderId, state: "refused" };
  model.uses.push(use);
  if (chance.is(0.2)) await callCodes(model, use, "check", 200);
  if (chance.is(0.8)) {
    if (!(await step(model, use, "hold"))) return use;
    if (chance.is(0.1)) {
      await step(model, use, "release");
      if (chance.is(0.5) || !(await step(model, use, "hold"))) return use;
    }
  }
  await step(model, use, "redeem");
  return use;
}

const STATES = { hold: "held", redeem: "redeemed", release: "released" } as const;

/** Whether the step was taken. A refusal of a first step leaves the use refused, and one after a release released. */
async function step(model: Model, use: Use, name: keyof typeof STATES): Promise<boolean> {
  const { status } = await callCodes(model, use, name, 200, ...(name === "release" ? [] : [409]));
  if (status === 200) use.state = STATES[name];
  else if (use.state === "held")
    model.faults.push(`order ${use.orderId} held ${use.code} and may not redeem it`);
  // It comes a second time.
  if (status === 200 && model.chance.is(0.1)) await callCodes(model, use, name, 200);
  return status === 200;
}

function callCodes(model: Model, { brand, code, orderId }: Use, name: string, ...statuses: number[]) {
  const { place, apiKey } = model.world;
  const typed = { brandUid: brand.brandUid, code: model.chance.is(0.3) ? ` ${code.toLowerCase()}` : code };
  return callUntilAnswered(
    model.answers,
    {
      url: `${place.baseUrl}/code-tracking/codes/${name}`,
      headers: { "api-key": apiKey },
      body: name === "check" ? typed : { ...typed, orderId },
    },
    ...statuses,
  );
}

/** Notes that the pool took the code back, where it has `releaseOnReturn`. */
function releaseIfReturned(use: Use, { pool }: ChosenCode, { sale }: TakenOrder): void {
  const last = sale.changes.at(-1);
  const isReturned = last?.kind === "void" || (last !== undefined && leftOf(sale).value === 0);
  if (pool === null || pool === "generic" || !pool.releaseOnReturn) return;
  if (isReturned && use.state === "redeemed") use.state = "released";
}

async function recordOrder(
  model: Model,
  brand: Brand,
  { code, supergroups }: ChosenCode,
  orderId: string,
): Promise<TakenOrder> {
  const { chance } = model;
  const at = Math.floor(Date.now() / 1000) + chance.int(-PAST_DAYS * DAY_S, DAY_S - 600);
  const sale = makeSale(chance, { orderId, at, supergroups });
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

async function adjust(model: Model, order: TakenOrder): Promise<void> {
  const { chance } = model;
  const { sale } = order;
  const now = Math.floor(Date.now() / 1000);
  const at = Math.max(sale.at, now + chance.int(-PAST_DAYS * DAY_S, DAY_S - 600));
  const change = makeChange(chance, sale, { id: `${sale.changes.length}`, at });
  if (change === null) return;
  const isRest = change.kind !== "correction" && leftOf(sale).value + change.value === 0 && chance.is(0.5);
  const body = bodyOfChange(sale, order.brand.brandUid, change, isRest);
  const sends = Array.from({ length: chance.is(0.15) ? 2 : 1 }, () => sendChange(model, body));
  note(model, order, change, await Promise.all(sends), body);
}

function sendChange({ answers, world }: Model, body: object): Promise<Answer> {
  const { place, apiKey } = world;
  const url = `${place.baseUrl}/code-tracking/adjustment`;
  return callUntilAnswered(answers, { url, headers: { "api-key": apiKey }, body }, 200);
}

async function cancel(model: Model, order: TakenOrder): Promise<void> {
  const { answer, voidedAt } = await sendVoid(model, order);
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

function note(
  { count }: Model,
  { sale, sent }: TakenOrder,
  change: Change,
  answers: readonly Answer[],
  body?: object,
): void {
  const sentAt = Math.min(...answers.map((answer) => answer.sentAt));
  const answeredAt = Math.min(...answers.map((answer) => answer.answeredAt));
  sale.changes.push(change);
  sent.push({ sentAt, answeredAt, ...(body !== undefined && { body }) });
  count.done += 1;
}

/** Sends an older order or change once more, as webhooks do: it must change nothing. */
async function repeatOld(model: Model): Promise<void> {
  const { chance, orders, faults } = model;
  if (orders.length === 0) return;
  const order = chance.pick(orders);
  const { brand, sale, code, transactionId } = order;
  const [first] = order.sent;
  if (first === undefined || chance.is(0.5)) {
    const { body } = await sendOrder(model, brand, sale, code);
    if (body.data.id !== transactionId) faults.push(`order ${sale.orderId} has another transaction later`);
  } else if (first.body === undefined) await sendVoid(model, order);
  else await sendChange(model, first.body);
}
