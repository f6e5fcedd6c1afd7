// Dispatcher of webhooks. Each endpoint has its own window, so that a slow one delays no other.
import { repeat, sleep } from "../../../jobs/rounds.ts";
import { failureCode, isUnreachable } from "../../../platform/database/database-errors.ts";
import { createResolver } from "../../../platform/network/public-http.ts";
import type { Services } from "../../../services.ts";
import { createGroupCommit, type GroupCommit } from "../../../sharing/group-commit.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { type ClaimedDelivery, claimDeliveries, DELIVERIES } from "./claim.ts";
import { fanOut } from "./fan-out.ts";
import { REQUEST_MS, type RequestResult, type RequestSettings, requestEndpoint } from "./request.ts";
import { type DeliveryState, settleDeliveries, type Tried } from "./settle.ts";

type Needs = Pick<
  Services,
  "config" | "database" | "databaseNow" | "eventStreams" | "keyring" | "log" | "now"
>;

/** Concurrent requests of a process, each with a connection and some 50 kB. */
const REQUESTS_MAX = 1_000;
const WINDOW_MAX = 16;
const FAST_MS = SECOND_MS;
const LOOK_EVERY_MS = 500;
const ROUND_MS_MIN = 25;
const PAUSE_MS = SECOND_MS;
const GROUP = { groupMax: 200, bytesMax: REQUESTS_MAX };

interface Dispatcher {
  round: () => Promise<number>;
  ended: () => Promise<unknown>;
  drained: () => Promise<void>;
}

/** Delivers until the signal fires, then finishes what is under way. */
export async function deliverEvents(services: Needs, signal: AbortSignal): Promise<void> {
  const dispatcher = createDispatcher(services);
  const { news } = services.eventStreams;
  let numbered = Promise.withResolvers<void>();
  const wake = () => numbered.resolve();
  news.on("events", wake);
  async function pause(begun: unknown): Promise<void> {
    if (begun === null) return sleep(PAUSE_MS, signal);
    if (begun === 0) await Promise.race([numbered.promise, dispatcher.ended(), sleep(LOOK_EVERY_MS, signal)]);
    numbered = Promise.withResolvers();
    await sleep(ROUND_MS_MIN, signal);
  }
  await repeat({ name: "webhooks", run: dispatcher.round, pause }, services, signal);
  news.off("events", wake);
  await dispatcher.drained();
}

/** Delivers all that is due, and what becomes due with it; for tests and commands. */
export async function deliverDue(services: Needs, requestMs?: number): Promise<void> {
  const dispatcher = createDispatcher(services, requestMs);
  while ((await dispatcher.round()) > 0) await dispatcher.drained();
}

function createDispatcher(services: Needs, requestMs = REQUEST_MS): Dispatcher {
  const { config } = services;
  const settings = { config, resolver: createResolver(config.dnsServers), requestMs };
  const windows = createWindows();
  const underWay = new Set<Promise<void>>();
  const results = createGroupCommit<Tried, DeliveryState>(
    (tried) => settleDeliveries(services, tried),
    () => false,
    GROUP,
  );

  async function round(): Promise<number> {
    await fanOut(services);
    const total = REQUESTS_MAX - underWay.size;
    if (total <= 0) return 0;
    const claimed = await claimDeliveries(services, { total, usual: 1, byEndpoint: windows.rooms() });
    for (const delivery of claimed) {
      windows.begin(delivery.endpointId);
      const request = deliver(services, { settings, windows, results }, delivery);
      underWay.add(request);
      void request.finally(() => underWay.delete(request));
    }
    return claimed.length;
  }

  return {
    round,
    ended: () => (underWay.size === 0 ? new Promise(() => {}) : Promise.race(underWay)),
    drained: async () => void (await Promise.all(underWay)),
  };
}

interface Tools {
  settings: RequestSettings;
  windows: Windows;
  results: GroupCommit<Tried, DeliveryState>;
}

/** Never rejects: an unwritten result is claimed again after its lease. */
async function deliver(
  services: Needs,
  { settings, windows, results }: Tools,
  delivery: ClaimedDelivery,
): Promise<void> {
  const { log, now } = services;
  const { event, endpointId } = delivery;
  const at = now();
  let result: RequestResult | null = null;
  if (event !== null) {
    const message = { id: event.id, at, body: writeBody(event) };
    result = await requestEndpoint(settings, delivery, message);
  }
  windows.end(endpointId, result);
  try {
    const state = await results.add({ delivery, at, result }, 1, endpointId);
    const outcome = state === "pending" ? "retried" : state;
    metrics.webhooks.inc({ outcome });
    metrics.jobs.inc({ kind: DELIVERIES.name, outcome: outcome === "delivered" ? "sent" : outcome });
    if (state === "delivered" && event !== null && delivery.tries === 1 && !delivery.hasOwnClock)
      metrics.webhookDelay.observe((now().getTime() - event.createdAt.getTime()) / SECOND_MS);
  } catch (error) {
    // Claimed again after its lease. The job logs an outage once, without a stack for each delivery.
    const ids = { endpointId, deliveryId: delivery.id };
    if (isUnreachable(error))
      log.warn({ ...ids, reason: failureCode(error) }, "result of a webhook not written");
    else log.error({ ...ids, error }, "result of a webhook not written");
  }
}

function writeBody({
  id,
  type,
  appId,
  number,
  createdAt,
  data,
}: NonNullable<ClaimedDelivery["event"]>): string {
  return JSON.stringify({ eventId: id, type, appId, number: Number(number), createdAt, data });
}

interface Windows {
  rooms: () => Map<string, number>;
  begin: (endpointId: string) => void;
  end: (endpointId: string, result: RequestResult | null) => void;
}

// Congestion windows (TCP's slow start): one request at first, one more for each fast success, one again after a
// failure. Forgets idle endpoints at one.
function createWindows(): Windows {
  const known = new Map<string, { size: number; underWay: number }>();
  return {
    rooms: () => new Map([...known].map(([id, { size, underWay }]) => [id, Math.max(0, size - underWay)])),
    begin(id) {
      const { size, underWay } = known.get(id) ?? { size: 1, underWay: 0 };
      known.set(id, { size, underWay: underWay + 1 });
    },
    end(id, result) {
      const { size, underWay } = known.get(id) ?? { size: 1, underWay: 1 };
      const next = { size: nextSize(size, result), underWay: underWay - 1 };
      if (next.underWay === 0 && next.size === 1) known.delete(id);
      else known.set(id, next);
    },
  };
}

function nextSize(size: number, result: RequestResult | null): number {
  if (result === null) return size;
  if (result.failure !== null) return 1;
  return result.durationMs <= FAST_MS ? Math.min(WINDOW_MAX, size + 1) : Math.max(1, Math.floor(size / 2));
}
