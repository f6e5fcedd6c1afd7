import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** The smallest IPv6 network of a household or rented machine (RFC 6177; RFC 4941). */
const BITS = 64;

/**
 * The rate limit key of an address: IPv4 as it is, also when IPv4-mapped (RFC 4291, section 2.5.5.2); IPv6 by its
 * network. Anything else, as a proxy may write it, unchanged.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? "none";
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const network = new ipaddr.IPv6([...read.parts.slice(0, BITS / 16), 0, 0, 0, 0]);
  return `${network}/${BITS}`;
}

/** What of an address may be kept in a log: the first 24 bits of IPv4, 48 of IPv6, in CIDR notation. */
export function truncatedNetwork(address: string | undefined): string {
  if (address === undefined || !isIP(address)) return "none";
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return `${new ipaddr.IPv4([...read.octets.slice(0, 3), 0])}/24`;
  return `${new ipaddr.IPv6([...read.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
}

/** Who sent the request, behind so many reverse proxies of ours: each has added whom it saw to X-Forwarded-For. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  const { remoteAddress } = socket;
  if (proxies === 0) return remoteAddress;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const seen = forwarded.map((address) => address.trim()).filter((address) => address !== "");
  return seen.length === 0 ? remoteAddress : seen[Math.max(0, seen.length - proxies)];
}

/** Whether a text is a network in CIDR notation (RFC 4632; RFC 4291, section 2.3), or one address. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return most > 0 && isPrefix && rest.length === 0;
}

/** Whether an address is in one of these networks. An unknown address is in none. */
export function isInNetwork(address: string | undefined, networks: readonly string[]): boolean {
  if (address === undefined || !isIP(address)) return false;
  const read = ipaddr.process(address);
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", bits] = network.split("/");
    const kind = isIPv6(base) ? "ipv6" : "ipv4";
    list.addSubnet(base, Number(bits ?? (kind === "ipv6" ? 128 : 32)), kind);
  }
  return list.check(read.toString(), read.kind());
}
