/** The command line for what partners have: apps, tokens, clients, tracking; and for operators themselves. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import type {
  App,
  Client,
  IssuedSecret,
  IssuedToken,
  SecretList,
  TokenList,
} from "../../generated/management.ts";
import { ask } from "../support/operator.ts";
import { withOperatorCli } from "../support/operator-cli.ts";
import { PNG } from "../support/pictures.ts";
import { record } from "../support/tracking.ts";

const cli = withOperatorCli();
const { operator, json, shell } = cli;

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
    expect((await record(cli.service, partner)).headers.get("ratelimit-policy")).toBe('"calls";q=100;w=60');
    expect((await operator("tracking", "limit-key", partnerId, keyId)).out).toMatch(/calls per minute +6000/);
    expect((await operator("tracking", "partners")).out).toContain(partnerId);
    expect((await operator("tracking", "brands", partnerId)).out).toContain("shop-uk");
    expect((await operator("tracking", "keys", partnerId)).out).toMatch(new RegExp(`${keyId}.* live`));
    expect((await operator("tracking", "revoke-key", partnerId, keyId)).out).toBe(`Revoked ${keyId}.\n`);
    expect((await operator("tracking", "keys", partnerId)).out).toContain("revoked");
    expect((await record(cli.service, partner)).status).toBe(401);
  });

  it("1: what is not there", async () => {
    const { code, err } = await operator("tracking", "brands", "pa_unknown");
    expect([code, err]).toEqual([1, "not_found: There is no such partner.\n"]);
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
      ...["--mail-suffices", "none", "--document-after-mail", "student,graduate"],
    );
    const lists = { methodsOff: [], redirectUrls: [], mailSuffices: [] };
    expect(changed).toMatchObject({ name: "Renamed", ...lists, documentAfterMail: ["student", "graduate"] });
    const listed = await operator("apps", "list");
    expect(listed.out).toMatch(/^APP +MODE +CODE +CREATED +GROUPS +NAME\n/);
    expect(listed.out).toMatch(
      new RegExp(`^${app.appId}  test  ${app.testCode}  2026-03-04 05:06  student, graduate +Renamed$`, "m"),
    );

    const issued = await json<IssuedToken>("tokens", "issue", app.appId, "--expires", "2027-01-31");
    expect(issued.expiresAt).toBe("2027-01-31T00:00:00.000Z");
    const path = `/app/${app.appId}/whitelabel/verifications`;
    const headers = { authorization: `Bearer ${issued.accessToken}` };
    expect((await ask(cli.service, "GET", path, undefined, headers)).status).toBe(200);

    const spoken = await operator("tokens", "issue", app.appId);
    expect(spoken.out).toMatch(/^access token +cohort_test_[\w-]{43}$/m);
    expect(spoken.out).toContain("won't be shown again");
    expect((await operator("tokens", "issue", app.appId)).err).toMatch(/^conflict: 2 tokens/);

    expect((await operator("tokens", "revoke", app.appId, issued.tokenId)).code).toBe(0);
    expect((await ask(cli.service, "GET", path, undefined, headers)).status).toBe(401);
    const { tokens } = await json<TokenList>("tokens", "list", app.appId);
    expect(tokens.find(({ tokenId }) => tokenId === issued.tokenId)?.revokedAt).toBeDefined();
    expect((await operator("tokens", "list", app.appId)).out).toMatch(
      /^[0-9a-f-]{36} {2}2026-03-04 05:06 {2}never {2}revoked /m,
    );
  });

  it("a client is created, changed and listed, gets secrets and a logo, and loses them", async () => {
    const { appId } = await cli.service.app();
    const client = await json<Client>(
      ...["clients", "create", "--app", appId, "--name", "My shop", "--supergroups", "student,key-worker"],
      ...["--redirect-uris", "https://shop.example/a", "https://shop.example/b", "--countries", "GB, DE"],
      ...[
        "--profile",
        "standard",
        "--default-country",
        "GB",
        "--privacy-url",
        "https://shop.example/privacy",
      ],
    );
    expect(client).toMatchObject({
      appId,
      name: "My shop",
      supergroups: ["student", "key-worker"],
      redirectUris: ["https://shop.example/a", "https://shop.example/b"],
      countries: ["GB", "DE"],
      profile: "standard",
      defaultCountry: "GB",
      privacyUrl: "https://shop.example/privacy",
    });
    const { clientId } = client;
    const changed = await json<Client>(
      ...["clients", "update", clientId, "--name", "Renamed", "--profile", "legacy", "--no-default-country"],
      ...["--no-privacy-url", "--legacy", "--scopes", "svcid_number"],
    );
    expect(changed).toMatchObject({
      name: "Renamed",
      profile: "legacy",
      legacy: true,
      scopes: ["svcid_number"],
    });
    expect(changed).not.toHaveProperty("defaultCountry");
    expect(changed).not.toHaveProperty("privacyUrl");
    const strict = { exactRedirectUris: true, refuseQueryCredentials: true };
    const options = ["exact-redirect-uris", "refuse-query-credentials"];
    expect(
      await json<Client>("clients", "update", clientId, ...options.map((option) => `--${option}`)),
    ).toMatchObject(strict);
    cli.service.services.queryCredentials.count(clientId);
    await cli.service.services.queryCredentials.save();
    const shown = await operator("clients", "update", clientId, ...options.map((option) => `--no-${option}`));
    expect(shown.out).toMatch(/^credentials in addresses +1 calls, the last \S+ \S+$/m);
    const listed = await operator("clients", "list", "--app", appId);
    expect(listed.out).toMatch(/^CLIENT +APP +MODE +CREATED +SUPERGROUPS +NAME\n/);
    expect(listed.out).toMatch(
      new RegExp(`^${clientId}  ${appId}  test .* student, key-worker +Renamed$`, "m"),
    );

    const without = await operator("clients", "update", clientId, "--no-iss-in-errors");
    expect(without.out).toMatch(/^error responses +without iss$/m);
    const again = await operator("clients", "update", clientId, "--iss-in-errors");
    expect(again.out).not.toContain("error responses");

    const issued = await json<IssuedSecret>("clients", "issue-secret", clientId);
    const spoken = await operator("clients", "issue-secret", clientId);
    expect(spoken.out).toMatch(/^secret +cohort_secret_test_[\w-]{43}$/m);
    expect(spoken.out).toContain("won't be shown again");
    expect((await operator("clients", "issue-secret", clientId)).err).toMatch(/^conflict: 2 secrets/);
    expect((await operator("clients", "revoke-secret", clientId, issued.secretId)).code).toBe(0);
    const { secrets } = await json<SecretList>("clients", "secrets", clientId);
    expect(secrets.find(({ secretId }) => secretId === issued.secretId)?.revokedAt).toBeDefined();
    expect((await operator("clients", "secrets", clientId)).out).toMatch(
      /^[0-9a-f-]{36} {2}\S+ \S+ {2}never {2}live$/m,
    );

    const file = join(cli.folder, "logo.png");
    await writeFile(file, Buffer.from(PNG, "base64"));
    const { logoUrl } = await json<Client>("clients", "set-logo", clientId, file);
    expect((await fetch(logoUrl ?? "")).headers.get("content-type")).toBe("image/webp");
    expect((await operator("clients", "remove-logo", clientId)).code).toBe(0);
    expect((await fetch(logoUrl ?? "")).status).toBe(404);
  });

  it("all apps are listed, however many pages they take", async () => {
    const { database } = cli.service.services;
    const settings = { mode: "live", consumerGroups: ["student"], defaultConsumerGroup: "student" } as const;
    const many = Array.from({ length: 205 }, (_, index) => ({
      ...settings,
      id: `app_many${index}`,
      name: "Many",
      consumerGroups: ["student"],
      redirectUrls: [],
      methodsOff: [],
      createdAt: cli.service.clock.now,
    }));
    await database.app.createMany({ data: many });
    const { apps } = await json<{ apps: App[] }>("apps", "list");
    expect(new Set(apps.map(({ appId }) => appId)).size).toBe(await database.app.count());
  });

  it("a name cannot command the terminal", async () => {
    const { appId } = await cli.service.app();
    // Refused by now; kept from before.
    const data = { name: "\u001b[2J\u202eevil\u0007" };
    await cli.service.services.database.app.update({ where: { id: appId }, data });
    const { out } = await operator("apps", "list");
    expect(out).toContain("evil");
    for (const command of ["\u0007", "\u001b", "\u202e"]) expect(out).not.toContain(command);
  });

  it("L7: an operator token with scopes, networks, a rate and an end, from a file", async () => {
    const issued = await operator(
      ...["operators", "issue", "Webhook", "--scopes", "mail:write,staff:read", "--rate", "60"],
      ...["--networks", "127.0.0.1, ::1", "--expires", "2027-01-31"],
    );
    expect([issued.code, issued.out]).toEqual([0, expect.stringContaining("2027-01-31 00:00 UTC")]);
    const [, secret = ""] = /^access token +(\S+)$/m.exec(issued.out) ?? [];
    await writeFile(join(cli.folder, "token"), `${secret}\n`);
    const env = { PUBLIC_URL: cli.service.baseUrl, OPERATOR_TOKEN_FILE: join(cli.folder, "token") };
    const listed = await shell(["operators", "list"], env, cli.folder);
    const state = "live until 2027-01-31 00:00";
    expect(listed.out).toContain(`${state}  mail:write, staff:read  127.0.0.1, ::1  Webhook\n`);
    const refused = await shell(["apps", "list"], env, cli.folder);
    expect([refused.code, refused.err]).toEqual([1, "forbidden: This token lacks the scope apps:read.\n"]);
    const [, tokenId = ""] = /^id +(\S+)$/m.exec(issued.out) ?? [];
    expect((await operator("operators", "revoke", tokenId)).code).toBe(0);
    const away = await shell(
      ["apps", "list"],
      { ...env, OPERATOR_TOKEN_FILE: join(cli.folder, "no") },
      cli.folder,
    );
    expect([away.code, away.err]).toEqual([2, expect.stringContaining("OPERATOR_TOKEN_FILE can't be read")]);
  });

  it("operators come and go, but for the last", async () => {
    const issued = await json<IssuedToken>("operators", "issue", "Night shift");
    const env = { PUBLIC_URL: cli.service.baseUrl, OPERATOR_TOKEN: issued.accessToken };
    const listed = await shell(["operators", "list"], env, cli.folder);
    expect(listed.out).toMatch(
      new RegExp(
        `^${issued.tokenId}  \\S+ \\S+  never  live until \\S+ \\S+ +everything +everywhere +Night shift$`,
        "m",
      ),
    );
    expect((await operator("operators", "revoke", issued.tokenId)).code).toBe(0);
    expect((await shell(["operators", "list"], env, cli.folder)).code).toBe(1);
    const { tokens } = await json<{ tokens: { tokenId: string; revokedAt?: string }[] }>("operators", "list");
    const last = tokens.find(({ revokedAt }) => revokedAt === undefined)?.tokenId ?? "";
    const refused = await operator("operators", "revoke", last);
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toMatch(/^conflict: This is the last operator token/);
  });
});
