/**
 * Judges the payload of a transaction: the schema of spec/tracking.yaml and the rules that no schema can say, with
 * every fault in one list. Pure, so that it serves requests, lines of a batch and files on a developer's disk alike.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { document } from "../../../generated/tracking.document.ts";
import type { NewTransaction } from "../../../generated/tracking.ts";
import { type Finding, inWords, shown } from "../../http/fault-words.ts";
import { pointerPart, textFaults } from "../../http/text.ts";
import { isActiveCurrency } from "./currencies.ts";
import { MONEY_MAX, moneyFault } from "./money.ts";

/** What a verdict depends on beside the payload. */
export interface Circumstances {
  now: Date;
  /** Whether the caller may record for this brand. Offline, nobody knows: then every brand passes. */
  ownsBrand: (brandUid: string) => boolean;
  /** The valid JSON text that the payload was parsed from, where there is one. */
  text?: string;
}

export type Verdict =
  | { transaction: NewTransaction; faults?: undefined }
  | { transaction?: undefined; faults: [first: string, ...more: string[]] };

/** Faults that are shown; the next one says how many more there are. 64 KiB could hold thousands. */
const FAULTS_SHOWN_MAX = 100;

/** All that is wrong with a parsed payload, each fault with the JSON pointer of its field in front. */
export function judgeTransaction(payload: unknown, circumstances: Circumstances): Verdict {
  const faults = [
    ...schemaFaults(payload),
    // JSON has no other way to write what no store keeps; most texts have no escape at all, and looking is cheap.
    ...(circumstances.text?.includes("\\u") === false ? [] : textFaults(payload, "/body")),
    ...ruleFaults(Object(payload) as Partial<NewTransaction>, circumstances),
  ];
  const [first, ...more] = shown(faults, FAULTS_SHOWN_MAX);
  // Without a fault, the schema has proved the type.
  return first === undefined ? { transaction: payload as NewTransaction } : { faults: [first, ...more] };
}

let validator: ValidateFunction | undefined;

/** Compiled at the first payload: it takes some milliseconds, and most processes of the scripts never need it. */
function validate(payload: unknown): ErrorObject[] {
  if (validator === undefined) {
    const ajv = new Ajv2020({ strict: false, strictNumbers: true, allErrors: true, verbose: true });
    ajv.addSchema({ $id: "tracking", components: document.components });
    validator = ajv.compile({ $ref: "tracking#/components/schemas/NewTransaction" });
  }
  return validator(payload) ? [] : (validator.errors ?? []);
}

/** The most entries that a list of products may have. */
const { maxItems: PRODUCTS_MAX } = document.components.schemas.Products;

function schemaFaults(payload: unknown): string[] {
  const { looked, tooLong } = withoutLongLists(payload);
  // Our own rule says more of a currency than the schema's form does.
  const errors = validate(looked).filter(
    ({ keyword, instancePath }) => instancePath !== "/currency" || keyword === "type",
  );
  return inWords([...tooLong, ...errors.map(findingOf)], "a transaction");
}

const PRODUCTS = ["productsOrderedSku", "productsOrderedName"] as const;

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** A list that is too long is told so and looked at no further: 64 KiB hold 30,000 entries, and each could be a fault. */
function withoutLongLists(payload: unknown): { looked: unknown; tooLong: Finding[] } {
  const given = Object(payload) as Record<string, unknown>;
  const long = PRODUCTS.filter((name) => lengthOf(given[name]) > PRODUCTS_MAX);
  if (long.length === 0) return { looked: payload, tooLong: [] };
  const tooLong = long.map((name) => ({
    ...{ pointer: `/body/${name}`, keyword: "maxItems", wanted: PRODUCTS_MAX, data: given[name] },
  }));
  const emptied = Object.fromEntries(long.map((name) => [name, []]));
  return { looked: { ...given, ...emptied }, tooLong };
}

