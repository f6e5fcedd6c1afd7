/** Webhook secrets, in the form of Standard Webhooks; sealed, not hashed, because signing needs them. */
import { randomUUID } from "node:crypto";
import type { Prisma, WebhookSecret } from "../../../../generated/prisma/client.ts";
import { conflict, notFound } from "../../../errors.ts";
import { type Keyring, randomKey, seal, unseal } from "../../../platform/crypto.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { lockRow } from "../../shared/lock.ts";
import { HOUR_MS, later } from "../../shared/time.ts";

/** Prefix for secret scanners. */
const PREFIX = "whsec_";
/** Newest, and the one that it replaces during the overlap. */
const LIVE_MAX = 2;
const OVERLAP_HOURS = 24;

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

export function liveSecrets(at: Date) {
  return {
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
    orderBy: [{ expiresAt: { sort: "desc", nulls: "first" } }],
  } satisfies Prisma.WebhookEndpoint$secretsArgs;
}

export interface Rotation {
  /** Optimistic locking: id of the newest secret that the caller knows. */
  replaces: string;
  overlapHours?: number | undefined;
}

/** Refuses the second of two rotations at once. Without overlap all former secrets end now. */
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
