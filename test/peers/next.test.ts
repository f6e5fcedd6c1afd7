/** The packed client's routes of a sign-in in Next, built and started as a shop would. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { Cohort } from "../../client/index.ts";
import { installClient, packInto } from "../support/packed-client.ts";
import { freePort } from "../support/processes.ts";
import { type Service, startService } from "../support/service.ts";
import { walkSignIn } from "../support/sign-in.ts";
import { apart, installApart } from "./support/installed-apart.ts";

const SHOP = apart("next");
const next = join(SHOP.installed, "node_modules/next/dist/bin/next");

let service: Service;
let folder: string;
beforeAll(async () => {
  [service] = await Promise.all([startService(), installApart(SHOP)]);
  folder = await mkdtemp(join(tmpdir(), "cohort-next-"));
  await installClient(await packInto(folder), SHOP.installed, { type: "module" });
}, 300_000);
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** A shop that listens, and the client of a member's browser. */
async function startShop() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const redirectUri = `${origin}/student/back`;
  const { clientId, clientSecret, app } = await service.client({ redirectUris: [redirectUri] });
  const env = {
    ...process.env,
    COHORT_URL: service.baseUrl,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    REDIRECT_URI: redirectUri,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  await promisify(execFile)(process.execPath, [next, "build"], { cwd: SHOP.installed, env });
  const words = [next, "start", "--hostname", "127.0.0.1", "--port", String(port)];
  const child = spawn(process.execPath, words, { cwd: SHOP.installed, env });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (log += text));
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`${origin}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries === 300 || child.exitCode !== null) throw new Error(`the shop did not start: ${log}`);
    await sleep(100);
  }
  const { appId, accessToken } = app;
  return {
    origin,
    cohort: new Cohort({ baseUrl: service.baseUrl, appId, accessToken }),
    async stop() {
      process.off("exit", kill);
      const ended = once(child, "close");
      kill();
      await ended;
    },
  };
}

it("sends the browser off, takes it back once, and no other browser", async () => {
  const shop = await startShop();
  const { answer, cookies } = await walkSignIn(shop);
  const signedIn = { outcome: "signed_in", groups: ["student"], returnTo: "/basket" };
  expect([answer.status, await answer.json(), cookies]).toEqual([200, signedIn, ""]);
  const cancelled = await walkSignIn(shop, { cancel: true });
  expect(await cancelled.answer.json()).toEqual({ outcome: "cancelled", returnTo: "/basket" });
  const stranger = await fetch(`${shop.origin}/student/back?code=x&n=y`);
  expect(await stranger.json()).toEqual({ outcome: "not_begun" });
  await shop.stop();
}, 180_000);
