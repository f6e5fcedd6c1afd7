/** Webhook endpoints of a test: made over the management API, and real receivers on this machine. */
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { CreatedWebhookEndpoint, NewWebhookEndpoint } from "../../generated/management.ts";
import { numberEvents } from "../../server/domain/events/event/number.ts";
import { putEvents } from "../../server/domain/events/event/write.ts";
import { serveHttp } from "./http-server.ts";
import { ask } from "./operator.ts";
import type { Service } from "./service.ts";

export function endpointsPath(appId: string): string {
  return `/management/apps/${appId}/webhook-endpoints`;
}

/** Creates an endpoint; returns the management API's response. */
export function createEndpoint(service: Service, appId: string, wish: Partial<NewWebhookEndpoint> = {}) {
  const body = { url: "https://shop.example/hooks", ...wish };
  return ask<CreatedWebhookEndpoint>(service, "POST", endpointsPath(appId), body);
}

/** A request to a receiver. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The event in the body. */
  event: { eventId: string; type: string; number: number; data: { verificationId?: string } };
}

/** Answers 204 unless a test says otherwise; a test that returns nothing has answered itself, or never does. */
export type Answer = (received: Received, response: ServerResponse) => number | undefined;

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** A partner's server on this machine. */
export async function openReceiver(answer: Answer = () => 204) {
  const receiver = { received: [] as Received[], answer };
  const server = await serveHttp(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const received = { path: request.url ?? "", headers, body, event: JSON.parse(body) };
    receiver.received.push(received);
    const status = receiver.answer(received, response);
    if (status !== undefined) response.writeHead(status).end();
  });
  return Object.assign(receiver, { url: server.baseUrl, close: server.close });
}

/** Writes events as the domain does, and numbers them. */
export async function happen(
  { services }: Service,
  appId: string,
  verificationIds: readonly string[],
): Promise<void> {
  const events = verificationIds.map((verificationId) => ({
    appId,
    type: "verification.updated" as const,
    data: { verificationId, stage: "select_institution" as const, status: "pending" as const },
  }));
  await putEvents(services.database, events, services.now());
  await numberEvents(services);
}