/** What the schema says, in the terms of the words. */
function findingOf({ keyword, params, instancePath, message, data }: ErrorObject): Finding {
  const pointer = `/body${instancePath}`;
  switch (keyword) {
    case "required":
      return { pointer: `${pointer}/${params.missingProperty}`, keyword };
    case "additionalProperties":
      return { pointer: `${pointer}/${pointerPart(params.additionalProperty)}`, keyword };
    case "minimum":
    case "maximum":
      return { pointer, keyword: "range", wanted: `must be from 0 to ${MONEY_MAX}` };
    default:
      return {
        pointer,
        keyword,
        wanted: params.type ?? params.limit ?? params.pattern ?? params.format ?? message,
        data,
      };
  }
}

function ruleFaults(payload: Partial<NewTransaction>, { now, ownsBrand }: Circumstances): string[] {
  const { brandUid, transactionValue, qualifyingAmount, currency, timestamp } = payload;
  const faults: string[] = [];
  const tell = (field: string, fault: string | undefined) => {
    if (fault !== undefined) faults.push(`/body/${field} ${fault}`);
  };
  tell("brandUid", brandFault(brandUid, ownsBrand));
  tell("transactionValue", amountFault(transactionValue));
  tell("qualifyingAmount", amountFault(qualifyingAmount) ?? partFault(qualifyingAmount, transactionValue));
  tell("currency", currencyFault(currency, timeOfPurchase(timestamp, now)));
  tell("timestamp", timestampFault(timestamp, now));
  return faults;
}

function brandFault(brandUid: unknown, ownsBrand: Circumstances["ownsBrand"]): string | undefined {
  if (typeof brandUid !== "string" || brandUid === "" || ownsBrand(brandUid)) return undefined;
  return "is no brand of this api-key's partner";
}

/** What the range lets through. */
function amountFault(amount: unknown): string | undefined {
  const isInRange = typeof amount === "number" && amount >= 0 && amount <= MONEY_MAX;
  return isInRange ? moneyFault(amount) : undefined;
}

function partFault(part: unknown, whole: unknown): string | undefined {
  const isMore = typeof part === "number" && typeof whole === "number" && part > whole;
  return isMore ? "must not be more than /body/transactionValue" : undefined;
}

/** What was bought with a country's old money is told after its last day as well, and repeated as often as need be. */
function timeOfPurchase(timestamp: unknown, now: Date): Date {
  const isPast = Number.isInteger(timestamp) && Number(timestamp) >= TIMESTAMP_MIN;
  return isPast && Number(timestamp) * 1000 < now.getTime() ? new Date(Number(timestamp) * 1000) : now;
}

function currencyFault(currency: unknown, at: Date): string | undefined {
  if (typeof currency !== "string" || isActiveCurrency(currency, at)) return undefined;
  const meant = currency.trim().toUpperCase();
  if (isActiveCurrency(meant, at)) return `must be written in capitals: ${meant}`;
  return "must be the ISO 4217 code of a currency that a country uses today, as GBP";
}

/** 2015-01-01T00:00:00Z. Code tracking is younger. */
const TIMESTAMP_MIN = 1_420_070_400;
/** For clocks and time zones that are wrong; further ahead, nothing has been bought yet. */
const AHEAD_SECONDS_MAX = 86_400;

function timestampFault(timestamp: unknown, now: Date): string | undefined {
  if (typeof timestamp !== "number") return undefined;
  const latest = Math.floor(now.getTime() / 1000) + AHEAD_SECONDS_MAX;
  const isTime = (seconds: number) => seconds >= TIMESTAMP_MIN && seconds <= latest;
  // The schema says that a fraction is none.
  if (isTime(timestamp)) return undefined;
  if (isTime(timestamp / 1e3)) return `looks like milliseconds; send seconds: ${Math.floor(timestamp / 1e3)}`;
  if (isTime(timestamp / 1e6)) return "looks like microseconds; send seconds";
  if (isTime(timestamp / 1e9)) return "looks like nanoseconds; send seconds";
  if (!Number.isInteger(timestamp)) return undefined;
  if (timestamp < TIMESTAMP_MIN) return "lies before 2015; send UTC Unix epoch seconds";
  return "lies more than a day ahead; is a clock wrong?";
}
