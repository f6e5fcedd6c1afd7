import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Prisma } from "../../../generated/prisma/client.ts";
import type { CodeReport } from "../../../generated/tracking.ts";
import { timeUuid } from "../../../server/platform/crypto.ts";
import { type Shop, shopOf } from "../../support/codes.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";

type Report = CodeReport["data"];

const MONTHS = ["2027-01", "2027-02"] as const;
const TABLES = ["supergroup", "territory", "institutionKind", "member"] as const;

describe("GET /code-tracking/codes/report", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    service.pass(Date.parse("2027-03-10T00:00:00Z") - service.clock.now.getTime());
  });
  afterAll(() => service.stop());

  const read = (shop: Pick<Shop, "apiKey" | "brandUid">, month: string, brandUid = shop.brandUid) =>
    ask<CodeReport>(service, shop, "GET", `/code-tracking/codes/report?brandUid=${brandUid}&month=${month}`);
  const shopWith = async (population: Population) => {
    const shop = await shopOf(service, await service.app());
    await store(service, shop, population);
    return shop;
  };

  it("200: counts in all, by pool and by group, and never changes after the first reading", async () => {
    const population = alike(
      { count: 60, supergroup: "student", month: "2027-01" },
      { count: 30, supergroup: "graduate", month: "2027-01" },
      { count: 4, supergroup: "graduate", month: "2027-01", territory: "IE" },
    );
    const shop = await shopWith(population);
    const { body } = await read(shop, "2027-01");
    const madeAt = service.clock.now.toISOString();
    const sales = (orders: number, gross: string) => [
      { currency: "GBP", orders, gross, refunds: "0.00", net: gross },
    ];
    expect(body.data).toEqual({
      brandUid: shop.brandUid,
      month: "2027-01",
      madeAt,
      total: { claims: 94, redemptions: 94, sales: sales(94, "940.00") },
      rows: [
        { by: "pool", value: population.pools[0], claims: 94, redemptions: 94, sales: sales(94, "940.00") },
        { by: "supergroup", value: "student", claims: 60, redemptions: 60, sales: sales(60, "600.00") },
        // Each member alike in all counts in whole tens: 30 in Great Britain, and not the 4 in Ireland.
        { by: "supergroup", value: "graduate", claims: 30, redemptions: 30, sales: sales(30, "300.00") },
        { by: "territory", value: "GB", claims: 90, redemptions: 90, sales: sales(90, "900.00") },
        {
          by: "institutionKind",
          value: "education",
          claims: 90,
          redemptions: 90,
          sales: sales(90, "900.00"),
        },
        { by: "member", value: "new", claims: 90, redemptions: 90, sales: sales(90, "900.00") },
      ],
    });
    await store(service, shop, alike({ count: 20, supergroup: "student", month: "2027-01" }));
    service.pass(DAY_MS);
    expect((await read(shop, "2027-01")).body).toEqual(body);
  });

  it("200: refunds and voids after the closing count in the next month", async () => {
    const shop = await shopWith(alike({ count: 20, supergroup: "student", month: "2027-01" }));
    const { database } = service.services;
    const sold = await database.trackingTransaction.findMany({ where: { brandUid: shop.brandUid }, take: 4 });
    const [first, second, third, fourth] = sold.map(({ id }) => id) as [string, string, string, string];
    const refund = async (transactionId: string, receivedAt: string) => {
      const left = { netValue: 6, netQualifying: 6 };
      await database.trackingAdjustment.create({
        data: {
          transactionId,
          place: 1,
          id: randomUUID(),
          adjustmentId: "re_1",
          valueChange: -4,
          qualifyingChange: -4,
          ...left,
          receivedAt: new Date(receivedAt),
          attributes: '{"type":"refund"}',
        },
      });
      const sums = { adjustments: 1, ...left, refundedValue: 4, refundedQualifying: 4 };
      await database.trackingTransaction.update({ where: { id: transactionId }, data: sums });
    };
    await refund(first, "2027-02-03T23:00:00Z");
    await refund(second, "2027-02-04T00:00:00Z");
    const voidAt = (id: string, at: string) =>
      database.trackingTransaction.update({ where: { id }, data: { voidedAt: new Date(at) } });
    await voidAt(third, "2027-02-01T00:00:00Z");
    await voidAt(fourth, "2027-02-05T00:00:00Z");
    const salesOf = async (month: string) => (await read(shop, month)).body.data.total.sales;
    expect(await salesOf("2027-01")).toEqual([
      { currency: "GBP", orders: 19, gross: "190.00", refunds: "4.00", net: "186.00" },
    ]);
    expect(await salesOf("2027-02")).toEqual([
      { currency: "GBP", orders: 0, gross: "0.00", refunds: "4.00", net: "-14.00" },
    ]);
  });

  it("200: an order counts in the month of its purchase, or of its recording after the closing", async () => {
    const shop = await shopWith(alike({ count: 20, supergroup: "student", month: "2027-01" }));
    const { database } = service.services;
    const sold = await database.trackingTransaction.findMany({ where: { brandUid: shop.brandUid } });
    const times = [
      ["2027-02-01T12:00:00Z", "2027-01-31T12:00:00Z"],
      ["2027-01-10T00:00:00Z", "2027-02-03T23:59:59Z"],
      ["2027-01-10T00:00:00Z", "2027-02-04T00:00:00Z"],
      ["2026-12-31T23:59:59Z", "2027-01-04T00:00:00Z"],
      ["2026-12-31T23:59:59Z", "2027-01-03T23:59:59Z"],
    ];
    for (const [place, [bought = "", received = ""]] of times.entries()) {
      const before = sold[place]?.id as string;
      const [occurredAt, receivedAt] = [new Date(bought), new Date(received)];
      const id = timeUuid(receivedAt);
      const data = { id, occurredAt, receivedAt };
      await database.trackingTransaction.update({ where: { id: before }, data });
      const joined = { transactionId: id, occurredAt };
      await database.attribution.update({ where: { transactionId: before }, data: joined });
    }
    const ordersOf = async (month: string) => (await read(shop, month)).body.data.total.sales?.[0]?.orders;
    expect([await ordersOf("2026-12"), await ordersOf("2027-01"), await ordersOf("2027-02")]).toEqual([
      1, 17, 2,
    ]);
  });

  it("200: no rows for fewer than ten members", async () => {
    const shop = await shopWith(alike({ count: 9, supergroup: "student", month: "2027-01" }));
    expect((await read(shop, "2027-01")).body.data.rows).toEqual([]);
  });

  it("400: another partner's brand, and what is no month", async () => {
    const shop = await shopOf(service, await service.app());
    expect((await read(shop, "2027-13")).details).toEqual(["/query/month must be a month, such as 2026-03"]);
    const other = await service.partner();
    const { status, details } = await read(other, "2027-01", shop.brandUid);
    expect([status, details]).toEqual([400, ["/query/brandUid is not a brand of this api-key's partner"]]);
  });

  it("409: the month is not closed before the fourth day after it", async () => {
    const shop = await shopOf(service, await service.app());
    const month = service.clock.now.toISOString().slice(0, 7);
    const { status, details } = await read(shop, month);
    expect([status, details]).toEqual([
      409,
      ["The month's report can be read from 2027-04-04T00:00:00.000Z."],
    ]);
  });

  it("200: a member with many orders is one, and who was erased counts in all only", async () => {
    const population = alike({ count: 21, supergroup: "student", month: "2027-01" });
    const [often, ...others] = population.people as [Member, ...Member[]];
    const [order] = often.acts.filter(({ measure }) => measure === "GBP") as [Member["acts"][number]];
    often.acts.push(...Array.from({ length: 15 }, () => order));
    const shop = await shopWith(population);
    const erased = others.slice(0, 11).map(({ accountId }) => accountId);
    await service.services.database.codeClaim.updateMany({
      where: { accountId: { in: erased } },
      data: { accountId: null },
    });
    const { total, rows } = (await read(shop, "2027-01")).body.data;
    expect([total.claims, total.sales?.[0]?.orders]).toEqual([21, 36]);
    const ofStudents = rows.find(({ by }) => by === "supergroup");
    expect([ofStudents?.claims, ofStudents?.sales?.[0]?.orders]).toEqual([10, 10]);
  });

  it.each([1, 2, 3, 4, 5])(
    "200: figures of groups are whole tens of members, in all and by pool they are exact (%i)",
    async (seed) => {
      const { people, pools } = randomly(seed);
      const shop = await shopWith({ people, pools });
      for (const month of MONTHS) {
        const { total, rows } = (await read(shop, month)).body.data;
        for (const measure of ["claims", "redemptions", "GBP"]) {
          const acts = people.map((person) =>
            person.acts.filter((act) => act.month === month && act.measure === measure),
          );
          expect([measure, valueIn(total, measure)]).toEqual([measure, acts.flat().length]);
          for (const row of rows.filter(({ by, value }) => by === "pool" && value !== undefined)) {
            const ofPool = acts.flat().filter(({ poolId }) => poolId === row.value);
            expect(valueIn(row, measure) ?? ofPool.length).toBe(ofPool.length);
          }
          const members = acts.filter((own) => own.length > 0);
          for (const table of TABLES) {
            const figures = rows
              .filter(({ by }) => by === table)
              .map((row) => [row.value, valueIn(row, measure) ?? 0] as const);
            for (const [value, figure] of figures) {
              const alikeInIt = members.filter((own) =>
                own.some((act) => value === undefined || act[table] === value),
              );
              expect([figure % 10, figure <= alikeInIt.length]).toEqual([0, true]);
            }
            const told = figures.reduce((sum, [, figure]) => sum + figure, 0);
            expect(told).toBe(members.length - (members.length % 10));
          }
        }
        expect(rows.filter(({ by }) => by === "territory").length).toBeGreaterThan(0);
      }
    },
  );
});

