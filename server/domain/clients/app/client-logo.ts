/** A client's logos, as they stand on the pages of its members: one for light pages, and one for dark pages where it has it. */
import { invalid, refuse } from "../../../errors.ts";
import { pixelsOf } from "../../../platform/pictures/picture-head.ts";
import type { Services } from "../../../services.ts";
import { audit, decodeBase64, pictureTypeOf } from "../../shared/index.ts";
import type { Theme } from "../brand/colours.ts";
import { type Client, isClientId, lockedClient, UNREAD } from "./clients.ts";

type Needs = Pick<Services, "database" | "now">;

export const LOGO_BYTES_MAX = 262_144;
/** Decompression bomb: a small file may have a great many, and a member's browser draws them all. */
const LOGO_PIXELS_MAX = 4_000_000;
/** Small enough that single dark pixels don't count, and large enough for thin letters. */
const LOOKED_AT_PX = 96;
/** Of 255: what is brighter than this all over can't be made out on white (1.6:1 at most). */
const LIGHT_MIN = 205;
/** How long two pictures take. */
const BUSY_RETRY_SECONDS = 5;

export async function setClientLogo(
  services: Needs & Pick<Services, "drawAvatars">,
  operator: string,
  { clientId, theme = "light" }: { clientId: string; theme?: Theme | undefined },
  { bytes, type }: Logo,
): Promise<Client> {
  const data =
    theme === "dark"
      ? { darkLogo: bytes, darkLogoType: type }
      : { logo: bytes, logoType: type, logoIsLight: await isLightLogo(services, bytes, type) };
  return services.database.$transaction(async (tx) => {
    await lockedClient(tx, clientId);
    await audit(tx, services.now(), {
      actor: operator,
      action: "client-logo.set",
      subject: clientId,
      detail: { theme },
    });
    return tx.client.update({ where: { id: clientId }, data, omit: UNREAD });
  });
}

type LogoType = "image/png" | "image/jpeg" | "image/webp";

/** A picture that every browser shows. */
interface Logo {
  bytes: Uint8Array<ArrayBuffer>;
  type: LogoType;
}

/** As the operator API takes it. */
export async function decodeLogo(base64Data: string): Promise<Logo> {
  const bytes = decodeBase64(base64Data);
  if (bytes === undefined) invalid("base64Data", "logo_not_base64");
  return readLogo(bytes);
}

/** The picture and its type; refuses what is none, is too large, or would be drawn too large. */
export async function readLogo(bytes: Uint8Array<ArrayBuffer>): Promise<Logo> {
  const type = await pictureTypeOf(bytes, LOGO_BYTES_MAX);
  if (type === "too_large") invalid("base64Data", "logo_too_large", { maxBytes: LOGO_BYTES_MAX });
  if (type === "no_picture") invalid("base64Data", "logo_of_wrong_type");
  const pixels = pixelsOf(bytes, type as LogoType);
  if (pixels === undefined) invalid("base64Data", "logo_of_wrong_type");
  if (pixels > LOGO_PIXELS_MAX) invalid("base64Data", "logo_too_many_pixels", { maxPixels: LOGO_PIXELS_MAX });
  return { bytes, type: type as LogoType };
}

/** Whether it has nothing to see on white, as a white logo has: drawn inside the fence, since decoders read its bytes. */
async function isLightLogo(
  { drawAvatars }: Pick<Services, "drawAvatars">,
  bytes: Uint8Array,
  contentType: LogoType,
): Promise<boolean> {
  const task = { contentType, pagesMax: 1, longestPx: LOOKED_AT_PX, smallPx: LOOKED_AT_PX };
  const { outcome, pages } = await drawAvatars(bytes, task);
  if (outcome === "busy")
    refuse({ kind: "unavailable", code: "uploads_busy", retryAfterSeconds: BUSY_RETRY_SECONDS });
  const [page] = pages;
  if (page === undefined) invalid("base64Data", "logo_of_wrong_type");
  return page.darkest >= LIGHT_MIN;
}

/** Where there is none, nothing changes, and nothing is on record of it. */
export async function removeClientLogo(
  { database, now }: Needs,
  operator: string,
  { clientId, theme = "light" }: { clientId: string; theme?: Theme | undefined },
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { logoType, darkLogoType } = await lockedClient(tx, clientId);
    if ((theme === "dark" ? darkLogoType : logoType) === null) return;
    await audit(tx, now(), {
      actor: operator,
      action: "client-logo.removed",
      subject: clientId,
      detail: { theme },
    });
    const data =
      theme === "dark"
        ? { darkLogo: null, darkLogoType: null }
        : { logo: null, logoType: null, logoIsLight: false };
    await tx.client.update({ where: { id: clientId }, data, select: { id: true } });
  });
}

/** Null where the client, or such a logo of it, is not there. */
export async function readClientLogo(
  { database }: Pick<Services, "database">,
  clientId: string,
  theme: Theme = "light",
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  if (!isClientId(clientId)) return null;
  const select = { logo: theme === "light", logoType: true, darkLogo: theme === "dark", darkLogoType: true };
  const found = await database.client.findUnique({ where: { id: clientId }, select });
  const bytes = theme === "dark" ? found?.darkLogo : found?.logo;
  const contentType = theme === "dark" ? found?.darkLogoType : found?.logoType;
  return bytes && contentType ? { bytes, contentType } : null;
}
