/**
 * Kills the server with SIGKILL again and again while it delivers events to webhook endpoints: with the embedded database,
 * then on a PostgreSQL server, which is restarted as well. Afterwards every event must have arrived at every endpoint,
 * verified by its signature, and those of one verification in order.
 *
 *   npm run prove -- webhooks             20,000 deliveries, 20 kills, and 5 restarts of PostgreSQL
 *   npm run prove -- webhooks 2000 4 2    tries it small
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { readConfig } from "../../../server/config.ts";
import { openServices } from "../../../server/start/open-services.ts";
import { type OwnPostgres, openOwnPostgres } from "../support/postgres-process.ts";
import { makePlace, type ServerLocation, startServer } from "../support/server-process.ts";
import { makeWebhookApp, putUpdates } from "../support/webhook-app.ts";

const DELIVERIES = 20_000;
const KILLS = 20;
const DATABASE_RESTARTS = 5;
const ENDPOINTS = 10;
const EVENTS_PER_VERIFICATION = 5;
/** Of the requests, so many in a hundred are refused with 500, so that retries are met too. */
const REFUSED_PERCENT = 2;
/** How long the database stays away. */
const AWAY_MS = 1_000;
/** Longer than a lease and the first retries; after it, what has not arrived is lost. */
const QUIET_MS_MAX = 180_000;

interface Counts {
  deliveries: number;
  kills: number;
  restarts: number;
}

export async function proveWebhooks([deliveries, kills, restarts]: readonly string[]): Promise<boolean> {
  const counts = {
    deliveries: Number(deliveries ?? DELIVERIES),
    kills: Number(kills ?? KILLS),
    restarts: Number(restarts ?? DATABASE_RESTARTS),
  };
  const embedded = await proveEmbedded(counts);
  return (await provePostgres(counts)) && embedded;
}

/** Embedded, or on the server that DATABASE_URL names. */
async function proveEmbedded({ deliveries, kills }: Counts): Promise<boolean> {
  const place = await makePlace();
  return prove(place.home, place, deliveries, (server) => Array.from({ length: kills }, () => server.kill));
}

/** On a PostgreSQL of our own. The server must go on by itself when that is back. */
async function provePostgres({ deliveries, kills, restarts }: Counts): Promise<boolean> {
  const postgres = await openOwnPostgres();
  const place = await makePlace({ DATABASE_URL: postgres.url });
  const total = kills + restarts;
  const restartsBefore = (index: number) => Math.floor((index * restarts) / total);
  const isSound = await prove("PostgreSQL", place, deliveries, (server) =>
    Array.from({ length: total }, (_, index) =>
      restartsBefore(index + 1) > restartsBefore(index)
        ? () => restartDatabase(postgres, restartsBefore(index) % 2 === 0 ? "immediate" : "fast")
        : server.kill,
    ),
  );
  await postgres.remove();
  return isSound;
}

/** Says what it did. */
type Fault = () => Promise<string>;

async function restartDatabase(postgres: OwnPostgres, mode: "fast" | "immediate"): Promise<string> {
  await postgres.stop(mode);
  await setTimeout(AWAY_MS);
  await postgres.start();
  return `restart of PostgreSQL (${mode})`;
}

/** Delivers with these faults on the way, which are spread evenly over the deliveries. */
async function prove(
  home: string,
  place: ServerLocation,
  deliveries: number,
  plan: (server: { kill: Fault }) => Fault[],
): Promise<boolean> {
  const began = performance.now();
  const receiver = await openReceiver();
  const expected = await fill(place, receiver, deliveries);
  let server = await startServer(place);
  const kill = async () => {
    await server.stop("SIGKILL");
    server = await startServer(place);
    return "kill of the server";
  };
  const faults = plan({ kill });
  for (const [index, fault] of faults.entries()) {
    await untilTaken(receiver, Math.ceil((expected * (index + 1)) / (faults.length + 1)));
    const taken = receiver.taken();
    console.log(`${home}, after ${taken} of ${expected}: ${await fault()}`);
  }
  await untilTaken(receiver, expected);
  await server.stop();
  await place.remove();
  const seconds = Math.round((performance.now() - began) / 1_000);
  return judge(`${home}, ${faults.length} faults in ${seconds} s`, receiver, expected);
}

/** Endpoints of one app, and its events, of which each is a delivery to each endpoint; returns how many those are. */
async function fill(place: ServerLocation, receiver: Receiver, deliveries: number): Promise<number> {
  const { services, close } = await openServices(readConfig(place.env));
  const paths = Array.from({ length: ENDPOINTS }, (_, index) => `/${index}`);
  const { appId, secrets } = await makeWebhookApp(
    services,
    paths.map((path) => `${receiver.url}${path}`),
  );
  for (const [index, path] of paths.entries()) receiver.secrets.set(path, secrets[index] ?? "");
  const verifications = Math.ceil(deliveries / ENDPOINTS / EVENTS_PER_VERIFICATION);
  const events = await putUpdates(services, appId, { verifications, eventsEach: EVENTS_PER_VERIFICATION });
  await close();
  return events * ENDPOINTS;
}

interface Receiver {
  url: string;
  /** By the path of the endpoint. */
  secrets: Map<string, string>;
  /** Deliveries that were taken, each once. */
  taken: () => number;
  repeated: number;
  refused: number;
  unverified: number;
  disordered: number;
  close: () => void;
}

async function openReceiver(): Promise<Receiver> {
  const taken = new Set<string>();
  /** Number of the newest event of a verification that an endpoint has taken. */
  const newest = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await text(request).catch(() => null);
    // Its sender was killed.
    if (body === null) return;
    try {
      new Webhook(receiver.secrets.get(path) ?? "").verify(body, request.headers as Record<string, string>);
    } catch {
      receiver.unverified += 1;
      return void response.writeHead(400).end();
    }
    if (Math.random() * 100 < REFUSED_PERCENT) {
      receiver.refused += 1;
      return void response.writeHead(500).end();
    }
    const { eventId, number, data } = JSON.parse(body);
    const [delivery, subject] = [`${path} ${eventId}`, `${path} ${data.verificationId}`];
    if (taken.has(delivery)) receiver.repeated += 1;
    else if (number < (newest.get(subject) ?? 0)) receiver.disordered += 1;
    taken.add(delivery);
    newest.set(subject, Math.max(number, newest.get(subject) ?? 0));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    secrets: new Map(),
    taken: () => taken.size,
    repeated: 0,
    refused: 0,
    unverified: 0,
    disordered: 0,
    close: () => server.close(),
  };
  return receiver;
}

/** Until so many have arrived, or nothing has for so long that nothing more will. */
async function untilTaken(receiver: Receiver, count: number): Promise<void> {
  let [before, since] = [receiver.taken(), performance.now()];
  while (receiver.taken() < count && performance.now() - since < QUIET_MS_MAX) {
    await setTimeout(10);
    if (receiver.taken() > before) [before, since] = [receiver.taken(), performance.now()];
  }
}

function judge(what: string, receiver: Receiver, expected: number): boolean {
  const { repeated, refused, unverified, disordered } = receiver;
  const lost = expected - receiver.taken();
  receiver.close();
  console.log(
    `${what}: ${expected} deliveries, ${lost} lost, ${disordered} out of order, ${unverified} not verified, ` +
      `${repeated} taken again, ${refused} refused on purpose`,
  );
  return lost === 0 && disordered === 0 && unverified === 0;
}
