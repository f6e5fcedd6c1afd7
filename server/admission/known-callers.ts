// Known callers: credentials accepted just now. Names callers before the database does, for fairness only.
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
    /** Call only after the credential has been accepted. */
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
