/** The picture that a member may show in the deprecated profile. Whoever has its address sees it. */
import { randomToken } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { contentTypeOf } from "../document/judge.ts";
import { lockAccount } from "./lock.ts";

export const AVATAR_BYTES_MAX = 524_288;

/** Pictures that every browser shows. No SVG: it could carry scripts. */
const AVATAR_TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

/** Where a picture is served. */
export function avatarPath(pathToken: string): string {
  return `/avatar/${pathToken}`;
}

/** Keeps a picture, told by its content; a new one gets a new address, and the old one is gone. */
export async function setAvatar(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
  bytes: Uint8Array,
): Promise<"kept" | "too_large" | "no_picture"> {
  if (bytes.length > AVATAR_BYTES_MAX) return "too_large";
  const contentType = await contentTypeOf(bytes);
  if (contentType === undefined || !AVATAR_TYPES.has(contentType)) return "no_picture";
  const avatar = { pathToken: randomToken(), contentType, bytes: Buffer.from(bytes), createdAt: now() };
  await database.$transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return;
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

/** Null where there is no such picture. */
export async function readAvatar(
  { database }: Pick<Services, "database">,
  pathToken: string,
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  // PostgreSQL's text holds no U+0000, and other lengths are nobody's.
  if (!/^[\w-]{43}$/.test(pathToken)) return null;
  return database.avatar.findUnique({ where: { pathToken }, select: { bytes: true, contentType: true } });
}
