/** Lives of orders by chance: a member claims a code, uses it, buys, gives back. A caller walks one order at a time. */
import type { TokenResponse } from "../../../../generated/auth.ts";
import { leftOf } from "../../support/ledger/books.ts";
import { chanceFrom } from "../../support/ledger/trade.ts";
import { sendBatch } from "./batches.ts";
import { callUntilAnswered } from "./calls.ts";
import type { Claimed, Model, TakenOrder, Use } from "./model.ts";
import { adjust, type ChosenCode, cancel, PLAIN, recordOrder, repeatOld } from "./orders.ts";
import { type Brand, deviceCodeOf, groupsOf, type Pool, REQUESTS_OF_YES, tokenOf, yesOf } from "./world.ts";

/** Orders that may get another change or call later on. */
const RECENT = 200;

/** Walks orders until so many things are done. The seed decides on the steps; their outcome also depends on time. */
export async function walkOrders(model: Model, seed: number, until: number): Promise<void> {
  while (model.count.done < until) {
    model.count.begun += 1;
    const { begun } = model.count;
    const own = { ...model, chance: chanceFrom(seed + begun) };
    await walkOrder(own, begun);
    if (own.chance.is(0.1)) await repeatOld(own);
  }
}

async function walkOrder(model: Model, nth: number): Promise<void> {
  const { chance, world } = model;
  // Each order id is used in both brands.
  const [brand, orderId] = [world.brands[nth % 2] as Brand, `O${nth >> 1}`];
  if (chance.is(0.01)) return sendBatch(model, brand, orderId);
  if (chance.is(0.1) && (await buyByDevice(model, nth))) return;
  const chosen = await chooseCode(model, brand);
  // Two orders at once want the same code.
  const rivals = chance.is(0.1) ? [orderId, `${orderId}-rival`] : [orderId];
  await Promise.all(rivals.map((each) => buy(model, brand, chosen, each)));
}

/** Buys with a yes on another device, which holds the code. False where no yes is left, or the code is not to be had. */
async function buyByDevice(model: Model, nth: number): Promise<boolean> {
  const member = model.yes.next;
  if (member > model.world.members) return false;
  model.yes.next += 1;
  const { brand, pool, orderId } = yesOf(model.world, member);
  const claimed = await claimByDevice(model, member);
  if (claimed === undefined) return false;
  const use: Use = { brand, code: claimed.code, orderId, state: "held" };
  model.claims.push({ member, pool, brand, ...claimed });
  model.uses.push(use);
  model.count.done += 1;
  if (nth % 10 === 0) return step(model, use, "release");
  await step(model, use, "redeem");
  // At a till the transaction names another code, and is attributed by its order.
  await recordOrder(model, brand, { ...PLAIN, supergroups: [pool.supergroup] }, orderId);
  return true;
}

async function claimByDevice(
  model: Model,
  member: number,
): Promise<Pick<Claimed, "claimId" | "code"> | undefined> {
  const { answers, world } = model;
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  for (const request of REQUESTS_OF_YES) {
    const form = new URLSearchParams({ grant_type, device_code: deviceCodeOf(member, request) });
    const headers = {
      authorization: world.deviceClient,
      "content-type": "application/x-www-form-urlencoded",
    };
    const call = { url: `${world.place.baseUrl}/oauth/token`, headers, body: form.toString() };
    const { status, body } = await callUntilAnswered<string>(answers, call, 200, 400);
    const { claim, error } = JSON.parse(body) as Partial<TokenResponse> & { error?: string };
    if (status === 200 && claim?.code !== undefined)
      return { claimId: claim.claim_id ?? "", code: claim.code };
    if (status === 200) {
      const reason = claim?.refused ?? "";
      if (![...REASONS, "code_held", "code_used"].includes(reason))
        model.faults.push(`a yes of member ${member} was refused as ${reason}`);
      return undefined;
    }
    // The tokens were handed out, and their answer was lost.
    if (error !== "invalid_grant") model.faults.push(`a yes of member ${member} got ${error}`);
  }
  return undefined;
}

async function buy(model: Model, brand: Brand, wanted: ChosenCode, orderId: string): Promise<void> {
  const { chance } = model;
  let [chosen, use]: [ChosenCode, Use | undefined] = [wanted, undefined];
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
  // A repeat of the redemption.
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
