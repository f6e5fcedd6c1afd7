/** Migrations that move rows keep them: what an installation of before has is there afterwards, under its own ids. */
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readRules, readSwitches, ruleInSql } from "../../server/domain/clients/index.ts";
import { unsealAddress } from "../../server/domain/members/member/login-identifiers.ts";
import { sealBytes } from "../../server/platform/crypto.ts";
import type { OpenDatabase } from "../../server/platform/database/database.ts";
import { openTestDatabase } from "../support/database.ts";
import { newKeyring } from "../support/keyring.ts";

const MIGRATIONS = new URL("../../prisma/migrations/", import.meta.url);
const AT = "2026-11-01T00:00:00.000Z";

let home: OpenDatabase;
beforeAll(async () => {
  home = await openTestDatabase();
}, 60_000);
afterAll(() => home.close());

let schemas = 0;

/** In a schema of its own: the migrations before `name`, then `rows`, then `name` and all that follow it. */
async function migrateRows(name: string, rows: string): Promise<string> {
  schemas += 1;
  const schema = `before_${name}_${schemas}`;
  const folders = (await readdir(MIGRATIONS)).filter((entry) => /^\d/.test(entry)).sort();
  const files = await Promise.all(
    folders.map((folder) => readFile(new URL(`${folder}/migration.sql`, MIGRATIONS), "utf8")),
  );
  // All in one transaction here.
  const texts = files.map((text) => text.replaceAll(" CONCURRENTLY", ""));
  const first = folders.findIndex((folder) => folder.endsWith(`_${name}`));
  const steps = [...texts.slice(0, first), rows, ...texts.slice(first)];
  await home.script(
    `CREATE SCHEMA ${schema}; SET LOCAL search_path TO ${schema}, public; ${steps.join(";\n")}`,
  );
  return schema;
}

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

describe("credentials", () => {
  it("of the four tables are found in the one, each with its owner", async () => {
    const schema = await migrateRows(
      "credential",
      `INSERT INTO "App" (id, mode, name, "consumerGroups", "defaultConsumerGroup", "createdAt")
         VALUES ('app_1', 'test', 'Shop', '{student}', 'student', '${AT}');
       INSERT INTO "Client" (id, "appId", mode, name, "createdAt") VALUES ('cl_1', 'app_1', 'test', 'Shop', '${AT}');
       INSERT INTO "Partner" (id, mode, name, "createdAt") VALUES ('pa_1', 'live', 'Shop', '${AT}');
       INSERT INTO "AppToken" (id, "appId", hash, "createdAt", "expiresAt")
         VALUES ('${id(1)}', 'app_1', 'h1', '${AT}', '${AT}');
       INSERT INTO "ClientSecret" (id, "clientId", hash, "createdAt") VALUES ('${id(2)}', 'cl_1', 'h2', '${AT}');
       INSERT INTO "TrackingKey" (id, "partnerId", hash, "ratePerMinute", "createdAt", "revokedAt")
         VALUES ('${id(3)}', 'pa_1', 'h3', 7, '${AT}', '${AT}');
       INSERT INTO "OperatorToken" (id, name, hash, "createdAt") VALUES ('${id(4)}', 'Ada', 'h4', '${AT}')`,
    );
    const rows = await home.client.$queryRawUnsafe(
      `SELECT id::text, kind::text, "appId", "clientId", "partnerId", name, hash, "ratePerMinute",
         "expiresAt" IS NOT NULL AS ends, "revokedAt" IS NOT NULL AS revoked FROM ${schema}."Credential" ORDER BY id`,
    );
    const none = { appId: null, clientId: null, partnerId: null, name: null, ratePerMinute: null };
    expect(rows).toEqual([
      { ...none, id: id(1), kind: "app_token", appId: "app_1", hash: "h1", ends: true, revoked: false },
      {
        ...none,
        id: id(2),
        kind: "client_secret",
        clientId: "cl_1",
        hash: "h2",
        ends: false,
        revoked: false,
      },
      {
        ...none,
        id: id(3),
        kind: "tracking_key",
        partnerId: "pa_1",
        hash: "h3",
        ratePerMinute: 7,
        ends: false,
        revoked: true,
      },
      { ...none, id: id(4), kind: "operator_token", name: "Ada", hash: "h4", ends: false, revoked: false },
    ]);
  });

  it("have the owner that their kind names, and no other", async () => {
    const row = { id: id(5), kind: "app_token" as const, name: "Ada", hash: "h5", createdAt: new Date(AT) };
    await expect(home.client.credential.create({ data: row })).rejects.toThrow(/Credential_owner_check/);
  });
});

