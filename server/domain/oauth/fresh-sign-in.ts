/**
 * How old a sign-in may be (OpenID Connect Core, section 3.1.2.1: `prompt`, `max_age`). Pages keep nothing between two
 * requests, so when the login began stands in their address, with a MAC: a later one would let an older sign-in pass.
 */
import { derivedSecret, sameSecret } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { earlier, HOUR_MS, SECOND_MS } from "../shared/time.ts";
import type { OpenIdRequest } from "./openid-request.ts";

type Needs = Pick<Services, "keyring" | "now">;
type Asked = Pick<OpenIdRequest, "prompts" | "maxAgeSeconds">;

/** The parameter of our own addresses that says when the login began. */
export const BEGUN = "begun";
/** After that a login begins anew. */
const BEGUN_MS = HOUR_MS;

/** Whether the age of the sign-in matters. */
export function asksForFreshness({ prompts, maxAgeSeconds }: Asked): boolean {
  return maxAgeSeconds !== null || isNewSignIn(prompts);
}

function isNewSignIn(prompts: Asked["prompts"]): boolean {
  return prompts.includes("login") || prompts.includes("select_account");
}

export function begunNow({ keyring, now }: Needs, clientId: string): string {
  const at = now().getTime().toString();
  return `${at}.${macOf({ keyring }, clientId, at)}`;
}

/** When the login began; null for a text that is not ours, or too old. */
export function readBegun({ keyring, now }: Needs, clientId: string, text: string | null): Date | null {
  const [at = "", mac = ""] = (text ?? "").split(".");
  if (!/^\d{1,15}$/.test(at) || !sameSecret(mac, macOf({ keyring }, clientId, at))) return null;
  const begun = new Date(Number(at));
  return begun > earlier(now(), BEGUN_MS) && begun <= now() ? begun : null;
}

function macOf({ keyring }: Pick<Needs, "keyring">, clientId: string, at: string): string {
  return derivedSecret(keyring, "login-begun", clientId, at);
}

/** Whether a sign-in is young enough for a login that began then; null: somebody else holds the session's secret. */
export function isFresh({ prompts, maxAgeSeconds }: Asked, provenAt: Date | null, begun: Date): boolean {
  const oldest = isNewSignIn(prompts) ? begun : earlier(begun, (maxAgeSeconds ?? 0) * SECOND_MS);
  return provenAt !== null && provenAt >= oldest;
}
