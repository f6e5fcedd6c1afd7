/** A checkout with an offer for members, as your shop keeps it, and as UCP shows it. Pure functions: each returns a new checkout. */
import type { BegunDevice, DeviceResult } from "../../index.ts";
import { type AcceptedClaim, claimOf, extensionOf, type Offer, readClaims } from "./claims.ts";

/** UCP release that the answers follow, and the version of your cohort's extension (`/ucp/<version>`). */
const UCP_VERSION = "2026-08-25";
const EXTENSION_VERSION = "2026-11-29";

/** Your shop. Its texts stand in fields of their own and never in a message. */
export interface Shop {
  name: string;
  /** Such as `https://shop.example`. */
  url: string;
  /** Address of cohort's pages, such as `https://verify.example.com`. */
  cohortUrl: string;
  offers: readonly Offer[];
}

export interface Line {
  id: string;
  title: string;
  /** Price of one, in minor units such as pence. */
  price: number;
  quantity: number;
}

/** Proof of an accepted claim, by one device request. */
export interface Proof extends AcceptedClaim {
  /** `id` of the Action. */
  id: string;
  verificationUrl: string;
  number: string;
  expiresAt: string;
  state: "waiting" | "proven" | "failed";
}

export interface Checkout {
  id: string;
  currency: string;
  lines: readonly Line[];
  /** Claims that were not accepted. */
  refused: number;
  proof: Proof | null;
  state: "open" | "completed" | "canceled";
  orderId?: string;
}

/** Message to the agent (UCP, "Error Handling"). Always plain text of ours. */
export interface Message {
  type: "error" | "warning" | "info";
  code: string;
  content: string;
  content_type: "plain";
  severity?: "recoverable";
  path?: string;
}

/**
 * Takes the claims of a create or update, which replace those before. `wanted` is the claim to begin a proof for; a proof that
 * waits or was given stays, and one whose claim is gone is dropped.
 */
export function takeClaims(
  checkout: Checkout,
  { offers, cohortUrl }: Shop,
  eligibility: unknown,
): { checkout: Checkout; wanted: AcceptedClaim | null } {
  if (checkout.state !== "open") return { checkout, wanted: null };
  const { accepted, refused } = readClaims(eligibility, offers, cohortUrl);
  const { proof } = checkout;
  const stays = proof !== null && proof.claim === accepted?.claim && proof.state !== "failed";
  return { checkout: { ...checkout, refused, proof: stays ? proof : null }, wanted: stays ? null : accepted };
}

/** The proof that a begun device request is; `at` is when it began. */
export function proofOf(claim: AcceptedClaim, device: BegunDevice, at: Date): Proof {
  return {
    ...claim,
    id: crypto.randomUUID(),
    verificationUrl: device.verificationUriComplete,
    number: device.number,
    expiresAt: new Date(at.getTime() + device.expiresInSeconds * 1_000).toISOString(),
    state: "waiting",
  };
}

/** Applies the end of a proof. Passed over where the agent has taken the claim back since, or the checkout has ended. */
export function settle(checkout: Checkout, proofId: string, result: DeviceResult): Checkout {
  const { proof } = checkout;
  if (checkout.state !== "open" || proof?.id !== proofId || proof.state !== "waiting") return checkout;
  const isProven =
    result.outcome === "agreed" && result.verifications.some(({ group }) => group === proof.offer.supergroup);
  return { ...checkout, proof: { ...proof, state: isProven ? "proven" : "failed" } };
}

/** Completes a checkout, once and only with the yes. Otherwise it stays, and `refusal` is to be shown with it. */
export function complete(
  checkout: Checkout,
  shop: Shop,
  orderId: string,
): { checkout: Checkout; refusal?: Message } {
  if (checkout.state !== "open") return { checkout };
  const { proof } = checkout;
  if (proof === null || proof.state === "proven")
    return { checkout: { ...checkout, state: "completed", orderId } };
  // A failed proof says so by itself (`messagesOf`).
  return proof.state === "failed" ? { checkout } : { checkout, refusal: invalid(actionPath(shop)) };
}

export function cancel(checkout: Checkout): Checkout {
  return checkout.state === "open" ? { ...checkout, state: "canceled" } : checkout;
}

