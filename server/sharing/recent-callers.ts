/**
 * Whose a credential was just now. It tells callers apart before the database does, so that they take turns for it; it
 * proves nothing. Who is not known here is one with all strangers of their network, so made-up credentials get no turns.
 */
import type { IncomingMessage } from "node:http";

/** After twice as long it is forgotten. */
const KEPT_MS = 30_000;
const KEPT_MAX = 10_000;

export interface RecentCallers {
  find: (request: IncomingMessage) => string | undefined;
  /** Once the credential has been accepted. */
  note: (request: IncomingMessage, caller: string) => void;
}

export function createRecentCallers(now = () => performance.now()): RecentCallers {
  let recent = new Map<string, string>();
  let former = new Map<string, string>();
  let since = now();

  function forgetOld(): void {
    const age = now() - since;
    if (age < KEPT_MS && recent.size < KEPT_MAX) return;
    former = age < 2 * KEPT_MS ? recent : new Map();
    recent = new Map();
    since = now();
  }

  return {
    find(request) {
      forgetOld();
      const credential = credentialOf(request);
      return credential && (recent.get(credential) ?? former.get(credential));
    },
    note(request, caller) {
      const credential = credentialOf(request);
      if (credential !== undefined) recent.set(credential, caller);
    },
  };
}

function credentialOf({ headers }: IncomingMessage): string | undefined {
  const { authorization, "api-key": apiKey } = headers;
  return authorization ?? (typeof apiKey === "string" ? apiKey : undefined);
}
