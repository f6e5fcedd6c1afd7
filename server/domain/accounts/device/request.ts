/** Device requests (RFC 8628): a device asks for a yes, and a member finds the request by its code. */
import { randomInt } from "node:crypto";
import { z } from "zod";
import type { App, DeviceRequest } from "../../../../generated/prisma/client.ts";
import type { CountedFor } from "../../../config/budgets.ts";
import type { Config } from "../../../config.ts";
import { refuse } from "../../../errors.ts";
import {
  randomText,
  randomToken,
  shortLivedIndex,
  shortLivedIndexes,
  tokenHash,
} from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import { isPlain } from "../../../platform/printable.ts";
import type { Services } from "../../../services.ts";
import { type Client, UNREAD } from "../../clients/app/clients.ts";
import { readRules } from "../../clients/app/profiles.ts";
import { charge } from "../../shared/budget.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { isRunning, later, MINUTE_MS } from "../../shared/time.ts";
import { enterClockOf } from "../../shared/world.ts";
import { type AuthorizeRequest, countryOf } from "../oauth/authorize-request.ts";
import { readOpenIdRequest, type Scope, single } from "../oauth/openid-request.ts";

type Needs = Pick<Services, "database" | "keyring" | "now" | "config" | "log">;

/** RFC 8628, section 6.1: letters without vowels, so that no words arise. 20^8 are 2.6 × 10^10 codes. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const CODE_LENGTH = 8;
const LIFETIME_MS = 10 * MINUTE_MS;
const LIFETIME_SECONDS = LIFETIME_MS / 1_000;
/** Seconds between polls (RFC 8628, section 3.2, default). */
const INTERVAL_SECONDS = 5;
const PLACE_LENGTH_MAX = 60;

export type DeviceFault = "not_allowed" | "supergroup" | "country" | "scope" | "place" | "pool" | "order";

/** Said to the client's developer. */
export const deviceFaults: Readonly<Record<DeviceFault, string>> = {
  not_allowed: "the client may not ask on other devices: the operator switches deviceGrant on",
  supergroup: "the client may not use this consumer supergroup",
  country: "country is missing, unknown, or outside the client's plan",
  scope: "scope must be there once at most",
  place: `place must be there once, with at most ${PLACE_LENGTH_MAX} characters, none of them invisible`,
  pool: "pool_id must be there once, and be a pool of the client's app for members of this supergroup",
  order:
    "order_id must come once with pool_id, and only with it: up to 128 printable ASCII characters, without blanks at the ends",
};

/** The codes of a new request, which are shown once. */
export interface BegunRequest {
  hash: string;
  deviceCode: string;
  userCode: string;
  number: string;
  expiresInSeconds: number;
  intervalSeconds: number;
}

/** Whether the client may use the grant. */
export function hasDeviceGrant(client: Pick<Client, "profile" | "overrides" | "deviceGrant">): boolean {
  return client.deviceGrant && readRules(client).standards;
}

/** Begins a request. `of`: the network of a public client's call, which is counted beside its app. */
export async function beginDeviceRequest(
  services: Needs,
  client: Client,
  supergroup: Supergroup,
  query: URLSearchParams,
  of: CountedFor,
): Promise<BegunRequest> {
  const asked = readAsked(client, supergroup, query);
  const order = await readOrder(services, client, supergroup, query);
  return insertRequest(services, client, { ...asked, ...order, supergroup, tillId: null }, of);
}

/** A request as it is asked for: by a client's call, or by a till. */
export type AskedRequest = Pick<
  DeviceRequest,
  "supergroup" | "country" | "scopes" | "place" | "tillId" | "poolId" | "orderId"
>;

export async function insertRequest(
  services: Needs,
  client: Pick<Client, "id" | "appId">,
  asked: AskedRequest,
  of: CountedFor,
): Promise<BegunRequest> {
  const { database, keyring, now } = services;
  const createdAt = now();
  const [deviceCode, userCode] = [randomToken(), randomText(CODE_LENGTH, LETTERS)];
  const number = String(randomInt(10, 100));
  const data = {
    hash: tokenHash(deviceCode),
    userCodeHash: shortLivedIndex(keyring, PURPOSE, userCode),
    clientId: client.id,
    ...asked,
    number,
    createdAt,
    expiresAt: later(createdAt, LIFETIME_MS),
    intervalSeconds: INTERVAL_SECONDS,
  };
  try {
    await database.$transaction(async (tx) => {
      await tx.deviceRequest.create({ data });
      await charge(tx, services, [{ kind: "device_request", of: { ...of, app: client.appId } }], createdAt);
    });
  } catch (error) {
    // Another request holds the code: the next one is drawn anew.
    if (!isUniqueViolation(error)) throw error;
    return insertRequest(services, client, asked, of);
  }
  return {
    hash: data.hash,
    deviceCode,
    userCode: writeUserCode(userCode),
    number,
    expiresInSeconds: LIFETIME_SECONDS,
    intervalSeconds: INTERVAL_SECONDS,
  };
}