describe("clients", () => {
  const SWITCHES = ["standards", "publicClient", "legacy", "exactRedirectUris", "shortCodes"] as const;
  const MORE = ["returnState", "refuseQueryCredentials", "narrowConsent"] as const;
  const names = [...SWITCHES, ...MORE];
  type Row = Record<(typeof names)[number], boolean> & {
    pkce: string | null;
    profile: string;
    overrides: string[];
  };

  /** A client for each combination of the switches of release 0.1.0 that its rules allowed. */
  const ROWS = `INSERT INTO "App" (id, mode, name, "consumerGroups", "defaultConsumerGroup", "createdAt")
      VALUES ('app_1', 'live', 'Shop', '{student}', 'student', '${AT}');
    INSERT INTO "Client" (id, "appId", mode, name, "createdAt", pkce, ${names.map((name) => `"${name}"`)})
      SELECT 'cl_' || gen_random_uuid(), 'app_1', 'live', 'Shop', '${AT}', pkce, ${names.map((name) => `${name}.on`)}
      FROM (VALUES (NULL), ('required'), ('optional'), ('off')) AS pkces (pkce),
        ${names.map((name) => `(VALUES (false), (true)) AS ${name} ("on")`)}
      WHERE NOT publicClient.on OR (standards.on AND NOT legacy.on AND coalesce(pkce, 'required') = 'required')`;

  /** What release 0.1.0 read from the switches. */
  function rulesBefore({ pkce, profile: _, overrides: __, ...row }: Row) {
    const usual = row.standards ? "required" : "optional";
    return {
      ...row,
      shortCodes: row.standards || row.shortCodes,
      returnState: row.standards || row.returnState,
      pkce: row.publicClient ? "required" : (pkce ?? usual),
    };
  }

  it("may do what they might, whatever their switches were", async () => {
    const schema = await migrateRows("client_profiles", ROWS);
    const columns = names.map((name) => `"${name}"`);
    const rows = await home.client.$queryRawUnsafe<Row[]>(
      `SELECT pkce, profile, overrides, ${columns} FROM ${schema}."Client"`,
    );
    expect(rows).toHaveLength(576);
    for (const row of rows) {
      const { profile: _, overrides: __, ...switches } = row;
      expect(readRules(row)).toEqual(rulesBefore(row));
      expect(readSwitches(row)).toEqual(switches);
    }
    const counted = await home.client.$queryRawUnsafe<{ refused: bigint; narrow: bigint }[]>(
      `SELECT count(*) FILTER (WHERE ${ruleInSql("refuseQueryCredentials", "client")} = "refuseQueryCredentials") AS refused,
         count(*) FILTER (WHERE ${ruleInSql("narrowConsent", "client")} = "narrowConsent") AS narrow
       FROM ${schema}."Client" AS client`,
    );
    expect(counted).toEqual([{ refused: 576n, narrow: 576n }]);
  });

  it("that the release before creates or changes have the profile that follows", async () => {
    const schema = await migrateRows("client_profiles", ROWS);
    const change = `UPDATE ${schema}."Client" SET standards = true, pkce = 'off', "narrowConsent" = true,
      legacy = false, "exactRedirectUris" = true, "shortCodes" = false, "returnState" = false,
      "refuseQueryCredentials" = false, "publicClient" = false`;
    await home.client.$executeRawUnsafe(change);
    const rows = await home.client.$queryRawUnsafe(
      `SELECT DISTINCT profile, overrides FROM ${schema}."Client"`,
    );
    expect(rows).toEqual([{ profile: "standard", overrides: ["exactRedirectUris", "pkce=off"] }]);
  });
});

