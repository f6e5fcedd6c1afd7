/** Production and what is none: real services, clear text, secrets in files. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../server/config.ts";
import { takeConfig } from "../server/platform/files/take-config.ts";
import { key, production, WEBHOOK_SECRET } from "./support/settings.ts";

describe("NODE_ENV", () => {
  it.each(["prod", "Production", "live", "PRODUCTION", " production"])(
    "stops a start as %p (M9)",
    (value) => {
      expect(() => readConfig({ ...production, NODE_ENV: value })).toThrow(
        "Cannot start: invalid configuration. NODE_ENV must be one of development, test, production.",
      );
    },
  );

  it.each(["", "development", "test"])("is not production as %p", (value) => {
    expect(readConfig({ NODE_ENV: value }).production).toBe(false);
  });

  const twilio = { TWILIO_ACCOUNT_SID: "AC0", TWILIO_AUTH_TOKEN: "t", TWILIO_FROM: "+447400000000" };
  const mail = { MAIL_FROM: "a@b.example" };
  const bucket = {
    S3_BUCKET: "b-1",
    S3_REGION: "eu-central-1",
    S3_ACCESS_KEY_ID: "i",
    S3_SECRET_ACCESS_KEY: "s",
  };

  it.each<[string, Record<string, string>]>([
    ["VONAGE_API_KEY", { VONAGE_API_KEY: "k", VONAGE_API_SECRET: "s", VONAGE_FROM: "Cohort" }],
    ["MESSAGEBIRD_ACCESS_KEY", { MESSAGEBIRD_ACCESS_KEY: "k", MESSAGEBIRD_FROM: "Cohort" }],
    ["TEXT_WEBHOOK_URL", { TEXT_WEBHOOK_URL: "https://texts.example/", TEXT_WEBHOOK_SECRET: WEBHOOK_SECRET }],
    ["TWILIO_ACCOUNT_SID", twilio],
    ["TWILIO_ACCOUNT_SID", { ...twilio, TWILIO_API_URL: "https://texts.example" }],
    ["SMTP_URL", { ...mail, SMTP_URL: "smtps://user:secret@mail.example" }],
    ["SMTP_URL", { ...mail, SMTP_URL: "smtp://127.0.0.1.example:25" }],
    ["S3_BUCKET", bucket],
    ["S3_BUCKET", { ...bucket, S3_ENDPOINT: "http://minio:9000" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://u:secret@db.example/cohort" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://localhost/cohort?host=192.0.2.1" }],
    [
      "REDIS_URL",
      { DATABASE_URL: "postgres://localhost/cohort", REDIS_URL: "rediss://u:secret@redis.example" },
    ],
    [
      "REPLICA_DATABASE_URL",
      {
        DATABASE_URL: "postgres://localhost/cohort",
        REPLICA_DATABASE_URL: "postgres://u:secret@db.example/cohort",
      },
    ],
  ])("outside production %s stops a start with a real service, unless it is meant (M9)", (name, settings) => {
    for (const NODE_ENV of ["", "development", "test"]) {
      const start = () => readConfig({ NODE_ENV, ...settings });
      expect(start).toThrow(`${name} must not name real services outside production`);
      expect(start).toThrow("NODE_ENV=production");
      expect(start).not.toThrow(/secret/);
    }
    expect(() => readConfig({ ...settings, ALLOW_DEVELOPMENT_WITH_REAL_SERVICES: "true" })).not.toThrow();
  });

  it("outside production takes stand-ins on this machine", () => {
    for (const settings of [
      { ...twilio, TWILIO_API_URL: "http://localhost:4010" },
      { ...mail, SMTP_URL: "smtp://user:pass@127.0.0.1:1025" },
      { ...bucket, S3_ENDPOINT: "http://[::1]:9000" },
      { DATABASE_URL: "postgres://me@localhost/cohort" },
      { DATABASE_URL: "postgres://me@127.0.0.1:5432/cohort" },
      { DATABASE_URL: "postgres:///cohort?host=/var/run/postgresql" },
      { DATABASE_URL: "postgres://%2Fvar%2Frun%2Fpostgresql/cohort" },
    ])
      expect(() => readConfig(settings)).not.toThrow();
  });
});

describe("production sends nothing in clear text", () => {
  const bucket = {
    S3_BUCKET: "b-1",
    S3_REGION: "eu-central-1",
    S3_ACCESS_KEY_ID: "i",
    S3_SECRET_ACCESS_KEY: "s",
  };
  const database = "postgres://u:secret@db.example/cohort";

  it.each<[string, Record<string, string>]>([
    ["PUBLIC_URL", { PUBLIC_URL: "http://verify.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://localhost:3000" }],
    ["SSO_URL", { SSO_URL: "http://sso.example" }],
    ["TRACKING_URL", { TRACKING_URL: "http://track.example" }],
    ["CONSOLE_URL", { CONSOLE_URL: "http://console.example" }],
    ["TWILIO_API_URL", { TWILIO_API_URL: "http://texts.example" }],
    ["S3_ENDPOINT", { ...bucket, S3_ENDPOINT: "http://minio:9000" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example" }],
    ["SMTP_URL", { SMTP_URL: "smtp://u:secret@mail.example?requireTLS=false" }],
    ["SMTP_URL", { SMTP_URL: "smtps://u:secret@mail.example?tls.rejectUnauthorized=false" }],
    ["DATABASE_URL", { DATABASE_URL: database }],
    ["DATABASE_URL", { DATABASE_URL: `${database}?sslmode=disable` }],
    ["DATABASE_URL", { DATABASE_URL: `${database}?sslmode=prefer` }],
    ["DATABASE_URL", { DATABASE_URL: `${database}?sslmode=no-verify` }],
    ["DATABASE_URL", { DATABASE_URL: `${database}?sslmode=verify-full&sslmode=disable` }],
    ["DATABASE_URL", { DATABASE_URL: `${database}?uselibpqcompat=true&sslmode=require` }],
    [
      "REDIS_URL",
      { DATABASE_URL: "postgres://localhost/cohort", REDIS_URL: "redis://u:secret@redis.example" },
    ],
    ["REPLICA_DATABASE_URL", { DATABASE_URL: "postgres://localhost/cohort", REPLICA_DATABASE_URL: database }],
    ["INDEX_KEYS", { INDEX_KEYS: production.CODE_KEYS }],
    ["INDEX_KEYS", { DATA_KEYS: production.INDEX_KEYS }],
    ["DATA_KEYS", { DATA_KEYS: `${production.CODE_KEYS},k2:${key()}` }],
  ])("and does not start with a wrong %s; the line to set is told (L3)", (name, settings) => {
    const start = () => readConfig({ ...production, ...settings });
    expect(start).toThrow(new RegExp(`^Cannot start: [^\\n]*${name}[^\\n]*(${name}=|openssl)[^\\n]*$`));
    expect(start).not.toThrow(/secret/);
  });

  it("takes TLS, and what never leaves this machine", () => {
    for (const settings of [
      { SMTP_URL: "smtp://u:p@mail.example" }, // With a password we require TLS ourselves.
      { SMTP_URL: "smtp://mail.example?requireTLS=true" },
      { SMTP_URL: "smtp://localhost:25" },
      { ...bucket, S3_ENDPOINT: "http://127.0.0.1:9000" },
      { DATABASE_URL: "postgres://me@localhost/cohort" },
      { DATABASE_URL: "postgres:///cohort?host=/var/run/postgresql" },
      ...["sslmode=verify-full", "sslmode=verify-ca", "sslmode=require", "ssl=true"].map((query) => ({
        DATABASE_URL: `${database}?${query}`,
      })),
    ])
      expect(() => readConfig({ ...production, ...settings })).not.toThrow();
  });
});

describe("secrets", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-config-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const file = async (text: string) => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, text);
    return path;
  };

  it("are read from files, and a line break at the end is no part of them", async () => {
    const { INDEX_KEYS, SMTP_URL, DATA_KEYS, ...rest } = production;
    const config = takeConfig({
      ...rest,
      INDEX_KEYS_FILE: await file(INDEX_KEYS),
      SMTP_URL_FILE: await file(`${SMTP_URL}\n`),
      DATA_KEYS_FILE: await file(`${DATA_KEYS}\r\n`),
    });
    expect(config).toEqual(readConfig(production));
  });

  it.each([
    [
      "both",
      async () => ({ INDEX_KEYS_FILE: await file(`k1:${key()}`) }),
      "INDEX_KEYS and INDEX_KEYS_FILE must not both be set",
    ],
    [
      "a missing file",
      async () => ({ DATABASE_URL_FILE: join(folder, "none") }),
      "DATABASE_URL_FILE must name a file",
    ],
    ["a folder", async () => ({ DATABASE_URL_FILE: folder }), "DATABASE_URL_FILE must name a file"],
    [
      "an empty file",
      async () => ({ DATABASE_URL_FILE: await file("\n") }),
      "DATABASE_URL_FILE must not name an empty",
    ],
    [
      "a wrong value",
      async () => ({ DATABASE_URL_FILE: await file("my-secret") }),
      "DATABASE_URL must be a postgres",
    ],
  ])("stop a start with %s, and are never told", async (_what, settings, text) => {
    const given = await settings();
    const start = () => takeConfig({ ...production, ...given });
    expect(start).toThrow(text);
    expect(start).not.toThrow(/my-secret/);
  });

  it("leave the environment once they are read", () => {
    const environment = {
      ...production,
      S3_SECRET_ACCESS_KEY: "",
      INBOUND_DOMAIN: "in.verify.example",
      INBOUND_HOOK_SECRET: "x".repeat(32),
    };
    expect(takeConfig(environment)).toEqual(
      readConfig({ ...environment, ...production, INBOUND_HOOK_SECRET: "x".repeat(32) }),
    );
    expect(Object.keys(environment).sort()).toEqual([
      "INBOUND_DOMAIN",
      "MAIL_FROM",
      "NODE_ENV",
      "PUBLIC_URL",
      "TWILIO_ACCOUNT_SID",
      "TWILIO_FROM",
    ]);
  });
});
