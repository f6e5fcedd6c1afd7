/** An installation of ab18354b (test/fixtures/ab18354b) starts on this release without loss. */
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { StartupError } from "../../server/errors.ts";
import { unseal } from "../../server/platform/crypto.ts";
import type { OpenDatabase } from "../../server/platform/database/database.ts";
import { migrate } from "../../server/platform/database/migration/migrations.ts";
import { openDirectoryStore } from "../../server/platform/files/files.ts";
import { keyringOf } from "../../server/platform/keys.ts";
import type { SealedColumn } from "../../server/platform/sealed-columns.ts";
import { sharedServices } from "../../server/start/open-services.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";
import { openLoaded, openTestDatabase } from "../support/database.ts";
import { type Service, startService } from "../support/service.ts";

const FIXTURE = fileURLToPath(new URL("../fixtures/ab18354b/", import.meta.url));
/** Dropped tables. */
const GONE: readonly string[] = ["TestCall", "UnsealedValue"];
/** Tables with another name since. */
const RENAMED: Readonly<Record<string, string>> = { TransactionJoin: "Attribution" };

interface Expected {
  clock: string;
  rows: Record<string, number>;
  sealedValues: { column: SealedColumn; id: string; text?: string; sha256?: string }[];
  facts: {
    appTokens: { live: string };
    success: { verificationId: string; appId: string; stage: string };
    openReview: { fileKey: string; sha256: string };
    statement: { number: number; month: string; digest: string };
    codes: { apiKey: string; brandUid: string; used: { code: string }; held: { code: string } };
    login: {
      clientId: string;
      refreshToken: string;
      accessToken: string;
      me: { path: string; body: object };
    };
    operatorToken: string;
    webhookDeliveries: { halfSent: string; untried: string };
    clients: { standard: { clientSecret: string } };
  };
}

let dump: string;
let expected: Expected;
let settings: Record<"DATA_KEYS" | "INDEX_KEYS" | "CODE_KEYS", string>;
let fresh: OpenDatabase;
beforeAll(async () => {
  dump = gunzipSync(await readFile(join(FIXTURE, "database.sql.gz"))).toString();
  expected = JSON.parse(await readFile(join(FIXTURE, "expected.json"), "utf8"));
  settings = JSON.parse(await readFile(join(FIXTURE, "settings.json"), "utf8"));
  fresh = await openTestDatabase();
});
afterAll(() => fresh.close());

/** The catalogue of the tables, without whether a constraint was validated for older rows. */
async function catalogOf({ client }: OpenDatabase): Promise<string[]> {
  const rows = await client.$queryRaw<{ text: string }[]>`
    SELECT concat_ws(' ', table_name, column_name, data_type, udt_name, is_nullable, column_default) AS text
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT typname || ' ' || enumlabel FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
    ORDER BY 1`;
  return rows.map(({ text }) => text);
}

const migrationsOf = ({ client }: OpenDatabase) =>
  client.$queryRaw`SELECT migration_name FROM "_prisma_migrations" ORDER BY 1`;

