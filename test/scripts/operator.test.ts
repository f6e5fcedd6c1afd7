/** Runs the real command line against a real server, as an operator's shell would. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type {
  App,
  Client,
  IssuedSecret,
  IssuedToken,
  SecretList,
  TokenList,
} from "../../generated/operator.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { type Ended, OPERATOR_CLI, runCli } from "../support/cli.ts";
import { serveHttp } from "../support/http-server.ts";
import { chosen, mailed, must, pathOf, pdf, read, type App as TestApp } from "../support/journey.ts";
import { ask, auditOf, requestedInstitution, UNKNOWN_ID, waitingReview } from "../support/operator.ts";
import { PNG } from "../support/pictures.ts";
import { type Service, startService } from "../support/service.ts";
import { record } from "../support/tracking.ts";

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-operator-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs it with nothing of this process's settings but what `env` gives. */
const shell = (args: string[], env: Record<string, string>, cwd: string): Promise<Ended> =>
  runCli(OPERATOR_CLI, args, { env, cwd });
const operator = (...args: string[]): Promise<Ended> =>
  shell(args, { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: service.operatorToken }, folder);
async function json<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await operator(...args, "--json");
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out) as T;
}

describe("code tracking", () => {
  it("0: from a partner to a key that records, and its end", async () => {
    const { partnerId } = await json<{ partnerId: string }>(
      "tracking",
      "create-partner",
      "Shop",
      "--mode",
      "test",
    );
    const made = ["tracking", "create-brand", partnerId, "Shop UK", "--country", "GB", "--uid", "shop-uk"];
    expect(await json<{ brandUid: string }>(...made)).toMatchObject({ brandUid: "shop-uk", country: "GB" });
    const issued = await operator("tracking", "issue-key", partnerId, "--rate", "100");
    expect([issued.code, issued.out]).toEqual([0, expect.stringContaining("won't be shown again")]);
    const [, keyId = ""] = /^key +(\S+)$/m.exec(issued.out) ?? [];
    const [, apiKey = ""] = /^secret +(\S+)$/m.exec(issued.out) ?? [];
    const partner = { partnerId, brandUid: "shop-uk", apiKey, keyId };
    expect((await record(service, partner)).headers.get("ratelimit-policy")).toBe('"calls";q=100;w=60');
    expect((await operator("tracking", "limit-key", partnerId, keyId)).out).toMatch(/calls per minute +6000/);
    expect((await operator("tracking", "partners")).out).toContain(partnerId);
    expect((await operator("tracking", "brands", partnerId)).out).toContain("shop-uk");
    expect((await operator("tracking", "keys", partnerId)).out).toMatch(new RegExp(`${keyId}.* live`));
    expect((await operator("tracking", "revoke-key", partnerId, keyId)).out).toBe(`Revoked ${keyId}.\n`);
    expect((await operator("tracking", "keys", partnerId)).out).toContain("revoked");
    expect((await record(service, partner)).status).toBe(401);
  });

  it("1: what is not there", async () => {
    const { code, err } = await operator("tracking", "brands", "pa_unknown");
    expect([code, err]).toEqual([1, "not_found: There is no such partner.\n"]);
  });
});

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
      err: `No cohort server is running at ${url}. Start it with npm start, or set its address with --url.\n`,
    });
  });

  it("2: a server that is no cohort, in one line", async () => {
    for (const [status, body] of [
      [404, "<h1>Not found</h1>"],
      [200, "<h1>Hello</h1>"],
    ] as const) {
      const server = await serveHttp((_request, response) => void response.writeHead(status).end(body));
      const { code, out, err } = await operator("apps", "list", "--url", server.baseUrl);
      await server.close();
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(
        /^The server responded with .*, unlike a cohort server\. Is the address right\?\n$/,
      );
    }
  });

  it("2: a server that sends elsewhere, in one line", async () => {
    const server = await serveHttp((_request, response) =>
      response.writeHead(301, { Location: "https://verify.example/operator/apps" }).end(),
    );
    const { code, out, err } = await operator("apps", "list", "--url", server.baseUrl);
    await server.close();
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^[^\n]* redirects to https:\/\/verify\.example\/operator\/apps\. [^\n]*\n$/);
  });

  it("2: no token, in one line", async () => {
    const { code, out, err } = await shell(["apps", "list"], { PUBLIC_URL: service.baseUrl }, folder);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(
      "No operator token: set OPERATOR_TOKEN or OPERATOR_TOKEN_FILE. There is none in var/demo.json.\n",
    );
  });

  it("1: a token that the server does not know", async () => {
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: "cohort_operator_unknown" };
    expect(await shell(["apps", "list"], env, folder)).toEqual({
      code: 1,
      out: "",
      err: "unauthorised: the operator token is unknown, revoked or expired.\n",
    });
  });

  it("1: what the API refuses, with its title and detail", async () => {
    const { code, out, err } = await operator("tokens", "issue", "app_unknown");
    expect([code, out, err]).toEqual([1, "", "not_found: There is no such app.\n"]);
  });

  it("0: the token of demo.json and PORT are enough where a first start has been", async () => {
    const data = join(folder, "data");
    await mkdir(data);
    const demo = { operator: { accessToken: service.operatorToken } };
    await writeFile(join(data, "demo.json"), JSON.stringify(demo));
    const { port } = new URL(service.baseUrl);
    // The server of this test listens on 127.0.0.1, which localhost may or may not be first.
    const { code, err } = await shell(["operators", "list"], { PORT: port, DATA_DIR: data }, folder);
    expect([code, err]).toEqual([0, ""]);
  });
});

