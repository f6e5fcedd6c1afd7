import cluster from "node:cluster";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import { prepare } from "../lifecycle/preparation.ts";
import { requireStartable } from "../lifecycle/start-checks.ts";
import { reportFailure } from "../lifecycle/worker.ts";
import { isUnmade } from "../platform/database/embedded.ts";
import { takeConfig } from "../platform/files/take-config.ts";
import { surviveLostOutput } from "../platform/log-output.ts";
import { createProgress, type Tell } from "../platform/progress.ts";

surviveLostOutput();
try {
  await (cluster.isWorker ? startWorker() : start());
} catch (error) {
  // One line for what an operator can mend, printed by the first process; a stack for the rest.
  const { stack } = error as Error;
  if (!(error instanceof StartupError)) process.stderr.write(`${stack}\n`);
  else if (cluster.isWorker) await reportFailure(error.why);
  else process.stderr.write(`${error.message}\n`);
  // Open handles must not keep a failed start alive.
  process.exit(1);
}

async function start(): Promise<void> {
  const config = takeConfig(process.env);
  await requireStartable(config);
  const progress = createProgress();
  const isMade = (await isUnmade(config)) ? makeDatabase(config, progress.tell) : undefined;
  // Imported here, so that a first start overlaps both.
  const [{ serve }] = await Promise.all([import("./serve.ts"), isMade]);
  await serve(config, progress);
}

async function makeDatabase(config: Config, tell: Tell): Promise<void> {
  const { takeSnapshot } = await import("../platform/database/snapshot.ts");
  if (!(await takeSnapshot(config))) await prepare(config, tell);
}

async function startWorker(): Promise<void> {
  const { serveAsWorker } = await import("./serve.ts");
  await serveAsWorker();
}
