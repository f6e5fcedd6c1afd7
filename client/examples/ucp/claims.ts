/** Claims that an agent makes of its buyer in `context.eligibility` (UCP, "Context"). */
import type { Supergroup } from "../../index.ts";

/** A discount for members of a supergroup. */
export interface Offer {
  supergroup: Supergroup;
  /** Shown to the buyer, such as `Student 10% off`. */
  title: string;
  /** Percent off each line, from 1 to 100. */
  percent: number;
}

/** An offer by the claim that an agent makes for it. */
export interface AcceptedClaim {
  claim: string;
  offer: Offer;
}

/** Name of the extension that your cohort publishes, which is its Action type too. */
export function extensionOf(cohortUrl: string): string {
  return `${authorityOf(cohortUrl)}.shopping.membership`;
}

/** Claim of a supergroup, such as `com.example.verify.student`. */
export function claimOf(cohortUrl: string, supergroup: Supergroup): string {
  return `${authorityOf(cohortUrl)}.${supergroup.replaceAll("-", "_")}`;
}

/** The host with its labels reversed (UCP, "Authority Binding"). */
function authorityOf(cohortUrl: string): string {
  return new URL(cohortUrl).hostname.replace(/\.$/, "").split(".").reverse().join(".");
}

/**
 * The first of your offers that is claimed, to the letter, and how many claims are not accepted. Anything else that an agent sends is
 * passed over, since no claim may stop a checkout.
 */
export function readClaims(
  eligibility: unknown,
  offers: readonly Offer[],
  cohortUrl: string,
): { accepted: AcceptedClaim | null; refused: number } {
  const claims = new Set(Array.isArray(eligibility) ? eligibility : []);
  const known = offers.map((offer) => ({ claim: claimOf(cohortUrl, offer.supergroup), offer }));
  const accepted = known.find(({ claim }) => claims.has(claim)) ?? null;
  return { accepted, refused: claims.size - (accepted === null ? 0 : 1) };
}