describe("apps and tokens", () => {
  it("an app is created, changed and listed, and a token for it opens it until it is revoked", async () => {
    const app = await json<App>(
      ...["apps", "create", "--name", "My shop", "--mode", "test", "--groups", "student,graduate"],
      ...["--redirect-urls", "https://shop.example/a", "https://shop.example/b", "--methods-off", "portal"],
    );
    expect(app).toMatchObject({
      name: "My shop",
      mode: "test",
      consumerGroups: ["student", "graduate"],
      redirectUrls: ["https://shop.example/a", "https://shop.example/b"],
      methodsOff: ["portal"],
      testCode: expect.stringMatching(/^\d{6}$/),
    });
    const changed = await json<App>(
      ...["apps", "update", app.appId, "--name", "Renamed", "--methods-off", "none", "--redirect-urls"],
    );
    expect(changed).toMatchObject({ name: "Renamed", methodsOff: [], redirectUrls: [] });
    const listed = await operator("apps", "list");
    expect(listed.out).toMatch(/^APP +MODE +CODE +CREATED +GROUPS +NAME\n/);
    expect(listed.out).toMatch(
      new RegExp(`^${app.appId}  test  ${app.testCode}  2026-03-04 05:06  student, graduate +Renamed$`, "m"),
    );

    const issued = await json<IssuedToken>("tokens", "issue", app.appId, "--expires", "2027-01-31");
    expect(issued.expiresAt).toBe("2027-01-31T00:00:00.000Z");
    const path = `/app/${app.appId}/whitelabel/verifications`;
    const headers = { authorization: `Bearer ${issued.accessToken}` };
    expect((await ask(service, "GET", path, undefined, headers)).status).toBe(200);

    const spoken = await operator("tokens", "issue", app.appId);
    expect(spoken.out).toMatch(/^secret +cohort_test_[\w-]{43}$/m);
    expect(spoken.out).toContain("won't be shown again");
    expect((await operator("tokens", "issue", app.appId)).err).toMatch(/^conflict: 2 tokens/);

    expect((await operator("tokens", "revoke", app.appId, issued.tokenId)).code).toBe(0);
    expect((await ask(service, "GET", path, undefined, headers)).status).toBe(401);
    const { tokens } = await json<TokenList>("tokens", "list", app.appId);
    expect(tokens.find(({ tokenId }) => tokenId === issued.tokenId)?.revokedAt).toBeDefined();
    expect((await operator("tokens", "list", app.appId)).out).toMatch(
      /^[0-9a-f-]{36} {2}2026-03-04 05:06 {2}revoked /m,
    );
  });

  it("a client is created, changed and listed, gets secrets and a logo, and loses them", async () => {
    const { appId } = await service.app();
    const client = await json<Client>(
      ...["clients", "create", "--app", appId, "--name", "My shop", "--supergroups", "student,key-worker"],
      ...["--redirect-uris", "https://shop.example/a", "https://shop.example/b", "--countries", "GB, DE"],
      ...["--standards", "--default-country", "GB", "--privacy-url", "https://shop.example/privacy"],
    );
    expect(client).toMatchObject({
      appId,
      name: "My shop",
      supergroups: ["student", "key-worker"],
      redirectUris: ["https://shop.example/a", "https://shop.example/b"],
      countries: ["GB", "DE"],
      standards: true,
      defaultCountry: "GB",
      privacyUrl: "https://shop.example/privacy",
    });
    const { clientId } = client;
    const changed = await json<Client>(
      ...["clients", "update", clientId, "--name", "Renamed", "--no-standards", "--no-default-country"],
      ...["--no-privacy-url", "--legacy", "--scopes", "svcid_number"],
    );
    expect(changed).toMatchObject({
      name: "Renamed",
      standards: false,
      legacy: true,
      scopes: ["svcid_number"],
    });
    expect(changed).not.toHaveProperty("defaultCountry");
    expect(changed).not.toHaveProperty("privacyUrl");
    const strict = {
      exactRedirectUris: true,
      shortCodes: true,
      returnState: true,
      refuseQueryCredentials: true,
    };
    const options = ["exact-redirect-uris", "short-codes", "return-state", "refuse-query-credentials"];
    expect(
      await json<Client>("clients", "update", clientId, ...options.map((option) => `--${option}`)),
    ).toMatchObject(strict);
    service.services.queryCredentials.count(clientId);
    await service.services.queryCredentials.save();
    const shown = await operator("clients", "update", clientId, ...options.map((option) => `--no-${option}`));
    expect(shown.out).toMatch(/^credentials in addresses +1 calls, the last \S+ \S+$/m);
    const listed = await operator("clients", "list", "--app", appId);
    expect(listed.out).toMatch(/^CLIENT +APP +MODE +CREATED +SUPERGROUPS +NAME\n/);
    expect(listed.out).toMatch(
      new RegExp(`^${clientId}  ${appId}  test .* student, key-worker +Renamed$`, "m"),
    );

    const issued = await json<IssuedSecret>("clients", "issue-secret", clientId);
    const spoken = await operator("clients", "issue-secret", clientId);
    expect(spoken.out).toMatch(/^secret +cohort_secret_test_[\w-]{43}$/m);
    expect(spoken.out).toContain("won't be shown again");
    expect((await operator("clients", "issue-secret", clientId)).err).toMatch(/^conflict: 2 secrets/);
    expect((await operator("clients", "revoke-secret", clientId, issued.secretId)).code).toBe(0);
    const { secrets } = await json<SecretList>("clients", "secrets", clientId);
    expect(secrets.find(({ secretId }) => secretId === issued.secretId)?.revokedAt).toBeDefined();
    expect((await operator("clients", "secrets", clientId)).out).toMatch(
      /^[0-9a-f-]{36} {2}\S+ \S+ {2}live$/m,
    );

    const file = join(folder, "logo.png");
    await writeFile(file, Buffer.from(PNG, "base64"));
    const { logoUrl } = await json<Client>("clients", "set-logo", clientId, file);
    expect((await fetch(logoUrl ?? "")).headers.get("content-type")).toBe("image/png");
    expect((await operator("clients", "remove-logo", clientId)).code).toBe(0);
    expect((await fetch(logoUrl ?? "")).status).toBe(404);
  });

  it("all apps are listed, however many pages they take", async () => {
    const { database } = service.services;
    const settings = { mode: "live", consumerGroups: ["student"], defaultConsumerGroup: "student" } as const;
    const many = Array.from({ length: 205 }, (_, index) => ({
      ...settings,
      id: `app_many${index}`,
      name: "Many",
      consumerGroups: ["student"],
      redirectUrls: [],
      methodsOff: [],
      createdAt: service.clock.now,
    }));
    await database.app.createMany({ data: many });
    const { apps } = await json<{ apps: App[] }>("apps", "list");
    expect(new Set(apps.map(({ appId }) => appId)).size).toBe(await database.app.count());
  });

  it("a name cannot command the terminal", async () => {
    const { appId } = await service.app();
    // Refused by now; kept from before.
    const data = { name: "\u001b[2J\u202eevil\u0007" };
    await service.services.database.app.update({ where: { id: appId }, data });
    const { out } = await operator("apps", "list");
    expect(out).toContain("evil");
    for (const command of ["\u0007", "\u001b", "\u202e"]) expect(out).not.toContain(command);
  });

  it("L7: an operator token with scopes, networks, a rate and an end, from a file", async () => {
    const issued = await operator(
      ...["operators", "issue", "Webhook", "--scopes", "mail:write,staff:read", "--rate", "60"],
      ...["--networks", "127.0.0.1, ::1", "--expires", "2099-01-31"],
    );
    expect([issued.code, issued.out]).toEqual([0, expect.stringContaining("2099-01-31 00:00 UTC")]);
    const [, secret = ""] = /^secret +(\S+)$/m.exec(issued.out) ?? [];
    await writeFile(join(folder, "token"), `${secret}\n`);
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN_FILE: join(folder, "token") };
    const listed = await shell(["operators", "list"], env, folder);
    const state = "live until 2099-01-31 00:00";
    expect(listed.out).toContain(`${state}  mail:write, staff:read  127.0.0.1, ::1  Webhook\n`);
    const refused = await shell(["apps", "list"], env, folder);
    expect([refused.code, refused.err]).toEqual([1, "forbidden: This token lacks the scope apps:read.\n"]);
    const [, tokenId = ""] = /^token +(\S+)$/m.exec(issued.out) ?? [];
    expect((await operator("operators", "revoke", tokenId)).code).toBe(0);
    const away = await shell(["apps", "list"], { ...env, OPERATOR_TOKEN_FILE: join(folder, "no") }, folder);
    expect([away.code, away.err]).toEqual([2, expect.stringContaining("OPERATOR_TOKEN_FILE can't be read")]);
  });

  it("operators come and go, but for the last", async () => {
    const issued = await json<IssuedToken>("operators", "issue", "Night shift");
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: issued.accessToken };
    const listed = await shell(["operators", "list"], env, folder);
    expect(listed.out).toMatch(
      new RegExp(
        `^${issued.tokenId}  \\S+ \\S+  live until \\S+ \\S+ +everything +everywhere +Night shift$`,
        "m",
      ),
    );
    expect((await operator("operators", "revoke", issued.tokenId)).code).toBe(0);
    expect((await shell(["operators", "list"], env, folder)).code).toBe(1);
    const { tokens } = await json<{ tokens: { tokenId: string; revokedAt?: string }[] }>("operators", "list");
    const last = tokens.find(({ revokedAt }) => revokedAt === undefined)?.tokenId ?? "";
    const refused = await operator("operators", "revoke", last);
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toMatch(/^conflict: This is the last operator token/);
  });
});

