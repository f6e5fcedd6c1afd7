/**
 * An app with webhook endpoints, and events for it, for proofs and benchmarks. Made before the server starts, because only
 * one process opens the embedded database.
 */
import { randomUUID } from "node:crypto";
import { createApp } from "../../../server/domain/clients/app/apps.ts";
import { putEvents } from "../../../server/domain/events/event/write.ts";
import { createEndpoint } from "../../../server/domain/events/webhook/endpoints.ts";
import type { Services } from "../../../server/services.ts";

const OPERATOR = "operator:webhook-app";

export interface WebhookApp {
  appId: string;
  /** Of the endpoints, in the order of their addresses. */
  secrets: string[];
}

/** A new test app whose events go to these addresses, at most 20. */
export async function makeWebhookApp(services: Services, urls: readonly string[]): Promise<WebhookApp> {
  const settings = { name: "Webhooks", consumerGroups: ["student" as const] };
  const { id: appId } = await createApp(services, OPERATOR, "test", settings);
  const secrets: string[] = [];
  for (const url of urls) secrets.push((await createEndpoint(services, OPERATOR, appId, { url })).secret);
  return { appId, secrets };
}

/** Writes events of so many verifications that don't exist, so many of each, mixed as under load; returns how many. */
export async function putUpdates(
  services: Pick<Services, "database" | "now">,
  appId: string,
  { verifications, eventsEach }: { verifications: number; eventsEach: number },
): Promise<number> {
  const ids = Array.from({ length: verifications }, () => randomUUID());
  for (let event = 0; event < eventsEach; event += 1)
    await putEvents(
      services.database,
      ids.map((verificationId) => ({
        appId,
        type: "verification.updated" as const,
        data: { verificationId, stage: "select_institution" as const, status: "pending" as const },
      })),
      services.now(),
    );
  return verifications * eventsEach;
}
