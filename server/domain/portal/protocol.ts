/**
 * Where identity providers plug in. A portal journey is always the same (journey.ts); how the member
 * signs in at the institution differs, and each way is one Protocol. SAML and OpenID Connect come here.
 */
import type { Institution, Mode } from "../../../generated/prisma/client.ts";
import { REQUESTED } from "../institution/write.ts";

/** What an institution says about the person who signed in there. Only the verdict of it is kept. */
export interface Assertion {
  /** Stable identifier of the person at the institution; one subject backs one account. */
  subject: string;
  /** Whether the institution counts the person among the group that was asked for. */
  affiliated: boolean;
  /** Whether it gave a name, and that name was the member's: another one counts as not affiliated. */
  named: boolean;
}

/** One way to let a member sign in at their institution. */
export interface PortalProtocol {
  name: "test";
  /** Where the member signs in: a path on our own site, or the identity provider's address. */
  signInUrl: (ssoUrl: string, attemptId: string) => string;
}

/** The built-in page with Approve and Deny: it exists for test apps only, in production too. */
const testPortal: PortalProtocol = {
  name: "test",
  signInUrl: (ssoUrl, attemptId) => `${ssoUrl}/portal/test?attempt=${attemptId}`,
};

/** How members sign in at this institution; null when it has no identity provider that we know. */
export function portalProtocolOf(
  mode: Mode,
  { kind, source }: Pick<Institution, "kind" | "source">,
): PortalProtocol | null {
  return mode === "test" && kind === "education" && source !== REQUESTED ? testPortal : null;
}