describe("institutions", () => {
  const HEADS = "id,name,aliases,territory,kind,domain,groups";
  async function imported(text: string | Buffer, ...args: string[]): Promise<Ended> {
    await writeFile(join(folder, "file.csv"), text);
    return operator("institutions", "import", "file.csv", ...args);
  }
  const stored = (id: string) =>
    service.services.database.institution.findUnique({
      where: { id },
      include: { domains: { orderBy: { domain: "asc" } }, names: { orderBy: { position: "asc" } } },
    });

  it("0: a good file: several lines of one id, quotes, blank lines, CRLF and a byte order mark", async () => {
    const text = [
      `\ufeff${HEADS}`,
      'import-one.ac.uk,"One, of ""Import""",Uno|Eins,GB,education,import-one.ac.uk,student',
      "",
      "import-one.ac.uk,,Een,,,staff.import-one.ac.uk,teacher|student",
      'import-two.example,"Two\r\nWards",,,,import-two.example,healthcare',
      "import-three.example,Three,,US,education,,",
    ].join("\r\n");
    const { code, out, err } = await imported(text);
    expect([code, out]).toEqual([0, "Added 3, updated 0, refused 0.\n"]);
    expect(err).toMatch(/^line 7: 3 added, 0 updated, 0 refused\n$/);
    expect(await stored("import-one.ac.uk")).toMatchObject({
      name: 'One, of "Import"',
      territory: "GB",
      kind: "education",
      source: "operator",
      domains: [
        { domain: "import-one.ac.uk", consumerGroups: ["student"] },
        { domain: "staff.import-one.ac.uk", consumerGroups: ["teacher", "student"] },
      ],
      names: [{ name: 'One, of "Import"' }, { name: "Uno" }, { name: "Eins" }, { name: "Een" }],
    });
    // The groups tell the kind.
    expect(await stored("import-two.example")).toMatchObject({ kind: "employer", territory: null });
    expect(await stored("import-three.example")).toMatchObject({ kind: "education", domains: [] });
    expect((await imported(text)).out).toBe("Added 0, updated 3, refused 0.\n");
  });

  it("1: what is wrong is told by its line, and the rest is saved", async () => {
    const text = [
      HEADS,
      "bad-01.example,First,,,education,bad-01.example,student", // good
      ",No id,,,education,,",
      "bad-02.example,,,,education,,", // no name: the server's word
      "bad-03.example,Third,,,,,", // no kind
      "bad-04.example,Fourth,,,,bad-04.example,student|healthcare",
      "bad-05.example,Fifth,,,education,bad-05.example,pupil",
      "bad-06.example,Sixth,,XX,education,,",
      "bad-07.example,Seventh,,,education,alumni.ox.ac.uk,student",
      "bad-08.example,Eighth,,,education,a.bad-08.example,student",
      "bad-08.example,Other name,,,education,b.bad-08.example,student",
      "bad-09.example,Ninth,,,education",
      "bad-10.example,Tenth,,,education,,,,",
      "bad-01.example,First again,,,education,,",
      `bad-11.example,${"x".repeat(1001)},,,education,,`,
      'bad-12.example,"U+0000 \0",,,education,,',
      'bad-13.example,"Two',
      'lines",,,education,no domain,student',
      "bad-14.example,Last,,GB,education,bad-14.example,student", // good
    ].join("\n");
    const { code, out } = await imported(text);
    expect(code).toBe(1);
    const lines = out.trim().split("\n");
    expect(lines.at(-1)).toBe("Added 2, updated 0, refused 14.");
    const told = new Map(lines.slice(0, -1).map((line) => [Number(/^line (\d+)/.exec(line)?.[1]), line]));
    expect([...told.keys()].sort((one, other) => one - other)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17,
    ]);
    expect(told.get(3)).toBe("line 3: id is empty");
    expect(told.get(4)).toBe("line 4, bad-02.example: name is empty");
    expect(told.get(5)).toBe("line 5, bad-03.example: kind is empty and can't be derived from groups");
    expect(told.get(9)).toContain("stop list");
    expect(told.get(11)).toBe("line 11, bad-08.example: name differs from line 10");
    expect(told.get(12)).toBe("line 12, bad-09.example: has 5 fields, but line 1 has 7");
    expect(told.get(14)).toBe("line 14, bad-01.example: lines with the same id must be together");
    expect(told.get(16)).toContain("U+0000");
    expect(await stored("bad-01.example")).toMatchObject({ name: "First" });
    expect(await stored("bad-08.example")).toBeNull();
    expect(await stored("bad-14.example")).toMatchObject({ name: "Last" });
  });

  it("1: --json is one object for scripts, with every refusal in it", async () => {
    const { code, out } = await imported(
      "id,name,kind\njson-1.example,One,education\n,Two,education\njson-3.example,,education\n",
      "--json",
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      refused: [
        { line: 3, id: "", reason: "id is empty" },
        { line: 4, id: "json-3.example", reason: "name is empty" },
      ],
      added: 1,
      updated: 0,
    });
    const good = await imported("id,name,kind\njson-1.example,One,education\n", "--json");
    expect([good.code, JSON.parse(good.out)]).toEqual([0, { refused: [], added: 0, updated: 1 }]);
  });

  it("1: a quote that is never closed ends the reading, and is told", async () => {
    const text = `id,name,kind\nquote-1.example,One,education\nquote-2.example,"Two,education\nquote-3.example,Three,education\n`;
    const { code, out } = await imported(text);
    expect(code).toBe(1);
    expect(out).toContain("line 2, quote-1.example: its lines are cut off by the error that follows");
    expect(out).toContain(
      "line 3: is longer than 100,000 characters, or a quote opens here that nothing closes",
    );
    expect(await stored("quote-3.example")).toBeNull();
  });

  it("1: a file in Latin-1 is refused by its lines, and not saved with broken letters", async () => {
    const { code, out } = await imported(
      Buffer.from("id,name,kind\nlatin.example,Universit\u00e9,education\n", "latin1"),
    );
    expect(code).toBe(1);
    expect(out).toContain("line 2, latin.example: is not in UTF-8");
  });

  it.each([
    ["nothing at all", ""],
    ["an unknown column", "id,name,colour\n"],
    ["no column for the id", "name,domain\n"],
    ["a column twice", "id,name,name\n"],
    ["semicolons", "id;name;kind\n"],
  ])("2: a first line with %s", async (_what, text) => {
    const { code, out, err } = await imported(text);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/first line|Line 1/);
  });

  it("0: batches of 500, and a token that is revoked half-way ends it with a word about where", async () => {
    const rows = Array.from(
      { length: 1201 },
      (_, index) => `batch-${index}.example,Batch ${index},education`,
    );
    const { code, out, err } = await imported(`id,name,kind\n${rows.join("\n")}\n`);
    expect([code, out]).toEqual([0, "Added 1201, updated 0, refused 0.\n"]);
    expect(err.trim().split("\n")).toHaveLength(3);
    const { accessToken, tokenId } = await json<IssuedToken>("operators", "issue", "Leaving");
    await operator("operators", "revoke", tokenId);
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: accessToken };
    const ended = await shell(["institutions", "import", "file.csv"], env, folder);
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(/^unauthorised: .* Lines from 2 on may not have been saved\./);
  });

  it("requests are listed, approved under their own or another id, and rejected", async () => {
    const app = await service.app();
    const ashby = await requestedInstitution(service, app, "Ashby Art", "ashby-art.example");
    const oxford = await requestedInstitution(service, app, "Oxford Maths", "maths.oxford.example");
    const nonsense = await requestedInstitution(service, app, "Nonsense", "nonsense.example");
    const { out } = await operator("institutions", "requests");
    expect(out).toMatch(new RegExp(`^${ashby.requestId} .* ashby-art.example +Ashby Art$`, "m"));
    expect((await operator("institutions", "approve", ashby.requestId)).out).toMatch(/^Approved as /);
    expect((await operator("institutions", "approve", oxford.requestId, "--as", "ox.ac.uk")).out).toBe(
      "Approved as ox.ac.uk.\n",
    );
    expect((await operator("institutions", "reject", nonsense.requestId)).out).toBe("Rejected.\n");
    expect((await operator("institutions", "requests")).out).toBe("No open requests.\n");
    const again = await operator("institutions", "reject", nonsense.requestId);
    expect([again.code, again.err.split(":")[0]]).toEqual([1, "conflict"]);
  });
});

