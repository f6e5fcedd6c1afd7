/** Payloads of transactions, good ones and ones with every fault that section 6 and the issue name, as JSON text. */
import fc from "fast-check";

const money = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => String(cents / 100));
const aRecentSecond = (now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return fc.integer({ min: 1_420_070_400, max: seconds }).map(String);
};

/** Fields as JSON text; undefined leaves one out. */
type Fields = Record<string, string | undefined>;

function goodFields(brandUid: string, now: Date): fc.Arbitrary<Fields> {
  const texts = fc.array(fc.string({ maxLength: 20, unit: "grapheme" }), { maxLength: 5 }).map(json);
  const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
  return fc
    .record({
      code: fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }).map(json),
      transactionValue: money,
      currency: fc.constantFrom("GBP", "EUR", "JPY", "USD").map(json),
      timestamp: aRecentSecond(now),
      newUser: maybe(fc.boolean().map(String)),
      productsOrderedSku: maybe(texts),
      productsOrderedName: maybe(texts),
      userAgent: maybe(fc.string({ maxLength: 100 }).map(json)),
    })
    .map((fields) => ({
      brandUid: json(brandUid),
      qualifyingAmount: fields.transactionValue,
      ...fields,
    }));
}

const NUMBERS = [
  ...[
    "1e400",
    "-1e400",
    "-0",
    "0",
    '"10"',
    "10.000",
    "19.999999999999998",
    "1.005",
    "0.1",
    "9007199254740993",
  ],
  ...[
    "9999999999.99",
    "10000000000",
    "1e2",
    "1E-2",
    "1e-3",
    "-1",
    "null",
    "true",
    "[]",
    "{}",
    '"£10"',
    "1.10",
  ],
];
const TEXTS = [
  ...[
    '""',
    '"\\u0000"',
    '"\\ud800"',
    "null",
    "5",
    "{}",
    '" "',
    json("x".repeat(201)),
    json("x".repeat(1001)),
  ],
  ...['"gbp"', '"GBp"', '"XAU"', '"DEM"', '"EURO"', '"Ünïcode"', '"a\\nb"', '"__proto__"'],
];
const TIMES = [
  "1772600767000",
  "1772600767000000",
  "0",
  "-5",
  "1.5",
  "99999999999",
  '"1772600767"',
  "1e9",
  "1772600767.0",
];
const LISTS = [
  "[]",
  '["",""]',
  "[1]",
  "{}",
  json(Array(1001).fill("x")),
  json(["y".repeat(501)]),
  '["\\ud83d"]',
  "null",
];
const ANYTHING = [...NUMBERS, ...TEXTS, ...TIMES, ...LISTS];

const FIELDS = {
  brandUid: TEXTS,
  code: TEXTS,
  transactionValue: NUMBERS,
  qualifyingAmount: NUMBERS,
  currency: TEXTS,
  timestamp: TIMES,
  newUser: ["1", '"true"', "null", "false"],
  productsOrderedSku: LISTS,
  productsOrderedName: LISTS,
  userAgent: TEXTS,
};

const change: fc.Arbitrary<Fields> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.entries(FIELDS)).chain(oneOf) },
  fc.constantFrom(...Object.keys(FIELDS)).map((field) => ({ [field]: undefined })),
  fc.constantFrom(...Object.keys(FIELDS)).chain((field) => oneOf([field, ANYTHING])),
  fc.string({ maxLength: 8 }).chain((name) => oneOf([name, ANYTHING])),
);

function oneOf([field, values]: [string, string[]]): fc.Arbitrary<Fields> {
  return fc.constantFrom(...values).map((value) => Object.fromEntries([[field, value]]));
}

/** A line of NDJSON: half of them good, most of the others with a few faults, some no JSON at all. */
export function payloadText(brandUid: string, now: Date): fc.Arbitrary<string> {
  const good = goodFields(brandUid, now);
  const spoilt = fc
    .tuple(good, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([fields, changes]) => Object.assign({}, fields, ...changes) as Fields);
  const broken = fc.tuple(good.map(textOf), fc.nat(200)).map(([text, end]) => text.slice(0, 1 + end) || "{");
  const twice = good.map((fields) => textOf(fields).replace("{", '{"code":"again",'));
  const odd = fc.constantFrom("null", "5", "[]", '"text"', "{}", "{]", "nul", '{"a":'.repeat(30), "\ufeff{}");
  return fc.oneof(
    { weight: 50, arbitrary: good.map(textOf) },
    { weight: 40, arbitrary: spoilt.map(textOf) },
    { weight: 4, arbitrary: broken },
    { weight: 2, arbitrary: twice },
    { weight: 4, arbitrary: odd },
  );
}

function textOf(fields: Fields): string {
  const given = Object.entries(fields).filter(([, text]) => text !== undefined);
  return `{${given.map(([name, text]) => `${json(name)}:${text}`).join(",")}}`;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
