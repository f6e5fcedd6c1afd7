/** Partners and their brands. Rows that transactions name are never removed. */
import type { Brand, Mode, Partner, Prisma } from "../../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import { randomId } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { requireUnused } from "../../clients/app/apps.ts";
import { requireBelowCeiling } from "../../clients/team/ceilings.ts";
import { requireTeam } from "../../clients/team/ownership.ts";
import { liveAt, SHOWN_MAX } from "../../shared/access/credential.ts";
import { audit } from "../../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf, UUID } from "../../shared/lists/keyset.ts";
import { lockRow } from "../../shared/lock.ts";
import { requireName } from "../../shared/plain-text.ts";
import { switchOff } from "../../shared/switch-off.ts";
import { isTimeZone } from "../../shared/time.ts";

type Needs = Pick<Services, "database" | "now">;
type Changing = Needs & Pick<Services, "trackingKeys">;

const PARTNER_ID = /^[A-Za-z0-9_-]{1,64}$/;

export async function createPartner(
  { database, now }: Needs,
  operator: string,
  { mode, name, teamId = null }: { mode: Mode; name: string; teamId?: string | null | undefined },
): Promise<Partner> {
  requireName(name);
  const createdAt = now();
  const id = randomId("pa");
  return database.$transaction(async (tx) => {
    await requireTeam(tx, teamId);
    const partner = await tx.partner.create({ data: { id, mode, name, teamId, createdAt } });
    await audit(tx, createdAt, { actor: operator, action: "partner.created", subject: id });
    return partner;
  });
}

interface PartnerChanges {
  name?: string | undefined;
  /** App that gets the events of its transactions, of the partner's mode; null for none. */
  appId?: string | null | undefined;
  /** The team that runs it in the workbench; null for none. */
  teamId?: string | null | undefined;
  disabled?: boolean | undefined;
}

export async function updatePartner(
  { database, now, trackingKeys }: Changing,
  operator: string,
  partnerId: string,
  { disabled, name, appId, teamId }: PartnerChanges,
): Promise<Partner> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(appId !== undefined && { appId }),
    ...(teamId !== undefined && { teamId }),
  };
  if (name !== undefined) requireName(name);
  const updated = await database.$transaction(async (tx) => {
    await lockRow(tx, "Partner", partnerId);
    const before = await getPartner({ database: tx }, partnerId);
    await requireTeam(tx, teamId);
    const app = appId ? await tx.app.findUnique({ where: { id: appId } }) : null;
    if (appId && app === null) invalid("appId", "no_such_app");
    if (app !== null && app.mode !== before.mode) invalid("appId", "app_of_other_mode", before);
    const at = now();
    const switched = await switchOff(tx, before, disabled, { actor: operator, of: "partner", at });
    if (Object.keys(changes).length > 0)
      await audit(tx, at, {
        actor: operator,
        action: "partner.changed",
        subject: partnerId,
        detail: changes,
      });
    return tx.partner.update({ where: { id: partnerId }, data: { ...changes, ...switched } });
  });
  trackingKeys.forget();
  return updated;
}

/** Removes a partner without brands or transactions, and its revoked keys. */
export async function removePartner(
  { database, now }: Needs,
  operator: string,
  partnerId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    if (!(await lockRow(tx, "Partner", partnerId))) notFound("partner");
    const at = now();
    const ofPartner = { where: { partnerId }, select: { partnerId: true } } as const;
    await requireUnused({
      brands: tx.brand.findFirst(ofPartner),
      credentials: tx.credential.findFirst({ where: { partnerId, ...liveAt(at) } }),
      transactions: tx.trackingTransaction.findFirst(ofPartner),
    });
    await audit(tx, at, { actor: operator, action: "partner.removed", subject: partnerId });
    await tx.partner.delete({ where: { id: partnerId } });
  });
}

/** `where`: those of a team (`ownedBy`); absent: all. */
export function listPartners(
  { database }: Pick<Services, "database">,
  page: PageRequest,
  where: Prisma.PartnerWhereInput = {},
): Promise<Paged<Partner>> {
  const find = ({ where: after, ...keyset }: Keyset) =>
    database.partner.findMany({ ...keyset, where: { ...where, ...after } });
  return pageOf(page, find, { ids: PARTNER_ID });
}

export async function getPartner({ database }: { database: Queryable }, id: string): Promise<Partner> {
  const partner = await database.partner.findUnique({ where: { id } });
  return partner ?? notFound("partner");
}

