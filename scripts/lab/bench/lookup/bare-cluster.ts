/** bare.ts in two processes of Node's cluster, as cohort has them with `WORKERS=2`. */
import cluster from "node:cluster";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

cluster.setupPrimary({ exec: fileURLToPath(new URL("bare.ts", import.meta.url)) });
const workers = [cluster.fork(), cluster.fork()];
// Both listen on one free port.
const [port] = await Promise.all(
  workers.map(async (worker) => ((await once(worker, "message")) as [number])[0]),
);
process.send?.(port);
