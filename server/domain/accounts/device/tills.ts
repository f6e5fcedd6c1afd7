/** Tills: screens at which a brand's staff ask for a member's yes, without an account or tokens (docs/till.md). */
import { randomUUID } from "node:crypto";
import type { App, DeviceRequest, Till } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import { randomToken, tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { type Client, getClient, lockedClient, UNREAD } from "../../clients/app/clients.ts";
import { audit } from "../../shared/audit.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { requireName } from "../../shared/plain-text.ts";
import { enterClockOf } from "../../shared/world.ts";
import { findMembers } from "../oauth/lookup.ts";
import { type BegunRequest, hasDeviceGrant, insertRequest } from "./request.ts";

const TILLS_MAX = 200;

interface NewTill {
  name: string;
  supergroup: Supergroup;
  country: string;
}

/** With the link, shown this once. */
export interface IssuedTill {
  till: Till;
  url: string;
}

export async function createTill(
  { config, database, now }: Pick<Services, "database" | "now"> & { config: Pick<Config, "ssoUrl"> },
  actor: string,
  clientId: string,
  { name, supergroup, country }: NewTill,
): Promise<IssuedTill> {
  requireName(name);
  const secret = randomToken();
  const till = await database.$transaction(async (tx) => {
    const client = await lockedClient(tx, clientId);
    if (!hasDeviceGrant(client)) conflict("device_grant_off");
    if (!client.supergroups.includes(supergroup)) invalid("supergroup", "supergroup_not_in_plan");
    if (!client.countries.includes(country)) invalid("country", "country_not_in_plan");
    if ((await tx.till.count({ where: { clientId, revokedAt: null } })) >= TILLS_MAX)
      conflict("too_many_tills", { max: TILLS_MAX });
    const createdAt = now();
    const id = randomUUID();
    await audit(tx, createdAt, { actor, action: "till.created", subject: clientId, detail: { tillId: id } });
    const secretHash = tokenHash(secret);
    return tx.till.create({ data: { id, clientId, name, supergroup, country, secretHash, createdAt } });
  });
  return { till, url: `${config.ssoUrl}/till/set-up?${new URLSearchParams({ key: secret })}` };
}

export async function listTills({ database }: Pick<Services, "database">, clientId: string): Promise<Till[]> {
  await getClient({ database }, clientId);
  return database.till.findMany({
    where: { clientId, revokedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Ends a till, and denies what it waits for; a second time nothing changes. */
export async function removeTill(
  { database, now }: Pick<Services, "database" | "now">,
  actor: string,
  clientId: string,
  tillId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockedClient(tx, clientId);
    const at = now();
    const till = await tx.till.findUnique({ where: { id: tillId } });
    if (till?.clientId !== clientId) notFound("till");
    if (till.revokedAt !== null) return;
    await tx.till.update({ where: { id: tillId }, data: { revokedAt: at } });
    const waiting = { tillId, outcome: null };
    await tx.deviceRequest.updateMany({ where: waiting, data: { outcome: "denied", decidedAt: at } });
    await audit(tx, at, { actor, action: "till.removed", subject: clientId, detail: { tillId } });
  });
}

export type OpenTill = Till & { client: Client & { app: App } };

/** The till of a link or cookie, in its app's time; null for one that was removed, or whose client can't ask any more. */
export async function openTill(
  { database }: Pick<Services, "database">,
  secret: string | undefined,
): Promise<OpenTill | null> {
  if (secret === undefined || secret === "") return null;
  const include = { client: { include: { app: true }, omit: UNREAD } } as const;
  const till = await database.till.findUnique({ where: { secretHash: tokenHash(secret) }, include });
  if (till === null || till.revokedAt !== null || !hasDeviceGrant(till.client)) return null;
  if (till.client.disabledAt !== null || till.client.app.disabledAt !== null) return null;
  enterClockOf(till.client.app);
  return till;
}

type Asking = Pick<Services, "database" | "keyring" | "now" | "config" | "log">;

/** Asks the next customer. */
export function askAtTill(services: Asking, { id, client, name, ...till }: OpenTill): Promise<BegunRequest> {
  const { supergroup, country } = till;
  return insertRequest(services, client, { supergroup, country, scopes: [], place: name, tillId: id }, {});
}

/** How a till's request stands. `holds` and `holds_not` are about the till's supergroup alone. */
export type Standing =
  | { state: "waiting"; number: string; expiresAt: Date }
  | { state: "holds"; until: string }
  | { state: "holds_not" | "denied" | "expired" };

type Reading = Pick<Services, "database" | "runPrepared" | "now">;

/** Reads how a till's request stands; null for another till's. The first reading after a yes keeps what holds then. */
export async function readStanding(
  services: Reading,
  till: OpenTill,
  hash: string,
): Promise<Standing | null> {
  const { database, now } = services;
  const request = await database.deviceRequest.findUnique({ where: { hash } });
  if (request === null || request.tillId !== till.id) return null;
  if (request.outcome === "denied") return { state: "denied" };
  if (request.redeemedAt !== null) return heldAs(request);
  if (request.outcome === "agreed" && request.accountId !== null)
    return heldAs(await redeemAtTill(services, till, { ...request, accountId: request.accountId }));
  if (request.expiresAt <= now()) return { state: "expired" };
  return { state: "waiting", number: request.number, expiresAt: request.expiresAt };
}

const heldAs = ({ heldUntil }: Pick<DeviceRequest, "heldUntil">): Standing =>
  heldUntil === null ? { state: "holds_not" } : { state: "holds", until: heldUntil };

/** Keeps what holds, once; of two readings the first one counts. */
async function redeemAtTill(
  services: Reading,
  { client, supergroup }: OpenTill,
  { hash, accountId }: DeviceRequest & { accountId: string },
): Promise<Pick<DeviceRequest, "heldUntil">> {
  const { database, now } = services;
  const { svcId } = await database.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { svcId: true },
  });
  const [memberships] = await findMembers(services, client.id, [svcId], { withoutTokens: true });
  const held = memberships?.find((one) => one.supergroup === supergroup);
  await database.deviceRequest.updateMany({
    where: { hash, redeemedAt: null },
    data: { redeemedAt: now(), heldUntil: held?.expiresOn ?? null },
  });
  return database.deviceRequest.findUniqueOrThrow({ where: { hash }, select: { heldUntil: true } });
}
