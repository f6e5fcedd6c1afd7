import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import { readAnswer, stateOf } from "../../../domain/events/webhook/deliveries.ts";
import {
  type EndpointWithSecrets,
  type PauseReason,
  readContact,
} from "../../../domain/events/webhook/endpoints.ts";
import type { DeliveryFailure } from "../../../domain/events/webhook/request.ts";
import type { Services } from "../../../services.ts";
import { compact } from "../../compact.ts";

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

/** A delivery, with its last request where it was tried. */
export function presentWebhookDelivery(
  delivery: stored.WebhookDelivery,
  last?: Pick<stored.WebhookAttempt, "status" | "failure">,
): WebhookDelivery {
  const { id, eventId, type, number, verificationId, tries, createdAt, dueAt, doneAt } = delivery;
  return compact({
    deliveryId: id,
    eventId,
    type,
    number: Number(number),
    verificationId,
    state: stateOf(delivery),
    tries,
    status: last?.status,
    failure: last?.failure as DeliveryFailure | null | undefined,
    createdAt,
    dueAt,
    doneAt,
  });
}

export function presentWebhookAttempt(
  { keyring }: Pick<Services, "keyring">,
  attempt: stored.WebhookAttempt,
): WebhookAttempt {
  const { at, durationMs, status, failure } = attempt;
  const answer = readAnswer(keyring, attempt);
  return compact({ at, durationMs, status, failure: failure as DeliveryFailure | null, answer });
}
