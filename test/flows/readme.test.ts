/** Runs the shell of the README as it stands, against a server that was started as it says. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("the README's walk", () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-readme-"));
    port = await freePort();
    // In a folder of its own, so that "var" is there; embedded, as a newcomer has it.
    const { DATABASE_URL: _unused, ...environment } = process.env;
    const env = { ...environment, PORT: String(port), NODE_ENV: "development", LOG_LEVEL: "error" };
    server = spawn(process.execPath, [join(root, "server/main.ts")], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", 2],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on("data", (text) => String(text).includes("cohort is running") && resolve());
      server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }, 60_000);

  afterAll(async () => {
    server.removeAllListeners("exit");
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  });

  it("reaches success by each method, and both ways of failing", async () => {
    const text = await readFile(join(root, "README.md"), "utf8");
    const blocks = [...text.matchAll(/<!-- walk: .*?-->\n```sh\n(.*?)```/gs)].map(([, block]) => block);
    expect(blocks).toHaveLength(2);
    // The port is the only thing that differs from what a reader types.
    const elsewhere = `curl() { command curl "\${@//localhost:3000/localhost:${port}}"; }\n`;
    const walk = spawnSync("bash", ["-euo", "pipefail"], {
      cwd: folder,
      input: elsewhere + blocks.join("\n"),
      encoding: "utf8",
    });
    expect(walk.stderr).toBe("");
    expect(stripVTControlCharacters(walk.stdout).trim().split("\n")).toEqual([
      "phone_number_otp",
      "select_institution",
      "ox.ac.uk",
      "[ 'portal', 'email', 'manual' ]",
      "pending_verification:email",
      "success",
      "pending_verification:manual",
      "success",
      "pending_verification:manual",
      "rejected_verification:manual",
      "pending_verification:manual",
      "rejected_verification:manual",
      "pending_verification:manual",
      "failed:too_many_attempts",
      "success",
    ]);
  }, 60_000);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