describe("reviews", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await service.app();
  });

  it("are listed oldest first, shown, and decided", async () => {
    const [first, second] = [await waitingReview(service, app), await waitingReview(service, app)];
    const page = await operator("reviews", "list", "--limit", "1");
    expect(page.out).toMatch(/^REVIEW +SUBMITTED +MODE +GROUP +FILES +INSTITUTION\n/);
    const cursor = /--cursor (\S+)/.exec(page.out)?.[1] ?? "";
    const next = await operator("reviews", "list", "--cursor", cursor, "--mode", "test");
    const both = page.out + next.out;
    expect(both).toContain(first.reviewId);
    expect(both).toContain(second.reviewId);
    expect((await operator("reviews", "list", "--mode", "live")).out).toBe("No open reviews.\n");
    const { out } = await operator("reviews", "show", first.reviewId);
    expect(out).toMatch(/^first name +Ada$/m);
    expect(out).toMatch(/application\/pdf +15 +card.pdf$/m);
    // Meanwhile others have handed in the same file.
    expect(out).toMatch(/^same_document /m);
    expect(await json("reviews", "show", first.reviewId)).toEqual({ ...first, flags: expect.any(Array) });

    expect((await operator("reviews", "approve", first.reviewId)).out).toBe("Approved.\n");
    expect((await read(app, first.verificationId)).stage).toBe("success");
    const rejected = await operator("reviews", "reject", second.reviewId, "--reason", "unreadable");
    expect(rejected.out).toBe("Rejected: unreadable.\n");
    expect((await read(app, second.verificationId)).rejection?.code).toBe("unreadable");
    const again = await operator("reviews", "approve", second.reviewId);
    expect([again.code, again.err]).toEqual([1, "conflict: This review has already been decided.\n"]);
  });

  it("a graduate's year is corrected", async () => {
    const claim = { consumerGroup: "graduate", graduationYear: 2024 } as const;
    const { reviewId, verificationId } = await waitingReview(service, app, claim);
    await operator("reviews", "approve", reviewId, "--graduation-year", "2021");
    expect((await read(app, verificationId)).expiresOn).toBe("2026-07-31");
  });

  it("their documents are fetched under safe names, for the owner only, and never over another file", async () => {
    const { verificationId } = await waitingReview(service, app);
    const files = [pdf("../../escape.pdf", "%PDF-1.4\none"), pdf("/etc/passwd", "%PDF-1.4\ntwo")];
    const params = pathOf(app, verificationId);
    const before = (await must(service.operator.GET("/operator/reviews"))).reviews;
    const old = before.find((review) => review.verificationId === verificationId);
    await operator("reviews", "reject", old?.reviewId ?? "", "--reason", "unreadable");
    const manual = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
    await must(app.calls.POST(manual, { ...params, body: { files } }));
    const { reviews } = await must(service.operator.GET("/operator/reviews"));
    const review = reviews.find((waiting) => waiting.verificationId === verificationId);
    const reviewId = review?.reviewId ?? "";

    const { code, out } = await operator("reviews", "fetch", reviewId, "--to", "case/one");
    expect(code).toBe(0);
    expect(out).toContain("../../escape.pdf");
    const target = join(folder, "case/one");
    expect((await readdir(target)).sort()).toEqual([`${reviewId}-1.pdf`, `${reviewId}-2.pdf`]);
    expect(await readFile(join(target, `${reviewId}-2.pdf`), "utf8")).toBe("%PDF-1.4\ntwo");
    expect((await stat(join(target, `${reviewId}-1.pdf`))).mode & 0o777).toBe(0o600);
    expect((await stat(target)).mode & 0o777).toBe(0o700);

    const looks = (await auditOf(service, "document.viewed", verificationId)).length;
    expect(looks).toBe(2);
    const again = await operator("reviews", "fetch", reviewId, "--to", "case/one");
    expect(again.code).toBe(2);
    expect(again.err).toMatch(/already exists and isn't overwritten\.\n$/);
    expect(await auditOf(service, "document.viewed", verificationId)).toHaveLength(looks);
  });
});

