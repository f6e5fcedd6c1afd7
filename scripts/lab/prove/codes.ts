/** Codes under attack: 10,000 wrong codes a minute beside 2,000 right orders, with and without `shopper`; prints who was refused. */
import { setTimeout } from "node:timers/promises";
import { must, openPartnerKey, operatorCalls, type PartnerKey } from "../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../support/server-process.ts";

const WRONG = 10_000;
const ORDERS = 2_000;
/** Sessions of a bot that makes itself a new one now and then. */
const BOT_SESSIONS = 20;
const MINUTE_MS = 60_000;
/** The usual rate of a key. */
const RATE_PER_MINUTE = 6_000;
const CODE = "EVERY10";

type Refused = Map<string, number>;

export async function proveCodes(): Promise<boolean> {
  const place = await makePlace();
  const server = await startServer(place);
  try {
    const named = await attack(place, "with a shopper", (name) => ({ shopper: name }));
    const unnamed = await attack(place, "without a shopper", () => ({}));
    return named && unnamed;
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function attack(place: ServerLocation, label: string, by: (name: string) => object): Promise<boolean> {
  const key = await openPartnerKey(place, "test", RATE_PER_MINUTE);
  await makePool(place, key);
  const neighbour = await openPartnerKey(place, "test", RATE_PER_MINUTE);
  await makePool(place, neighbour);
  const seen: Refused = new Map();
  const step = async (who: string, verb: string, body: object, { apiKey, brandUid } = key) => {
    const status = await post(place, verb, apiKey, { brandUid, ...body });
    const name = `${who} ${verb}: ${status}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return status;
  };
  const guess = (index: number) =>
    step("attacker", "check", { code: `GUESS-${index}`, ...by(`bot-${index % BOT_SESSIONS}`) });
  const buy = async (index: number) => {
    const order = { code: CODE, orderId: `order-${index}` };
    await step("order", "hold", { ...order, ...by(`shopper-${index}`) });
    await step("order", "redeem", order);
    if (index % 20 === 0)
      await step("neighbour", "check", { code: CODE, ...by(`other-${index}`) }, neighbour);
  };
  const began = performance.now();
  await Promise.all([spread(WRONG, guess), spread(ORDERS, buy)]);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${label}: ${WRONG} wrong codes and ${ORDERS} orders in ${seconds} s`);
  for (const [name, count] of [...seen].sort()) console.log(`  ${name}  ${count}`);
  const wronged = [...seen].filter(([name]) => !name.startsWith("attacker") && !name.endsWith("200"));
  const told = [...seen].filter(([name]) => name === "attacker check: 200");
  return wronged.length === 0 && told.length === 0;
}

async function makePool(place: ServerLocation, { partnerId, brandUid }: PartnerKey): Promise<void> {
  const params = { path: { partnerId, brandUid } };
  const pool = { name: "Proof", kind: "generic", allowance: "once", genericCode: CODE } as const;
  const body = { ...pool, supergroups: ["student" as const] };
  const calls = await operatorCalls(place);
  await must(calls.POST("/management/partners/{partnerId}/brands/{brandUid}/code-pools", { params, body }));
}

/** Begins so many over a minute, whatever is still under way. A call that meets a busy server is repeated, as a shop does. */
async function spread(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const running: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const waitMs = (index * MINUTE_MS) / count - (performance.now() - began);
    if (waitMs > 0) await setTimeout(waitMs);
    running.push(work(index));
  }
  await Promise.all(running);
}

async function post(
  place: ServerLocation,
  verb: string,
  apiKey: string,
  body: { brandUid: string },
): Promise<number> {
  for (;;) {
    const answer = await fetch(`${place.baseUrl}/code-tracking/codes/${verb}`, {
      method: "POST",
      headers: { "api-key": apiKey, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer !== null && answer.status !== 503) return answer.status;
    await setTimeout(Number(answer?.headers.get("retry-after") ?? 1) * 1_000);
  }
}
