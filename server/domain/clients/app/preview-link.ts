/** Preview link: a credential for all pages and mails as a client's members see them, with invented people. */
import type { App } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { issueCredential, listCredentials, liveSecret } from "../../shared/access/credential.ts";
import { DAY_MS, later } from "../../shared/time.ts";
import { type Client, UNREAD } from "./clients.ts";

const USUAL_DAYS = 14;

type Needs = Pick<Services, "config" | "database" | "now">;

export interface PreviewLink {
  id: string;
  createdAt: Date;
  expiresAt: Date;
}

/** With the link, shown this once. */
export interface IssuedPreviewLink extends PreviewLink {
  url: string;
}

export function previewLinksOf(clientId: string) {
  return { kind: "preview_link", clientId } as const;
}

/** Audited: previews may show unannounced things. */
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

/** Newest first. */
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

/** Null for an unknown, expired or revoked link. */
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
