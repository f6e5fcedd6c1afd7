import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

// Networks by which callers are counted: an IPv4 address or IPv6 /64 (RFC 6177), a /56, an IPv4 /24 or IPv6 /48; null: no such
// level.
const NETWORK_LEVELS = [
  { level: "network", bits: { ipv4: 32, ipv6: 64 } },
  { level: "network_56", bits: { ipv4: null, ipv6: 56 } },
  { level: "network_48", bits: { ipv4: 24, ipv6: 48 } },
] as const;
export type NetworkLevel = (typeof NETWORK_LEVELS)[number]["level"];

const UNKNOWN = "none";

/** Networks of an address in CIDR notation; IPv4-mapped IPv6 counts as IPv4 (RFC 4291, section 2.5.5.2). */
export function networksOf(
  address: string | undefined,
): { network: string } & Partial<Record<NetworkLevel, string>> {
  const read = parse(address);
  if (read === null) return { network: UNKNOWN };
  const wider = NETWORK_LEVELS.slice(1).flatMap(({ level, bits }) => {
    const kept = bits[read.kind()];
    return kept === null ? [] : [[level, networkIn(read, kept)] as const];
  });
  return { network: networkOf(address), ...Object.fromEntries(wider) };
}

/** The smallest network, for counting calls that cost only time. */
export function networkOf(address: string | undefined): string {
  const read = parse(address);
  return read === null ? UNKNOWN : networkIn(read, NETWORK_LEVELS[0].bits[read.kind()]);
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function parse(address: string | undefined): Address | null {
  return address !== undefined && isIP(address) ? ipaddr.process(address) : null;
}

function networkIn(address: Address, kept: number): string {
  const bytes = address.toByteArray();
  if (kept === bytes.length * 8) return address.toString();
  const network = ipaddr.fromByteArray(bytes.map((byte, index) => (index < kept / 8 ? byte : 0)));
  return `${network}/${kept}`;
}

/** Loggable part of an address: the first 24 bits of IPv4, 48 of IPv6, in CIDR notation. */
export function truncatedNetwork(address: string | undefined): string {
  const read = parse(address);
  if (read === null) return UNKNOWN;
  if (read instanceof ipaddr.IPv4) return `${new ipaddr.IPv4([...read.octets.slice(0, 3), 0])}/24`;
  return `${new ipaddr.IPv6([...read.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
}

/** The caller behind `proxies` reverse proxies, by X-Forwarded-For, with or without ports. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  const { remoteAddress } = socket;
  if (proxies === 0) return remoteAddress;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const seen = forwarded.map((address) => address.trim()).filter((address) => address !== "");
  return readAddress(seen.length === 0 ? remoteAddress : seen[Math.max(0, seen.length - proxies)]);
}

function readAddress(written = ""): string | undefined {
  const [, bracketed, plain] = /^"?(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)"?$/.exec(written) ?? [];
  const address = bracketed ?? plain ?? written;
  return isIP(address) ? address : undefined;
}

/** Whether a text is CIDR notation (RFC 4632; RFC 4291, section 2.3), or one address. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return most > 0 && isPrefix && rest.length === 0;
}

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

/** Whether a network in CIDR notation, or an address, is part of one of these of its family. */
export function isWithin(network: string, networks: readonly string[]): boolean {
  const [address, bits] = readNetwork(network);
  return networks.some((other) => {
    const [base, wider] = readNetwork(other);
    return address.kind() === base.kind() && bits >= wider && address.match(base, wider);
  });
}

function readNetwork(text: string): [Address, number] {
  return ipaddr.parseCIDR(text.includes("/") ? text : `${text}/${isIPv6(text) ? 128 : 32}`);
}
