import type { WebhookDelivery } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { numberEvents } from "../event/number.ts";
import { putEvent } from "../event/write.ts";
import { type EndpointPath, getEndpoint } from "./endpoints.ts";
import { fanOut } from "./fan-out.ts";

/** Makes the event and its delivery to this endpoint, for the dispatcher. */
export async function testEndpoint(
  services: Pick<Services, "database" | "eventStreams" | "now">,
  operator: string,
  path: EndpointPath,
): Promise<WebhookDelivery> {
  const { database, now } = services;
  const { appId, endpointId } = path;
  const at = now();
  const eventId = await database.$transaction(async (tx) => {
    await getEndpoint({ database: tx, now }, path);
    await audit(tx, at, { actor: operator, action: "webhook-endpoint.tested", subject: endpointId });
    return putEvent(tx, { appId, type: "webhook.test", data: { endpointId } }, at);
  });
  await numberEvents(services);
  await fanOut(services);
  const { number, type } = await database.event.findUniqueOrThrow({ where: { id: eventId } });
  // Not there yet if fan-out is behind, or in another process.
  const found = { endpointId_eventId: { endpointId, eventId } };
  const create = { endpointId, eventId, number: number ?? 0n, type, createdAt: at, dueAt: at };
  return database.webhookDelivery.upsert({
    where: found,
    update: {},
    create: { id: crypto.randomUUID(), ...create },
  });
}