interface Act extends Record<(typeof TABLES)[number], string> {
  month: string;
  measure: string;
  poolId: string;
}

interface Member {
  accountId: string;
  acts: (Act & { at: Date; claim: number })[];
}

interface Population {
  pools: string[];
  people: Member[];
}

interface Group {
  count: number;
  supergroup: string;
  month: string;
  territory?: string;
}

/** Members who claim, redeem and order once for 10.00, in one pool. */
function alike(...groups: Group[]): Population {
  const pools = [randomUUID()];
  const people = groups.flatMap(({ count, month, territory = "GB", supergroup }) =>
    Array.from({ length: count }, (_, place) => {
      const at = new Date(Date.parse(`${month}-02T00:00:00Z`) + place * 1_000);
      const about = { poolId: pools[0] as string, month, supergroup, territory };
      const as = { ...about, institutionKind: "education", member: "new", at, claim: 0 };
      const acts = ["claims", "redemptions", "GBP"].map((measure) => ({ ...as, measure }));
      return { accountId: randomUUID(), acts };
    }),
  );
  return { pools, people };
}

/** Members of all kinds, few of some; most do the usual, a few only part of it. */
function randomly(seed: number): Population {
  let state = seed * 2_654_435_761;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (weights: Record<string, number>) => {
    let left = random() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    for (const [name, weight] of Object.entries(weights)) {
      left -= weight;
      if (left < 0) return name;
    }
    throw new Error("no weights");
  };
  const pools = [randomUUID(), randomUUID(), randomUUID()];
  const people = Array.from({ length: 150 + Math.floor(random() * 250) }, () => {
    const supergroup = pick({ student: 70, graduate: 12, "key-worker": 6 });
    const territory = pick({ GB: 80, IE: 8, FR: 3, DE: 1 });
    const institutionKind = supergroup === "key-worker" ? "employer" : pick({ education: 30, unknown: 1 });
    const acts: Member["acts"] = [];
    const months = pick({ first: 5, second: 5, both: 2 });
    let claim = 0;
    for (const [place, month] of MONTHS.entries()) {
      if (months !== "both" && months !== (place === 0 ? "first" : "second")) continue;
      const start = new Date(Date.parse(`${month}-05T00:00:00Z`) + Math.floor(random() * 15 * DAY_MS));
      const poolId = pools[supergroup === "student" ? Number(pick({ 0: 20, 1: 6, 2: 1 })) : 1] as string;
      const seen = acts.some(({ measure }) => measure === "GBP") ? "returning" : "new";
      const as = { poolId, month, supergroup, territory, institutionKind, claim };
      acts.push({ ...as, measure: "claims", member: seen, at: start });
      if (random() < 0.9)
        acts.push({ ...as, measure: "redemptions", member: seen, at: new Date(+start + 60_000) });
      const orders = Number(pick({ 0: 8, 1: 80, 2: 4 }));
      for (let order = 0; order < orders; order += 1) {
        const member = order > 0 ? "returning" : seen;
        acts.push({ ...as, measure: "GBP", member, at: new Date(+start + (order + 2) * 60_000) });
      }
      claim += 1;
    }
    return { accountId: randomUUID(), acts };
  });
  return { pools, people };
}

