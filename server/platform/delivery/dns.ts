/** DNS lookups, at the configured name servers or the machine's. */
import { Resolver } from "node:dns/promises";

/** TXT records of a name, in pieces as published. Rejects as node:dns does. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Timeout of one try; a sender's mail server waits meanwhile, and tries again after a failure. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

export function txtResolver(servers: readonly string[] | null): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers !== null) resolver.setServers(servers);
  return (name) => resolver.resolveTxt(name);
}
