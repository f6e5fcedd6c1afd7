import type { Services } from "../../../services.ts";
import { withdrawConsents } from "../oauth/consent.ts";
import { revokeTokens } from "../oauth/revoke.ts";

export interface Application {
  clientId: string;
  name: string;
  supergroups: string[];
  scopes: string[];
  since: Date;
  /** Platform that last exchanged a token for it (RFC 8693); null for none. */
  exchange: { by: string; at: Date } | null;
}

export async function applicationsOf(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
): Promise<Application[]> {
  const consents = await database.consent.findMany({
    where: { accountId, withdrawnAt: null },
    include: { client: { select: { name: true } } },
    orderBy: { givenAt: "asc" },
  });
  const families = await database.tokenFamily.findMany({
    where: { accountId, revokedAt: null, expiresAt: { gt: now() } },
    include: { client: { select: { name: true } } },
    orderBy: { createdAt: "asc" },
  });
  const found = new Map<string, Application>();
  const of = (clientId: string, name: string, since: Date) => {
    const application = found.get(clientId) ?? {
      clientId,
      name,
      supergroups: [],
      scopes: [],
      since,
      exchange: null,
    };
    found.set(clientId, application);
    return application;
  };
  const asking = consents.flatMap(({ exchangedBy }) => exchangedBy ?? []);
  const platforms = await database.client.findMany({
    where: { id: { in: asking } },
    select: { id: true, name: true },
  });
  const names = new Map(platforms.map(({ id, name }) => [id, name]));
  for (const { clientId, client, givenAt, supergroups, scopes, exchangedBy, exchangedAt } of consents) {
    const application = of(clientId, client.name, givenAt);
    application.supergroups = [...new Set([...application.supergroups, ...supergroups])];
    if (exchangedBy !== null && exchangedAt !== null)
      application.exchange = { by: names.get(exchangedBy) ?? exchangedBy, at: exchangedAt };
    application.scopes = [...new Set([...application.scopes, ...scopes])];
  }
  for (const { clientId, client, createdAt } of families) of(clientId, client.name, createdAt);
  return [...found.values()];
}

/** Revokes all of the client's tokens and consents; the record of consent stays. */
export async function revokeApplication(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
  clientId: string,
): Promise<void> {
  const at = now();
  await database.$transaction(async (tx) => {
    await revokeTokens(tx, { accountId, clientId }, at);
    await withdrawConsents(tx, { accountId, clientId }, at);
  });
}
