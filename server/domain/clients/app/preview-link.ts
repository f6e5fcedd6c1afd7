/**
 * A link to all pages and mails as a client's members see them, for whoever has it until it expires or is revoked: a
 * credential like any other. Behind it stand made-up people, and nothing that could harm a member.
 */
import type { App } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, issueCredential, later, listCredentials, liveSecret } from "../../shared/index.ts";
import { type Client, UNREAD } from "./clients.ts";

const USUAL_DAYS = 14;

type Needs = Pick<Services, "config" | "database" | "now">;

export interface PreviewLink {
  id: string;
  createdAt: Date;
  expiresAt: Date;
}

/** With the link itself, which is shown this once. */
export interface IssuedPreviewLink extends PreviewLink {
  url: string;
}

export function previewLinksOf(clientId: string) {
  return { kind: "preview_link", clientId } as const;
}

/** Who has one made is on record: it shows what may not be announced yet. */
export async function createPreviewLink(
  { config, database, now }: Needs,
  actor: string,
  clientId: string,
  days: number = USUAL_DAYS,
): Promise<IssuedPreviewLink> {
  const expiresAt = later(now(), days * DAY_MS);
  const owner = previewLinksOf(clientId);
  const { id, secret, createdAt } = await issueCredential({ database, now }, actor, owner, { expiresAt });
  return { id, url: `${config.ssoUrl}/preview/${secret}`, createdAt, expiresAt };
}

/** Those that can be opened now, newest first. */
export async function listOpenPreviewLinks(
  { database, now }: Pick<Needs, "database" | "now">,
  clientId: string,
): Promise<PreviewLink[]> {
  const links = await listCredentials({ database }, previewLinksOf(clientId));
  const at = now();
  return links.flatMap(({ id, createdAt, expiresAt, revokedAt }) =>
    revokedAt !== null || expiresAt === null || expiresAt <= at ? [] : [{ id, createdAt, expiresAt }],
  );
}

/** Null for a link that we did not make, that has expired or was revoked. */
export async function openPreviewLink(
  { database, now }: Pick<Needs, "database" | "now">,
  token: string,
): Promise<{ client: Client & { app: App }; expiresAt: Date } | null> {
  const link = await database.credential.findFirst({
    where: liveSecret("preview_link", token, now()),
    select: { expiresAt: true, client: { omit: UNREAD, include: { app: true } } },
  });
  if (link === null || link.client === null || link.expiresAt === null) return null;
  return { client: link.client, expiresAt: link.expiresAt };
}
