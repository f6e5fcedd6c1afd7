/** Every queue of jobs. Who adds a kind of job adds its queue here, and its worker to `start/background.ts`. */
import { outcomeMails, putOffMails } from "../domain/accounts/index.ts";
import { DELIVERIES, pauseMails } from "../domain/events/index.ts";
import { securityNotices } from "../domain/members/index.ts";
import { appealAnswers, drawings, metadataRefreshes, providerLogos } from "../domain/proving/index.ts";
import type { Queue } from "../jobs/queue.ts";

export const QUEUES: readonly Queue<never>[] = [
  outcomeMails,
  putOffMails,
  securityNotices,
  appealAnswers,
  pauseMails,
  DELIVERIES,
  drawings,
  metadataRefreshes,
  providerLogos,
];