it("a bounce rejects what waits for the address", async () => {
  const app = await service.app();
  const { verificationId } = await mailed(app, "bounced@ox.ac.uk");
  expect((await operator("bounce", "bounced@ox.ac.uk", "--mode", "test")).out).toBe("Attempts rejected: 1\n");
  expect((await read(app, verificationId)).rejection?.code).toBe("bounced");
});

it("people are invited to the console, listed and changed", async () => {
  const invited = await operator("invite", "grace@example.com", "--role", "reviewer");
  expect([invited.code, invited.out]).toEqual([
    0,
    "Invited grace@example.com as reviewer: the email has a link that expires after 72 hours.\n",
  ]);
  const { operators } = await json<{ operators: { operatorId: string; name: string }[] }>("people", "list");
  const [{ operatorId, name } = { operatorId: "", name: "" }] = operators;
  expect(name).toBe("grace");
  const changed = await operator("people", "change", operatorId, "--role", "support", "--disable");
  expect(changed.out).toBe("grace@example.com is support, disabled.\n");
  expect((await operator("people", "list")).out).toMatch(/support +disabled/);
  expect((await operator("people", "change", operatorId, "--disable", "--enable")).code).toBe(2);
  expect((await operator("invite", "grace@example.com", "--role", "owner")).code).toBe(2);
});

