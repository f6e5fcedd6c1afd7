import { Resolver, TIMEOUT } from "node:dns/promises";
import { TimeoutError, withTimeout } from "../with-timeout.ts";

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Timeout of one try; the sender's mail server waits, and retries after a failure. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
const LOOKUP_MS = 8_000;

export function txtResolver(servers: readonly string[] | null): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers !== null) resolver.setServers(servers);
  return (name) =>
    withTimeout(LOOKUP_MS, () => resolver.resolveTxt(name)).catch((cause: unknown) => {
      if (!(cause instanceof TimeoutError)) throw cause;
      throw Object.assign(new Error(`queryTxt ${TIMEOUT} ${name}`, { cause }), { code: TIMEOUT });
    });
}
