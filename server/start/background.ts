import { scheduleReminders } from "../domain/accounts/outcome-mail/schedule.ts";
import { sendOutbox } from "../domain/accounts/outcome-mail/send.ts";
import { reportCredentialEnds } from "../domain/events/event/credential-ends.ts";
import { tellEnds } from "../domain/events/event/ends.ts";
import { numberEvents } from "../domain/events/event/number.ts";
import { credentialMails } from "../domain/events/webhook/credential-mail.ts";
import { deliverEvents } from "../domain/events/webhook/dispatcher.ts";
import { pauseMails } from "../domain/events/webhook/pause-mail.ts";
import { extendChain } from "../domain/operations/audit/extend.ts";
import { auditDestinations, streamAudit } from "../domain/operations/audit/stream.ts";
import { TARGET_HOURS } from "../domain/operations/console/queue.ts";
import { sumFunnelDays } from "../domain/operations/funnel/sum-days.ts";
import { guardedSweep } from "../domain/operations/retention/guarded-sweep.ts";
import { removeAllReleased } from "../domain/operations/retention/orphans.ts";
import { catchUpMovedWorlds } from "../domain/operations/test-mode/catch-up.ts";
import { appealAnswers } from "../domain/proving/appeal/answer-mail.ts";
import { drawings } from "../domain/proving/document/render.ts";
import { metadataRefreshes } from "../domain/proving/sources/federation/refresh.ts";
import { providerLogos } from "../domain/proving/sources/portal/fetch-logos.ts";
import { applyAllDue } from "../domain/proving/verification/apply-due.ts";
import { journalErasures } from "../domain/shared/erasure/journal.ts";
import { checkClocksNow } from "../domain/shared/trusted-clock.ts";
import { renewCodeForms } from "../domain/tracking/codes/forms.ts";
import { stockMails } from "../domain/tracking/codes/stock-mail.ts";
import { closeDueStatements } from "../domain/tracking/statements/due.ts";
import { endLongWaits } from "../jobs/queue.ts";
import { type Rounds, repeat } from "../jobs/rounds.ts";
import { type Kind, workOff } from "../jobs/worker.ts";
import { QUEUES } from "../lifecycle/queues.ts";
import { readCertificateEnd } from "../platform/network/certificate-end.ts";
import type { Services } from "../services.ts";
import { metrics } from "../telemetry/metrics.ts";
import { traceWork } from "../telemetry/traces.ts";

const SWEEP_EVERY_MS = 60_000;
const SYNC_EVERY_MS = 1_000;
/** Delay of an event before it can be read or sent. */
const NUMBER_EVERY_MS = 500;
const COUNT_EVERY_MS = 10_000;
/** Time in which an entry can be changed without a trace. */
const CHAIN_EVERY_MS = 5_000;
/** Time in which an erasure can be lost together with the database. */
const JOURNAL_EVERY_MS = 5_000;
/** Shorter than a waiting member takes to look into their mail. */
const SEND_EVERY_MS = 2_000;
const ANSWER_EVERY_MS = 10_000;
const LOGOS_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 10 * 60_000;
/** Delay of an expiry's event, if no call reads earlier. */
const TELL_ENDS_EVERY_MS = 5_000;
const METADATA_EVERY_MS = 30_000;
/** Delay of a large statement, which a call only begins. */
const CLOSE_EVERY_MS = 5_000;
/** Delay of a day's sums in the funnel of teams. */
const SUM_EVERY_MS = 10 * 60_000;
/** Delay of put-off rows after a clock that was ahead is put back. */
const LONG_WAITS_EVERY_MS = 60_000;
/** Certificates are renewed days before their end. */
const CERTIFICATE_EVERY_MS = 10 * 60_000;
/** Shorter than a reviewer takes to open a review. */
const DRAW_EVERY_MS = 2_000;

/** Starts the background work; with `runsJobs` also that of one process for all. Ends after the current round. */
export function startBackgroundWork(
  services: Services,
  signal: AbortSignal,
  runsJobs: boolean,
): { rounds: Round[] } {
  const own: Rounds[] = [
    { name: "draw", pause: DRAW_EVERY_MS, run: () => workOff(services, drawings, { signal }) },
    { name: "query credentials", pause: COUNT_EVERY_MS, run: () => saveQueryCredentials(services) },
    { name: "code refusals", pause: COUNT_EVERY_MS, run: () => services.codeRefusals.save() },
    { name: "credential uses", pause: COUNT_EVERY_MS, run: () => services.credentialUses.save() },
    { name: "rates", pause: SYNC_EVERY_MS, run: () => services.rates.sync() },
    { name: "calls", pause: SYNC_EVERY_MS, run: () => services.callLog.save() },
    { name: "security events", pause: SYNC_EVERY_MS, run: async () => services.securityEvents?.save() },
  ];
  const jobs = runsJobs ? [...jobsForAll(services, signal), ...own] : own;
  const rounds = jobs.map(({ name, pause, run }) => {
    const traced = () => traceWork(name, "internal", run);
    return { name, ended: repeat({ name, pause, run: traced }, services, signal) };
  });
  // A loop of its own: a slow request must not delay the others.
  if (runsJobs) rounds.push({ name: "webhooks", ended: deliverEvents(services, signal) });
  return { rounds };
}