/** The answer to an agent (UCP, "Checkout" with "Discount" and your cohort's extension). */
export function showCheckout(checkout: Checkout, shop: Shop, refusal?: Message) {
  const { id, currency, lines, proof, state, orderId } = checkout;
  const extension = extensionOf(shop.cohortUrl);
  const offer = proof === null || proof.state === "failed" ? null : proof.offer;
  const priced = lines.map((line) => {
    const subtotal = line.price * line.quantity;
    return { line, subtotal, off: offer === null ? 0 : Math.round((subtotal * offer.percent) / 100) };
  });
  const isWaiting = state === "open" && proof?.state === "waiting";
  return {
    ucp: {
      version: UCP_VERSION,
      status: "success",
      capabilities: {
        "dev.ucp.shopping.checkout": [{ version: UCP_VERSION }],
        "dev.ucp.shopping.discount": [{ version: UCP_VERSION }],
        [extension]: [{ version: EXTENSION_VERSION }],
      },
      payment_handlers: {},
    },
    id,
    status: statusOf(checkout),
    currency,
    context: { eligibility: proof === null ? [] : [proof.claim] },
    line_items: priced.map(({ line, subtotal, off }) => ({
      id: line.id,
      item: { id: line.id, title: line.title, price: line.price },
      quantity: line.quantity,
      totals: totalsOf(subtotal, off),
    })),
    ...(offer !== null && {
      discounts: {
        applied: [
          {
            title: offer.title,
            amount: sum(priced.map(({ off }) => off)),
            automatic: true,
            provisional: proof?.state !== "proven",
            eligibility: proof?.claim,
            allocations: priced.map(({ off }, index) => ({ path: `$.line_items[${index}]`, amount: off })),
          },
        ],
      },
    }),
    totals: totalsOf(sum(priced.map(({ subtotal }) => subtotal)), sum(priced.map(({ off }) => off))),
    links: [{ type: "terms_of_service", url: `${shop.url}/terms`, title: shop.name }],
    ...(isWaiting && { actions: { [extension]: [actionOf(proof)] } }),
    messages: [...messagesOf(checkout, shop), ...(refusal === undefined ? [] : [refusal])],
    ...(state === "open" && { continue_url: `${shop.url}/checkout/${id}` }),
    ...(orderId !== undefined && { order: { id: orderId, permalink_url: `${shop.url}/orders/${orderId}` } }),
  };
}

function statusOf({ state, proof }: Checkout) {
  if (state !== "open") return state;
  return proof === null || proof.state === "proven" ? "ready_for_complete" : "incomplete";
}

function actionOf({ id, verificationUrl, expiresAt, number, offer }: Proof) {
  const config = {
    verification_url: verificationUrl,
    expires_at: expiresAt,
    groups: [offer.supergroup],
    number,
  };
  return { id, config };
}

function messagesOf({ proof, refused, state }: Checkout, shop: Shop): Message[] {
  if (state !== "open") return [];
  const messages: Message[] = [];
  if (proof?.state === "waiting") {
    const content = `A discount is applied provisionally. The buyer keeps it by opening verification_url, where the number is ${proof.number}.`;
    messages.push({ ...plain("info", "eligibility_accepted", content), path: actionPath(shop) });
  }
  if (proof?.state === "proven")
    messages.push(plain("info", "eligibility_accepted", "The membership is verified. The price is firm."));
  if (proof?.state === "failed") messages.push(invalid("$.context.eligibility[0]"));
  if (refused > 0) {
    const claims = shop.offers.map(({ supergroup }) => claimOf(shop.cohortUrl, supergroup)).join(", ");
    const content = `Claims not accepted: ${refused}. This shop accepts: ${claims}.`;
    messages.push(plain("warning", "eligibility_not_accepted", content));
  }
  return messages;
}

/** The claim stands at completion, and wasn't verified (UCP, "Eligibility Verification at Completion"). */
function invalid(path: string): Message {
  const content = path.startsWith("$.actions")
    ? "The membership isn't verified yet. The buyer has to open verification_url, or leave the claim out."
    : "The membership wasn't verified, so the discount is removed. Send the claim again to try anew, or leave it out.";
  return { ...plain("error", "eligibility_invalid", content), severity: "recoverable", path };
}

function plain(type: Message["type"], code: string, content: string): Message {
  return { type, code, content, content_type: "plain" };
}

function actionPath({ cohortUrl }: Shop): string {
  return `$.actions['${extensionOf(cohortUrl)}'][0]`;
}

function totalsOf(subtotal: number, off: number) {
  return [
    { type: "subtotal", amount: subtotal },
    ...(off > 0 ? [{ type: "items_discount", amount: -off }] : []),
    { type: "total", amount: subtotal - off },
  ];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