describe("one-time codes", () => {
  it("of members and operators are found in one table", async () => {
    const columns = `"addressIndex", "addressSealed", "browserHash", "codeHash", "createdAt", "expiresAt"`;
    const values = `'i', 's', 'b', 'c', '${AT}', '${AT}'`;
    const schema = await migrateRows(
      "one_time_code",
      `INSERT INTO "SignInCode" (id, mode, purpose, channel, "accountId", checks, ${columns})
         VALUES ('${id(1)}', 'live', 'add', 'sms', '${id(7)}', 2, ${values});
       INSERT INTO "OperatorCode" (id, "operatorId", "closedAt", ${columns})
         VALUES ('${id(2)}', '${id(8)}', '${AT}', ${values}), ('${id(3)}', NULL, NULL, ${values})`,
    );
    const rows = await home.client.$queryRawUnsafe(
      `SELECT id::text, world, purpose, channel, "subjectId"::text, checks, "closedAt" IS NOT NULL AS closed
         FROM ${schema}."OneTimeCode" WHERE "browserHash" = 'b' ORDER BY id`,
    );
    const operator = { world: "live", purpose: "staff", channel: "email", checks: 0 };
    expect(rows).toEqual([
      {
        id: id(1),
        world: "live",
        purpose: "add",
        channel: "sms",
        subjectId: id(7),
        checks: 2,
        closed: false,
      },
      { ...operator, id: id(2), subjectId: id(8), closed: true },
      { ...operator, id: id(3), subjectId: null, closed: false },
    ]);
  });
});

describe("budgets", () => {
  it("begin with what was sent in live mode before, and with the codes that were asked for", async () => {
    const schema = await migrateRows(
      "spending",
      `INSERT INTO "Send" (id, mode, "appId", channel, "recipientIndex", at)
         VALUES ('${id(1)}', 'live', 'app_1', 'sms', 'r', '${AT}'), ('${id(2)}', 'live', NULL, 'sms', 'r', '${AT}'),
           ('${id(3)}', 'live', 'app_1', 'email', 'm', '${AT}'), ('${id(4)}', 'test', 'app_1', 'sms', 'r', '${AT}');
       INSERT INTO "OneTimeCode" (id, mode, purpose, channel, "addressIndex", "addressSealed", "browserHash", "codeHash", "createdAt", "expiresAt")
         VALUES ('${id(5)}', 'live', 'sign_in', 'sms', 'r', 's', 'b', 'c', '${AT}', '${AT}')`,
    );
    const rows = await home.client.$queryRawUnsafe(
      `SELECT subject, budget, count FROM ${schema}."Spending" ORDER BY budget, subject`,
    );
    expect(rows).toEqual([
      { subject: "m", budget: "link.recipient.day", count: 1 },
      { subject: "r:app_1", budget: "sms.app_recipient.day", count: 1 },
      { subject: "r", budget: "sms.recipient.day", count: 2 },
      { subject: "r", budget: "sms_code.recipient.day", count: 1 },
      { subject: "r", budget: "sms_code.recipient.hour", count: 1 },
    ]);
  });
});

describe("sessions", () => {
  it("of operators stand beside those of members", async () => {
    const schema = await migrateRows(
      "session",
      `INSERT INTO "Account" (id, mode, "svcId", "createdAt") VALUES ('${id(7)}', 'live', 's', '${AT}');
       INSERT INTO "Operator" (id, "emailIndex", "emailSealed", "nameSealed", role, "invitedAt")
         VALUES ('${id(8)}', 'i', 's', 's', 'admin', '${AT}');
       INSERT INTO "Session" (id, hash, "accountId", mode, "createdAt", "lastSeenAt", "provenAt")
         VALUES ('${id(1)}', 'h1', '${id(7)}', 'live', '${AT}', '${AT}', '${AT}');
       INSERT INTO "OperatorSession" (id, hash, "operatorId", "createdAt", "lastSeenAt", "provenAt", "newTotpSealed")
         VALUES ('${id(2)}', 'h2', '${id(8)}', '${AT}', '${AT}', NULL, 't')`,
    );
    const rows = await home.client.$queryRawUnsafe(
      `SELECT id::text, hash, world, "accountId"::text, "staffUserId"::text, "newTotpSealed",
         "provenAt" IS NOT NULL AS proven FROM ${schema}."Session" ORDER BY id`,
    );
    const member = { accountId: id(7), staffUserId: null, newTotpSealed: null, proven: true };
    const operator = { accountId: null, staffUserId: id(8), newTotpSealed: "t", proven: false };
    expect(rows).toEqual([
      { ...member, id: id(1), hash: "h1", world: "live" },
      { ...operator, id: id(2), hash: "h2", world: "live" },
    ]);
  });
});