const PURPOSE = "DeviceRequest.userCodeHash";

function readAsked(
  client: Client,
  supergroup: Supergroup,
  query: URLSearchParams,
): { country: string; scopes: Scope[]; place: string | null } {
  if (!hasDeviceGrant(client)) return refuseFault("not_allowed");
  if (!client.supergroups.includes(supergroup)) return refuseFault("supergroup");
  const country = countryOf(client, query);
  if (country === undefined) return refuseFault("country");
  const openId = readOpenIdRequest(client, new URLSearchParams({ scope: single(query, "scope") ?? "" }));
  if (typeof openId === "string" || single(query, "scope") === null) return refuseFault("scope");
  const place = single(query, "place");
  if (place === null || (place !== undefined && !(isPlain(place) && [...place].length <= PLACE_LENGTH_MAX)))
    return refuseFault("place");
  return { country, scopes: openId.scopes ?? [], place: place ?? null };
}

/** The pool and order for which the yes books, if the client names them. */
async function readOrder(
  { database }: Pick<Services, "database">,
  { appId }: Client,
  supergroup: Supergroup,
  query: URLSearchParams,
): Promise<Pick<DeviceRequest, "poolId" | "orderId">> {
  const [poolId, orderId] = [single(query, "pool_id"), single(query, "order_id")];
  if (poolId === undefined && orderId === undefined) return { poolId: null, orderId: null };
  if (!z.uuid().safeParse(poolId).success || !(await isPoolOf({ database }, appId, supergroup, poolId ?? "")))
    return refuseFault("pool");
  if (typeof orderId !== "string" || !isOrderId(orderId)) return refuseFault("order");
  return { poolId: poolId ?? null, orderId };
}

/** Whether members of the supergroup get codes of the pool through the app. */
export async function isPoolOf(
  { database }: { database: Queryable },
  appId: string,
  supergroup: Supergroup,
  poolId: string,
): Promise<boolean> {
  const where = { id: poolId, supergroups: { has: supergroup }, brand: { partner: { appId } } };
  return (await database.codePool.count({ where })) > 0;
}

/** As `OrderId` in spec/tracking.yaml. */
export const isOrderId = (text: string): boolean => /^[!-~](?:[ -~]{0,126}[!-~])?$/.test(text);

function refuseFault(fault: DeviceFault): never {
  refuse({ kind: "malformed", code: "device_request", params: { fault } });
}

/** In two groups of four, as it is read out. */
export function writeUserCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** A typed code without blanks, dashes and case; null for a text that is none. */
export function readUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  return letters.length === CODE_LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? letters
    : null;
}

export type FoundRequest = DeviceRequest & {
  client: Client & { app: App };
  pool: { name: string } | null;
};

/** The open request of a typed code, by its app's clock; null for none. A wrong code counts for `of`, the asker's network. */
export async function findByUserCode(
  services: Needs,
  userCode: string,
  of: CountedFor,
): Promise<FoundRequest | null> {
  const { database, keyring, now } = services;
  const userCodeHash = { in: shortLivedIndexes(keyring, PURPOSE, userCode) };
  const found = await findRequest(services, { userCodeHash });
  if (found !== null) return found;
  await database.$transaction((tx) => charge(tx, services, [{ kind: "device_code", of }], now()));
  return null;
}

/** Whether it can still be decided. */
export function isOpen({ outcome, expiresAt }: DeviceRequest, at: Date): boolean {
  return outcome === null && isRunning(expiresAt, LIFETIME_MS, at);
}

/** A request of a client in use, open or not, and enters its app's clock. */
export async function findRequest(
  { database }: Pick<Services, "database">,
  where: { hash: string } | { userCodeHash: { in: string[] } },
): Promise<FoundRequest | null> {
  const include = {
    client: { include: { app: true }, omit: UNREAD },
    pool: { select: { name: true } },
  } as const;
  const found = await database.deviceRequest.findFirst({ where, include });
  if (found === null || found.client.disabledAt !== null || found.client.app.disabledAt !== null) return null;
  enterClockOf(found.client.app);
  return found;
}

/** The request as a login: always under SSO_URL, where the code is typed, and without a return to the client. */
export function loginOf({ ssoUrl }: Pick<Config, "ssoUrl">, request: FoundRequest): AuthorizeRequest {
  const { client, country, scopes } = request;
  return {
    flow: "current",
    client: { ...client, domain: null },
    supergroup: request.supergroup as Supergroup,
    redirectUri: `${ssoUrl}/device`,
    country,
    state: null,
    codeChallenge: null,
    institutionHint: null,
    openId: {
      scopes: scopes.length > 0 ? (scopes as Scope[]) : null,
      nonce: null,
      prompts: [],
      maxAgeSeconds: null,
    },
  };
}
