import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** What one household or one rented machine has at least, and can take any address of (RFC 6177; RFC 4941). */
const BITS = 64;

/**
 * Under which name calls from an address are counted: IPv4 as it is, in IPv6 clothes too (RFC 4291, section 2.5.5.2), and
 * IPv6 by its network. What is no address, as a proxy may write it, counts as it stands.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? "none";
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const network = new ipaddr.IPv6([...read.parts.slice(0, BITS / 16), 0, 0, 0, 0]);
  return `${network}/${BITS}`;
}
