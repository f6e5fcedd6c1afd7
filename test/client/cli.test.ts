/** `cohort`, the command line of the packed client, against a server: login, trigger, walks, and bad input. */
import { spawn } from "node:child_process";
import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { AppEvent, Verification } from "../../generated/whitelabel.ts";
import { movableClock } from "../../server/context/clock.ts";
import { type ClientCli, installClientCli, watch } from "../support/client-cli.ts";
import { shopOf } from "../support/codes.ts";
import type { App } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";
import { caller } from "../support/whitelabel.ts";

let service: Service;
let cli: ClientCli;
let app: App;
beforeAll(async () => {
  service = await startService({ services: { now: movableClock(() => new Date()) } });
  cli = await installClientCli();
});
afterAll(async () => {
  await service.stop();
  await cli.remove();
});
beforeEach(async () => {
  app = await service.app();
});

const envOf = ({ appId, accessToken }: App = app) => ({
  COHORT_URL: service.baseUrl,
  COHORT_APP_ID: appId,
  COHORT_ACCESS_TOKEN: accessToken,
});
const NOBODY = { COHORT_URL: "http://127.0.0.1:2", COHORT_APP_ID: "app_1", COHORT_ACCESS_TOKEN: "token" };

/** Runs a command as the app, which must succeed; what it printed. */
async function succeed(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await cli.run(args, { env: { ...envOf(), ...env } });
  expect([code, err]).toEqual([0, ""]);
  return out;
}

async function verificationsOf(of: App): Promise<Verification[]> {
  const { body } = await caller(service, of)("GET", "/verifications?limit=100");
  return body.verifications ?? [];
}

describe("help", () => {
  it.each([
    [[], /login.*listen.*trigger.*logs.*verifications.*Exit codes/s],
    [["login"], /--with-token.*\$ cohort login/s],
    [["listen"], /--forward.*\$ cohort listen --forward/s],
    [["trigger"], /verification\.succeeded.*\$ cohort trigger verification\.succeeded/s],
    [["logs", "tail"], /--all.*\$ cohort logs tail/s],
    [["reconcile"], /--order-id.*\$ cohort reconcile orders\.csv/s],
    [["verifications", "create"], /--walk.*\$ cohort verifications create --walk success/s],
  ])("of %j has options and examples", async (command, told) => {
    const { code, out } = await cli.run([...command, "--help"]);
    expect([code, out]).toEqual([0, expect.stringMatching(told)]);
    expect(out).toMatch(/--json/);
  });

  it("tells the version, and is a program", async () => {
    expect(await cli.run(["--version"])).toEqual({ code: 0, out: "0.1.0\n", err: "" });
    expect((await readFile(cli.bin, "utf8")).split("\n", 1)).toEqual(["#!/usr/bin/env node"]);
  });

  it.each([
    [["lissen"], "unknown command 'lissen'"],
    [["listen", "--fwd", "x"], "unknown option '--fwd'"],
    [["trigger"], "missing required argument 'type'"],
    [["trigger", "verification.exploded"], "Allowed choices are verification.created"],
    [["verifications", "create", "--walk", "away"], "Allowed choices are success, rejected, expired"],
    [
      ["verifications", "create", "--walk", "success", "--reason", "unreadable"],
      "--reason goes with --walk rejected",
    ],
    [["verifications", "create", "--walk", "success", "--territory", "DE"], "Give --phone"],
    [["listen", "--forward", "ftp://localhost/hook"], "--forward isn't an address"],
    [["trigger", "verification.expiring"], "Add --move-clock"],
    [["trigger", "review.overdue"], "Add --move-clock"],
    [["trigger", "consent.given"], "--client-id and --redirect-uri"],
    [["trigger", "transaction.recorded"], "Set COHORT_API_KEY"],
    [["trigger", "consent.withdrawn"], "Give --client-id and --redirect-uri"],
    [["trigger", "account.deleted"], "Give --client-id and --redirect-uri"],
    [["trigger", "institution_request.decided"], "only the operator decides"],
    [["logs", "tail", "--status", "bad"], "Give statuses such as 404 or 4xx"],
    [["trigger", "institution_request.decided"], "only the operator"],
  ])("2: %j", async (args, told) => {
    const { code, out, err } = await cli.run(args, { env: envOf() });
    expect([code, out, err]).toEqual([2, "", expect.stringContaining(told)]);
    expect(await verificationsOf(app)).toEqual([]);
  });
});

