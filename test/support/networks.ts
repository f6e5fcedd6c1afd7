/**
 * Networks that requests come from, for a service that stands behind one proxy (`trustProxy: 1`, as `startOrigins` has it).
 * `openBrowser({ address: household(7) })` and `chromium.visitor(from(household(7)))` send all of a browser's requests from
 * there; `from(address).extraHTTPHeaders` are the headers of any other call. Each function takes the number of a device.
 */

/** Addresses for documentation (RFC 5737; RFC 3849), so that none is anybody's. */
const IPV6_48 = "2001:db8:1";

/** IPv4, one address for each device: 203.0.113.0/24 and 198.18.0.0/15. */
export const ipv4 = (device: number): string =>
  device < 256 ? `203.0.113.${device}` : `198.18.${(device >> 8) & 255}.${device & 255}`;

/** Behind one router: a campus, a household, an office. */
export const household = (_device: number): string => "198.51.100.7";

/** A carrier's NAT (RFC 6888): all devices share eight addresses, and one moves from one of them to the next. */
export const carrier = (device: number, call = 0): string => `198.51.100.${16 + ((device + call) % 8)}`;

/** IPv6 in one /64: a household, whose devices change their addresses (RFC 8981). */
export const in64 = (device: number): string => `${IPV6_48}:100::${(device + 1).toString(16)}`;

/** In one /56, which many providers give a customer (RFC 6177): each device has a /64 of its own, of 256. */
export const in56 = (device: number): string => `${IPV6_48}:${(0x200 + (device % 256)).toString(16)}::1`;

/** In one /48, which anybody can rent: each device has a /64 of its own, of 65,536. */
export const in48 = (device: number): string => `2001:db8:2:${(device % 65_536).toString(16)}::1`;

/** The header that a reverse proxy of ours adds; as an option of `chromium.visitor` too. */
export function from(address: string): { extraHTTPHeaders: Record<"x-forwarded-for", string> } {
  return { extraHTTPHeaders: { "x-forwarded-for": address } };
}
