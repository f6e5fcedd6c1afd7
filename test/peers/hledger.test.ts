/**
 * hledger keeps the shop's own books: some hundred orders and what became of them, in two brands over months, written down by
 * this test alone. Every statement must agree with it to the cent.
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { verifyStatement } from "../../client/statement-check.ts";
import {
  type Entry,
  entriesOf,
  leftOf,
  monthOf,
  type Sale,
  type Terms,
} from "../../scripts/lab/support/ledger/books.ts";
import {
  differences,
  type FileLine,
  figuresOf,
  readLines,
} from "../../scripts/lab/support/ledger/figures.ts";
import { sumByHledger, writeJournal } from "../../scripts/lab/support/ledger/journal.ts";
import {
  bodyOfChange,
  bodyOfSale,
  chanceFrom,
  makeChange,
  makeSale,
  makeVoid,
} from "../../scripts/lab/support/ledger/trade.ts";
import { addRule, brandPath, close } from "../support/closings.ts";
import { claimBy, poolWith, shopOf, verifiedFor } from "../support/codes.ts";
import { ask as askOperator } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { ask, record } from "../support/tracking.ts";

const MONTHS = ["2026-03", "2026-04", "2026-05", "2026-06", "2026-07"];
const STEPS_OF_MONTH = 130;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** A change of percentage; a supergroup that earns nothing; two with the same percentage. */
const LONDON: Terms = {
  timeZone: "Europe/London",
  rules: [
    { supergroup: null, percent: "3.3333", fromMonth: "2026-03" },
    { supergroup: "student", percent: "7.5", fromMonth: "2026-03", untilMonth: "2026-04" },
    { supergroup: "student", percent: "12.25", fromMonth: "2026-05" },
    { supergroup: "graduate", percent: "0", fromMonth: "2026-04" },
    { supergroup: "key-worker", percent: "6.5", fromMonth: "2026-03" },
    { supergroup: "social-assistance", percent: "6.50", fromMonth: "2026-03" },
  ],
};
/** Begins a month later, and has no rule for others. */
const TOKYO: Terms = {
  timeZone: "Asia/Tokyo",
  rules: [
    { supergroup: "graduate", percent: "10", fromMonth: "2026-04" },
    { supergroup: "student", percent: "0.05", fromMonth: "2026-04" },
  ],
};

/** Consumer group of the members of a pool, and its supergroups. Of a pool for several, statements must not say which. */
const POOLS = [
  ["student", "student"],
  ["graduate", "graduate"],
  ["teacher", "key-worker", "social-assistance"],
] as const;

/** A code, and the supergroups of its pool. */
interface GivenCode {
  code: string;
  supergroups: readonly string[];
}

/** A brand, and the books of this test about it. */
interface Brand {
  name: string;
  terms: Terms;
  brandUid: string;
  codes: readonly GivenCode[];
  sales: Sale[];
  /** Transactions by order id. */
  ids: Map<string, string>;
  /** Entries that each statement must have, by its month. */
  pages: Map<string, Entry[]>;
  /** Files of the statements, by month. */
  stated: Map<string, FileLine[]>;
}