describe("login", () => {
  const kept = () => join(cli.config, "login.json");
  const login = (of: App, args: string[] = []) =>
    cli.run(["login", "--url", service.baseUrl, "--app-id", of.appId, "--with-token", ...args], {
      input: `${of.accessToken}\n`,
    });

  it("keeps what the server takes, for its owner only, and never prints the token", async () => {
    const { code, out, err } = await login(app);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toBe(`Logged in to ${service.baseUrl} as ${app.appId}, a test app. Kept in ${kept()}.\n`);
    expect((await stat(kept())).mode & 0o777).toBe(0o600);
    expect((await stat(cli.config)).mode & 0o777).toBe(0o700);
    const made = await cli.run(["verifications", "create", "--json"]);
    expect(made.code).toBe(0);
    const [{ verificationId } = { verificationId: "" }] = await verificationsOf(app);
    expect(JSON.parse(made.out).verification.verificationId).toBe(verificationId);
    for (const text of [out, made.out]) expect(text).not.toContain(app.accessToken);
    // Another login replaces it, and leaves no draft of its file behind.
    const live = await service.app("live");
    const again = await login(live, ["--json"]);
    expect(JSON.parse(again.out)).toEqual({ url: service.baseUrl, appId: live.appId, mode: "live" });
    expect(JSON.parse(await readFile(kept(), "utf8")).appId).toBe(live.appId);
  });

  it("is overruled by the environment as a whole, so that a token goes to no other server", async () => {
    const other = await service.app();
    await login(other);
    await succeed(["verifications", "create"]);
    expect([(await verificationsOf(app)).length, (await verificationsOf(other)).length]).toEqual([1, 0]);
    for (const [env, told] of [
      [{ COHORT_URL: "http://127.0.0.1:2" }, "COHORT_URL is http://127.0.0.1:2, but you are logged in to"],
      [{ COHORT_APP_ID: app.appId }, `COHORT_APP_ID is ${app.appId}, but you are logged in to`],
      [{ COHORT_ACCESS_TOKEN: "x" }, "COHORT_APP_ID isn't"],
    ] as [Record<string, string>, string][])
      expect(await cli.run(["verifications", "create"], { env })).toEqual({
        code: 2,
        out: "",
        err: expect.stringContaining(told),
      });
    const same = await cli.run(["verifications", "create"], { env: { COHORT_URL: `${service.baseUrl}/` } });
    expect([same.code, (await verificationsOf(other)).length]).toEqual([0, 1]);
  });

  it("logout deletes it", async () => {
    await login(app);
    await cli.run(["listen", "--print-secret"]);
    expect(await cli.run(["logout"])).toEqual({ code: 0, out: "Logged out.\n", err: "" });
    const out = await cli.run(["logout", "--json"]);
    expect(JSON.parse(out.out)).toEqual({ wasLoggedIn: false });
    await expect(stat(join(cli.config, "listen.json"))).rejects.toThrow("ENOENT");
    const { code, err } = await cli.run(["verifications", "create"]);
    expect([code, err]).toEqual([2, expect.stringContaining("You aren't logged in. Run cohort login")]);
  });

  it("keeps nothing that the server refuses, and says why", async () => {
    await cli.run(["logout"]);
    const other = await service.app();
    for (const [of, url, told, status] of [
      [{ ...app, accessToken: "nobody's" }, service.baseUrl, "unauthorised: the access token is unknown", 1],
      [
        { ...app, appId: other.appId },
        service.baseUrl,
        "forbidden: This token belongs to a different app",
        1,
      ],
      [app, "http://127.0.0.1:2", "No response from http://127.0.0.1:2: the connection was refused.", 2],
      [
        app,
        "localhost:4200",
        "--url must start with https://, like https://verify.example, or be http://",
        2,
      ],
      [{ ...app, accessToken: "" }, service.baseUrl, "The access token is empty", 2],
      [{ ...app, accessToken: "a\nb" }, service.baseUrl, "The access token contains a line break", 2],
    ] as [App, string, string, number][]) {
      const args = ["login", "--url", url, "--app-id", of.appId, "--with-token"];
      const { code, out, err } = await cli.run(args, { input: of.accessToken });
      expect([code, out, err]).toEqual([status, "", expect.stringContaining(told)]);
      if (of.accessToken !== "") expect(err).not.toContain(of.accessToken);
    }
    await expect(stat(kept())).rejects.toThrow("ENOENT");
  });

  it("says what is missing where nobody can be asked", async () => {
    for (const [args, told] of [
      [[], "give --url"],
      [["--url", service.baseUrl], "give --app-id"],
      [["--url", service.baseUrl, "--app-id", app.appId], "give --with-token"],
    ] as [string[], string][])
      expect(await cli.run(["login", ...args])).toEqual({
        code: 2,
        out: "",
        err: expect.stringContaining(told),
      });
  });

  it("asks on a terminal, and does not show the token there", async () => {
    const command = `${cli.node} ${cli.bin} login`;
    // script(1) gives it a terminal. Its own lines end with CR LF there.
    const child = spawn("script", ["-qefc", command, "/dev/null"], { env: cli.env });
    const terminal = watch(child);
    await terminal.prints(/Server address \[http:\/\/localhost:3000\]: /);
    child.stdin.write(`${service.baseUrl}\r`);
    await terminal.prints(/App ID: /);
    child.stdin.write(`${app.appId}\r`);
    await terminal.prints(/Access token: /);
    child.stdin.write(`${app.accessToken}\r`);
    await terminal.prints(/Logged in/);
    const { code, out } = await terminal.ended;
    expect([code, out.includes(app.accessToken), out.includes(app.appId)]).toEqual([0, false, true]);
    expect(JSON.parse(await readFile(kept(), "utf8")).accessToken).toBe(app.accessToken);
  });

  it("ends on Ctrl-C in a question", async () => {
    const child = spawn("script", ["-qefc", `${cli.node} ${cli.bin} login`, "/dev/null"], { env: cli.env });
    const terminal = watch(child);
    await terminal.prints(/Server address/);
    child.stdin.write("\u0003");
    expect((await terminal.ended).code).toBe(2);
  });

  it("says which file is damaged, or can't be read or written", async () => {
    await mkdir(cli.config, { recursive: true });
    for (const text of ["", "{", "[]", '{"url":"http://127.0.0.1:2","appId":"a"}']) {
      await writeFile(kept(), text);
      const { code, err } = await cli.run(["logs", "tail"]);
      expect([code, err]).toEqual([2, `${kept()} is damaged. Run cohort logout, then cohort login.\n`]);
    }
    expect((await cli.run(["logout"])).code).toBe(0);
    // A file in the place of the folder: nothing can be saved, by root either.
    const file = join(cli.folder, "file");
    await writeFile(file, "");
    await chmod(file, 0o600);
    const { code, err } = await cli.run(
      ["login", "--url", service.baseUrl, "--app-id", app.appId, "--with-token"],
      { env: { XDG_CONFIG_HOME: file }, input: app.accessToken },
    );
    expect([code, err]).toEqual([2, expect.stringMatching(/login\.json can't be written \(\w+\)/)]);
  });
});

describe("verifications create", () => {
  it.each([
    ["success", /: success \(success\), until \d{4}-\d\d-\d\d$/m],
    ["rejected", /: failed \(rejected_verification:manual\), because of unreadable$/m],
    ["expired", /: expired \(success\)$/m],
  ])("--walk %s takes one there, and shows each call", async (goal, end) => {
    const out = await succeed(["verifications", "create", "--walk", goal]);
    expect(out).toMatch(end);
    const root = `/app/${app.appId}/whitelabel`;
    const calls = [...out.matchAll(/^(\w+) +(\S+) {2}(\d+) {2}\d+ ms(?: {2}(.*))?$/gm)].map(
      ([, method, path = "", status, stage]) =>
        `${method} ${path.replace(root, "").replace(/[0-9a-f-]{36}/, "ID")} ${status} ${stage ?? ""}`.trim(),
    );
    expect(calls).toEqual([
      "POST /verifications 200 phone_number",
      "POST /verifications/ID/otp 200 phone_number_otp",
      "POST /verifications/ID/otp/verify 200 select_institution",
      "GET /institutions 200",
      "PATCH /verifications/ID 200 select_verification_method",
      "POST /verifications/ID/manual 200 pending_verification:manual",
      `POST /verifications/ID/test/outcome 200 ${goal === "rejected" ? "rejected_verification:manual" : "success"}`,
      ...(goal === "expired" ? ["POST /verifications/ID/test/expire 200 success, expired"] : []),
    ]);
  });

  it("takes options, and gives JSON", async () => {
    const make = async (...args: string[]) =>
      JSON.parse(await succeed(["verifications", "create", "--json", ...args])) as {
        verification: Verification;
        calls: object[];
      };
    const graduate = await make("--walk", "success", "--group", "graduate", "--institution", "ox.ac.uk");
    expect(graduate.verification).toMatchObject({
      status: "success",
      consumerGroup: "graduate",
      institutionId: "ox.ac.uk",
    });
    expect(graduate.calls[0]).toEqual({
      method: "POST",
      path: `/app/${app.appId}/whitelabel/verifications`,
      status: 200,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      durationMs: expect.any(Number),
    });
    const parent = await make("--walk", "rejected", "--group", "parent", "--reason", "wrong_person");
    expect(parent.verification.rejection?.code).toBe("wrong_person");
    const german = await make("--walk", "success", "--territory", "DE", "--phone", "01512 3456789");
    expect(german.verification).toMatchObject({ status: "success", territory: "DE" });
    const begun = await make("--group", "healthcare");
    expect([begun.verification.stage, begun.calls.length]).toEqual(["phone_number", 1]);
  });

  it("1: what the server refuses, in its words, with the request's ID", async () => {
    const narrow = await service.app("test", { consumerGroups: ["student"] });
    const { code, out, err } = await cli.run(["verifications", "create", "--group", "teacher"], {
      env: envOf(narrow),
    });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^bad_request: \/body\/consumerGroup.*\nRequest ID: \S{36}\n$/s),
    ]);
    expect(out).toMatch(/^POST .* 400 {2}\d+ ms\n$/);
    const wrong = await cli.run(["verifications", "create", "--walk", "rejected", "--reason", "ugly"], {
      env: envOf(),
    });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("/body/outcome")]);
  });

  it("1: for a live app, before anything is made", async () => {
    const live = await service.app("live");
    const { code, out, err } = await cli.run(["verifications", "create", "--walk", "success"], {
      env: envOf(live),
    });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^forbidden: .*only to test apps, and this app is live\. Nothing was made\.$/m);
    expect(await verificationsOf(live)).toEqual([]);
  });

  it("2: where no server answers", async () => {
    const { code, out, err } = await cli.run(["verifications", "create"], { env: NOBODY });
    expect([code, out, err]).toEqual([
      2,
      "",
      "No response from http://127.0.0.1:2: the connection was refused.\n",
    ]);
  });
});

