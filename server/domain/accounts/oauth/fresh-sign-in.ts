/**
 * How old a sign-in may be (OpenID Connect Core, section 3.1.2.1: `prompt`, `max_age`). Pages keep nothing between two
 * requests, so when the login began stands in their address, sealed for this browser and this link: another one would let
 * an older sign-in pass. It leads to one code (`AuthorizationCode.begunHash`).
 */
import { tokenHash } from "../../../platform/crypto.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { earlier, HOUR_MS, SECOND_MS } from "../../shared/index.ts";
import type { OpenIdRequest } from "./openid-request.ts";

type Needs = Pick<Services, "keyring" | "now">;
type Asked = Pick<OpenIdRequest, "prompts" | "maxAgeSeconds">;

/** The parameter of our own addresses that says when the login began. */
export const BEGUN = "begun";
/** After that a login begins anew. */
const BEGUN_MS = HOUR_MS;

/** A login that has begun, as its address has it. */
export interface BegunLogin {
  at: Date;
  text: string;
}

/** In which browser, by a secret of its own that outlives a sign-in, and with which link. */
interface LoginKey {
  browserSecret: string;
  /** Path and query, with `state`, `nonce` and the code challenge. */
  link: string;
}

/** Whether the age of the sign-in matters. */
export function asksForFreshness({ prompts, maxAgeSeconds }: Asked): boolean {
  return maxAgeSeconds !== null || isNewSignIn(prompts);
}

function isNewSignIn(prompts: Asked["prompts"]): boolean {
  return prompts.includes("login") || prompts.includes("select_account");
}

const sealedFor = ({ browserSecret, link }: LoginKey) => ({
  purpose: "login-begun",
  holder: `${tokenHash(browserSecret)} ${link}`,
});

export function beginLogin(services: Needs, key: LoginKey): BegunLogin {
  const at = services.now();
  return { at, text: sealParameter(services, { ...sealedFor(key), lifetimeMs: BEGUN_MS }, at.getTime()) };
}

/** Null for a text that is not of this browser and link, is too old, or has led to a code. */
export async function readBegun(
  services: Needs & Pick<Services, "database">,
  key: LoginKey,
  text: string,
): Promise<BegunLogin | null> {
  const time = readParameter<number>(services, sealedFor(key), text);
  if (time === null || time > services.now().getTime()) return null;
  const used = await services.database.authorizationCode.findUnique({
    where: { begunHash: tokenHash(text) },
    select: { hash: true },
  });
  return used === null ? { at: new Date(time), text } : null;
}

/** Whether a sign-in is young enough for a login that began then; null: somebody else holds the session's secret. */
export function isFresh({ prompts, maxAgeSeconds }: Asked, provenAt: Date | null, begun: Date): boolean {
  const oldest = isNewSignIn(prompts) ? begun : earlier(begun, (maxAgeSeconds ?? 0) * SECOND_MS);
  return provenAt !== null && provenAt >= oldest;
}
