import cluster from "node:cluster";
import { prepare } from "../lifecycle/preparation.ts";
import { requireStartable } from "../lifecycle/start-checks.ts";
import { isUnmade } from "../platform/database/embedded.ts";
import { takeConfig } from "../platform/files/take-config.ts";
import { surviveLostOutput } from "../platform/log-output.ts";

surviveLostOutput();
try {
  await (cluster.isWorker ? startWorker() : start());
} catch (error) {
  // One line for what an operator can mend, a stack for the rest.
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === "StartupError" ? message : stack}\n`);
  // Open handles must not keep a failed start alive.
  process.exit(1);
}

async function start(): Promise<void> {
  const config = takeConfig(process.env);
  await requireStartable(config);
  const isMade = (await isUnmade(config)) ? prepare(config) : undefined;
  // Imported here, so that a first start overlaps both.
  const [{ serve }] = await Promise.all([import("./serve.ts"), isMade]);
  await serve(config);
}

async function startWorker(): Promise<void> {
  const { serveAsWorker } = await import("./serve.ts");
  await serveAsWorker();
}