describe("trigger", () => {
  /** The event that a command has caused. */
  async function trigger(
    type: string,
    args: string[] = [],
    env: Record<string, string> = {},
  ): Promise<AppEvent> {
    const { event, calls } = JSON.parse(await succeed(["trigger", type, ...args, "--json"], env));
    expect([event.type, event.appId]).toEqual([type, app.appId]);
    expect(calls.length).toBeGreaterThan(0);
    return event;
  }

  it.each([
    ["verification.created", { stage: "phone_number" }],
    ["verification.updated", { stage: "phone_number_otp" }],
    ["verification.succeeded", { stage: "success", status: "success" }],
    ["verification.rejected", { stage: "rejected_verification:manual", reason: "unreadable" }],
    ["verification.failed", { stage: "failed:too_many_attempts" }],
    ["verification.expired", { stage: "success", status: "expired" }],
    ["verification.erased", {}],
  ])("%s", async (type, data) => {
    const event = await trigger(type);
    expect(event.data).toMatchObject({ verificationId: expect.any(String), ...data });
  });

  it.each([
    ["verification.expiring", { days: 28 }, 300],
    ["review.overdue", { stage: "pending_verification:manual" }, 1],
  ])("%s moves the clock", async (type, data, days) => {
    expect((await trigger(type, ["--move-clock"])).data).toMatchObject(data);
    const { body } = await caller(service, app)("GET", "/test/clock");
    expect(Object(body).aheadSeconds).toBeGreaterThanOrEqual(days * 86_400);
  });

  it("consent.given, by options or the environment", async () => {
    const { clientId, redirectUri } = await service.client({ app });
    const event = await trigger("consent.given", ["--client-id", clientId, "--redirect-uri", redirectUri]);
    expect(event.data).toEqual({ clientId, svcId: expect.stringMatching(/^\w{7}$/) });
    const env = { COHORT_CLIENT_ID: clientId, COHORT_REDIRECT_URI: redirectUri };
    expect((await trigger("consent.given", [], env)).data).toMatchObject({ clientId });
    const wrong = await cli.run(["trigger", "consent.given"], {
      env: { ...envOf(), ...env, COHORT_REDIRECT_URI: "https://elsewhere.example/" },
    });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("/body/loginLink")]);
  });

  it.each(["consent.withdrawn", "account.deleted"])(
    "%s, which is for data protection, as the member would cause it (D D13)",
    async (type) => {
      const { clientId, redirectUri } = await service.client({ app });
      const given = ["--client-id", clientId, "--redirect-uri", redirectUri];
      const event = await trigger(type, given);
      const { svcId } = event.data as { svcId: string };
      expect(event.data).toEqual(type === "account.deleted" ? { svcId } : { clientId, svcId });
      const { deletedAt } = await service.services.database.account.findUniqueOrThrow({ where: { svcId } });
      expect(deletedAt !== null).toBe(type === "account.deleted");
    },
  );

  it("code.claimed, redeemed and released, pool.low and empty, from pools that it makes itself", async () => {
    const { brandUid, apiKey } = await shopOf(service, app);
    const env = { COHORT_API_KEY: apiKey };
    for (const type of ["code.claimed", "pool.low", "pool.empty"])
      expect((await trigger(type)).data).toMatchObject({ brandUid });
    for (const type of ["code.redeemed", "code.released"])
      expect((await trigger(type, [], env)).data).toMatchObject({ brandUid, orderId: "COHORT-TRIGGER" });
    const { code, err } = await cli.run(["trigger", "code.redeemed"], { env: envOf() });
    expect([code, err]).toEqual([2, expect.stringContaining("Set COHORT_API_KEY to a test key")]);
  });

  it("transaction.recorded, voided and adjusted, for a partner whose app it is", async () => {
    const { partnerId, brandUid, apiKey } = await service.partner();
    await service.services.database.partner.update({ where: { id: partnerId }, data: { appId: app.appId } });
    service.services.trackingKeys.forget();
    const env = { COHORT_API_KEY: apiKey, COHORT_BRAND_UID: brandUid };
    expect((await trigger("transaction.recorded", [], env)).data).toMatchObject({ partnerId, brandUid });
    expect((await trigger("transaction.voided", [], env)).data).toMatchObject({ partnerId, brandUid });
    expect((await trigger("transaction.adjusted", [], env)).data).toMatchObject({ partnerId, brandUid });
    const live = await service.partner("live");
    const { code, out, err } = await cli.run(["trigger", "transaction.recorded"], {
      env: { ...envOf(), COHORT_API_KEY: live.apiKey, COHORT_BRAND_UID: live.brandUid },
    });
    expect([code, out, err]).toEqual([1, "", "COHORT_API_KEY isn't a test key. Nothing was recorded.\n"]);
    expect(
      await service.services.database.trackingTransaction.count({ where: { brandUid: live.brandUid } }),
    ).toBe(0);
  });

  it("shows the calls and the event", async () => {
    const out = await succeed(["trigger", "verification.created"]);
    const [call = "", ...event] = out.split("\n");
    expect(call).toMatch(/^POST +\/app\/\S+\/whitelabel\/verifications {2}200 {2}\d+ ms {2}phone_number$/);
    expect(JSON.parse(event.join("\n"))).toMatchObject({ type: "verification.created" });
  });

  it("1: with a live token, before anything is made", async () => {
    const live = await service.app("live");
    const { code, out, err } = await cli.run(["trigger", "verification.created"], { env: envOf(live) });
    expect([code, out, err]).toEqual([1, "", expect.stringContaining("this app is live. Nothing was made.")]);
    expect(await verificationsOf(live)).toEqual([]);
  });
});
