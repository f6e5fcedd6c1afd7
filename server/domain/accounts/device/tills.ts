/** Tills: screens at which a brand's staff ask for a member's yes, without an account or tokens (docs/till.md). */
import { randomUUID } from "node:crypto";
import type { App, CodeUse, DeviceRequest, Till } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import { randomToken, tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type Client, getClient, lockedClient, UNREAD } from "../../clients/app/clients.ts";
import { audit } from "../../shared/audit.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { requireName } from "../../shared/plain-text.ts";
import { enterClockOf } from "../../shared/world.ts";
import { useClaim } from "../../tracking/codes/use.ts";
import { findMembers } from "../oauth/lookup.ts";
import { type Booking, type BookingNeeds, book, bookedColumns } from "./booking.ts";
import { type BegunRequest, hasDeviceGrant, insertRequest, isPoolOf } from "./request.ts";

const TILLS_MAX = 200;

interface NewTill {
  name: string;
  supergroup: Supergroup;
  country: string;
  /** Pool of which each order gets a code. */
  poolId?: string | undefined;
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
  { name, supergroup, country, poolId }: NewTill,
): Promise<IssuedTill> {
  requireName(name);
  const secret = randomToken();
  const till = await database.$transaction(async (tx) => {
    const client = await lockedClient(tx, clientId);
    if (!hasDeviceGrant(client)) conflict("device_grant_off");
    if (!client.supergroups.includes(supergroup)) invalid("supergroup", "supergroup_not_in_plan");
    if (!client.countries.includes(country)) invalid("country", "country_not_in_plan");
    if (poolId !== undefined && !(await isPoolOf({ database: tx }, client.appId, supergroup, poolId)))
      invalid("poolId", "pool_of_another_app");
    if ((await tx.till.count({ where: { clientId, revokedAt: null } })) >= TILLS_MAX)
      conflict("too_many_tills", { max: TILLS_MAX });
    const createdAt = now();
    const id = randomUUID();
    await audit(tx, createdAt, { actor, action: "till.created", subject: clientId, detail: { tillId: id } });
    const secretHash = tokenHash(secret);
    const data = { id, clientId, name, supergroup, country, secretHash, createdAt, poolId: poolId ?? null };
    return tx.till.create({ data });
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

/** Asks the next customer. `orderId`: of a till with a pool, which gives a code for it. */
export function askAtTill(
  services: Asking,
  { id, client, name, ...till }: OpenTill,
  orderId: string | null,
): Promise<BegunRequest> {
  const { supergroup, country, poolId } = till;
  const asked = { supergroup, country, scopes: [], place: name, tillId: id, poolId, orderId };
  return insertRequest(services, client, asked, {});
}

/** How a till's request stands. `holds` and `holds_not` are about the till's supergroup alone. */
export type Standing =
  | { state: "waiting"; number: string; expiresAt: Date }
  | { state: "holds"; until: string; order: Order | null }
  | { state: "refused"; until: string; refusal: string }
  | { state: "holds_not" | "denied" | "expired" };

/** The order of a till with a pool. */
interface Order {
  orderId: string;
  state: "held" | "lapsed" | "used" | "released";
  /** End of the hold, within which the order is paid. */
  heldUntil: Date | null;
}

type Reading = BookingNeeds & Pick<Services, "runPrepared">;

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
  if (request.redeemedAt !== null) return heldAs(services, request);
  if (request.outcome === "agreed" && request.accountId !== null)
    return heldAs(services, await redeemAtTill(services, till, { ...request, accountId: request.accountId }));
  if (request.expiresAt <= now()) return { state: "expired" };
  return { state: "waiting", number: request.number, expiresAt: request.expiresAt };
}

/** Marks an order as paid, or gives its code back; again, or of a request without a claim, nothing changes. */
export async function settleOrder(
  { database, now }: Pick<Services, "database" | "now">,
  till: OpenTill,
  hash: string,
  step: "redeem" | "release",
): Promise<void> {
  const request = await database.deviceRequest.findUnique({ where: { hash } });
  if (request === null || request.tillId !== till.id) return;
  const { claimId, orderId } = request;
  if (claimId === null || orderId === null) return;
  await database.$transaction((tx) =>
    useClaim(tx, { appId: till.client.appId, claimId, orderId }, step, now()),
  );
}

type Held = Pick<DeviceRequest, "heldUntil" | "claimId" | "claimRefusal" | "orderId">;

async function heldAs({ database, now }: Reading, held: Held): Promise<Standing> {
  const { heldUntil: until, claimId, claimRefusal: refusal, orderId } = held;
  if (until === null) return { state: "holds_not" };
  if (refusal !== null) return { state: "refused", until, refusal };
  if (claimId === null || orderId === null) return { state: "holds", until, order: null };
  const code = { claims: { some: { id: claimId } } };
  const use = await database.codeUse.findFirst({ where: { orderId, code } });
  return { state: "holds", until, order: { orderId, ...stateOf(use, now()) } };
}

function stateOf(use: CodeUse | null, at: Date): Omit<Order, "orderId"> {
  const heldUntil = use?.heldUntil ?? null;
  if (use === null || use.releasedAt !== null) return { state: "released", heldUntil };
  if (use.redeemedAt !== null) return { state: "used", heldUntil };
  return { state: heldUntil !== null && heldUntil > at ? "held" : "lapsed", heldUntil };
}

/** Keeps what holds, and books, once; of two readings the first one counts. */
async function redeemAtTill(
  services: Reading,
  { client, supergroup }: OpenTill,
  { hash, accountId, poolId, orderId }: DeviceRequest & { accountId: string },
): Promise<Held> {
  const { database, now } = services;
  const { svcId } = await database.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { svcId: true },
  });
  const [memberships] = await findMembers(services, client.id, [svcId], { withoutTokens: true });
  const heldUntil = memberships?.find((one) => one.supergroup === supergroup)?.expiresOn ?? null;
  const finish = async (tx: Transaction, booking: Booking | null): Promise<Held> => {
    const data = { redeemedAt: now(), heldUntil, ...bookedColumns(booking) };
    await tx.deviceRequest.updateMany({ where: { hash, redeemedAt: null }, data });
    return tx.deviceRequest.findUniqueOrThrow({ where: { hash } });
  };
  if (heldUntil === null || poolId === null || orderId === null)
    return database.$transaction((tx) => finish(tx, null));
  const wish = { client, accountId, supergroup: supergroup as Supergroup, poolId, orderId };
  return book(services, wish, finish);
}
