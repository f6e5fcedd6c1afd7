/** The port of several processes, with real ones. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { freePort } from "../support/processes.ts";

const handout = fileURLToPath(new URL("../../server/lifecycle/port/handout.ts", import.meta.url));

it("gives connections of a worker that has gone to another one, before its end is known", async () => {
  const port = await freePort();
  const script = `
    import cluster from "node:cluster";
    import { once } from "node:events";
    import { createServer, get } from "node:http";
    if (cluster.isWorker) {
      const server = createServer((_request, response) => response.end("answered"));
      process.on("message", (order, socket) => {
        if (order === "leave") process.disconnect();
        else if (socket) server.emit("connection", socket);
      });
    } else {
      const { createHandout } = await import(${JSON.stringify(handout)});
      const handout = createHandout();
      await handout.open({ host: "127.0.0.1", port: ${port} });
      const workers = [cluster.fork(), cluster.fork()];
      await Promise.all(workers.map((worker) => once(worker, "online")));
      for (const worker of workers) handout.add(worker);
      workers[0].send("leave");
      await once(workers[0], "disconnect");
      const call = () => new Promise((resolve) => get({ port: ${port}, host: "127.0.0.1", agent: false }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      }).once("error", ({ code }) => resolve(code)));
      const told = await Promise.all(Array.from({ length: 40 }, call));
      console.log([...new Set(told)].join());
      await handout.close();
      for (const worker of workers) worker.kill();
    }`;
  const folder = await mkdtemp(join(tmpdir(), "cohort-handout-"));
  const file = join(folder, "handout.mjs");
  await writeFile(file, script);
  const child = spawn(process.execPath, [file]);
  expect(await Promise.all([text(child.stdout), text(child.stderr)])).toEqual(["200\n", ""]);
  await rm(folder, { recursive: true });
});
