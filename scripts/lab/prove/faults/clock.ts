/** A clock that is a year ahead for some rounds of all background work: of the process alone, and of process and database. */
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../../../../server/config.ts";
import { deliverDue } from "../../../../server/domain/events/webhook/dispatcher.ts";
import type { Services } from "../../../../server/services.ts";
import { jobsForAll } from "../../../../server/start/background.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import { makeFile, makePartner, makeReady, must, operatorCalls } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

/** A success of today has ended then. */
const YEAR_MS = 367 * 86_400_000;
const MEMBERS = 10;
const ROUNDS = 3;
/** Nobody listens there. */
const DEAD_URL = "http://127.0.0.1:9/hooks";
const TOLD = ["verification.expiring", "verification.expired", "review.overdue"];

/** What can't be undone. */
interface Done {
  rowsGone: number;
  events: number;
  mails: number;
  paused: number;
}

export const fault: Fault = {
  finding: "D11",
  title: "a clock a year ahead for some rounds of background work",
  async run(tell) {
    const place = await makePlace();
    await fill(place);
    // What is in test mode would end after a week, before anything is told of it.
    const settings = { ...place.env, LOG_LEVEL: "silent", RETENTION: "test_mode=999" };
    const { services, close } = await openServices(readConfig(settings));
    const later = () => new Date(Date.now() + YEAR_MS);
    const ahead: Services = { ...services, now: later };
    const bothAhead: Services = { ...ahead, databaseNow: async () => later() };
    await work(services);
    const before = await countRows(services);
    const doneBy = async (whose: string, by: Services): Promise<Done> => {
      await work(by);
      const done = await whatIsDone(services, before);
      tell(`${whose}: ${describe(done)}`);
      return done;
    };
    const guarded = [
      await doneBy("the process a year ahead", ahead),
      await doneBy("process and database a year ahead", bothAhead),
      await doneBy("put back", services),
    ];
    // As if the clock had come there minute by minute.
    await services.database.installation.updateMany({ data: { sweptAt: later() } });
    const trusted = await doneBy("a year that has passed", bothAhead);
    await close();
    await place.remove();
    const isSafe = guarded.every((done) => Object.values(done).every((count) => count === 0));
    return {
      held: isSafe && Object.values(trusted).every((count) => count > 0),
      seen: `${place.home}: ${describe(guarded.at(-1) ?? trusted)}, of ${before} rows; after a year that has passed ${describe(trusted)}`,
    };
  },
};

function describe({ rowsGone, events, mails, paused }: Done): string {
  return `${rowsGone} rows gone, ${events} events, ${mails} mails, ${paused} endpoints paused`;
}

/** Some rounds of all that is done in the background. */
async function work(services: Services): Promise<void> {
  const { signal } = new AbortController();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const job of jobsForAll(services, signal)) await job.run();
    await deliverDue(services);
  }
}

async function countRows({ database }: Pick<Services, "database">): Promise<number> {
  const counts = await Promise.all([
    database.verification.count(),
    database.account.count(),
    database.idempotencyKey.count(),
    database.document.count({ where: { deletedAt: null } }),
    database.event.count({ where: { type: "verification.updated" } }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function whatIsDone(services: Services, rowsBefore: number): Promise<Done> {
  const { database } = services;
  return {
    rowsGone: rowsBefore - (await countRows(services)),
    events:
      (await database.event.count({ where: { type: { in: TOLD } } })) +
      (await database.pendingEvent.count({ where: { type: { in: TOLD } } })),
    mails: await database.outboxMessage.count({ where: { kind: { startsWith: "end" } } }),
    paused: await database.webhookEndpoint.count({ where: { pausedAt: { not: null } } }),
  };
}

/** Documents that wait for a reviewer, a success, and an endpoint that takes nothing. */
async function fill(place: ServerLocation): Promise<void> {
  const server = await startServer(place);
  const partner = await makePartner(place);
  const { appId } = partner;
  const operator = await operatorCalls(place);
  const ofApp = { path: { appId } };
  await must(operator.PATCH("/operator/apps/{appId}", { params: ofApp, body: { outcomeMails: "all" } }));
  const endpoint = { params: ofApp, body: { url: DEAD_URL } };
  await must(operator.POST("/operator/apps/{appId}/webhook-endpoints", endpoint));
  for (let made = 0; made < MEMBERS; made += 1) {
    const verificationId = await makeReady(partner);
    const params = { path: { appId, verificationId } };
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
    await must(partner.calls.POST(path, { params, body: { files: [makeFile(1_000)] } }));
  }
  const { reviews } = await must(operator.GET("/operator/reviews", {}));
  const [first] = reviews;
  if (first === undefined) throw new Error("no review waits");
  const review = { path: { reviewId: first.reviewId } };
  const approval = { params: review, body: { decision: "approve" as const } };
  const { response } = await operator.POST("/operator/reviews/{reviewId}/decision", approval);
  if (!response.ok) throw new Error(`the review was answered ${response.status}`);
  // Until the first request to the endpoint has failed.
  await sleep(3_000);
  await server.stop();
}