describe("the database", () => {
  let home: OpenDatabase;
  afterAll(() => home.close());

  it("of a commit between is refused, with what to do", async () => {
    home = await openLoaded(dump);
    await home.script(`CREATE TABLE kept AS SELECT * FROM "_prisma_migrations";
      DELETE FROM "_prisma_migrations" WHERE migration_name > '20261127170000'`);
    const refused = migrate(home);
    await expect(refused).rejects.toBeInstanceOf(StartupError);
    await expect(refused).rejects.toThrow(
      /\d+ of the 136 migrations of commit ab18354b.*Start that commit on it once/,
    );
    await home.script(`DELETE FROM "_prisma_migrations"; INSERT INTO "_prisma_migrations" SELECT * FROM kept;
      DROP TABLE kept`);
  });

  it("goes on where a killed start has left it, and is as a new one in the end, with every row", async () => {
    let scripts = 0;
    const script = async (sql: string) => {
      scripts += 1;
      if (scripts > 4) throw new Error("killed");
      await home.script(sql);
    };
    await expect(migrate({ ...home, script })).rejects.toThrow("killed");
    await migrate(home);
    expect(await migrate(home)).toEqual([]);
    expect(await migrationsOf(home)).toEqual(await migrationsOf(fresh));
    expect(await catalogOf(home)).toEqual(await catalogOf(fresh));
    for (const [table, count] of Object.entries(expected.rows)) {
      if (GONE.includes(table)) continue;
      const [row] = await home.client.$queryRawUnsafe<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM "${RENAMED[table] ?? table}"`,
      );
      expect([table, row?.count]).toEqual([table, count]);
    }
  });
});

describe("the service", () => {
  let service: Service;
  let home: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    home = await openLoaded(dump);
    await migrate(home);
    folder = await mkdtemp(join(tmpdir(), "cohort-upgrade-"));
    await cp(join(FIXTURE, "documents"), join(folder, "documents"), { recursive: true });
    const now = () => new Date(expected.clock);
    const keyring = keyringOf(readConfig({ ...settings }).keys ?? { sealing: [], index: [], code: [] });
    const files = await openDirectoryStore(join(folder, "documents"), keyring);
    service = await startService({ services: { ...sharedServices(home, now), keyring, files } });
    service.clock.now = now();
  });
  afterAll(async () => {
    await service.stop();
    await home.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (path: string, token: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await service.fetch(`${service.baseUrl}${path}`, { ...init, headers });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it("reads each kind of sealed value and document", async () => {
    const { keyring, files } = service.services;
    for (const { column, id, text, sha256 } of expected.sealedValues) {
      const [table = "", name = ""] = column.split(".");
      const key = `SELECT attname::text AS key FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
        WHERE indisprimary AND indrelid = '"${table}"'::regclass`;
      const [primary] = await home.client.$queryRawUnsafe<{ key: string }[]>(key);
      const [row] = await home.client.$queryRawUnsafe<{ sealed: string }[]>(
        `SELECT "${name}" AS sealed FROM "${table}" WHERE "${primary?.key}"::text = $1`,
        id,
      );
      const found = unseal(keyring, column, id, row?.sealed ?? "");
      const seen = text === undefined ? createHash("sha256").update(found).digest("hex") : found;
      expect([column, seen]).toEqual([column, text ?? sha256]);
    }
    const { fileKey, sha256 } = expected.facts.openReview;
    const bytes = await files.get(fileKey);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  });

  it("knows its members, partners and operators by their credentials", async () => {
    const { login, success, appTokens, statement, codes, operatorToken } = expected.facts;
    expect(await ask(login.me.path, login.accessToken)).toEqual({ status: 200, body: login.me.body });
    const path = `/app/${success.appId}/whitelabel/verifications/${success.verificationId}`;
    expect(await ask(path, appTokens.live)).toMatchObject({ status: 200, body: { stage: success.stage } });
    const statements = await ask("/code-tracking/statements", "", { headers: { "api-key": codes.apiKey } });
    expect(statements).toMatchObject({
      status: 200,
      body: { data: expect.arrayContaining([expect.objectContaining({ digest: statement.digest })]) },
    });
    const { clientSecret } = expected.facts.clients.standard;
    const refreshed = await service.fetch(`${service.baseUrl}/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${login.clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: login.refreshToken }),
    });
    expect([refreshed.status, await refreshed.json()]).toMatchObject([200, { token_type: "Bearer" }]);
    const connection = await ask("/management/connection", operatorToken);
    expect(connection.status).toBe(200);
  });

  it("keeps the audit chain whole", async () => {
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: service.operatorToken, LOG_LEVEL: "silent" };
    const { code, out } = await runCli(OPERATOR_CLI, ["audit", "verify"], { env, cwd: folder });
    // With the one of this test's own token.
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`Verified entries 1 to ${(expected.rows.AuditEntry ?? 0) + 1}.\n`),
    ]);
  });

  it("keeps what waits: a webhook that was tried once, and one that was not", async () => {
    const { halfSent, untried } = expected.facts.webhookDeliveries;
    const rows = await home.client.webhookDelivery.findMany({ where: { id: { in: [halfSent, untried] } } });
    expect(rows.map(({ dueAt, outcome }) => [dueAt === null, outcome])).toEqual([
      [false, null],
      [false, null],
    ]);
  });
});
