/** The calls that a shop answers to an agent, over `@cohort/client`. Your database takes the place of the maps. */
import type { BegunDevice, Members } from "../../index.ts";
import {
  type Checkout,
  cancel,
  complete,
  type Line,
  proofOf,
  type Shop,
  settle,
  showCheckout,
  takeClaims,
} from "./checkout.ts";
import type { AcceptedClaim } from "./claims.ts";

type Cohort = Pick<Members, "startDevice" | "pollDevice" | "revoke">;
/** The part of a request's `context` that is read. */
interface Context {
  eligibility?: unknown;
  address_country?: string;
}

/** A shop whose agents create, update, get, complete and cancel checkouts. Your client at cohort needs `deviceGrant`. */
export function openShop(members: Cohort, shop: Shop) {
  const checkouts = new Map<string, Checkout>();
  /** Polls under way, by checkout. */
  const polls = new Map<string, AbortController>();
  const read = (id: string): Checkout => {
    const found = checkouts.get(id);
    if (found === undefined) throw new Error("There is no such checkout.");
    return found;
  };
  const keep = (checkout: Checkout): Checkout => {
    checkouts.set(checkout.id, checkout);
    if (checkout.state !== "open" || checkout.proof?.state !== "waiting") polls.get(checkout.id)?.abort();
    return checkout;
  };

  async function take(id: string, { eligibility, address_country: country }: Context = {}) {
    const { checkout, wanted } = takeClaims(read(id), shop, eligibility);
    keep(checkout);
    if (wanted !== null) await prove(id, wanted, country);
    return showCheckout(read(id), shop);
  }

  /** Begins a proof. Without an answer of cohort the claim isn't accepted: the checkout goes on at the full price. */
  async function prove(id: string, claim: AcceptedClaim, country: string | undefined): Promise<void> {
    const { supergroup } = claim.offer;
    const device = await members.startDevice({ supergroup, country }).catch(() => null);
    const now = read(id);
    if (device === null) keep({ ...now, refused: now.refused + 1 });
    // Another update may have come between.
    else if (now.state === "open" && now.proof === null) {
      const proof = proofOf(claim, device, new Date());
      keep({ ...now, proof });
      void wait(id, proof.id, device);
    }
  }

  /** Waits for the buyer, and takes the yes without keeping access to their account. */
  async function wait(id: string, proofId: string, device: BegunDevice): Promise<void> {
    const poll = new AbortController();
    polls.set(id, poll);
    const result = await members
      .pollDevice(device, { signal: poll.signal })
      .catch(() => ({ outcome: "expired" }) as const);
    keep(settle(read(id), proofId, result));
    if (result.outcome === "agreed") await members.revoke(result.tokens.refresh_token).catch(() => {});
  }

  return {
    async create(currency: string, lines: readonly Line[], context?: Context) {
      const id = crypto.randomUUID();
      keep({ id, currency, lines, refused: 0, proof: null, state: "open" });
      return take(id, context);
    },
    update: take,
    get: (id: string) => showCheckout(read(id), shop),
    complete(id: string) {
      const { checkout, refusal } = complete(read(id), shop, crypto.randomUUID());
      return showCheckout(keep(checkout), shop, refusal);
    },
    cancel: (id: string) => showCheckout(keep(cancel(read(id))), shop),
  };
}
