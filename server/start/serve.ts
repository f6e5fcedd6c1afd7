import cluster from "node:cluster";
import type { Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { Config } from "../config.ts";
import { requireClientVariables } from "../domain/accounts/oauth/start-check.ts";
import { demoPath, prepareDemo, readDemo, retireDemoCode } from "../domain/operations/test-mode/demo.ts";
import { isDirectoryPresent } from "../domain/proving/institution/directory.ts";
import { StartupError } from "../errors.ts";
import { createHttpServer } from "../http/server.ts";
import type { MetricsSource } from "../lifecycle/metrics-server.ts";
import { createOpenCalls } from "../lifecycle/open-calls.ts";
import { answerParserErrors } from "../lifecycle/parser-refusals.ts";
import { closeEmptied, listen, listenWide } from "../lifecycle/port/listen.ts";
import { prepare } from "../lifecycle/preparation.ts";
import { logSlowQueries, logWarnings } from "../lifecycle/process-log.ts";
import { closeServer, findDrainDelay, shutDown, stopSignal } from "../lifecycle/shutdown.ts";
import { beWorker } from "../lifecycle/worker.ts";
import { superviseWorkers, type Team } from "../lifecycle/workers.ts";
import { findNewerMigration } from "../platform/database/migration/migrations.ts";
import { atStart } from "../platform/database/start-work.ts";
import { writePrivateJson } from "../platform/files/private-file.ts";
import type { Progress, Tell } from "../platform/progress.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import type { Services } from "../services.ts";
import { createApp } from "./app.ts";
import { startBackgroundWork } from "./background.ts";
import { startMailListener } from "./mail-listener.ts";
import { type OpenServices, openServices } from "./open-services.ts";

/** Time for a failed start to close what it opened. */
const CLOSE_MS = 5_000;

/** Starts, serves until a signal, and ends cleanly; with several processes if WORKERS says so. */
export async function serve(config: Config, progress: Progress): Promise<void> {
  const opened = await openPrepared(config, progress.tell);
  const { services, close } = opened;
  const begin = () => {
    progress.end();
    announce(services);
  };
  if (config.workers === 1) {
    await endingBadly(opened, async () => {
      await makeReady(opened, config, progress.tell);
      await serveWith(opened, config, {
        runsJobs: true,
        openPort: (server) => openOwnPort(server, config),
        isListening: begin,
        stop: stopSignal,
      });
    });
  } else {
    await endingBadly(opened, () => makeReady(opened, config, progress.tell));
    await close();
    await superviseWorkers(config, {
      log: services.log,
      listenForMetrics: listenForClusterMetrics,
      tell: progress.tell,
      announce: begin,
    });
  }
}

export async function serveAsWorker(): Promise<void> {
  const { config, stop, ...role } = await beWorker();
  const opened = await openServices(config);
  await endingBadly(opened, () => serveWith(opened, config, { ...role, stop: () => stop }));
  // The channel to the first process would keep this one alive.
  process.disconnect?.();
}

async function endingBadly({ close, home }: OpenServices, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const newer =
      error instanceof StartupError ? undefined : await findNewerMigration(home).catch(() => undefined);
    // That failure may also keep the database from closing: main.ts then ends the process.
    await withTimeout(CLOSE_MS, close).catch(() => {});
    if (newer === undefined) throw error;
    const why = `the database was written by a later release (its migration ${newer} is not in this one). Start that release.`;
    throw new StartupError(why, { cause: error });
  }
}

async function makeReady({ services, home }: OpenServices, config: Config, tell: Tell): Promise<void> {
  await atStart(home, async () => {
    await requireClientVariables(config, services.database);
    if (config.production) return retireDemoCode(services);
    tell("Preparing the demo");
    // Serialises concurrent first starts.
    await home.alone("demo", () => writeDemo(services));
  });
  tell("Opening the server");
}

