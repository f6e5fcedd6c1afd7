/**
 * Known callers: whose a credential was just now. It names callers before the database does, so that they take turns for
 * it; it proves nothing. Whoever is not known is a stranger, and all strangers of a network are one caller.
 */
import type { IncomingMessage } from "node:http";
import { KNOWN_MAX, KNOWN_MS } from "./limits.ts";

export type KnownCallers = ReturnType<typeof createKnownCallers>;

export function createKnownCallers(now = () => performance.now()) {
  let recent = new Map<string, string>();
  let former = new Map<string, string>();
  let since = now();

  function forgetOld(): void {
    const age = now() - since;
    if (age < KNOWN_MS && recent.size < KNOWN_MAX) return;
    former = age < 2 * KNOWN_MS ? recent : new Map();
    recent = new Map();
    since = now();
  }

  return {
    find(request: IncomingMessage): string | undefined {
      forgetOld();
      const credential = credentialOf(request);
      return credential && (recent.get(credential) ?? former.get(credential));
    },
    /** Once the credential has been accepted. */
    note(request: IncomingMessage, caller: string): void {
      const credential = credentialOf(request);
      if (credential !== undefined) recent.set(credential, caller);
    },
  };
}

function credentialOf({ headers }: IncomingMessage): string | undefined {
  const { authorization, "api-key": apiKey } = headers;
  return authorization ?? (typeof apiKey === "string" ? apiKey : undefined);
}
