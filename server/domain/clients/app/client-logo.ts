/** Logos of a client, for light pages and optionally dark ones. */
import { invalid, refuse } from "../../../errors.ts";
import { pixelsOf } from "../../../platform/pictures/picture-head.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { decodeBase64, pictureTypeOf } from "../../shared/uploaded-file.ts";
import type { Theme } from "../brand/colours.ts";
import { type Client, isClientId, lockedClient, UNREAD } from "./clients.ts";

type Needs = Pick<Services, "database" | "now">;

export const LOGO_BYTES_MAX = 262_144;
/** Decompression bomb: a small file may have many pixels, which members' browsers draw. */
const LOGO_PIXELS_MAX = 4_000_000;
/** Ignores single dark pixels, but shows thin letters. */
const LOOKED_AT_PX = 96;
/** Brightness, of 255: more can't be seen on white (1.6:1 at most). */
const LIGHT_MIN = 205;
const STORED_TYPE = "image/webp";
/** Duration of two pictures. */
const BUSY_RETRY_SECONDS = 5;

export async function setClientLogo(
  services: Needs & Pick<Services, "drawAvatars">,
  operator: string,
  { clientId, theme = "light" }: { clientId: string; theme?: Theme | undefined },
  { bytes, type }: Logo,
): Promise<Client> {
  const { picture, isLight } = await redraw(services, bytes, type);
  const data =
    theme === "dark"
      ? { darkLogo: picture, darkLogoType: STORED_TYPE }
      : { logo: picture, logoType: STORED_TYPE, logoIsLight: isLight };
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

interface Logo {
  bytes: Uint8Array<ArrayBuffer>;
  type: LogoType;
}

export async function decodeLogo(base64Data: string): Promise<Logo> {
  const bytes = decodeBase64(base64Data);
  if (bytes === undefined) invalid("base64Data", "logo_not_base64");
  return readLogo(bytes);
}

/** Refuses other files, too large ones, and too many pixels. */
export async function readLogo(bytes: Uint8Array<ArrayBuffer>): Promise<Logo> {
  const type = await pictureTypeOf(bytes, LOGO_BYTES_MAX);
  if (type === "too_large") invalid("base64Data", "logo_too_large", { maxBytes: LOGO_BYTES_MAX });
  if (type === "no_picture") invalid("base64Data", "logo_of_wrong_type");
  const pixels = pixelsOf(bytes, type as LogoType);
  if (pixels === undefined) invalid("base64Data", "logo_of_wrong_type");
  if (pixels > LOGO_PIXELS_MAX) invalid("base64Data", "logo_too_many_pixels", { maxPixels: LOGO_PIXELS_MAX });
  return { bytes, type: type as LogoType };
}

/** Redraws it in the sandbox, which drops all that is no pixel, and looks whether it is invisible on white. */
async function redraw(
  { drawAvatars }: Pick<Services, "drawAvatars">,
  bytes: Uint8Array,
  contentType: LogoType,
): Promise<{ picture: Uint8Array<ArrayBuffer>; isLight: boolean }> {
  const sizes = { longestPx: LOOKED_AT_PX, smallPx: LOOKED_AT_PX };
  const { outcome, pages } = await drawAvatars(bytes, {
    contentType,
    pagesMax: 1,
    ...sizes,
    transparent: true,
  });
  // Only a decoder that has answered says what the file is.
  if (outcome !== "whole" && outcome !== "broken")
    refuse({ kind: "unavailable", code: "uploads_busy", retryAfterSeconds: BUSY_RETRY_SECONDS });
  const [page] = pages;
  if (page === undefined) invalid("base64Data", "logo_of_wrong_type");
  return { picture: Buffer.from(page.picture), isLight: page.darkest >= LIGHT_MIN };
}

/** Records nothing if there was none. */
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

/** Null without client or logo. */
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
