/** What `npm start` says when it can't start. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";

it("a port that is taken is told before anything is prepared", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cohort-serve-"));
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { DATABASE_URL: _unused, ...environment } = process.env;
  const main = fileURLToPath(new URL("../server/main.ts", import.meta.url));
  const server = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...environment, PORT: String(port), NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(server, "close");
  expect([code, said]).toEqual([1, `Cannot start: PORT: port ${port} on 127.0.0.1 is already in use.\n`]);
  expect(await readdir(folder)).toEqual([]);
  other.close();
  await rm(folder, { recursive: true });
}, 60_000);
