/** Partners and their brands. Nothing of them is ever deleted: transactions name them. */
import type { Brand, Mode, Partner } from "../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { randomId } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { isPrintable } from "../../platform/printable.ts";
import type { Services } from "../../services.ts";
import { SHOWN_MAX } from "../shared/access/credential.ts";
import { audit } from "../shared/audit.ts";
import { type Paged, type PageRequest, pageOf } from "../shared/lists/keyset.ts";

type Needs = Pick<Services, "database" | "now">;

const PARTNER_ID = /^[A-Za-z0-9_-]{1,64}$/;

export async function createPartner(
  { database, now }: Needs,
  operator: string,
  mode: Mode,
  name: string,
): Promise<Partner> {
  requirePrintable(name);
  const createdAt = now();
  const id = randomId("pa");
  return database.$transaction(async (tx) => {
    await audit(tx, createdAt, { actor: operator, action: "partner.created", subject: id });
    return tx.partner.create({ data: { id, mode, name, createdAt } });
  });
}

/** Says which app gets the events of the partner's transactions; null for none. It must be of the partner's mode. */
export async function updatePartner(
  { database, now, trackingKeys }: Needs & Pick<Services, "trackingKeys">,
  operator: string,
  partnerId: string,
  { appId }: { appId: string | null },
): Promise<Partner> {
  const updated = await database.$transaction(async (tx) => {
    const { mode } = await findPartner({ database: tx }, partnerId);
    const app = appId === null ? null : await tx.app.findUnique({ where: { id: appId } });
    if (app === null && appId !== null) invalid("appId", "no_such_app");
    if (app !== null && app.mode !== mode) invalid("appId", "app_of_other_mode", { mode });
    await audit(tx, now(), {
      actor: operator,
      action: "partner.changed",
      subject: partnerId,
      detail: { appId },
    });
    return tx.partner.update({ where: { id: partnerId }, data: { appId } });
  });
  trackingKeys.forget();
  return updated;
}

export function listPartners(
  { database }: Pick<Services, "database">,
  page: PageRequest,
): Promise<Paged<Partner>> {
  return pageOf(page, (keyset) => database.partner.findMany(keyset), { ids: PARTNER_ID });
}

/** Refuses the name of a partner or brand that has what can't be seen. */
export function requirePrintable(name: string): void {
  if (!isPrintable(name)) invalid("name", "unprintable", { field: "name" });
}

async function findPartner({ database }: { database: Queryable }, id: string): Promise<Partner> {
  const partner = await database.partner.findUnique({ where: { id } });
  return partner ?? notFound("partner");
}

interface NewBrand {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The uid that the operator's other systems know it by; absent, one is made. */
  brandUid?: string | undefined;
}

/** A brand of a partner in one country. Of two calls with one uid, one is refused. */
export async function createBrand(
  { database, now }: Needs,
  operator: string,
  partnerId: string,
  { name, country, brandUid }: NewBrand,
): Promise<Brand> {
  requirePrintable(name);
  await findPartner({ database }, partnerId);
  const createdAt = now();
  const uid = brandUid ?? randomId("br");
  return database.$transaction(async (tx) => {
    const data = { uid, partnerId, name, country, createdAt };
    const { count } = await tx.brand.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) conflict("brand_uid_taken");
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