it("limits are reset, verifications expired and erased, accounts erased", async () => {
  const app = await service.app();
  const { verificationId } = await chosen(app);
  expect((await operator("verifications", "reset-limits", verificationId)).code).toBe(0);
  expect((await operator("verifications", "expire", verificationId)).code).toBe(0);
  expect((await read(app, verificationId)).status).toBe("expired");
  expect((await operator("verifications", "expire", verificationId)).err).toMatch(/^invalid_stage: /);
  const { accountId } = await service.services.database.verification.findUniqueOrThrow({
    where: { id: verificationId },
  });
  expect((await operator("accounts", "reset-limits", accountId ?? "")).code).toBe(0);
  expect((await operator("accounts", "erase", accountId ?? "")).code).toBe(0);
  const { verificationId: last } = await chosen(app);
  expect((await operator("verifications", "erase", last)).code).toBe(0);
  expect((await operator("accounts", "erase", accountId ?? "")).err).toMatch(/^not_found: /);
});

describe("init", () => {
  const init = (env: Record<string, string>, ...args: string[]) =>
    shell(["init", ...args], { DATA_DIR: join(folder, "data"), ...env }, folder);

  it("0: gives the first token once, on an empty directory without a server; 1: never a second", async () => {
    const first = await init({}, "--name", "Ada", "--json");
    expect([first.code, first.err]).toEqual([0, ""]);
    const issued = JSON.parse(first.out) as IssuedToken;
    expect(issued.accessToken).toMatch(/^cohort_operator_[\w-]{43}$/);
    const second = await init({});
    expect([second.code, second.out]).toEqual([1, ""]);
    expect(second.err).toMatch(/^An operator token already exists\. .*\n$/);

    const home = await openDatabase({ database: { kind: "embedded" }, dataDir: join(folder, "data") });
    const rows = await home.client.credential.findMany({ where: { kind: "operator_token" } });
    const entries = await home.client.auditEntry.findMany({ where: { action: "operator-token.issued" } });
    expect(rows).toMatchObject([{ id: issued.tokenId, name: "Ada", revokedAt: null }]);
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
    expect(await readdir(folder)).toEqual([]);
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
    await service.app();
    const after = await operator("audit", "verify", "--head", head);
    expect([after.code, after.out]).toEqual([0, expect.stringMatching(/^Verified the entries 1 to \d+\.$/m)]);
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
    ["removed", `DELETE FROM "AuditEntry" WHERE sequence = 2`, "entry 2 is missing; 3 follows"],
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
    const { database } = service.services;
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
