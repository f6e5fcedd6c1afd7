/** `cohort listen` and `cohort logs tail` of the packed client: what goes on until it is stopped. */
import { spawn } from "node:child_process";
import { Resolver } from "node:dns/promises";
import { stat, writeFile } from "node:fs/promises";
import { createServer, request as requestHttp, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { Cohort } from "../../client/index.ts";
import type { TestCall } from "../../generated/whitelabel.ts";
import { movableClock } from "../../server/context/clock.ts";
import { requestEndpoint } from "../../server/domain/events/webhook/request.ts";
import { type ClientCli, installClientCli, type RunningCli, watch } from "../support/client-cli.ts";
import { type App, created } from "../support/journey.ts";
import { freePort } from "../support/processes.ts";
import { type Service, startService } from "../support/service.ts";
import { openReceiver, type Receiver } from "../support/webhooks.ts";
import { caller } from "../support/whitelabel.ts";

let service: Service;
let cli: ClientCli;
let receiver: Receiver;
let app: App;
let running: RunningCli[] = [];
beforeAll(async () => {
  service = await startService({ services: { now: movableClock(() => new Date()) } });
  cli = await installClientCli();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await service.stop();
  await cli.remove();
});
beforeEach(async () => {
  app = await service.app();
  receiver.received = [];
  receiver.answer = () => 204;
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop("SIGKILL")));
  running = [];
});

const envOf = ({ appId, accessToken }: App = app, url = service.baseUrl) => ({
  COHORT_URL: url,
  COHORT_APP_ID: appId,
  COHORT_ACCESS_TOKEN: accessToken,
});

/** Starts it, and waits until the server has answered it. */
async function listen(args: string[] = [], env: Record<string, string> = envOf()): Promise<RunningCli> {
  const started = cli.start(["listen", ...args], { env });
  running.push(started);
  await started.prints(/Listening to the events of/);
  return started;
}

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

it("forwards each event as cohort itself delivers it, signed with the secret that it prints", async () => {
  const listening = await listen(["--forward", `${receiver.url}/hook`]);
  const [, secret = ""] = await listening.prints(/The webhook secret is (whsec_\S+)/);
  const { verificationId } = await created(app);
  await listening.prints(/^\S+Z {2}#1 {2}verification\.created {2}\S{36} {2}-> 204 \(\d+ ms\)$/m);
  const [forwarded] = receiver.received;
  if (forwarded === undefined) throw new Error("nothing was received");
  const { webhooks } = new Cohort({ baseUrl: service.baseUrl, webhookSecret: secret });
  expect(webhooks.verify(forwarded.body, forwarded.headers)).toMatchObject({
    type: "verification.created",
    data: { verificationId },
  });
  // An event from the server's own dispatcher differs only in time and signature.
  const { eventId: id } = forwarded.event;
  const settings = { config: service.services.config, resolver: new Resolver(), requestMs: 10_000 };
  const message = { id, at: new Date(), body: forwarded.body };
  await requestEndpoint(settings, { url: `${receiver.url}/hook`, secrets: [secret] }, message);
  const [, delivered] = receiver.received;
  const { "webhook-timestamp": _at, "webhook-signature": _by, ...ours } = forwarded.headers;
  expect(delivered?.headers).toMatchObject(ours);
  expect(Object.keys(delivered?.headers ?? {}).sort()).toEqual(Object.keys(forwarded.headers).sort());
  const { body } = await caller(service, app)("GET", "/events");
  expect(forwarded.body).toBe(JSON.stringify(Object(body).events[0]));
});

it("has one secret for all of its runs, unless the environment has another", async () => {
  const print = async (env: Record<string, string> = {}) => cli.run(["listen", "--print-secret"], { env });
  const first = await print();
  expect([first.code, first.out]).toEqual([0, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=\n$/)]);
  expect((await print()).out).toBe(first.out);
  expect((await stat(join(cli.config, "listen.json"))).mode & 0o777).toBe(0o600);
  const json = await cli.run(["listen", "--print-secret", "--json"], {
    env: { COHORT_WEBHOOK_SECRET: SECRET },
  });
  expect(JSON.parse(json.out)).toEqual({ webhookSecret: SECRET });
  for (const wrong of ["secret", "whsec_ÿ"]) {
    const { code, out, err } = await print({ COHORT_WEBHOOK_SECRET: wrong });
    expect([code, out, err]).toEqual([
      2,
      "",
      expect.stringContaining("COHORT_WEBHOOK_SECRET isn't a webhook secret"),
    ]);
    expect(err).not.toContain(wrong === "secret" ? "secret:" : wrong);
  }
  // A secret that can't be saved does not stop the command.
  const file = join(cli.folder, "no-folder");
  await writeFile(file, "");
  const unkept = await print({ XDG_CONFIG_HOME: file });
  expect([unkept.code, unkept.err]).toEqual([0, expect.stringContaining("another one at the next start")]);
});

