import type { WebhookEndpoint } from "../../../generated/operator.ts";
import { type EndpointWithSecrets, type PauseReason, readContact } from "../../domain/webhook/endpoints.ts";
import type { Services } from "../../services.ts";
import { compact } from "../compact.ts";

export function presentWebhookEndpoint(
  { keyring, now }: Pick<Services, "keyring" | "now">,
  endpoint: EndpointWithSecrets,
): WebhookEndpoint {
  const { id, appId, url, types, description, createdAt, secrets, restsUntil } = endpoint;
  const { pausedAt, pausedFor, failures, failingSince, deliveredAt } = endpoint;
  return compact({
    endpointId: id,
    appId,
    url,
    types,
    description,
    contactEmail: readContact(keyring, endpoint),
    state: pausedAt === null ? ("active" as const) : ("paused" as const),
    pausedAt,
    pausedFor: pausedFor as PauseReason | null,
    failures,
    failingSince,
    restsUntil: restsUntil !== null && restsUntil > now() ? restsUntil : null,
    deliveredAt,
    secrets: secrets.map((secret) =>
      compact({ secretId: secret.id, createdAt: secret.createdAt, expiresAt: secret.expiresAt }),
    ),
    createdAt,
  });
}