async function store(
  { services: { database } }: Service,
  shop: Shop,
  { pools, people }: Population,
): Promise<void> {
  const { partnerId, brandUid } = shop;
  const createdAt = new Date("2027-01-01T00:00:00Z");
  const pool = { partnerId, brandUid, name: "Pool", kind: "unique", allowance: "monthly", createdAt };
  const supergroups = ["student", "graduate", "key-worker"];
  const rows = pools.map((id) => ({ id, ...pool, supergroups }));
  await database.codePool.createMany({ data: rows, skipDuplicates: true });
  const codes: Prisma.PoolCodeCreateManyInput[] = [];
  const claims: Prisma.CodeClaimCreateManyInput[] = [];
  const uses: Prisma.CodeUseCreateManyInput[] = [];
  const sold: Prisma.TrackingTransactionCreateManyInput[] = [];
  const joins: Prisma.AttributionCreateManyInput[] = [];
  for (const { accountId, acts } of people)
    for (const [claim, own] of Map.groupBy(acts, (act) => act.claim)) {
      const [{ poolId, supergroup, territory, ...first }] = own as [Member["acts"][number]];
      const institutionKind = first.institutionKind === "unknown" ? null : first.institutionKind;
      const [codeId, claimId] = [randomUUID(), randomUUID()];
      const code = { id: codeId, poolId, brandUid, position: 1, textSealed: "", textIndex: codeId };
      codes.push({ ...code, claimedAt: first.at });
      const of = { poolId, supergroup, territory, institutionKind };
      claims.push({
        ...of,
        id: claimId,
        codeId,
        accountId,
        period: `${claim}`,
        claimedAt: first.at,
      });
      for (const { measure, at, member } of own) {
        if (measure === "redemptions")
          uses.push({ id: randomUUID(), codeId, orderId: randomUUID(), redeemedAt: at });
        if (measure !== "GBP") continue;
        const id = timeUuid(at);
        const amounts = { transactionValue: 10, qualifyingAmount: 10, currency: "GBP" };
        const times = { occurredAt: at, receivedAt: at };
        sold.push({ id, partnerId, brandUid, code: codeId, ...amounts, ...times, attributes: "{}" });
        const isReturning = member === "returning";
        joins.push({ ...of, transactionId: id, claimId, isReturning, brandUid, occurredAt: at });
      }
    }
  await database.poolCode.createMany({ data: codes });
  await database.codeClaim.createMany({ data: claims });
  await database.codeUse.createMany({ data: uses });
  await database.trackingTransaction.createMany({ data: sold });
  await database.attribution.createMany({ data: joins });
}

type Row = Report["rows"][number];

const valueIn = (row: Partial<Row>, measure: string) =>
  measure === "GBP"
    ? row.sales?.find(({ currency }) => currency === "GBP")?.orders
    : row[measure as "claims" | "redemptions"];