describe("hledger", () => {
  const chance = chanceFrom(20_261_127);
  let service: Service;
  let shop: Awaited<ReturnType<typeof shopOf>>;
  let brands: Brand[];

  beforeAll(async () => {
    service = await startService();
    const app = await service.app();
    shop = await shopOf(service, app);
    brands = [await makeBrand("LONDON", LONDON), await makeBrand("TOKYO", TOKYO)];
    for (const month of MONTHS) await trade(month);

    async function makeBrand(name: string, terms: Terms): Promise<Brand> {
      const { partnerId } = shop;
      const path = `/management/partners/${partnerId}/brands`;
      const made = await askOperator<{ brandUid: string }>(service, "POST", path, { name, country: "GB" });
      const { brandUid } = made.body;
      await askOperator(service, "PATCH", brandPath({ partnerId, brandUid }), { timeZone: terms.timeZone });
      for (const { supergroup, ...rule } of terms.rules)
        await addRule(service, { partnerId, brandUid }, supergroup === null ? rule : { ...rule, supergroup });
      const codes: GivenCode[] = [
        { code: "SUMMER", supergroups: [] },
        { code: "AUTUMN", supergroups: [] },
      ];
      for (const [consumerGroup, ...supergroups] of POOLS) {
        const place = { ...shop, brandUid, path: `${path}/${brandUid}/code-pools` };
        const texts = ["A", "B", "C"].map((letter) => `${name}-${consumerGroup}-${letter}`);
        const poolId = await poolWith(service, place, texts, { supergroups });
        for (const _each of texts) {
          const verificationId = await verifiedFor(service, app, { consumerGroup });
          codes.push({
            code: String((await claimBy(service, app, verificationId, poolId)).code),
            supergroups,
          });
        }
      }
      return { name, terms, brandUid, codes, sales: [], ids: new Map(), pages: new Map(), stated: new Map() };
    }
  });
  afterAll(() => service.stop());

  /** Trades through a month, and closes it in both brands a few days after its end. */
  async function trade(month: string): Promise<void> {
    const begin = Date.parse(`${month}-04T05:06:07Z`);
    const steps = chance.int(STEPS_OF_MONTH - 30, STEPS_OF_MONTH);
    for (let step = 0; step < steps; step += 1) {
      service.clock.now = new Date(begin + (step / steps) * 30 * DAY_S * 1000);
      const brand = chance.pick(brands);
      const kind = chance.next();
      if (kind < 0.5) await order(brand);
      else if (kind < 0.93) await change(brand);
      else await cancel(brand);
    }
    service.clock.now = new Date(begin + 30 * DAY_S * 1000);
    for (const brand of brands) if (month >= firstMonth(brand)) await closeMonth(brand, month);
  }

  const seconds = () => Math.floor(service.clock.now.getTime() / 1000);
  const firstMonth = ({ terms }: Brand) => terms.rules[0]?.fromMonth ?? "";

  /** Writes the newest entry of an order on the page of the statement that must have it. */
  function book(brand: Brand, sale: Sale): void {
    const { terms, pages, stated } = brand;
    if (monthOf(sale.at, terms.timeZone) < firstMonth(brand)) return;
    const entry = entriesOf(sale, terms).at(-1) as Entry;
    const own = monthOf(entry.at, terms.timeZone);
    const page = MONTHS.find((month) => month >= own && !stated.has(month)) ?? "later";
    pages.set(page, [...(pages.get(page) ?? []), entry]);
  }

  /** Records an order. Some are reported weeks late, or with a clock that is ahead; some come twice. */
  async function order(brand: Brand): Promise<void> {
    const { code, supergroups } = chance.pick(brand.codes);
    const at = seconds() + (chance.is(0.2) ? -chance.int(0, 40 * DAY_S) : chance.int(-DAY_S, 20 * HOUR_S));
    const sale = makeSale(chance, { orderId: `${brand.name}-${brand.sales.length}`, at, supergroups });
    const body = bodyOfSale(sale, brand.brandUid, code);
    const first = await record(service, shop, body);
    expect([first.status, first.details]).toEqual([200, []]);
    if (chance.is(0.3)) expect((await record(service, shop, body)).body.data.id).toBe(first.body.data.id);
    brand.ids.set(sale.orderId, first.body.data.id);
    brand.sales.push(sale);
    book(brand, sale);
  }

  async function change(brand: Brand): Promise<void> {
    const sale = recent(brand);
    if (sale === undefined) return;
    const at = Math.max(sale.at, seconds() + chance.int(-20 * DAY_S, 20 * HOUR_S));
    const made = makeChange(chance, sale, { id: `${sale.changes.length}`, at });
    if (made === null) return;
    const isRest = made.kind !== "correction" && leftOf(sale).value + made.value === 0;
    const body = bodyOfChange(sale, brand.brandUid, made, isRest && chance.is(0.5));
    for (let times = chance.is(0.3) ? 2 : 1; times > 0; times -= 1) {
      const { status, details } = await ask(service, shop, "POST", "/code-tracking/adjustment", body);
      expect([status, details]).toEqual([200, []]);
    }
    sale.changes.push(made);
    book(brand, sale);
  }

  async function cancel(brand: Brand): Promise<void> {
    const sale = recent(brand);
    if (sale === undefined) return;
    const path = `/code-tracking/transaction/${brand.ids.get(sale.orderId)}/void`;
    expect((await ask(service, shop, "POST", path, { reason: "cancelled" })).status).toBe(200);
    sale.changes.push(makeVoid(sale, seconds()));
    book(brand, sale);
  }

  /** A recent order that is not voided. */
  function recent({ sales }: Brand): Sale | undefined {
    const open = sales.slice(-80).filter(({ changes }) => changes.at(-1)?.kind !== "void");
    return open.length === 0 ? undefined : chance.pick(open);
  }

  async function closeMonth({ brandUid, stated }: Brand, month: string): Promise<void> {
    const { body, detail } = await close(service, { partnerId: shop.partnerId, brandUid }, month);
    expect([body.state, detail]).toEqual(["closed", ""]);
    const query = `brandUid=${brandUid}&number=${body.number}`;
    const { text } = await ask(service, shop, "GET", `/code-tracking/statements/export?${query}`);
    const keys = await ask<{ keys: JsonWebKey[] }>(service, shop, "GET", "/code-tracking/statement-keys");
    expect(await verifyStatement(text.split("\n"), keys.body)).toMatchObject({ ok: true });
    stated.set(month, readLines(text));
  }

  it("agrees with every statement of both brands: counts, amounts and commission in each currency", async () => {
    const seen: string[] = [];
    for (const { name, pages, stated } of brands)
      for (const [month, lines] of stated) {
        const booked = await sumByHledger(writeJournal(pages.get(month) ?? []));
        expect([name, month, differences(figuresOf(lines), booked)]).toEqual([name, month, []]);
        seen.push(...booked.keys());
      }
    expect(brands.map(({ stated }) => stated.size)).toEqual([5, 4]);
    // All that a statement may have was traded.
    const traded = new Set(seen.map((figure) => figure.replace(/:(student|graduate|none):/, ":")));
    const accounts = ["net:gross", "net:refunded", "net:corrected", "net:voided"];
    for (const currency of ["GBP", "EUR", "USD", "JPY", "KRW", "KWD"])
      expect([...traded]).toEqual(
        expect.arrayContaining(accounts.map((account) => `${account} ${currency}`)),
      );
    for (const group of ["student", "graduate", "none"]) expect(seen).toContain(`commission:${group} JPY`);
  });

  it("finds a cent more or less in one line, or in a total, whatever it is of", async () => {
    const [brand] = brands as [Brand];
    const lines = brand.stated.get("2026-05") ?? [];
    const booked = await sumByHledger(writeJournal(brand.pages.get("2026-05") ?? []));
    for (const kind of ["order", "adjustment", "void", "total"])
      for (const field of ["transactionValue", "qualifyingAmount", "commission"]) {
        const index = lines.findIndex((line) => line.kind === kind);
        const line = lines[index] as FileLine;
        const wrong = lines.with(index, { ...line, [field]: (Number(line[field]) + 0.01).toFixed(2) });
        expect([kind, field, differences(figuresOf(wrong), booked)]).toEqual([
          kind,
          field,
          [expect.stringContaining(String(line.currency))],
        ]);
      }
    const without = lines.toSpliced(1, 1);
    expect(differences(figuresOf(without), booked)).not.toEqual([]);
  });

  it("refuses a journal that does not balance, and finds another cent in the books", async () => {
    const [brand] = brands as [Brand];
    const entries = brand.pages.get("2026-05") ?? [];
    const journal = writeJournal(entries);
    const unbalanced = journal.replace(
      /^( {4}customers {2}-?\d+\.)(\d)/m,
      (_all, head, digit) => `${head}${9 - digit}`,
    );
    await expect(sumByHledger(unbalanced)).rejects.toThrow(/could not balance this transaction/);
    const [first, ...others] = entries as [Entry, ...Entry[]];
    const dearer = await sumByHledger(
      writeJournal([{ ...first, commission: first.commission + 1 }, ...others]),
    );
    expect(differences(figuresOf(brand.stated.get("2026-05") ?? []), dearer)).toHaveLength(2);
  });
});
