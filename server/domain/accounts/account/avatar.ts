/** Picture of the deprecated profile, public by its address. */
import { refuse } from "../../../errors.ts";
import { randomToken } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { pixelsOf } from "../../../platform/pictures/picture-head.ts";
import type { Services } from "../../../services.ts";
import { type Asker, charge, type Expense, giveBack, networkDimensions } from "../../shared/budget.ts";
import { lockRow } from "../../shared/lock.ts";
import { pictureTypeOf } from "../../shared/uploaded-file.ts";

export const AVATAR_BYTES_MAX = 524_288;
/** A small file may have many pixels, and each costs memory and time. */
const AVATAR_PIXELS_MAX = 12_000_000;
const BUSY_RETRY_SECONDS = 5;

const AVATAR_PX = 512;

export function avatarPath(pathToken: string): string {
  return `/avatar/${pathToken}`;
}

/** Stores a picture, redrawn to drop its metadata. A new one gets a new address; the old one is deleted. */
export async function setAvatar(
  services: Pick<Services, "config" | "database" | "drawAvatars" | "keyring" | "log" | "now">,
  { accountId, asker }: { accountId: string; asker: Asker },
  bytes: Uint8Array,
): Promise<"kept" | "too_large" | "too_many_pixels" | "no_picture"> {
  const { database, drawAvatars, keyring, now } = services;
  const contentType = await pictureTypeOf(bytes, AVATAR_BYTES_MAX);
  if (contentType === "too_large" || contentType === "no_picture") return contentType;
  const pixels = pixelsOf(bytes, contentType);
  if (pixels === undefined) return "no_picture";
  if (pixels > AVATAR_PIXELS_MAX) return "too_many_pixels";
  const task = { contentType, pagesMax: 1, longestPx: AVATAR_PX, smallPx: 1 };
  const of = { account: accountId, ...networkDimensions(keyring, asker.ip) };
  const expense: Expense = { kind: "picture", of };
  const charged = await database.$transaction((tx) => charge(tx, services, [expense], now()));
  const { outcome, pages } = await drawAvatars(bytes, task);
  // Only a decoder that has answered says what the file is. What ended its process is charged: it may be a bomb.
  if (outcome !== "whole" && outcome !== "broken") {
    if (outcome !== "ended") await giveBack(database, charged);
    refuse({ kind: "unavailable", code: "uploads_busy", retryAfterSeconds: BUSY_RETRY_SECONDS });
  }
  const [page] = pages;
  if (page === undefined) return "no_picture";
  // A copy: a part of a larger buffer would keep all of it.
  const picture = Buffer.from(page.picture);
  const avatar = { pathToken: randomToken(), contentType: "image/webp", bytes: picture, createdAt: now() };
  await database.$transaction(async (tx) => {
    if (!(await lockRow(tx, "Account", accountId))) return;
    await tx.avatar.upsert({ where: { accountId }, create: { accountId, ...avatar }, update: avatar });
  });
  return "kept";
}

export async function removeAvatar(
  { database }: Pick<Services, "database">,
  accountId: string,
): Promise<void> {
  await database.avatar.deleteMany({ where: { accountId } });
}

export async function readAvatar(
  { database }: { database: Queryable },
  pathToken: string,
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  // PostgreSQL text holds no U+0000, and tokens have one length.
  if (!/^[\w-]{43}$/.test(pathToken)) return null;
  return database.avatar.findUnique({ where: { pathToken }, select: { bytes: true, contentType: true } });
}
