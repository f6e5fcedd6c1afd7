// Age of a sign-in (OpenID Connect Core, section 3.1.2.1: `prompt`, `max_age`). The login's begin is in the address,
// sealed for browser and link, so that no other passes an older sign-in. It leads to one code
// (`AuthorizationCode.begunHash`).
import { tokenHash } from "../../../platform/crypto.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { earlier, HOUR_MS, SECOND_MS } from "../../shared/time.ts";
import type { OpenIdRequest } from "./openid-request.ts";

type Needs = Pick<Services, "keyring" | "now">;
type Asked = Pick<OpenIdRequest, "prompts" | "maxAgeSeconds">;

/** Parameter of our addresses with the login's begin. */
export const BEGUN = "begun";
/** Longest login. */
const BEGUN_MS = HOUR_MS;

export interface BegunLogin {
  at: Date;
  text: string;
}

/** Secret of the browser that outlives a sign-in, and the link. */
interface LoginKey {
  browserSecret: string;
  /** Path and query, with `state`, `nonce` and the code challenge. */
  link: string;
}

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

/** Null for another browser or link, after expiry, or once it has led to a code. */
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

/** Whether the sign-in is recent enough for that login; null if another browser holds the session's secret. */
export function isFresh({ prompts, maxAgeSeconds }: Asked, provenAt: Date | null, begun: Date): boolean {
  const oldest = isNewSignIn(prompts) ? begun : earlier(begun, (maxAgeSeconds ?? 0) * SECOND_MS);
  return provenAt !== null && provenAt >= oldest;
}