describe("staff users", () => {
  it("keep their second factors in the renamed tables", async () => {
    const schema = await migrateRows(
      "staff_user",
      `INSERT INTO "Operator" (id, "emailIndex", "emailSealed", "nameSealed", role, "invitedAt")
         VALUES ('${id(1)}', 'i', 's', 's', 'admin', '${AT}');
       INSERT INTO "OperatorRecoveryCode" ("operatorId", "codeHash") VALUES ('${id(1)}', 'c');
       INSERT INTO "OperatorPasskey" (id, "operatorId", "publicKey", counter, "createdAt")
         VALUES ('p', '${id(1)}', 'k', 7, '${AT}')`,
    );
    const rows = await home.client.$queryRawUnsafe(
      `SELECT u.role, c."codeHash", p.id AS passkey, p.counter::int FROM ${schema}."StaffUser" u
         JOIN ${schema}."StaffRecoveryCode" c ON c."staffUserId" = u.id
         JOIN ${schema}."StaffPasskey" p ON p."staffUserId" = u.id`,
    );
    expect(rows).toEqual([{ role: "admin", codeHash: "c", passkey: "p", counter: 7 }]);
  });
});

describe("idempotency keys", () => {
  it("of both APIs are found in one table", async () => {
    const schema = await migrateRows(
      "idempotency_key",
      `INSERT INTO "IdempotencyKey" (id, fingerprint, "resourceId", "startedAt", status, "bodySealed")
         VALUES ('call', 'f1', '${id(1)}', '${AT}', 200, 's');
       INSERT INTO "TrackingIdempotencyKey" (id, "bodyHash", "transactionId", "recordedAt")
         VALUES ('transaction', 'f2', '${id(2)}', '${AT}')`,
    );
    const rows = await home.client.$queryRawUnsafe(
      `SELECT id, fingerprint, "resourceId"::text, status, "bodySealed" FROM ${schema}."IdempotencyKey" ORDER BY id`,
    );
    expect(rows).toEqual([
      { id: "call", fingerprint: "f1", resourceId: id(1), status: 200, bodySealed: "s" },
      { id: "transaction", fingerprint: "f2", resourceId: id(2), status: null, bodySealed: null },
    ]);
  });
});

describe("login identifiers", () => {
  it("of e-mail and of phone are found in one table, and are decrypted as before", async () => {
    const keyring = newKeyring();
    // As they were sealed before they were bound to their row.
    const columnBound = (purpose: string, text: string) =>
      `k1.${sealBytes(keyring, purpose, Buffer.from(text)).body.toString("base64url")}`;
    const email = columnBound("account.email", "ada@example.com");
    const phone = columnBound("account.phone", "+447400000001");
    const schema = await migrateRows(
      "login_identifier",
      `INSERT INTO "Account" (id, mode, "svcId", "createdAt") VALUES ('${id(7)}', 'live', 's', '${AT}');
       INSERT INTO "AccountEmail" (id, mode, "emailIndex", "emailSealed", "accountId", "provenAt")
         VALUES ('${id(1)}', 'live', 'e', '${email}', '${id(7)}', '${AT}');
       INSERT INTO "AccountPhone" (id, mode, "phoneIndex", "phoneSealed", "accountId", "provenAt")
         VALUES ('${id(2)}', 'live', 'p', '${phone}', '${id(7)}', '${AT}')`,
    );
    const rows = await home.client.$queryRawUnsafe<
      { id: string; addressIndex: string; channel: string; addressSealed: string }[]
    >(
      `SELECT id::text, "addressIndex", channel, "addressSealed" FROM ${schema}."LoginIdentifier"
         WHERE "accountId" = '${id(7)}' AND world = 'live' AND "provenAt" = '${AT}' ORDER BY id`,
    );
    expect(rows.map((row) => [row.id, row.addressIndex, unsealAddress(keyring, row)])).toEqual([
      [id(1), "e", { channel: "email", text: "ada@example.com" }],
      [id(2), "p", { channel: "sms", text: "+447400000001" }],
    ]);
  });
});

