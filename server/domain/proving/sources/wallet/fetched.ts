/** Status lists and key sets of issuers, fetched and kept for a while. */
import { createLocalJWKSet, errors, type JSONWebKeySet } from "jose";
import { realTime } from "../../../../context/clock.ts";
import { PublicHttpError, publicFetch } from "../../../../platform/network/public-http.ts";
import { fail, WalletError } from "../../../../platform/wallet/fault.ts";
import type { VerifyingKey } from "../../../../platform/wallet/jws.ts";
import type { Asked } from "../../../../platform/wallet/sd-jwt.ts";
import {
  readPlace,
  requireUnrevoked,
  type StatusList,
  verifyStatusList,
} from "../../../../platform/wallet/status-list.ts";
import type { Services } from "../../../../services.ts";
import { later, MINUTE_MS } from "../../../shared/time.ts";
import type { Format } from "./query.ts";

type Needs = Pick<Services, "config" | "now">;

const TIMEOUT_MS = 8_000;
/** Limit of a signed list: its megabyte, packed and in Base64. */
const BYTES_MAX = 2_097_152;
const KEYS_MINUTES = 5;
/** A megabyte each at most; the oldest gives way. */
const KEPT_MAX = 50;

interface Kept {
  value: unknown;
  until: Date;
}

const kept = new Map<string, Kept>();

/** The value of an address, kept until its time. Throws `WalletError`, fault `status_unread`. */
async function keep<Value>(
  { config, now }: Needs,
  [address, accept]: readonly [address: string, accept: string],
  read: (bytes: Buffer) => Promise<{ value: Value; until: Date }>,
): Promise<Value> {
  const name = `${accept} ${address}`;
  const known = kept.get(name);
  if (known !== undefined && known.until > realTime(now())) return known.value as Value;
  const fresh = await read(await fetchBytes(address, accept, config));
  kept.delete(name);
  kept.set(name, fresh);
  for (const [oldest] of kept) if (kept.size > KEPT_MAX) kept.delete(oldest);
  return fresh.value;
}

/** The path may be of one person's credential. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : "no address");

async function fetchBytes(address: string, accept: string, { production }: Needs["config"]): Promise<Buffer> {
  const call = publicFetch({ bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS, allowLoopback: !production });
  try {
    const response = await call(address, { method: "GET", headers: { accept } });
    if (!response.ok) fail("status_unread", `${hostOf(address)} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (!(error instanceof PublicHttpError)) throw error;
    return fail("status_unread", `${hostOf(address)}: ${error.why}`, error);
  }
}

/** Refuses a credential that its issuer's status list has revoked, and one whose list can't be read: a CWT for mdocs, else a JWT. */
export async function requireStatus(
  services: Needs,
  status: unknown,
  format: Format,
  keyOf: Asked["keyOf"],
): Promise<void> {
  const place = readPlace(status);
  if (place === null) return;
  const { uri } = place;
  const isText = format === "dc+sd-jwt";
  const accept = `application/statuslist+${isText ? "jwt" : "cwt"}`;
  const list = await keep<StatusList>(services, [uri, accept], async (bytes) => {
    const given = isText ? bytes.toString("utf8") : bytes;
    const value = await verifyStatusList(given, { uri, at: realTime(services.now()), keyOf }).catch(asUnread);
    return { value, until: value.until };
  });
  requireUnrevoked(list, place);
}

function asUnread(error: unknown): never {
  if (!(error instanceof WalletError)) throw error;
  return fail("status_unread", error.detail, error);
}

/** Keys of a set at an address. */
export async function fetchKeys(services: Needs, address: string): Promise<VerifyingKey> {
  return keep(services, [address, "application/json"], async (bytes) => {
    const until = later(realTime(services.now()), KEYS_MINUTES * MINUTE_MS);
    return { value: readKeys(bytes.toString("utf8")), until };
  });
}

export function readKeys(text: string): VerifyingKey {
  try {
    return createLocalJWKSet(JSON.parse(text) as JSONWebKeySet) as VerifyingKey;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof errors.JOSEError)) throw error;
    return fail("status_unread", "the key set", error);
  }
}
