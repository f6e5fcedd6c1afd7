/** Subject identifiers (OpenID Connect Core, section 8; spec/decisions/oauth.md, "Subjects"). */
import { randomToken, seal, sharedHmac, unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";
import { readInstallation } from "../../proving/document/installation.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

const KEY = "Installation.subjectKeySealed";

/** `sub` of a member for a client: the account's number, or a pairwise one. Clients of one app share a sector. */
export async function readSubject(
  services: Needs,
  { appId, subjectType }: Pick<Client, "appId" | "subjectType">,
  { id, svcId }: { id: string; svcId: string },
): Promise<string> {
  return subjectType === "public" ? svcId : pairwiseSubject(services, `app:${appId}`, id);
}

/**
 * Pairwise subject of an account in a sector (Core, section 8.1): 43 characters of base64url, the same forever, and another one in
 * each sector. A sector's text begins with its kind, such as `app:`, so that two kinds never meet.
 */
export async function pairwiseSubject(services: Needs, sector: string, accountId: string): Promise<string> {
  return sharedHmac(await readKey(services), ["pairwise subject", sector, accountId]);
}

/** Key of the installation, which the database keeps: rotation seals it anew. Of two processes that make it, one wins. */
async function readKey(services: Needs): Promise<Buffer> {
  const { id, subjectKeySealed } = await readInstallation(services);
  const sealed = subjectKeySealed ?? (await makeKey(services, id));
  return Buffer.from(unseal(services.keyring, KEY, id, sealed), "base64url");
}

async function makeKey({ database, keyring }: Needs, id: string): Promise<string> {
  const made = seal(keyring, KEY, id, randomToken());
  const [kept] = await database.$queryRaw<[{ sealed: string }]>`
    UPDATE "Installation" SET "subjectKeySealed" = coalesce("subjectKeySealed", ${made})
    RETURNING "subjectKeySealed" AS sealed`;
  return kept.sealed;
}
