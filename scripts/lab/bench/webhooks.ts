/**
 * Deliveries to webhook endpoints, whose receivers are in this process: how many a second where all answer at once, and how
 * long the others' take where 100 of 1,000 endpoints never answer. `npm run bench -- webhooks`, some 80 seconds.
 */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../../../server/config.ts";
import { issueCredential } from "../../../server/domain/shared/access/credential.ts";
import type { Services } from "../../../server/services.ts";
import { openServices } from "../../../server/start/open-services.ts";
import { percentile } from "../support/figures.ts";
import { processorSeconds } from "../support/load.ts";
import { must, ONCE } from "../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../support/server-process.ts";
import { makeWebhookApp, putUpdates } from "../support/webhook-app.ts";
import { whitelabelCalls } from "../support/whitelabel-calls.ts";

/** As many as an app may have. */
const ENDPOINTS_PER_APP = 20;
/** More than are delivered in the time, and as many of one verification as it has stages. */
const VERIFICATIONS = 800;
const EVENTS_EACH = 5;
const WARM_MS = 3_000;
const RATE_SECONDS = 15;

const APPS = 50;
const HANGING_PER_APP = 2;
/** Each is an event, and so a delivery to each endpoint of its app. */
const VERIFICATIONS_PER_SECOND = 5;
const DELAY_SECONDS = 25;
/** For those that are under way when the last verification was made. */
const LAST_MS_MAX = 15_000;

export async function run(): Promise<void> {
  await measureRate();
  await measureDelays();
}

async function measureRate(): Promise<void> {
  const place = await makePlace();
  const receiver = await openReceiver();
  await withServices(place, async (services) => {
    const urls = Array.from({ length: ENDPOINTS_PER_APP }, (_, index) => `${receiver.url}/${index}`);
    const { appId } = await makeWebhookApp(services, urls);
    await putUpdates(services, appId, { verifications: VERIFICATIONS, eventsEach: EVENTS_EACH });
  });
  const server = await startServer(place);
  const pid = server.process.pid ?? 0;
  while (receiver.delaysMs.length === 0) await setTimeout(10);
  await setTimeout(WARM_MS);
  const [taken, used, began] = [receiver.delaysMs.length, await processorSeconds(pid), performance.now()];
  await setTimeout(RATE_SECONDS * 1_000);
  const delivered = receiver.delaysMs.length - taken;
  const [cost, seconds] = [(await processorSeconds(pid)) - used, (performance.now() - began) / 1_000];
  const isEmpty = receiver.delaysMs.length === VERIFICATIONS * EVENTS_EACH * ENDPOINTS_PER_APP;
  console.log(
    `${place.home}, ${ENDPOINTS_PER_APP} endpoints that answer: ${Math.round(delivered / seconds)} deliveries/s, ` +
      `${Math.round((cost / delivered) * 1e6)} µs of processor each${isEmpty ? "; TOO FEW EVENTS" : ""}`,
  );
  await server.stop();
  receiver.close();
  await place.remove();
}

async function measureDelays(): Promise<void> {
  const place = await makePlace();
  const receiver = await openReceiver();
  const apps: { appId: string; accessToken: string }[] = [];
  await withServices(place, async (services) => {
    const urls = Array.from({ length: ENDPOINTS_PER_APP }, (_, index) =>
      index < HANGING_PER_APP ? `${receiver.url}/hang/${index}` : `${receiver.url}/${index}`,
    );
    for (let count = 0; count < APPS; count += 1) {
      const { appId } = await makeWebhookApp(services, urls);
      const { secret } = await issueCredential(services, "operator:bench", { kind: "app_token", appId });
      apps.push({ appId, accessToken: secret });
    }
  });
  const server = await startServer(place);
  const created = await createVerifications(place, apps);
  const expected = created * (ENDPOINTS_PER_APP - HANGING_PER_APP);
  const until = performance.now() + LAST_MS_MAX;
  while (receiver.delaysMs.length < expected && performance.now() < until) await setTimeout(50);
  const sorted = receiver.delaysMs.toSorted((one, other) => one - other);
  console.log(
    `${place.home}, ${APPS * ENDPOINTS_PER_APP} endpoints of which ${APPS * HANGING_PER_APP} hang ` +
      `(${receiver.hung()} requests did): ${sorted.length} of the others' ${expected} deliveries, ` +
      `p50 ${percentile(sorted, 50)} ms, p99 ${percentile(sorted, 99)} ms, slowest ${sorted.at(-1)} ms`,
  );
  // Gracefully, it would wait for those that hang.
  await server.stop("SIGKILL");
  receiver.close();
  await place.remove();
}

/** In all apps in turn, at a steady rate; returns how many. */
async function createVerifications(
  { baseUrl }: ServerLocation,
  apps: readonly { appId: string; accessToken: string }[],
): Promise<number> {
  const count = VERIFICATIONS_PER_SECOND * DELAY_SECONDS;
  const began = performance.now();
  const calls: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const { appId, accessToken } = apps[index % apps.length] as (typeof apps)[number];
    const api = whitelabelCalls({ baseUrl, accessToken, ...ONCE });
    const body = { territory: "GB", firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };
    const params = { path: { appId } };
    calls.push(
      must(
        api.POST("/app/{appId}/whitelabel/verifications", {
          params,
          body: { ...body, userEmail: "ada@example.com" },
        }),
      ),
    );
    await setTimeout(began + ((index + 1) * 1_000) / VERIFICATIONS_PER_SECOND - performance.now());
  }
  await Promise.all(calls);
  return count;
}

async function withServices(
  place: ServerLocation,
  fill: (services: Services) => Promise<void>,
): Promise<void> {
  const { services, close } = await openServices(readConfig(place.env));
  await fill(services);
  await close();
}

interface Receiver {
  url: string;
  /** Of what was taken: from the event to its arrival. */
  delaysMs: number[];
  /** Requests that got no answer. */
  hung: () => number;
  close: () => void;
}

/** Answers at once, but for addresses below /hang. */
async function openReceiver(): Promise<Receiver> {
  let hung = 0;
  const delaysMs: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => "");
    if (request.url?.startsWith("/hang/")) {
      hung += 1;
      return;
    }
    delaysMs.push(Date.now() - Date.parse((JSON.parse(body) as { createdAt: string }).createdAt));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, delaysMs, hung: () => hung, close };
}
