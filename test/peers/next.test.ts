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
import { openBrowser } from "../support/browser.ts";
import { loginUrl, visit } from "../support/login.ts";
import { installClient, packInto } from "../support/packed-client.ts";
import { freePort } from "../support/processes.ts";
import { HOUR_MS, type Service, startService } from "../support/service.ts";
import { walkSignIn } from "../support/sign-in.ts";
import { apart, installApart } from "./support/installed-apart.ts";

const SHOP = apart("next");
const STANDARDS = { profile: "standard" as const, exactRedirectUris: true, defaultCountry: "GB" };
const next = join(SHOP.installed, "node_modules/next/dist/bin/next");

let service: Service;
let folder: string;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  [service] = await Promise.all([startService(), installApart(SHOP)]);
  folder = await mkdtemp(join(tmpdir(), "cohort-next-"));
  await installClient(await packInto(folder), SHOP.installed, { type: "module" });
  shop = await startShop();
});
afterAll(async () => {
  await shop.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

/** A shop that listens, and the client of a member's browser. */
async function startShop() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const redirectUri = `${origin}/student/back`;
  const wish = { ...STANDARDS, redirectUris: [redirectUri] };
  const { clientId, clientSecret, app } = await service.client(wish);
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
  for (;;) {
    const isUp = await fetch(`${origin}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null) throw new Error(`the shop did not start: ${log}`);
    await sleep(100);
  }
  const { appId, accessToken } = app;
  return {
    origin,
    app,
    cohort: new Cohort({ baseUrl: service.baseUrl, appId, accessToken }),
    async stop() {
      process.off("exit", kill);
      const ended = once(child, "close");
      kill();
      await ended;
    },
  };
}

/** Page as a member sees it: status, heading, and where it leads on. */
async function seen(answer: Response) {
  const text = await answer.text();
  const [, heading, on] = /<h1>(.*)<\/h1><a href="(.*)">/.exec(text) ?? [];
  return [answer.status, heading, on];
}

it("sends the browser off, takes it back once, and no other browser", async () => {
  const { answer, cookies } = await walkSignIn(shop);
  expect([...(await seen(answer)), cookies]).toEqual([200, "Welcome, student", "/basket", ""]);
  const stranger = await fetch(`${shop.origin}/student/back?code=x&state=y`);
  expect(await seen(stranger)).toEqual([400, "This sign-in has ended", "/student"]);
});

it("shows a page that leads on, and no redirect, to a member who cancelled", async () => {
  const { answer, cookies } = await walkSignIn(shop, { cancel: true });
  expect([...(await seen(answer)), cookies]).toEqual([200, "Nothing was changed", "/basket", ""]);
});

it.each<[string, (back: string, link: string, cookie: string) => string | Promise<string | undefined>]>([
  ["without a session, asked for by prompt=none", notSignedIn],
  ["whose code has expired", expired],
  ["whose page was loaded twice", loadedTwice],
  ["with a code of another client", ofAnotherClient],
])("shows a page that leads on, and no redirect: a sign-in %s", async (how, change) => {
  const { answer } = await walkSignIn(shop, { change });
  expect(await seen(answer)).toEqual(
    how.includes("prompt=none")
      ? [200, "Nothing was changed", "/basket"]
      : [400, "This sign-in has ended", "/student"],
  );
});

async function notSignedIn(_back: string, link: string) {
  const { leaves } = await visit(openBrowser(), `${link}&prompt=none`);
  expect(leaves).toContain("error=login_required");
  return leaves;
}

function expired(back: string) {
  service.pass(3 * HOUR_MS);
  return back;
}

async function loadedTwice(back: string, _link: string, cookie: string) {
  await fetch(back, { headers: { cookie } });
  return back;
}

async function ofAnotherClient(back: string) {
  const other = await service.client({
    profile: "standard",
    defaultCountry: "GB",
    pkce: "optional",
    app: shop.app,
  });
  const loginLink = loginUrl(service, other);
  const { redirectUrl } = await shop.cohort.testMode.signIn({ loginLink });
  const url = new URL(back);
  url.searchParams.set("code", new URL(redirectUrl).searchParams.get("code") ?? "");
  return url.href;
}
