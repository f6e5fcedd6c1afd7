/** Guard against guessing of codes: wrong ones count by shopper, or else by their share of the key's calls. */
import { RefusalError } from "../../errors.ts";
import { refuseRate } from "../../http/identify.ts";
import { shortLivedIndex } from "../../platform/crypto.ts";
import { consume } from "../rate-limit.ts";
import type { Context } from "./context.ts";
import { countCalls } from "./rate.ts";

const UNIT = "unknown codes";
/** Wrong codes of a shopper in a minute, and of a key that does not name shoppers. */
const WRONG_PER_MINUTE_MAX = 20;
/** One wrong code for so many calls of a key that does not name shoppers, where that is more. */
const CALLS_FOR_WRONG = 5;

interface Guarded {
  /** Shopper who types the code, by the shop's own name. */
  shopper?: string | undefined;
  /** Whether right codes count as calls of the key; ends of an order don't. */
  isCounted?: boolean;
  /** Whether the order has the code already: no limit is for it. */
  isKept?: () => Promise<boolean>;
}

/** Runs a call with a code; a code that exists is refused for its shopper's own wrong codes only (spec/decisions/tracking.md, "Guessing"). */
export async function guardCode<Result>(
  { rates, caller, keyring }: Pick<Context, "rates" | "caller" | "keyring">,
  { shopper, isCounted = false, isKept }: Guarded,
  work: () => Promise<Result>,
): Promise<Result> {
  const name =
    shopper === undefined ? null : `${caller.partnerId}:${shortLivedIndex(keyring, "shopper", shopper)}`;
  const before = [
    ...(name === null ? [] : [consume(rates, `unknown-codes:${name}`, WRONG_PER_MINUTE_MAX, UNIT, 0)]),
    countCalls(caller, { rates }, 0),
  ].find(({ allowed }) => !allowed);
  if (before !== undefined && (await isKept?.()) !== true) refuseRate(before);
  let isUnknown = false;
  try {
    return await work();
  } catch (error) {
    isUnknown =
      error instanceof RefusalError && error.refusal.kind === "not_found" && error.refusal.code === "code";
    if (isUnknown) await countWrong();
    throw error;
  } finally {
    if (isCounted && !isUnknown) countCalls(caller, { rates }, 1);
  }

  async function countWrong(): Promise<void> {
    const { limit, remaining } = countCalls(caller, { rates }, 0);
    const share = Math.max(WRONG_PER_MINUTE_MAX, Math.floor((limit - remaining) / CALLS_FOR_WRONG));
    const rate =
      name === null
        ? consume(rates, `unknown-codes:${caller.keyId}`, share, UNIT)
        : { unit: UNIT, ...(await rates.takeExactly(`unknown-codes:${name}`, WRONG_PER_MINUTE_MAX)) };
    if (!rate.allowed) refuseRate(rate);
  }
}
