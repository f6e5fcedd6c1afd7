/** Runs the real command line against a real server, as an operator's shell would: where it looks, how it ends, init, audit. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { generate } from "selfsigned";
import type { IssuedToken } from "../../generated/management.ts";
import { DAY_MS } from "../../server/domain/shared/time.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { serveHttp } from "../support/http-server.ts";
import { UNKNOWN_ID } from "../support/operator.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();
const { operator, shell } = cli;

describe("where it looks, and how it ends", () => {
  it("0: --help tells the commands, the address, the token and the exit codes", async () => {
    const { code, out } = await operator("--help");
    expect(code).toBe(0);
    for (const word of [
      "init",
      "apps",
      "tokens",
      "clients",
      "tracking",
      "operators",
      "institutions",
      "reviews",
      "bounce",
    ])
      expect(out).toMatch(new RegExp(`^  ${word}\\b`, "m"));
    expect(out).toContain("OPERATOR_TOKEN");
    expect(out).toContain("Exit codes");
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it("0: each command has a help of its own", async () => {
    const { code, out } = await operator("institutions", "import", "--help");
    expect(code).toBe(0);
    expect((await operator("operators", "issue", "--help")).out).toContain("backups:read");
    expect(out).toContain("student|graduate");
    expect(out).toContain("--json");
  });

  it.each([
    ["no command", []],
    ["half a command", ["apps"]],
    ["an unknown command", ["aps", "list"]],
    ["an unknown option", ["apps", "list", "--all"]],
    ["a missing argument", ["tokens", "issue"]],
    ["a missing option", ["apps", "create", "--name", "x", "--mode", "test"]],
    ["a value that is not known", ["apps", "create", "--name", "x", "--mode", "demo", "--groups", "student"]],
    ["a group that is not known", ["apps", "create", "--name", "x", "--mode", "test", "--groups", "pupil"]],
    ["a day that does not exist", ["tokens", "issue", "app_x", "--expires", "2030-02-30"]],
    ["a reason that is not known", ["reviews", "reject", UNKNOWN_ID, "--reason", "ugly"]],
    ["no file of that name", ["institutions", "import", "nowhere.csv"]],
    ["no file for a logo", ["clients", "set-logo", "cl_x", "nowhere.png"]],
    ["a client without countries", ["clients", "create", "--app", "app_x", "--name", "x"]],
    ["an address that is none", ["apps", "list", "--url", "verify.example"]],
  ])("2: %s, and nothing is printed where a script would read", async (_what, args) => {
    const { code, out, err } = await operator(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).not.toBe("");
    expect(err).not.toMatch(/^ {4}at .+:\d+:\d+\)?$/m);
  });

  it("2: no server, in one line", async () => {
    const { baseUrl: url, close } = await serveHttp(() => {});
    await close();
    expect(await operator("apps", "list", "--url", `${url}/`)).toEqual({
      code: 2,
      out: "",
      err: `No server is running at ${url}: the connection was refused. Start it with npm start, or set its address with --url.\n`,
    });
  });

  it("2: a server that runs behind a certificate that isn't valid: the reason, and no advice to start it", async () => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
    const server = createServer({ key, cert });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    const { code, out, err } = await operator("apps", "list", "--url", url);
    server.close();
    expect([code, out, err]).toEqual([
      2,
      "",
      `No response from ${url}: its certificate's issuer isn't trusted (DEPTH_ZERO_SELF_SIGNED_CERT).\n`,
    ]);
  });

  it("2: a name that nobody knows, in one line", async () => {
    const url = "https://nowhere.invalid";
    expect(await operator("apps", "list", "--url", url)).toEqual({
      code: 2,
      out: "",
      err: `No response from ${url}: its name can't be resolved. Check the address, --url or PUBLIC_URL.\n`,
    });
  });

  it("2: a server that is no cohort, in one line, and it gets no token (D1)", async () => {
    const authorizations: unknown[] = [];
    for (const [status, body] of [
      [404, "<h1>Not found</h1>"],
      [200, "<h1>Hello</h1>"],
      [200, '{"apps":[]}'],
      [204, ""],
    ] as const) {
      const server = await serveHttp((request, response) => {
        authorizations.push(request.headers.authorization);
        response.writeHead(status).end(body);
      });
      const { code, out, err } = await operator("apps", "list", "--url", server.baseUrl);
      await server.close();
      expect([code, out, err]).toEqual([
        2,
        "",
        `The server at ${server.baseUrl} responded with ${status}, unlike a cohort server. ` +
          "The operator token wasn't sent. Is --url right?\n",
      ]);
    }
    expect(new Set(authorizations)).toEqual(new Set([undefined]));
  });

  it.each([
    ["an address with a path", "https://shop.example/hooks", "without a path: https://shop.example/hooks"],
    ["plain http to another machine", "http://192.0.2.7:3000", "isn't sent over plain http"],
    ["a name that only looks local", "http://localhost.shop.example", "isn't sent over plain http"],
    ["an address with a password", "https://ada:secret@shop.example", "without a path"],
  ])("2: %s is called by no command (D1)", async (_what, url, words) => {
    for (const command of ["apps list", "webhooks update app_x endpoint_x --types", "backup nowhere"]) {
      const { code, out, err } = await operator(...command.split(" "), "--url", url);
      expect([code, out, err]).toEqual([2, "", expect.stringContaining(words)]);
    }
  });

  it("2: the demo token is for the server on this machine (D1)", async () => {
    await writeFile(join(cli.folder, "demo.json"), JSON.stringify({ operator: { accessToken: "cohort_x" } }));
    const env = { DATA_DIR: cli.folder };
    const { code, err } = await shell(["apps", "list", "--url", "https://verify.example"], env, cli.folder);
    expect([code, err]).toEqual([2, expect.stringContaining("demo.json isn't for https://verify.example")]);
  });

  it("2: a backup to where no folder can be (D13)", async () => {
    await writeFile(join(cli.folder, "file"), "");
    for (const place of ["file/x", "/proc/x"]) {
      const { code, out, err } = await operator("backup", place);
      expect([code, out, err]).toEqual([2, "", expect.stringMatching(/^\S.* Nothing was made\.\n$/)]);
    }
  });

  it("2: an update that changes nothing (D1)", async () => {
    const { code, out, err } = await operator("webhooks", "update", "app_x", "endpoint_x");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^error: nothing to change: .*--address.*\n$/);
  });

  it("2: a server that sends elsewhere, in one line", async () => {
    const server = await serveHttp((_request, response) =>
      response.writeHead(301, { Location: "https://verify.example/management/apps" }).end(),
    );
    const { code, out, err } = await operator("apps", "list", "--url", server.baseUrl);
    await server.close();
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^[^\n]* redirects to https:\/\/verify\.example\/management\/apps\. [^\n]*\n$/);
  });

  it("2: no token, in one line", async () => {
    const { code, out, err } = await shell(["apps", "list"], { PUBLIC_URL: cli.service.baseUrl }, cli.folder);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(
      "No operator token: set OPERATOR_TOKEN or OPERATOR_TOKEN_FILE. There is none in var/demo.json.\n",
    );
  });

  it("1: a token that the server does not know", async () => {
    const env = { PUBLIC_URL: cli.service.baseUrl, OPERATOR_TOKEN: "cohort_operator_unknown" };
    expect(await shell(["apps", "list"], env, cli.folder)).toEqual({
      code: 1,
      out: "",
      err: "unauthorised: the operator token is unknown, revoked or expired.\n",
    });
  });

  it("1: what the API refuses, with its title and detail, and with --json as JSON (D13)", async () => {
    const { code, out, err } = await operator("tokens", "issue", "app_unknown");
    expect([code, out, err]).toEqual([1, "", "not_found: There is no such app.\n"]);
    const asJson = await operator("tokens", "issue", "app_unknown", "--json");
    const error = { title: "not_found", detail: "There is no such app." };
    expect([asJson.code, asJson.out, JSON.parse(asJson.err)]).toEqual([1, "", { error }]);
  });

  it("0: the token of demo.json and PORT are enough where a first start has been", async () => {
    const data = join(cli.folder, "data");
    await mkdir(data);
    const demo = { operator: { accessToken: cli.service.operatorToken } };
    await writeFile(join(data, "demo.json"), JSON.stringify(demo));
    const { port } = new URL(cli.service.baseUrl);
    // The server of this test listens on 127.0.0.1, which localhost may or may not be first.
    const { code, err } = await shell(["operators", "list"], { PORT: port, DATA_DIR: data }, cli.folder);
    expect([code, err]).toEqual([0, ""]);
  });
});

describe("init", () => {
  const init = (env: Record<string, string>, ...args: string[]) =>
    shell(["init", ...args], { DATA_DIR: join(cli.folder, "data"), ...env }, cli.folder);

  it("0: gives the first token once, on an empty directory without a server; 1: never a second", async () => {
    const first = await init({}, "--name", "Ada", "--json");
    expect([first.code, first.err]).toEqual([0, ""]);
    const issued = JSON.parse(first.out) as IssuedToken;
    expect(issued.accessToken).toMatch(/^cohort_operator_[\w-]{43}$/);
    const second = await init({});
    expect([second.code, second.out]).toEqual([1, ""]);
    expect(second.err).toMatch(/^An operator token already exists\. .*\n$/);

    const home = await openDatabase({ database: { kind: "embedded" }, dataDir: join(cli.folder, "data") });
    const rows = await home.client.credential.findMany({ where: { kind: "operator_token" } });
    const entries = await home.client.auditEntry.findMany({ where: { action: "operator-token.issued" } });
    expect(rows).toMatchObject([{ id: issued.tokenId, name: "Ada", revokedAt: null }]);
    const [{ createdAt, expiresAt } = {}] = rows;
    expect(Number(expiresAt) - Number(createdAt)).toBe(365 * DAY_MS);
    expect(issued.expiresAt).toBe(expiresAt?.toISOString());
    expect(rows[0]?.hash).not.toContain(issued.accessToken.slice(16));
    expect(entries).toMatchObject([{ actor: "system", subject: issued.tokenId }]);

    // The database is open here, as a running server would hold it.
    const held = await init({});
    expect([held.code, held.out]).toEqual([2, ""]);
    expect(held.err).toMatch(/^Cannot run init: another server is using .*data\. .*\n$/);
    await home.close();
  });

  it("2: says which variable of production is missing, and touches nothing", async () => {
    const { code, out, err } = await init({ NODE_ENV: "production" });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/DATA_KEYS/);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(await readdir(cli.folder)).toEqual([]);
  });

  it("2: a database that cannot be reached, in one line", async () => {
    const { code, out, err } = await init({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot run init: DATABASE_URL: .*\n$/);
  });

  it("2: a name that is none", async () => {
    expect((await init({}, "--name", " ")).code).toBe(2);
  });
});

describe("audit", () => {
  it("L10: 0: verified from the first entry to the head, also against a head that was kept", async () => {
    const before = await operator("audit", "verify");
    expect([before.code, before.err]).toEqual([0, ""]);
    const [, head = ""] = /^head {2}(\S+)$/m.exec(before.out) ?? [];
    await cli.service.app();
    const after = await operator("audit", "verify", "--head", head);
    expect([after.code, after.out]).toEqual([0, expect.stringMatching(/^Verified entries 1 to \d+\.$/m)]);
    const exported = await operator("audit", "export", "--after", head.split(":")[0] ?? "");
    const lines = exported.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { action: string });
    expect(lines.map(({ action }) => action)).toEqual(["app.created", "app-token.issued"]);
  });

  it.each<[string, string, string]>([
    [
      "changed",
      `UPDATE "AuditEntry" SET actor = 'member' WHERE sequence = 2`,
      "entry 2 or the one before it was changed",
    ],
    ["removed", `DELETE FROM "AuditEntry" WHERE sequence = 2`, "entry 2 is missing: the next one is 3"],
    [
      "removed at the end",
      `DELETE FROM "AuditEntry" WHERE sequence = (SELECT max(sequence) FROM "AuditEntry")`,
      "is not in the log",
    ],
    [
      "given another address",
      `UPDATE "AuditEntry" SET "ipHash" = repeat('0', 64) WHERE sequence = 2`,
      "entry 2 or the one before it was changed",
    ],
  ])("L10: 1: an entry that was %s", async (_what, statement, words) => {
    const { database } = cli.service.services;
    const { out } = await operator("audit", "verify");
    const [, head = ""] = /^head {2}(\S+)$/m.exec(out) ?? [];
    const kept = await database.auditEntry.findMany();
    await database.$executeRawUnsafe(statement);
    const broken = await operator("audit", "verify", "--head", head);
    expect([broken.code, broken.out, broken.err]).toEqual([1, "", expect.stringContaining(words)]);
    await database.auditEntry.deleteMany();
    await database.auditEntry.createMany({
      data: kept.map((row) => ({ ...row, detail: row.detail ?? undefined })) as never,
    });
    expect((await operator("audit", "verify", "--head", head)).code).toBe(0);
  });
});
