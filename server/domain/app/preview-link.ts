/**
 * A link to all pages and mails as a client's members see them, for whoever has it until it expires. It is signed and kept
 * nowhere: behind it stand made-up people, and nothing that could harm a member.
 */
import { derivedSecret, sameSecret } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { DAY_MS, later, SECOND_MS } from "../shared/time.ts";
import { type Client, findClient, getClient, isClientId } from "./clients.ts";

export const PREVIEW_DAYS = { usual: 14, max: 30 } as const;

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Who has one made is on record: it shows what may not be announced yet. */
export async function createPreviewLink(
  { config, database, keyring, now }: Needs,
  actor: string,
  clientId: string,
  days: number = PREVIEW_DAYS.usual,
): Promise<{ url: string; expiresAt: Date }> {
  await getClient({ database }, clientId);
  const ends = Math.floor(later(now(), days * DAY_MS).getTime() / SECOND_MS);
  const detail = { days };
  await audit(database, now(), { actor, action: "client-preview.created", subject: clientId, detail });
  const token = `${clientId}.${ends}.${signature({ keyring }, clientId, ends)}`;
  return { url: `${config.ssoUrl}/preview/${token}`, expiresAt: new Date(ends * SECOND_MS) };
}

/** Null for a link that we did not make, that has expired, or whose client is gone. */
export async function openPreviewLink(
  { database, keyring, now }: Pick<Needs, "database" | "keyring" | "now">,
  token: string,
): Promise<{ client: Client; expiresAt: Date } | null> {
  const [clientId = "", at = "", mac = "", more] = token.split(".");
  if (!isClientId(clientId) || !/^\d{1,12}$/.test(at) || more !== undefined) return null;
  const ends = Number(at);
  if (!sameSecret(mac, signature({ keyring }, clientId, ends))) return null;
  const expiresAt = new Date(ends * SECOND_MS);
  if (expiresAt <= now()) return null;
  const client = await findClient({ database }, clientId);
  return client && { client, expiresAt };
}

function signature({ keyring }: Pick<Needs, "keyring">, clientId: string, ends: number): string {
  return derivedSecret(keyring, "preview", clientId, String(ends));
}