it("tells what a receiver answers, and goes on when there is none", async () => {
  const listening = await listen(["--forward", `${receiver.url}/hook`, "--json"]);
  receiver.answer = () => 500;
  await created(app);
  await listening.prints(/"status":500/);
  receiver.answer = (_received, response) => {
    response.writeHead(302, { location: "/elsewhere" }).end();
    return undefined;
  };
  await created(app);
  await listening.prints(/"status":302/);
  receiver.answer = (_received, response) => {
    response.socket?.destroy();
    return undefined;
  };
  await created(app);
  await listening.prints(/"error":"the connection was closed before the response was complete"/);
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hook", "/hook", "/hook"]);
  const { code, out, err } = await listening.stop();
  expect(code).toBe(0);
  expect(err).toMatch(/^Listening .*\nForwarding to .*\nTo go on from here: --since \S+\n$/);
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).event.number),
  ).toEqual([1, 2, 3]);
});

it("an event that no server took is told, not sent again, and comes again with --since", async () => {
  const port = await freePort();
  const first = await listen(["--types", "verification.created"]);
  const { err } = await first.stop("SIGTERM");
  const [, cursor = ""] = /--since (\S+)/.exec(err) ?? [];
  const { verificationId } = await created(app);
  const second = await listen(["--forward", `localhost:${port}/hook`, "--since", cursor]);
  await second.prints(/#1 {2}verification\.created .* -> not delivered: the connection was refused/);
  expect((await second.stop()).code).toBe(0);
  const third = await listen(["--forward", receiver.url, "--since", cursor]);
  await third.prints(/#1 .* -> 204/);
  expect(receiver.received.map(({ event }) => event.data.verificationId)).toEqual([verificationId]);
});

it("Ctrl-C ends it at once while a receiver hangs, and the event comes again with what it prints", async () => {
  const listening = await listen(["--forward", receiver.url]);
  const asked = new Promise<void>((resolve) => {
    receiver.answer = () => {
      resolve();
      return undefined;
    };
  });
  await created(app);
  await asked;
  const { code, out, err } = await listening.stop();
  expect([code, out]).toEqual([0, expect.not.stringContaining("verification.created")]);
  const [, cursor = ""] = /--since (\S+)/.exec(err) ?? [];
  receiver.answer = () => 204;
  const again = await listen(["--forward", receiver.url, "--since", cursor]);
  await again.prints(/#1 .* -> 204/);
});

/** A proxy in front of the service that can be closed and opened again. */
async function openGate() {
  let gate: Server;
  let port = 0;
  const upstream = new URL(service.baseUrl);
  const open = async () => {
    gate = createServer((request, response) => {
      const { method, url, headers } = request;
      const sent = requestHttp(upstream, { method, path: url, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      sent.on("error", () => response.destroy());
      response.on("close", () => sent.destroy());
      request.pipe(sent);
    });
    await new Promise<void>((resolve) => gate.listen(port, "127.0.0.1", resolve));
    port = (gate.address() as AddressInfo).port;
  };
  const close = async () => {
    gate.closeAllConnections();
    await new Promise((resolve) => gate.close(resolve));
  };
  await open();
  return { url: `http://127.0.0.1:${port}`, open, close };
}

it("goes on over a restart of the server, and misses nothing", async () => {
  const gate = await openGate();
  const listening = await listen([], envOf(app, gate.url));
  await gate.close();
  await listening.prints(/The server doesn't answer as it should/);
  await created(app);
  await created(app);
  await gate.open();
  await listening.prints(/The server answers again\./);
  await listening.prints(/#1 .*[\s\S]*#2 /);
  const { code, out } = await listening.stop();
  expect(code).toBe(0);
  expect(out.match(/verification\.created/g)).toHaveLength(2);
  await gate.close();
});

it.each([
  [["--since", "x"], 1, /^bad_request: .*cursor/],
  [["--types", "verification.exploded"], 1, /^bad_request: .*types/],
])("ends with what the server refuses: %j", async (args, status, told) => {
  const { code, out, err } = await cli.run(["listen", ...args], { env: envOf() });
  expect([code, out, err]).toEqual([status, "", expect.stringMatching(told)]);
});

it("2: where no server answers at the start", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { code, err } = await cli.run(["listen"], { env: { ...envOf(), COHORT_URL: url } });
  expect([code, err]).toEqual([2, `No response from ${url}: the connection was refused.\n`]);
});

it("listens to a live app too, since it makes nothing", async () => {
  const live = await service.app("live");
  const listening = await listen([], envOf(live));
  await created(live);
  await listening.prints(/#1 {2}verification\.created/);
});

it("ends when nobody reads on", async () => {
  const command = `"$0" "$1" listen --json | head -n 1`;
  const shell = watch(spawn("bash", ["-c", command, cli.node, cli.bin], { env: { ...cli.env, ...envOf() } }));
  await shell.prints(/Listening/);
  await created(app);
  await shell.prints(/verification\.created/);
  await created(app);
  expect((await shell.ended).code).toBe(0);
});

it("logs tail shows each call of the app with the request ID that its caller got", async () => {
  const tail = cli.start(["logs", "tail"], { env: envOf() });
  running.push(tail);
  await tail.prints(/The calls of app_/);
  const { headers } = await caller(service, app)(
    "GET",
    "/verifications/00000000-0000-4000-8000-000000000000",
  );
  const id = headers.get("x-request-id");
  const path = "/app/{appId}/whitelabel/verifications/{verificationId}";
  const [line] = await tail.prints(/^\S+Z {2}404 .*$/m);
  expect(line).toMatch(/^\S+Z {2}404 {2}GET {4}(\S+) {2}\d+ ms {2}(\S+)$/);
  expect(line).toContain(`${path}  `);
  expect(line).toContain(id);
  const { code, err } = await tail.stop();
  expect([code, err]).toEqual([0, expect.stringMatching(/^To go on from here: --since \S+\n$/)]);

  await created(app);
  const [, cursor = ""] = /--since (\S+)/.exec(err) ?? [];
  const statusesOf = async (args: string[], wanted: RegExp) => {
    const started = cli.start(["logs", "tail", "--json", ...args], { env: envOf() });
    await started.prints(wanted);
    const { out } = await started.stop();
    return out
      .trim()
      .split("\n")
      .map((text) => (JSON.parse(text) as TestCall).status);
  };
  expect(await statusesOf(["--since", cursor], /createVerification/)).toEqual([200]);
  expect(await statusesOf(["--all"], /createVerification/)).toEqual([404, 200]);
});

it("logs tail leaves out who only waits, and shows what is asked for (D D13)", async () => {
  const call = caller(service, app);
  await call("GET", "/events");
  await call("GET", "/verifications/00000000-0000-4000-8000-000000000000");
  await created(app);
  const shown = async (args: string[], last: RegExp) => {
    const started = cli.start(["logs", "tail", "--json", "--all", ...args], { env: envOf() });
    await started.prints(last);
    const { out } = await started.stop();
    const lines = out.trim().split("\n");
    return lines.map((text) => (JSON.parse(text) as TestCall).operation);
  };
  const last = /createVerification/;
  expect(await shown([], last)).toEqual(["getVerification", "createVerification"]);
  expect((await shown(["--polls"], last)).slice(0, 2)).toEqual(["listEvents", "getVerification"]);
  expect(await shown(["--status", "4xx,503"], /getVerification/)).toEqual(["getVerification"]);
  expect(await shown(["--status", "200", "--operation", "createVerification"], last)).toEqual([
    "createVerification",
  ]);
  expect((await shown(["--operation", "listEvents,getVerification"], /getVerification/)).slice(0, 2)).toEqual(
    ["listEvents", "getVerification"],
  );
});

it("logs tail: 1 for a live app", async () => {
  const live = await service.app("live");
  const { code, out, err } = await cli.run(["logs", "tail"], { env: envOf(live) });
  expect([code, out, err]).toEqual([1, "", expect.stringContaining("only to test apps")]);
});
