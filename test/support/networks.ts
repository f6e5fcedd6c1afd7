/**
 * Networks that requests come from, for a service that stands behind one proxy (`trustProxy: 1`, as `startOrigins` has it).
 * `openBrowser({ address: household(7) })` and `chromium.visitor(from(household(7)))` send all of a browser's requests from
 * there; `from(address).extraHTTPHeaders` are the headers of any other call. Each function takes the number of a device.
 */

/** Addresses for documentation (RFC 5737; RFC 3849), so that none is anybody's. */
const IPV6_48 = "2001:db8:1";

/** An address behind one router: a campus, a household, an office. */
export const household = (_device: number): string => "198.51.100.7";

/** An address of one /56, which many providers give a household (RFC 6177): each device has a /64 of its own, of 256. */
export const in56 = (device: number): string => `${IPV6_48}:${(0x200 + (device % 256)).toString(16)}::1`;

/** The header that a reverse proxy of ours adds; as an option of `chromium.visitor` too. */
export function from(address: string): { extraHTTPHeaders: Record<"x-forwarded-for", string> } {
  return { extraHTTPHeaders: { "x-forwarded-for": address } };
}
