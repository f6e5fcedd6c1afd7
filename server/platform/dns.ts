/** Questions to name servers: those of the configuration, or of the machine. */
import { Resolver } from "node:dns/promises";

/** The TXT records of a name, each in the pieces in which it stands there. Rejects as node:dns does. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** One try takes so long; a sender's mail server waits meanwhile, and tries again after a failure. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

export function txtResolver(servers: readonly string[] | null): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers !== null) resolver.setServers(servers);
  return (name) => resolver.resolveTxt(name);
}
