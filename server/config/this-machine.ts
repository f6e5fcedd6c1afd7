import ipaddr from "ipaddr.js";

/** Whether a host is this machine: localhost (RFC 6761, section 6.3), a loopback address, or a Unix socket. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (bare === "" || bare.startsWith("/") || /^(.+\.)?localhost$/.test(bare)) return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback";
}

/** Host of a postgres: URL. One in the query has precedence, and may be the folder of a Unix socket. */
export function databaseHost({ hostname, searchParams }: URL): string {
  const host = new Map(searchParams).get("host") || hostname;
  return /^%2f/i.test(host) ? "/" : host;
}
