/** The bytes of statements made from fixed lines: a partner's books and signatures rest on them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { close, fileOf, linesIn } from "../../../support/closings.ts";
import { type Service, startService } from "../../../support/service.ts";

const PARTNER = "pa_pinned";
const [BRAND, OTHER] = ["br_pinned", "br_pinned_other"];
const POOLS = [["student"], ["student", "graduate"]] as const;

const uuid = (number: number, of = 7) => `018f0000-0000-${of}000-8000-${number.toString().padStart(12, "0")}`;
const seconds = (time: string) => Date.parse(time) / 1_000;

let service: Service;
beforeAll(async () => {
  service = await startService();
  service.clock.now = new Date("2026-04-10T00:00:00Z");
  await fill(service);
});
afterAll(() => service.stop());

/** Orders of three months by turns in two brands and four currencies, with adjustments and voids on time and late. */
async function fill({ services: { database } }: Service): Promise<void> {
  const createdAt = new Date("2026-01-01T00:00:00Z");
  await database.partner.create({ data: { id: PARTNER, mode: "live", name: "Pinned", createdAt } });
  for (const uid of [BRAND, OTHER])
    await database.brand.create({
      data: { uid, partnerId: PARTNER, name: uid, country: "DE", timeZone: "Europe/Berlin", createdAt },
    });
  const rule = { brandUid: BRAND, createdAt };
  await database.commissionRule.createMany({
    data: [
      { ...rule, id: uuid(1, 4), percent: "7.5", fromMonth: "2026-01" },
      { ...rule, id: uuid(2, 4), supergroup: "student", percent: "10", fromMonth: "2026-02" },
    ],
  });
  const pool = { partnerId: PARTNER, brandUid: BRAND, name: "Pool", kind: "unique", allowance: "once" };
  await database.codePool.createMany({
    data: POOLS.map((supergroups, index) => ({
      ...pool,
      id: uuid(index, 5),
      supergroups: [...supergroups],
      createdAt,
    })),
  });
  for (let n = 1; n <= 240; n += 1) await addOrder(database, n);
}

async function addOrder(database: Service["services"]["database"], n: number): Promise<void> {
  const month = (n % 3) + 1;
  const day = ((n * 7) % 27) + 1;
  const occurredAt = new Date(Date.UTC(2026, month - 1, day, n % 24, n % 60));
  const id = uuid(n);
  const currency = ["GBP", "EUR", "JPY", "KWD"][n % 4] as string;
  const value = currency === "JPY" ? 1_000 + n : Number((20 + n * 1.37).toFixed(2));
  const qualifying = n % 5 === 0 ? value : Math.floor(value / 2);
  const adjustments = n % 6 === 0 ? (n % 4) + 1 : 0;
  const brandUid = n % 9 === 0 ? OTHER : BRAND;
  const types = ["refund", "correction", "chargeback"];
  const net = (place: number) => ({ netValue: value - place, netQualifying: qualifying - place });
  const refunded = Array.from({ length: adjustments }, (_, place) => place).filter((p) => p % 3 !== 1).length;
  await database.trackingTransaction.create({
    data: {
      id,
      partnerId: PARTNER,
      brandUid,
      code: "PINNED",
      transactionValue: value,
      qualifyingAmount: qualifying,
      currency,
      occurredAt,
      receivedAt: occurredAt,
      attributes: JSON.stringify(n % 8 === 0 ? { n } : { orderId: `order ü${n}` }),
      ...(n % 11 === 0 && {
        voidedAt: new Date(occurredAt.getTime() + (n % 2 === 0 ? -60_000 : 20 * 86_400_000)),
        voidReason: "cancelled",
      }),
      ...(adjustments > 0 && {
        adjustments,
        ...net(adjustments),
        refundedValue: refunded,
        refundedQualifying: refunded,
      }),
    },
  });
  await database.trackingAdjustment.createMany({
    data: Array.from({ length: adjustments }, (_, index) => {
      const timestamp = seconds(occurredAt.toISOString()) + index * 12 * 86_400;
      return {
        transactionId: id,
        place: index + 1,
        id: uuid(n * 10 + index, 6),
        adjustmentId: `re_${n}_${index}`,
        valueChange: -1,
        qualifyingChange: -1,
        ...net(index + 1),
        receivedAt: new Date(timestamp * 1_000 + 1_000),
        attributes: JSON.stringify({ type: types[index % 3], timestamp }),
      };
    }),
  });
  if (n % 4 === 0 || brandUid === OTHER) return;
  const data = { transactionId: id, poolId: uuid(n % 2, 5), supergroup: "student", brandUid, occurredAt };
  await database.attribution.create({ data });
}

/** Expected values by month: the file without its signature, which is random (ES256); the digest that it signs; the CSV. */
const PINNED = {
  "2026-01": [
    "3ae7c1b50859b1c1e280a85a083359c318b0788d7ead44cfeb2a24a2257cebb2",
    "86a27dd9e57198a0673a9bd641fd08e73bf7386f36821d336419967c30367cbc",
    "b8b372b59a44caaf70178569fcdc042a0886ebb4d707abd6c9bcc20add5b220e",
  ],
  "2026-02": [
    "4f59b557cc128eb8274e4617fa400bab84480fac729b70f5fd0c8f4266a73008",
    "a9117f90c82021122861810bf0a2d9469b18abeb7e9ad4a6bbf1d1b234baac16",
    "d37b0cc58e46beb031d98cb82410ca0c50e95c1e0d4c648467358f2369a6d482",
  ],
  "2026-03": [
    "36fcdcbf363cfc301af6cdb86cef2e04573bdb5b48cf6e2ed82d43902cbbba77",
    "31e153d6dd087b1b8f070f83a3e021a379bb458a05c44854593082970eb60c2e",
    "8d344b77da53717a79fc972c91242578f11642e8612fea294dbc72855df61d92",
  ],
} as const;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

it.each(Object.entries(PINNED))("the file, its digest and its CSV of %s", async (month, pinned) => {
  const brand = { partnerId: PARTNER, brandUid: BRAND };
  const { body } = await close(service, brand, month);
  const file = await fileOf(service, brand, body.number);
  const signed = file.trimEnd().lastIndexOf("\n") + 1;
  const csv = await fileOf(service, brand, body.number, "csv");
  expect(linesIn(file).at(-1)?.kind).toBe("signature");
  expect([sha256(file.slice(0, signed)), body.digest, sha256(csv)]).toEqual(pinned);
});
