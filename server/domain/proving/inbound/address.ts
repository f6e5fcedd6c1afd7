/** Inbound addresses: 128 random bits, one for each attempt. */
import { randomText, tokenHash } from "../../../platform/crypto.ts";

const HEX = "0123456789abcdef";
const RANDOM_LENGTH = 32;

export interface InboundAddress {
  text: string;
  hash: string;
}

export function newInboundAddress(domain: string): InboundAddress {
  const local = randomText(RANDOM_LENGTH, HEX);
  return { text: `${local}@${domain}`, hash: tokenHash(local) };
}

/** Undefined for other addresses. Mail programs may change the case. */
export function readInboundAddress(text: string, domain: string): InboundAddress | undefined {
  const [, local] = /^([0-9a-f]{32})@/.exec(text.toLowerCase()) ?? [];
  if (local === undefined || text.toLowerCase() !== `${local}@${domain}`) return undefined;
  return { text: `${local}@${domain}`, hash: tokenHash(local) };
}
