/** CSRF tokens, and the secret of a browser that they are bound to. */
import { derivedSecret, randomToken, sameSecret, tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";

/** Members' browsers and those of staff have nothing in common. */
const purposes = { member: "csrf", staff: "console-csrf" } as const;
export type BrowserKind = keyof typeof purposes;

/** What a browser begins, only it ends; given with the first page. */
export function newBrowserSecret(): string {
  return randomToken();
}

/** Bound to the session as well: a form from before a sign-in, or from before its end, does nothing after it. */
export function csrfToken(
  { keyring }: Pick<Services, "keyring">,
  kind: BrowserKind,
  { browserSecret, sessionId = "" }: { browserSecret: string; sessionId: string | undefined },
): string {
  return derivedSecret(keyring, purposes[kind], tokenHash(browserSecret), sessionId);
}

export function isCsrfToken(typed: string, token: string): boolean {
  return sameSecret(typed, token);
}
