/**
 * The secrets of webhook endpoints, in the form of Standard Webhooks. They are sealed and not hashed, because a signature needs
 * the secret itself.
 */
import { randomUUID } from "node:crypto";
import type { Prisma, WebhookSecret } from "../../../../generated/prisma/client.ts";
import { conflict, notFound } from "../../../errors.ts";
import { type Keyring, randomKey, seal, unseal } from "../../../platform/crypto.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { audit, HOUR_MS, later, lockRow } from "../../shared/index.ts";

/** What whoever has the secret may tell apart from other texts, such as a scanner for leaked ones. */
const PREFIX = "whsec_";
/** The newest, and the one that it has replaced while their times overlap. */
const LIVE_MAX = 2;
/** Where whoever rotates says nothing else: the `default` of the document. */
const OVERLAP_HOURS = 24;

/** A secret, and its row beside an endpoint. */
export function newSecret(
  keyring: Keyring,
  createdAt: Date,
): { secret: string; row: Pick<WebhookSecret, "id" | "secretSealed" | "createdAt"> } {
  const secret = `${PREFIX}${randomKey().toString("base64")}`;
  const id = randomUUID();
  return {
    secret,
    row: { id, secretSealed: seal(keyring, "WebhookSecret.secretSealed", id, secret), createdAt },
  };
}

/** Those that sign at that moment, newest first. */
export function liveSecrets(at: Date) {
  return {
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
    orderBy: [{ expiresAt: { sort: "desc", nulls: "first" } }],
  } satisfies Prisma.WebhookEndpoint$secretsArgs;
}

export interface Rotation {
  /** Optimistic locking: the id of the newest secret, as whoever rotates knows it. */
  replaces: string;
  overlapHours?: number | undefined;
}

/**
 * A new secret signs from now on, and the one that it replaces until the overlap ends. Of two rotations at once the second
 * is refused. Without an overlap all former ones end now.
 */
export async function rotateSecret(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  operator: string,
  { appId, endpointId }: { appId: string; endpointId: string },
  { replaces, overlapHours = OVERLAP_HOURS }: Rotation,
): Promise<WebhookSecret & { secret: string }> {
  return transact(database, async (tx) => {
    await lockRow(tx, "WebhookEndpoint", endpointId);
    const endpoint = await tx.webhookEndpoint.findFirst({ where: { id: endpointId, appId } });
    if (endpoint === null) notFound("webhook_endpoint");
    const at = now();
    const live = await tx.webhookSecret.findMany({
      ...liveSecrets(at),
      where: { endpointId, ...liveSecrets(at).where },
    });
    if (live.find(({ expiresAt }) => expiresAt === null)?.id !== replaces) conflict("secret_replaced");
    if (overlapHours > 0 && live.length >= LIVE_MAX) conflict("rotation_runs");
    await tx.webhookSecret.updateMany({
      where: { endpointId, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
      data: { expiresAt: later(at, overlapHours * HOUR_MS) },
    });
    const { secret, row } = newSecret(keyring, at);
    const created = await tx.webhookSecret.create({ data: { ...row, endpointId } });
    const detail = { secretId: created.id, replaces, overlapHours };
    await audit(tx, at, { actor: operator, action: "webhook-secret.rotated", subject: endpointId, detail });
    return { ...created, secret };
  });
}

export function readSecret(
  keyring: Keyring,
  { id, secretSealed }: Pick<WebhookSecret, "id" | "secretSealed">,
): string {
  return unseal(keyring, "WebhookSecret.secretSealed", id, secretSealed);
}
