/** Where the process begins. */
import cluster from "node:cluster";
import { surviveLostOutput } from "./platform/log-output.ts";
import { serve, serveAsWorker } from "./serve.ts";

surviveLostOutput();
try {
  await (cluster.isWorker ? serveAsWorker() : serve(process.env));
} catch (error) {
  // One line for what an operator can mend, the whole story for what they can't.
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === "StartupError" ? message : stack}\n`);
  // Whatever the start has left open must not keep half a server alive.
  process.exit(1);
}