interface Role {
  runsJobs: boolean;
  /** Gives what takes the last connection and closes the port. */
  openPort: (server: Server) => Promise<() => Promise<void>>;
  isListening: () => void;
  /** Called once it serves: until then a signal ends it at once. */
  stop: () => Promise<NodeJS.Signals>;
}

async function serveWith(
  { services, pools, closing }: OpenServices,
  config: Config,
  role: Role,
): Promise<void> {
  const endTracing = config.tracing && (await traceTo(config.tracing));
  logWarnings(services.log);
  logSlowQueries(services.log, config.slowQueryMs);
  const calls = createOpenCalls();
  let isListening = false;
  const app = createApp(services, {
    validateResponses: !config.production,
    calls,
    isListening: () => isListening,
  });
  const server = createHttpServer(config.connections, app);
  server.on("connection", calls.connect);
  answerParserErrors(server, { log: services.log, calls });
  const closePort = await role.openPort(server);
  const mailListener = await startMailListener(services);
  const metricsServer =
    config.metrics &&
    (await listenForMetrics({ services, calls, pools, runsJobs: role.runsJobs }, config.metrics));
  isListening = true;
  const stop = new AbortController();
  const background = startBackgroundWork(services, stop.signal, role.runsJobs);
  // Before it reports ready: from here on a signal drains.
  const stopping = role.stop();
  role.isListening();
  flushCompileCache();

  const signal = await stopping;
  stop.abort();
  await shutDown({
    log: services.log,
    server,
    closePort,
    calls,
    drainDelayMs: findDrainDelay(signal, config),
    listeners: [
      { name: "event streams", close: () => services.eventStreams.close() },
      { name: "mail listener", close: () => mailListener?.close() },
      ...background.rounds.map(({ name, ended }) => ({ name, close: () => ended })),
    ],
    services: [
      // Last, for monitoring during shutdown.
      { name: "metrics port", close: () => metricsServer && closeServer(metricsServer) },
      ...closing,
      { name: "traces", close: () => endTracing?.() },
    ],
  });
}

async function openOwnPort(server: Server, config: Config): Promise<() => Promise<void>> {
  const sockets = await listenWide(server, "PORT", config);
  return () => closeEmptied(server, sockets);
}

async function openPrepared(config: Config, tell: Tell): Promise<OpenServices> {
  const opened = await openServices(config, tell);
  if (await atStart(opened.home, () => isDirectoryPresent(opened.services))) return opened;
  await opened.close();
  await prepare(config, tell);
  return openServices(config, tell);
}

async function traceTo(tracing: NonNullable<Config["tracing"]>) {
  const { startTracing } = await import("../lifecycle/tracing.ts");
  return startTracing(tracing);
}

/** A worker only collects: the first process asks all of them. */
async function listenForMetrics(source: MetricsSource, place: NonNullable<Config["metrics"]>) {
  const { answerFirstProcess, createMetricsServer } = await import("../lifecycle/metrics-server.ts");
  if (cluster.isWorker) return answerFirstProcess(source);
  const server = await createMetricsServer(source);
  await listen(server, "METRICS_PORT", place);
  return server;
}

async function listenForClusterMetrics(place: NonNullable<Config["metrics"]>, team: Team): Promise<Server> {
  const { createClusterMetricsServer } = await import("../lifecycle/metrics-server.ts");
  const server = createClusterMetricsServer(team);
  await listen(server, "METRICS_PORT", place);
  return server;
}

async function writeDemo(services: Services): Promise<void> {
  const known = await readDemo(services);
  const access = await prepareDemo(services, known);
  if (JSON.stringify(known) !== JSON.stringify(access))
    await writePrivateJson(demoPath(services.config), access);
}

function announce({ config, log }: Services): void {
  log.info({ port: config.port, host: config.host }, "listening");
  if (config.production) return;
  const lines = [
    "",
    `  cohort is running at ${config.baseUrl}`,
    `  Messages not really sent:     ${config.ssoUrl}/dev/mailbox`,
    `  Access for your first calls:  ${demoPath(config)}`,
    "",
    "",
  ];
  process.stdout.write(lines.join("\n"));
}
