/** Cuts a partner off (docs/hacked.md): disables an app or client, and ends all tokens. */
import type { App, Client } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { endAppAccess } from "../../shared/access/credential.ts";
import { audit } from "../../shared/audit.ts";
import { later, SECOND_MS } from "../../shared/time.ts";
import { findApp } from "./apps.ts";
import { lockedClient } from "./clients.ts";

type Needs = Pick<Services, "database" | "now">;

/** Whether the operator ended tokens issued at that time. */
export function hasEnded({ tokensEndedAt }: Pick<Client, "tokensEndedAt">, givenAt: Date): boolean {
  return tokensEndedAt !== null && givenAt <= tokensEndedAt;
}

/** One row for any number of tokens. Their clock may be ahead, if the client is of a test app. */
export async function endClientTokens(
  { database, now }: Needs,
  actor: string,
  clientId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { appId } = await lockedClient(tx, clientId);
    await endTokens(tx, actor, await findApp({ database: tx }, appId), [clientId], now());
  });
}

/** The app's own tokens, and those of all its clients. */
export async function endAppTokens({ database, now }: Needs, actor: string, appId: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const app = await findApp({ database: tx }, appId);
    const at = now();
    const where = { kind: "app_token", appId, revokedAt: null } as const;
    await tx.credential.updateMany({ where, data: { revokedAt: at } });
    await endAppAccess(tx, appId, undefined, at);
    const clients = await tx.client.findMany({
      where: { appId },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    const clientIds = clients.map(({ id }) => id);
    await endTokens(tx, actor, app, clientIds, at);
    await audit(tx, at, { actor, action: "app.tokens-ended", subject: appId });
  });
}

async function endTokens(
  tx: Transaction,
  actor: string,
  { clockAheadSeconds }: App,
  clientIds: readonly string[],
  at: Date,
): Promise<void> {
  const tokensEndedAt = later(at, clockAheadSeconds * SECOND_MS);
  await tx.client.updateMany({ where: { id: { in: [...clientIds] } }, data: { tokensEndedAt } });
  for (const subject of clientIds) await audit(tx, at, { actor, action: "client.tokens-ended", subject });
}
