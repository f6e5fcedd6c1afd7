/** Partners, their brands and their tracking keys. Nothing of them is ever deleted: transactions name them. */
import { randomUUID } from "node:crypto";
import type { Brand, Mode, Partner, TrackingKey } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import { randomText, randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { type Paged, type PageRequest, pageOf } from "../shared/keyset.ts";
import { lockRow } from "../shared/lock.ts";

type Stored = Pick<Services, "database" | "now">;

const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const PARTNER_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** One in use and one to rotate to. */
const LIVE_KEYS_MAX = 2;
/** As many as the document promises at most. */
const SHOWN_MAX = 1_000;

export async function createPartner(
  { database, now }: Stored,
  operator: string,
  mode: Mode,
  name: string,
): Promise<Partner> {
  const createdAt = now();
  const id = `pa_${randomText(12, ID_ALPHABET)}`;
  return database.$transaction(async (tx) => {
    await audit(tx, createdAt, { actor: operator, action: "partner.created", subject: id });
    return tx.partner.create({ data: { id, mode, name, createdAt } });
  });
}

export function listPartners(
  { database }: Pick<Services, "database">,
  page: PageRequest,
): Promise<Paged<Partner>> {
  return pageOf(page, (keyset) => database.partner.findMany(keyset), { ids: PARTNER_ID });
}

async function findPartner({ database }: { database: Queryable }, id: string): Promise<Partner> {
  const partner = await database.partner.findUnique({ where: { id } });
  return partner ?? refuse({ kind: "not_found", what: "partner" });
}

export interface NewBrand {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The uid that the operator's other systems know it by; absent, one is made. */
  brandUid?: string | undefined;
}

/** A brand of a partner in one country. Of two calls with one uid, one is refused. */
export async function createBrand(
  { database, now }: Stored,
  operator: string,
  partnerId: string,
  { name, country, brandUid }: NewBrand,
): Promise<Brand> {
  await findPartner({ database }, partnerId);
  const createdAt = now();
  const uid = brandUid ?? `br_${randomText(12, ID_ALPHABET)}`;
  return database.$transaction(async (tx) => {
    const data = { uid, partnerId, name, country, createdAt };
    const { count } = await tx.brand.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) refuse({ kind: "conflict", detail: "/body/brandUid is taken by another brand" });
    const detail = { brandUid: uid };
    await audit(tx, createdAt, { actor: operator, action: "brand.created", subject: partnerId, detail });
    return data;
  });
}

export async function listBrands(
  { database }: Pick<Services, "database">,
  partnerId: string,
): Promise<Brand[]> {
  await findPartner({ database }, partnerId);
  const orderBy = [{ createdAt: "desc" }, { uid: "asc" }] as const;
  return database.brand.findMany({ where: { partnerId }, orderBy: [...orderBy], take: SHOWN_MAX });
}

/** A key as it is shown, this once. */
export interface IssuedTrackingKey {
  keyId: string;
  apiKey: string;
  createdAt: Date;
  ratePerMinute: number | null;
}

/** Issues a key for a partner. The partner's row is locked, so that two calls at once cannot both be the second. */
export async function issueTrackingKey(
  { database, now }: Stored,
  operator: string,
  partnerId: string,
  ratePerMinute: number | null,
): Promise<IssuedTrackingKey> {
  const { mode } = await findPartner({ database }, partnerId);
  const createdAt = now();
  const apiKey = `cohort_tracking_${mode}_${randomToken()}`;
  const keyId = randomUUID();
  await database.$transaction(async (tx) => {
    await lockRow(tx, "Partner", partnerId);
    const live = await tx.trackingKey.count({ where: { partnerId, revokedAt: null } });
    if (live >= LIVE_KEYS_MAX) {
      const detail = `${LIVE_KEYS_MAX} keys of this partner are live; revoke one first.`;
      refuse({ kind: "conflict", detail });
    }
    const data = { id: keyId, partnerId, hash: tokenHash(apiKey), createdAt, ratePerMinute };
    await tx.trackingKey.create({ data });
    const detail = { keyId };
    await audit(tx, createdAt, {
      actor: operator,
      action: "tracking-key.issued",
      subject: partnerId,
      detail,
    });
  });
  return { keyId, apiKey, createdAt, ratePerMinute };
}

export async function listTrackingKeys(
  { database }: Pick<Services, "database">,
  partnerId: string,
): Promise<TrackingKey[]> {
  await findPartner({ database }, partnerId);
  const orderBy = [{ createdAt: "desc" }, { id: "asc" }] as const;
  return database.trackingKey.findMany({ where: { partnerId }, orderBy: [...orderBy], take: SHOWN_MAX });
}

/** Sets how often a key may be used; null is the usual limit. */
export async function changeTrackingKey(
  { database, trackingKeys, now }: Stored & Pick<Services, "trackingKeys">,
  operator: string,
  partnerId: string,
  keyId: string,
  ratePerMinute: number | null,
): Promise<TrackingKey> {
  const changed = await database.$transaction(async (tx) => {
    const where = { id: keyId, partnerId };
    const { count } = await tx.trackingKey.updateMany({ where, data: { ratePerMinute } });
    if (count === 0) refuse({ kind: "not_found", what: "key" });
    const detail = { keyId, ratePerMinute };
    await audit(tx, now(), { actor: operator, action: "tracking-key.changed", subject: partnerId, detail });
    return tx.trackingKey.findUniqueOrThrow({ where: { id: keyId } });
  });
  trackingKeys.forget();
  return changed;
}

/** From here on the key is refused. Revoking it once more changes nothing, and nothing is on record of it. */
export async function revokeTrackingKey(
  { database, trackingKeys, now }: Stored & Pick<Services, "trackingKeys">,
  operator: string,
  partnerId: string,
  keyId: string,
): Promise<void> {
  const key = await database.trackingKey.findFirst({ where: { id: keyId, partnerId } });
  if (key === null) refuse({ kind: "not_found", what: "key" });
  const at = now();
  await database.$transaction(async (tx) => {
    const live = { id: keyId, revokedAt: null };
    const { count } = await tx.trackingKey.updateMany({ where: live, data: { revokedAt: at } });
    if (count === 0) return;
    const detail = { keyId };
    await audit(tx, at, { actor: operator, action: "tracking-key.revoked", subject: partnerId, detail });
  });
  trackingKeys.forget();
}