interface NewBrand {
  name: string;
  country: string;
  brandUid?: string | undefined;
}

/** Forms of our own ids, in which a brand could be taken for something else. */
const OURS = /^(?:app|cl|pa|team)_/i;

export function validateNewBrand({ name, brandUid = "" }: NewBrand): void {
  requireName(name);
  if (OURS.test(brandUid) || UUID.test(brandUid.toLowerCase())) invalid("brandUid", "id_of_ours");
}

/** Creates a brand in one country. Of concurrent calls with one uid one is refused. */
export async function createBrand(
  { database, now }: Needs,
  operator: string,
  partnerId: string,
  given: NewBrand,
): Promise<Brand> {
  validateNewBrand(given);
  const { name, country, brandUid } = given;
  const { teamId } = await getPartner({ database }, partnerId);
  const createdAt = now();
  const uid = brandUid ?? randomId("br");
  return database.$transaction(async (tx) => {
    const data = {
      uid,
      partnerId,
      name,
      country,
      createdAt,
      disabledAt: null,
      timeZone: "UTC",
      closesAfterDays: null,
    };
    await requireBelowCeiling(tx, teamId, "brands");
    const { count } = await tx.brand.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) conflict("brand_uid_taken");
    const detail = { partnerId };
    await audit(tx, createdAt, { actor: operator, action: "brand.created", subject: uid, detail });
    return data;
  });
}

export async function listBrands(
  { database }: Pick<Services, "database">,
  partnerId: string,
): Promise<Brand[]> {
  await getPartner({ database }, partnerId);
  const orderBy = [{ createdAt: "desc" }, { uid: "asc" }] as const;
  return database.brand.findMany({ where: { partnerId }, orderBy: [...orderBy], take: SHOWN_MAX });
}

export async function getBrand(
  { database }: { database: Queryable },
  { partnerId, brandUid: uid }: BrandPath,
): Promise<Brand> {
  return (await database.brand.findFirst({ where: { uid, partnerId } })) ?? notFound("brand");
}

export interface BrandPath {
  partnerId: string;
  brandUid: string;
}

interface BrandChanges {
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** IANA name; fixed once a month is closed. */
  timeZone?: string | undefined;
  closesAfterDays?: number | null | undefined;
}

export function validateBrandChanges({ name, timeZone }: BrandChanges): void {
  if (name !== undefined) requireName(name);
  if (timeZone !== undefined && !isTimeZone(timeZone)) invalid("timeZone", "not_a_time_zone");
}

export async function updateBrand(
  { database, now, trackingKeys }: Changing,
  operator: string,
  path: BrandPath,
  { disabled, ...changes }: BrandChanges,
): Promise<Brand> {
  validateBrandChanges(changes);
  const updated = await database.$transaction(async (tx) => {
    await lockRow(tx, "Partner", path.partnerId);
    await lockRow(tx, "Brand", path.brandUid);
    const { uid, disabledAt, timeZone } = await getBrand({ database: tx }, path);
    const isMoved = changes.timeZone !== undefined && changes.timeZone !== timeZone;
    if (isMoved && (await tx.statement.count({ where: { brandUid: uid } })) > 0) conflict("time_zone_fixed");
    const at = now();
    const switched = await switchOff(tx, { id: uid, disabledAt }, disabled, {
      actor: operator,
      of: "brand",
      at,
    });
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const detail = Object.fromEntries(given);
    if (Object.keys(detail).length > 0)
      await audit(tx, at, { actor: operator, action: "brand.changed", subject: uid, detail });
    return tx.brand.update({ where: { uid }, data: { ...detail, ...switched } });
  });
  trackingKeys.forget();
  return updated;
}

export async function removeBrand(
  { database, now, trackingKeys }: Changing,
  operator: string,
  path: BrandPath,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockRow(tx, "Partner", path.partnerId);
    const { uid, partnerId } = await getBrand({ database: tx }, path);
    const where = { partnerId, brandUid: uid };
    await requireUnused({
      transactions: tx.trackingTransaction.findFirst({ where, select: { id: true } }),
      code_pools: tx.codePool.findFirst({ where, select: { id: true } }),
      statements: tx.statement.findFirst({ where, select: { id: true } }),
    });
    await audit(tx, now(), { actor: operator, action: "brand.removed", subject: uid, detail: { partnerId } });
    await tx.brand.delete({ where: { uid } });
  });
  trackingKeys.forget();
}