describe("test worlds", () => {
  it("get the members that only one app knows; live ones stay, those of two apps or of none go (M3)", async () => {
    const verification = (last: number, app: number, account: number, mode = "test") =>
      `('${id(last)}', 'app_${app}', '${mode}', 'success', 'GB', 'student', 's', 's', 's', 's', '${id(account)}', '${AT}', '${AT}')`;
    const schema = await migrateRows(
      "world",
      `INSERT INTO "App" (id, mode, name, "consumerGroups", "defaultConsumerGroup", "createdAt")
         VALUES ('app_1', 'test', 'Shop', '{student}', 'student', '${AT}'),
           ('app_2', 'test', 'Shop', '{student}', 'student', '${AT}'),
           ('app_3', 'live', 'Shop', '{student}', 'student', '${AT}');
       INSERT INTO "Client" (id, "appId", mode, name, "createdAt") VALUES ('cl_2', 'app_2', 'test', 'Shop', '${AT}');
       INSERT INTO "Account" (id, mode, "svcId", "createdAt")
         VALUES ('${id(1)}', 'test', 's1', '${AT}'), ('${id(2)}', 'test', 's2', '${AT}'),
           ('${id(3)}', 'test', 's3', '${AT}'), ('${id(4)}', 'test', 's4', '${AT}'), ('${id(5)}', 'live', 's5', '${AT}');
       INSERT INTO "Verification" (id, "appId", mode, stage, territory, "consumerGroup", "firstNameSealed",
           "lastNameSealed", "emailSealed", "dobSealed", "accountId", "createdAt", "updatedAt")
         VALUES ${[verification(1, 1, 1), verification(2, 1, 3), verification(3, 2, 3), verification(4, 3, 5, "live")]};
       INSERT INTO "Consent" (id, "accountId", "clientId", flow, "textVersion", language, "givenAt")
         VALUES ('${id(1)}', '${id(2)}', 'cl_2', 'current', '1', 'en', '${AT}');
       INSERT INTO "LoginIdentifier" (id, mode, channel, "addressIndex", "addressSealed", "accountId", "provenAt")
         VALUES ('${id(1)}', 'test', 'email', 'a', 's', '${id(1)}', '${AT}'),
           ('${id(3)}', 'test', 'email', 'c', 's', '${id(3)}', '${AT}'),
           ('${id(5)}', 'live', 'email', 'a', 's', '${id(5)}', '${AT}');
       INSERT INTO "Session" (id, hash, "accountId", mode, "createdAt", "lastSeenAt")
         VALUES ('${id(1)}', 'h1', '${id(1)}', 'test', '${AT}', '${AT}');
       INSERT INTO "InstitutionRequest" (id, mode, "appId", name, territory, domain, "consumerGroup", status, "createdAt")
         VALUES ('${id(1)}', 'test', 'app_2', 'A', 'GB', 'a.ac.uk', 'student', 'pending', '${AT}'),
           ('${id(2)}', 'live', 'app_3', 'A', 'GB', 'a.ac.uk', 'student', 'pending', '${AT}')`,
    );
    const worlds = async (table: string) => {
      const rows = await home.client.$queryRawUnsafe<{ id: string; world: string }[]>(
        `SELECT id::text, world FROM ${schema}."${table}" ORDER BY id`,
      );
      return rows.map((row) => [row.id, row.world]);
    };
    expect(await worlds("Account")).toEqual([
      [id(1), "app_1"],
      [id(2), "app_2"],
      [id(5), "live"],
    ]);
    expect(await worlds("LoginIdentifier")).toEqual([
      [id(1), "app_1"],
      [id(5), "live"],
    ]);
    expect(await worlds("Session")).toEqual([[id(1), "app_1"]]);
    expect(await worlds("InstitutionRequest")).toEqual([
      [id(1), "app_2"],
      [id(2), "live"],
    ]);
    const left = await home.client.$queryRawUnsafe(
      `SELECT id::text FROM ${schema}."Verification" ORDER BY id`,
    );
    expect(left).toEqual([{ id: id(1) }, { id: id(4) }]);
    const codes = await home.client.$queryRawUnsafe<{ testCode: string | null }[]>(
      `SELECT "testCode" FROM ${schema}."App" ORDER BY id`,
    );
    expect(codes.map(({ testCode }) => testCode)).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
      null,
    ]);
  });
});
