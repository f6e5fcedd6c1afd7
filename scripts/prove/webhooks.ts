/**
 * Kills the server with SIGKILL again and again while it delivers events to webhook endpoints, then restarts the database
 * under it. Afterwards every event must have arrived at every endpoint, verified by its signature, and those of one
 * verification in order. `npm run prove -- webhooks 2000 4` tries it small: deliveries, and kills.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { readConfig } from "../../server/config.ts";
import { createApp } from "../../server/domain/app/apps.ts";
import { putEvents } from "../../server/domain/event/write.ts";
import { createEndpoint } from "../../server/domain/webhook/endpoints.ts";
import { openServices } from "../../server/open-services.ts";
import { openOwnPostgres } from "../postgres-process.ts";
import { makePlace, type ServerLocation, startServer } from "../server-process.ts";

const DELIVERIES = 20_000;
const KILLS = 20;
const DATABASE_RESTARTS = 5;
const ENDPOINTS = 10;
const EVENTS_PER_VERIFICATION = 5;
/** Of the requests, so many in a hundred are refused with 500, so that retries are met too. */
const REFUSED_PERCENT = 2;
/** From when a server listens until it is killed, and how long the database stays away. */
const KILL_AFTER_MS_MAX = 3_000;
const AWAY_MS = 1_000;
/** Longer than a lease and the first retries; after it, what has not arrived is lost. */
const QUIET_MS_MAX = 180_000;
/** Longer than a lease. */
const NEXT_MS_MAX = 60_000;

export async function proveWebhooks([deliveries, kills]: readonly string[]): Promise<boolean> {
  const count = Number(deliveries ?? DELIVERIES);
  const killed = await proveKills(count, Number(kills ?? KILLS));
  return (await proveRestarts(count)) && killed;
}

/** Embedded, or on the server that DATABASE_URL names. */
async function proveKills(deliveries: number, kills: number): Promise<boolean> {
  const place = await makePlace();
  const receiver = await openReceiver();
  const expected = await fill(place, receiver, deliveries);
  for (let round = 1; round <= kills; round += 1) {
    const server = await startServer(place);
    const before = receiver.taken();
    await untilNext(receiver, expected);
    await setTimeout(KILL_AFTER_MS_MAX * Math.random());
    await server.stop("SIGKILL");
    console.log(`kill ${round}: ${receiver.taken() - before} taken before it`);
  }
  const last = await startServer(place);
  await untilQuiet(receiver, expected);
  await last.stop();
  await place.remove();
  return judge(`${place.home}, ${kills} kills of the server`, receiver, expected);
}

/** On a PostgreSQL of our own; the server must go on by itself. */
async function proveRestarts(deliveries: number): Promise<boolean> {
  const postgres = await openOwnPostgres();
  const place = await makePlace({ DATABASE_URL: postgres.url });
  const receiver = await openReceiver();
  const expected = await fill(place, receiver, deliveries);
  const server = await startServer(place);
  for (let round = 1; round <= DATABASE_RESTARTS; round += 1) {
    const before = receiver.taken();
    await untilNext(receiver, expected);
    await setTimeout(KILL_AFTER_MS_MAX * Math.random());
    const mode = round % 2 === 0 ? "fast" : "immediate";
    await postgres.stop(mode);
    await setTimeout(AWAY_MS);
    await postgres.start();
    console.log(`restart ${round} (${mode}): ${receiver.taken() - before} taken since the one before`);
  }
  await untilQuiet(receiver, expected);
  await server.stop();
  await place.remove();
  await postgres.remove();
  return judge(`PostgreSQL, ${DATABASE_RESTARTS} restarts of it`, receiver, expected);
}

/** Endpoints of one app, and its events, of which each is a delivery to each endpoint; returns how many those are. */
async function fill(place: ServerLocation, receiver: Receiver, deliveries: number): Promise<number> {
  const { services, close } = await openServices(readConfig(place.env));
  const app = await createApp(services, "prove", "test", { name: "Webhooks", consumerGroups: ["student"] });
  for (let index = 0; index < ENDPOINTS; index += 1) {
    const url = `${receiver.url}/${index}`;
    const { secret } = await createEndpoint(services, "prove", app.id, { url });
    receiver.secrets.set(`/${index}`, secret);
  }
  const verifications = Math.ceil(deliveries / ENDPOINTS / EVENTS_PER_VERIFICATION);
  const ids = Array.from({ length: verifications }, () => randomUUID());
  for (let event = 0; event < EVENTS_PER_VERIFICATION; event += 1)
    await putEvents(
      services.database,
      ids.map((verificationId) => ({
        appId: app.id,
        type: "verification.updated" as const,
        data: { verificationId, stage: "select_institution" as const, status: "pending" as const },
      })),
      services.now(),
    );
  await close();
  return verifications * EVENTS_PER_VERIFICATION * ENDPOINTS;
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
    const body = await text(request).catch(() => "");
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

/** Until one more has arrived: a kill before that would prove nothing. */
async function untilNext(receiver: Receiver, expected: number): Promise<void> {
  const before = receiver.taken();
  const until = performance.now() + NEXT_MS_MAX;
  while (receiver.taken() === before && before < expected && performance.now() < until) await setTimeout(10);
}

/** Until all have arrived, or nothing has for so long that nothing more will. */
async function untilQuiet(receiver: Receiver, expected: number): Promise<void> {
  let [before, since] = [receiver.taken(), performance.now()];
  while (receiver.taken() < expected && performance.now() - since < QUIET_MS_MAX) {
    await setTimeout(100);
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
