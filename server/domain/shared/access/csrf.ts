/** CSRF tokens, and the browser secret that they are bound to. */
import { derivedSecret, randomToken, sameSecret, tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";

const purposes = { member: "csrf", staff: "console-csrf" } as const;
export type BrowserKind = keyof typeof purposes;

/** Binds what a browser begins to it; set with the first page. */
export function newBrowserSecret(): string {
  return randomToken();
}

/** Bound to the session too: a form from before a sign-in or sign-out is void afterwards. */
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
