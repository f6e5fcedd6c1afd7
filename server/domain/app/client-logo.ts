/** A client's logo, as it stands on the pages of its members. */
import { invalid } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { decodeBase64, pictureTypeOf } from "../document/validate.ts";
import { audit } from "../shared/audit.ts";
import { type Client, isClientId, lockedClient, WITHOUT_LOGO } from "./clients.ts";

type Needs = Pick<Services, "database" | "now">;

const LOGO_BYTES_MAX = 262_144;

/** Where the pages, and everybody else, find it on SSO_URL. */
export function logoPath(clientId: string): string {
  return `/client-logo/${clientId}`;
}

export async function setClientLogo(
  { database, now }: Needs,
  operator: string,
  clientId: string,
  base64Data: string,
): Promise<Client> {
  const { logo, logoType } = await readLogo(base64Data);
  return database.$transaction(async (tx) => {
    await lockedClient(tx, clientId);
    await audit(tx, now(), { actor: operator, action: "client-logo.set", subject: clientId });
    return tx.client.update({ where: { id: clientId }, data: { logo, logoType }, omit: WITHOUT_LOGO });
  });
}

/** The picture and its type; refuses what is none that every browser shows. */
export async function readLogo(
  base64Data: string,
): Promise<{ logo: Uint8Array<ArrayBuffer>; logoType: string }> {
  const logo = decodeBase64(base64Data);
  if (logo === undefined) invalid("base64Data", "logo_not_base64");
  const logoType = await pictureTypeOf(logo, LOGO_BYTES_MAX);
  if (logoType === "too_large") invalid("base64Data", "logo_too_large", { maxBytes: LOGO_BYTES_MAX });
  if (logoType === "no_picture") invalid("base64Data", "logo_of_wrong_type");
  return { logo, logoType };
}

/** Where there is none, nothing changes, and nothing is on record of it. */
export async function removeClientLogo(
  { database, now }: Needs,
  operator: string,
  clientId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { logoType } = await lockedClient(tx, clientId);
    if (logoType === null) return;
    await audit(tx, now(), { actor: operator, action: "client-logo.removed", subject: clientId });
    await tx.client.update({ where: { id: clientId }, data: { logo: null, logoType: null } });
  });
}

/** Null where the client, or a logo of it, is not there. */
export async function readClientLogo(
  { database }: Pick<Services, "database">,
  clientId: string,
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  if (!isClientId(clientId)) return null;
  const found = await database.client.findUnique({
    where: { id: clientId },
    select: { logo: true, logoType: true },
  });
  if (!found?.logo || found.logoType === null) return null;
  return { bytes: found.logo, contentType: found.logoType };
}