/** Jobs of one process for all. Those that delete or notify by the clock wait for a trusted one. */
export function jobsForAll(services: Services, signal: AbortSignal): Rounds[] {
  const byClock = (run: Rounds["run"]) => async () => {
    if ((await checkClocksNow(services)) === null) await run();
  };
  const workingOff =
    <Row extends object>(kind: Kind<Row, Services>) =>
    () =>
      workOff(services, kind, { signal });
  return [
    // Checks the clocks itself, and logs why it waits.
    { name: "sweep", pause: SWEEP_EVERY_MS, run: () => runSweep(services, signal) },
    { name: "audit chain", pause: CHAIN_EVERY_MS, run: () => extendChain(services) },
    ...auditDestinations
      .filter((name) => services.config.auditStreams[name] !== null)
      .map((name) => ({
        name: `audit ${name}`,
        pause: CHAIN_EVERY_MS,
        run: () => streamAudit(services, name, signal),
      })),
    { name: "events", pause: NUMBER_EVERY_MS, run: () => numberEvents(services) },
    {
      name: "ends",
      pause: TELL_ENDS_EVERY_MS,
      run: byClock(() => tellEnds(services, services.now(), { reviewHours: TARGET_HOURS })),
    },
    {
      name: "test clocks",
      pause: SEND_EVERY_MS,
      run: byClock(() => catchUpMovedWorlds(services, signal)),
    },
    // Review outcomes, once reviewers can no longer take them back.
    {
      name: "verdicts",
      pause: SEND_EVERY_MS,
      async run() {
        await byClock(() => applyAllDue(services.database, services.now()))();
        await removeAllReleased(services);
      },
    },
    { name: "outbox", pause: SEND_EVERY_MS, run: () => sendOutbox(services, signal) },
    {
      name: "statements",
      pause: CLOSE_EVERY_MS,
      run: byClock(() => closeDueStatements(services, signal)),
    },
    { name: "reminders", pause: REMIND_EVERY_MS, run: byClock(() => scheduleReminders(services)) },
    { name: "appeal answers", pause: ANSWER_EVERY_MS, run: workingOff(appealAnswers) },
    { name: "webhook mails", pause: ANSWER_EVERY_MS, run: workingOff(pauseMails) },
    {
      name: "credential ends",
      pause: REMIND_EVERY_MS,
      run: byClock(() => reportCredentialEnds(services)),
    },
    { name: "credential mails", pause: ANSWER_EVERY_MS, run: workingOff(credentialMails) },
    { name: "funnel", pause: SUM_EVERY_MS, run: byClock(() => sumFunnelDays(services, signal)) },
    { name: "stock mails", pause: ANSWER_EVERY_MS, run: workingOff(stockMails) },
    { name: "code forms", pause: SWEEP_EVERY_MS, run: () => renewCodeForms(services, signal) },
    { name: "provider logos", pause: LOGOS_EVERY_MS, run: workingOff(providerLogos) },
    { name: "metadata", pause: METADATA_EVERY_MS, run: byClock(workingOff(metadataRefreshes)) },
    { name: "certificate", pause: CERTIFICATE_EVERY_MS, run: () => lookAtCertificate(services) },
    { name: "long waits", pause: LONG_WAITS_EVERY_MS, run: () => endLongWaits(services, QUEUES) },
    { name: "erasure journal", pause: JOURNAL_EVERY_MS, run: () => journalErasures(services) },
  ];
}

async function runSweep(services: Services, signal: AbortSignal): Promise<void> {
  const swept = await guardedSweep(services, signal);
  if (swept === null) return;
  const { settled, filesRemoved, filesQuarantined, retention, failed } = swept;
  if (settled + filesRemoved + filesQuarantined + Object.keys(retention).length > 0)
    services.log.info({ settled, filesRemoved, filesQuarantined, retention }, "sweep completed");
  if (failed.length > 0) throw new Error(`parts of the sweep failed: ${failed.join(", ")}`);
}

/** A network that does not lead back to us is not a fault of the job: the last end stays. */
async function lookAtCertificate({ config, log }: Services): Promise<void> {
  if (!config.baseUrl.startsWith("https:")) return;
  const endsAt = await readCertificateEnd(config.baseUrl).catch((error: unknown) =>
    log.debug({ error }, "certificate not read"),
  );
  if (endsAt) metrics.certificateEnd.set(endsAt.getTime() / 1_000);
}

interface Round {
  name: string;
  ended: Promise<void>;
}

async function saveQueryCredentials({ queryCredentials, log }: Services): Promise<void> {
  for (const clientId of await queryCredentials.save())
    log.warn(
      { clientId },
      "client sends credentials in addresses: end it with clients update --refuse-query-credentials",
    );
}
