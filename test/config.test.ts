/** Settings of the environment: those that are read, and values that are refused. */
import { generateKeyPairSync } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { describe, expect, it, jest } from "@jest/globals";
import { readConfig } from "../server/config.ts";
import { key, production, WEBHOOK_SECRET } from "./support/settings.ts";

describe("the environment", () => {
  it("asks providers of texts in the order that is set, and says what they lack", () => {
    const vonage = { VONAGE_API_KEY: "k", VONAGE_API_SECRET: "s", VONAGE_FROM: "Cohort" };
    const gateway = { TEXT_WEBHOOK_URL: "https://texts.example/in", TEXT_WEBHOOK_SECRET: WEBHOOK_SECRET };
    const all = { ...production, ...vonage, ...gateway };
    const kinds = (settings: Record<string, string>) => readConfig(settings).texts.map(({ kind }) => kind);
    expect(kinds(all)).toEqual(["twilio", "vonage", "webhook"]);
    expect(kinds({ ...all, TEXT_PROVIDERS: "webhook, twilio" })).toEqual(["webhook", "twilio"]);
    expect(() => kinds({ ...production, TEXT_PROVIDERS: "messagebird" })).toThrow(
      "TEXT_PROVIDERS: messagebird requires MESSAGEBIRD_ACCESS_KEY",
    );
    expect(() => kinds({ ...all, TEXT_WEBHOOK_URL: "http://texts.example/in" })).toThrow(
      "TEXT_WEBHOOK_URL must be https in production",
    );
    for (const wrong of ["vonage,vonage", "carrier-pigeon"])
      expect(() => kinds({ ...all, TEXT_PROVIDERS: wrong })).toThrow("TEXT_PROVIDERS must");
    expect(() => kinds({ ...all, TEXT_WEBHOOK_SECRET: "whsec_c2hvcnQ=" })).toThrow("24 to 64 bytes");
  });

  it("takes the templates of WhatsApp and the application of Vonage, and says what they lack", () => {
    const vonage = { VONAGE_API_KEY: "k", VONAGE_API_SECRET: "s", VONAGE_FROM: "Cohort" };
    const pem = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
      type: "pkcs8",
      format: "pem",
    });
    const application = {
      VONAGE_APPLICATION_ID: "78d335fa-323d-4114-9c3d-d6f0d48968cf",
      VONAGE_PRIVATE_KEY: pem.toString(),
    };
    const whatsApp = {
      VONAGE_WHATSAPP_FROM: "+442079460019",
      VONAGE_WHATSAPP_TEMPLATES: "en_GB:cohort_code,de:cohort_code",
    };
    const all = { ...production, ...vonage, ...application, ...whatsApp };
    expect(readConfig(all).texts[1]).toMatchObject({
      application: {
        whatsApp: {
          from: "+442079460019",
          templates: [
            { language: "en_GB", name: "cohort_code" },
            { language: "de", name: "cohort_code" },
          ],
        },
      },
    });
    const faults: [Record<string, string>, string][] = [
      [{ ...production, ...vonage, ...whatsApp }, "VONAGE_WHATSAPP_FROM requires VONAGE_APPLICATION_ID"],
      [{ ...all, VONAGE_PRIVATE_KEY: "secret" }, "VONAGE_PRIVATE_KEY must be an RSA private key in PEM"],
      [
        { ...all, VONAGE_WHATSAPP_TEMPLATES: "cohort_code" },
        "VONAGE_WHATSAPP_TEMPLATES must be LANGUAGE:TEMPLATE",
      ],
      [
        { ...production, TWILIO_WHATSAPP_FROM: "+442079460019" },
        "TWILIO_WHATSAPP_FROM and TWILIO_WHATSAPP_TEMPLATES",
      ],
    ];
    for (const [settings, fault] of faults) expect(() => readConfig(settings)).toThrow(fault);
  });

  it("needs nothing outside production", () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: "127.0.0.1",
      database: { kind: "embedded" },
      baseUrl: "http://localhost:3000",
      keys: null,
      texts: [],
      mail: { kind: "mailbox" },
    });
  });

  it("WORKERS: one for the embedded database; on a server as many as there are cores, at most 4", () => {
    const server = { DATABASE_URL: "postgres://cohort@localhost/cohort" };
    const workers = (settings: Record<string, string>) => readConfig(settings).workers;
    expect(workers({})).toBe(1);
    const cores = jest.spyOn(os, "availableParallelism");
    try {
      const found = ([1, 2, 3, 4, 5, 64] as const).map((number) => {
        cores.mockReturnValue(number);
        syncBuiltinESMExports();
        return workers(server);
      });
      expect(found).toEqual([1, 2, 3, 4, 4, 4]);
      expect(workers({ ...server, WORKERS: "7" })).toBe(7);
    } finally {
      cores.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it("changes single budgets and keeps the others", () => {
    const { budgets } = readConfig({ BUDGETS: "sms.network.hour=10, mail.app.day=7" });
    expect([budgets.sms.network, budgets.mail.app]).toEqual([
      { hour: 10, day: 60 },
      { hour: 6_000, day: 7 },
    ]);
    expect(budgets.sms.account).toEqual(readConfig({}).budgets.sms.account);
  });

  it("says of our SAML metadata what JSON says, and refuses the rest by its path", () => {
    expect(readConfig({}).samlMetadata).toMatchObject({ displayName: { en: "cohort" }, signed: true });
    const { samlMetadata } = readConfig({ SAML_METADATA: '{"displayName":"Ashby","validDays":14}' });
    expect(samlMetadata).toMatchObject({ displayName: { en: "Ashby" }, validDays: 14, contacts: [] });
    for (const [text, fault] of [
      ["Ashby", "SAML_METADATA must be JSON"],
      ['{"sirtfi":true}', "sirtfi: needs a contact of the kind security"],
      ['{"informationUrl":{"en":"http://ashby.example"}}', "informationUrl"],
      ['{"logos":[]}', "logos"],
    ] as const)
      expect(() => readConfig({ SAML_METADATA: text })).toThrow(fault);
    for (const [text, seconds] of [
      ["", 180],
      ["60", 60],
    ] as const)
      expect(readConfig({ SAML_CLOCK_SKEW_SECONDS: text }).samlClockSkewMs).toBe(1_000 * seconds);
    expect(() => readConfig({ SAML_CLOCK_SKEW_SECONDS: "181" })).toThrow("from 0 to 180");
  });

  it("changes single rules of retention and keeps the others (M6)", () => {
    const { retention } = readConfig({ RETENTION: "successes=30, audit=800" });
    expect(retention).toEqual({ ...readConfig({}).retention, successes: 30, audit: 800 });
  });

  it("gives every area its own origin where one is named", () => {
    const config = readConfig({ PUBLIC_URL: "https://a.example/", SSO_URL: "https://sso.example" });
    expect(config).toMatchObject({ baseUrl: "https://a.example", ssoUrl: "https://sso.example" });
  });

  it("the console has a host of its own, or none (L9)", () => {
    expect(readConfig({}).consoleUrl).toBe(null);
    const settings = { PUBLIC_URL: "https://a.example", TRACKING_URL: "https://track.example" };
    expect(readConfig({ ...settings, CONSOLE_URL: "https://console.example/" }).consoleUrl).toBe(
      "https://console.example",
    );
    for (const CONSOLE_URL of ["https://a.example", "https://a.example:8443", "http://track.example"])
      expect(() => readConfig({ ...settings, CONSOLE_URL })).toThrow(
        "CONSOLE_URL must have a host name that no other address has",
      );
  });

  it("is whole in production", () => {
    const config = readConfig(production);
    expect(config.keys?.sealing.map(({ id }) => id)).toEqual(["k2", "k1"]);
    expect(config).toMatchObject({ production: true, texts: [{ kind: "twilio" }], mail: { kind: "smtp" } });
  });

  it("L8: reads several index and code keys, all three kinds together", () => {
    const { INDEX_KEYS, ...rest } = production;
    const { keys } = readConfig({ ...rest, INDEX_KEYS: `k2:${key()},${INDEX_KEYS}` });
    expect(keys?.index.map(({ id }) => id)).toEqual(["k2", "k1"]);
    expect(keys?.code.map(({ id }) => id)).toEqual(["k1"]);
    expect(() => readConfig(rest)).toThrow(/DATA_KEYS, INDEX_KEYS and CODE_KEYS must be set together/);
  });

  it.each(["PUBLIC_URL", "DATA_KEYS", "TWILIO_ACCOUNT_SID", "SMTP_URL"] as const)(
    "stops a start in production without %s, in one line that names it",
    (name) => {
      const { [name]: _left, ...rest } = production;
      expect(() => readConfig(rest)).toThrow(new RegExp(`^Cannot start: [^\\n]*${name}[^\\n]*$`));
    },
  );

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["BUDGETS", "sms.network.hour"],
    ["BUDGETS", "sms.planet.hour=5"],
    ["BUDGETS", "fax.network.hour=5"],
    ["BUDGETS", "sms.network.minute=5"],
    ["BUDGETS", "sms.network.hour=-1"],
    ["BUDGETS", "sms.constructor.hour=1"],
    ["RETENTION", "successes"],
    ["RETENTION", "successes=0"],
    ["RETENTION", "successes=90d"],
    ["RETENTION", "everything=90"],
    ["RETENTION", "constructor=1"],
    ["SMS_COUNTRIES", "UK"],
    ["SMS_COUNTRIES", "gb"],
    ["DATABASE_URL", "mysql://x"],
    ["REPLICA_DATABASE_URL", "mysql://x"],
    ["REPLICA_DATABASE_URL", "postgres://localhost/cohort"], // A replica needs DATABASE_URL.
    ["REPLICA_MAX_LAG_SECONDS", "0"],
    ["REDIS_URL", "http://localhost:6379"],
    ["REDIS_URL", "redis://localhost:6379"], // The embedded database has one process.
    ["PREPARED_STATEMENTS", "no"],
    ["PUBLIC_URL", "https://a.example/path"],
    ["PUBLIC_URL", "verify.example"],
    ["DATA_KEYS", "k1:short"],
    ["INDEX_KEYS", "k1:not base64"],
    ["INDEX_KEYS", key()],
    ["CODE_KEYS", `k1:${key()},k1:${key()}`],
    ["SMTP_URL", "https://mail.example"],
    ["METHODS_OFF", "portal,carrier-pigeon"],
    ["MINIMUM_AGES", "student:usa=17"],
    ["LOG_LEVEL", "loud"],
    ["LEGACY_SUNSET_ON", "2027-02-30"],
    ["LEGACY_SUNSET_ON", "31.12.2027"],
    ["PRIVACY_POLICY_URL", "http://verify.example/privacy"],
    ["TERMS_URL", "javascript:alert(1)"],
    ["S3_BUCKET", "Not_A_Bucket"],
    ["S3_BUCKET", "documents"],
    ["S3_ENDPOINT", "https://s3.example/path"],
    ["S3_REGION", "eu-central-1"],
    ["S3_PREFIX", "no-slash"],
    ["S3_PATH_STYLE", "maybe"],
    ["CLAMD_SOCKET", "relative.ctl"],
    ["CLAMD_HOST", "clamd:3310"],
    ["METRICS_PORT", "0"],
    ["METRICS_HOST", "127.0.0.1"], // There is no METRICS_PORT.
    ["SLOW_QUERY_MS", "0"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["CLAMD_HOST", "tcp://clamd"],
    ["TWILIO_ACCOUNT_SID", "SK0123"],
    ["TWILIO_MESSAGING_SERVICE_SID", "AC0123"],
    ["SMTP_URL", "smtps://"],
    ["SMTP_URL", "smtps://mail.example?pool=false"],
    ["MAIL_FROM", "verify.example"],
    ["MAIL_FROM", "Shop <hello>"],
    ["DRAIN_DELAY_SECONDS", "11"],
    ["CLAMD_PORT", "3310"],
    ["LOOKUPS_PER_MINUTE", "59"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "11"],
    ["MAX_CONNECTIONS", "99"],
    ["HEADERS_TIMEOUT_SECONDS", "0"],
    ["REQUEST_TIMEOUT_SECONDS", "60"],
    ["KEEP_ALIVE_SECONDS", "0"],
    ["INBOUND_DOMAIN", "in verify"],
    ["INBOUND_DOMAIN", "localhost"],
    ["INBOUND_DOMAIN", "in.verify.example"], // No way for mail to arrive.
    ["INBOUND_SMTP_PORT", "0"],
    ["INBOUND_SMTP_PORT", "25"], // For which domain?
    ["INBOUND_SMTP_HOST", "::"],
    ["INBOUND_HOOK_SECRET", "short"],
    ["INBOUND_SMTP_KEY_FILE", "/etc/key.pem"], // And its certificate?
    ["MAIL_BOUNCES_TO", "Bounces <bounces@verify.example>"],
    ["MAIL_BOUNCES_TO", "bounces@verify.example"], // There is no SMTP_URL.
    ["DNS_SERVERS", "ns.verify.example"],
    ["DNS_SERVERS", "192.0.2.1,"],
    ["DNS_SERVERS", "192.0.2.1:x"],
  ])("names %s when it is %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it("takes each form of a sender and of a scanner's host", () => {
    for (const MAIL_FROM of [
      "a@b.example",
      "<a@b.example>",
      "Shop <a@b.example>",
      '"Shop, Ltd" <a@b.example>',
    ])
      expect(readConfig({ SMTP_URL: "smtp://127.0.0.1", MAIL_FROM }).mail).toMatchObject({ from: MAIL_FROM });
    for (const host of ["clamd", "clamd.internal", "192.0.2.1", "2001:db8::1"])
      expect(readConfig({ CLAMD_HOST: host }).clamd).toEqual({ host, port: 3310 });
  });

  it.each([
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["PUBLIC_UR", "PUBLIC_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URL_FIEL", "DATABASE_URL_FILE"],
    ["TWILO_ACOUNT_SID", "TWILIO_ACCOUNT_SID"],
    ["public_url", "PUBLIC_URL"],
    ["PROT", "PORT"],
    ["WORKRS", "WORKERS"],
    ["RETENTON", "RETENTION"],
  ])("refuses %s, which is nearly %s", (typed, name) => {
    expect(() => readConfig({ [typed]: "x" })).toThrow(
      `Cannot start: invalid configuration. ${typed} is no setting: did you mean ${name}?`,
    );
  });

  it("takes what belongs to others, however near", () => {
    const others = [
      "HOME",
      "HOSTNAME",
      "POST",
      "PATH",
      "DATABASE_USER",
      "DATABASE_UID",
      "SMTP_HOST",
      "LOGNAME",
    ];
    const more = ["REDIS_PORT", "COHORT_PORT", "npm_config_port", "NODE_OPTIONS", "OPERATOR_TOKEN", "PORTS"];
    expect(readConfig(Object.fromEntries([...others, ...more].map((name) => [name, "x"]))).port).toBe(3000);
    expect(readConfig({ LOGLEVEL: "x", LOG_LEVEL: "warn" }).logLevel).toBe("warn");
  });

  it.each([
    ["SMTP_URL", "smtps://ada:pa@ss/word@mail.example", "must have no path: in a user name or password"],
    ["SMTP_URL", "smtps://mail.example/inbox", "must have no path"],
    ["SMTP_URL", "smtps://ada:12#34@mail.example", "must have no path"],
    ["SMTP_URL", "smtps://ada:12?34@mail.example", "must have no path"],
    ["SMTP_URL", "smtps://ada:a/b@mail.example", "must be an smtp:// or smtps:// URL"],
    ["DATABASE_URL", "postgres://ada:pa@ss/word@db.example/cohort", "must have the database's name alone"],
    ["DATABASE_URL", "postgres://db.example/cohort/public", "must have the database's name alone"],
    ["DATABASE_URL", "postgres://ada:12#34@db.example/cohort", "must have the database's name alone"],
    ["REDIS_URL", "rediss://ada:pa@ss/word@redis.example", "must have a database's number or nothing"],
  ])("refuses %s with a path that may be half of a password: %s", (name, url, words) => {
    const read = () => readConfig({ [name]: url, MAIL_FROM: "a@b.example" });
    expect(read).toThrow(`${name} ${words}`);
    expect(read).not.toThrow(/ada|12|word@/);
  });

  it("takes the paths that are right", () => {
    const urls = {
      DATABASE_URL: "postgres://ada:pa%40ss%2Fword@127.0.0.1/cohort?sslmode=disable",
      REDIS_URL: "redis://127.0.0.1/3",
      SMTP_URL: "smtp://127.0.0.1:2525/",
      MAIL_FROM: "a@b.example",
    };
    expect(readConfig(urls).database).toMatchObject({ redisUrl: urls.REDIS_URL });
    const socket = "postgres:///cohort?host=/var/run/postgresql";
    expect(readConfig({ DATABASE_URL: socket }).database).toMatchObject({ url: socket });
  });

  it.each([
    [{ METRICS_PORT: "3000" }, "METRICS_PORT must not be the port of PORT"],
    [{ HOST: "0.0.0.0", PORT: "9464", METRICS_PORT: "9464" }, "METRICS_PORT must not be the port of PORT"],
    [
      { INBOUND_SMTP_PORT: "9464", INBOUND_DOMAIN: "in.verify.example", METRICS_PORT: "9464" },
      "INBOUND_SMTP_PORT must not be the port of METRICS_PORT",
    ],
  ])("refuses one port for two listeners: %p", (settings, words) => {
    expect(() => readConfig(settings as Record<string, string>)).toThrow(words);
  });

  it("takes one port at two addresses", () => {
    const { metrics } = readConfig({ HOST: "192.0.2.1", METRICS_PORT: "3000" });
    expect(metrics).toEqual({ host: "127.0.0.1", port: 3000 });
  });

  it.each([
    ["RETENTION", "audit=800, success=3", '"success" is no name: did you mean successes?'],
    ["RETENTION", "everything=90", '"everything" is no name.'],
    ["BUDGETS", "sms.net.hour=3", '"net" is no dimension of sms: did you mean network?'],
    ["BUDGETS", "sms.planet.hour=3", '"planet" is no dimension of sms: there are '],
    ["BUDGETS", "sns.network.hour=3", '"sns" is no kind: did you mean sms?'],
    ["METHODS_OFF", "portal,manaul", '"manaul" is no method: did you mean manual?'],
    ["DATABASE_CONNECTIONS", "pages=8", '"pages" is no kind: did you mean page?'],
  ])("says which name of %s=%s is wrong", (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(words);
  });

  it.each([
    ["PORT", "abc", "must be a whole number from 1 to 65535"],
    ["PORT", "80.5", "must be a whole number from 1 to 65535"],
    ["PORT", "70000", "must be a whole number from 1 to 65535"],
    ["TRUST_PROXY", "yes", "must be a whole number from 0 to 10"],
    ["LOG_LEVEL", "loud", "must be one of fatal, error, warn, info, debug, trace, silent"],
    ["DATABASE_URL", "mysql://x", "must be a postgres:// URL"],
    ["SMTP_URL", "https://mail.example", "must be an smtp:// or smtps:// URL"],
    [
      "PUBLIC_URL",
      "verify.example",
      "must be an origin, like https://verify.example: scheme, host and port only",
    ],
  ])("says once what %s=%s should have been", (name, value, words) => {
    expect(() => readConfig({ [name]: value, MAIL_FROM: "a@b.example" })).toThrow(
      `Cannot start: invalid configuration. ${name} ${words}.`,
    );
  });

  it("names everything that is wrong at once, and never a value", () => {
    const wrong = () => readConfig({ PORT: "x", INDEX_KEYS: "my-secret" });
    expect(wrong).toThrow(/INDEX_KEYS.*PORT/);
    expect(wrong).not.toThrow(/my-secret/);
  });

  it("takes an empty variable for an absent one", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" }).port).toBe(3000);
  });

  it("reads a read replica, and how far behind it may be", () => {
    const [url, replica] = ["postgres://localhost/cohort", "postgres://localhost:5433/cohort"];
    const database = (settings: NodeJS.ProcessEnv) => readConfig({ DATABASE_URL: url, ...settings }).database;
    expect(database({})).toMatchObject({ replica: null });
    expect(database({ REPLICA_DATABASE_URL: replica })).toMatchObject({
      replica: { url: replica, maxLagMs: 10_000 },
    });
    expect(database({ REPLICA_DATABASE_URL: replica, REPLICA_MAX_LAG_SECONDS: "2" })).toMatchObject({
      replica: { maxLagMs: 2_000 },
    });
  });

  it("reads minimum ages by group and territory, and methods that are off", () => {
    const config = readConfig({ MINIMUM_AGES: "student=17,student:US=18", METHODS_OFF: "email, portal" });
    expect([...config.minimumAges]).toEqual([
      ["student", 17],
      ["graduate", 16],
      ["student:US", 18],
    ]);
    expect(config.methodsOff).toEqual(["email", "portal"]);
  });

  it("reads where documents are kept, and which scanner sees them", () => {
    expect(readConfig({})).toMatchObject({ documents: { kind: "directory" }, clamd: null });
    const s3 = {
      ALLOW_DEVELOPMENT_WITH_REAL_SERVICES: "true",
      S3_BUCKET: "b-1",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "i",
      S3_SECRET_ACCESS_KEY: "s",
    };
    const at = { bucket: "b-1", region: "eu-central-1", accessKeyId: "i", secretAccessKey: "s" };
    expect(readConfig(s3).documents).toEqual({
      ...at,
      kind: "s3",
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      prefix: "",
      pathStyle: true,
    });
    const other = { S3_ENDPOINT: "http://minio:9000/", S3_PREFIX: "a/b/", S3_PATH_STYLE: "false" };
    expect(readConfig({ ...s3, ...other }).documents).toMatchObject({
      endpoint: "http://minio:9000",
      prefix: "a/b/",
      pathStyle: false,
    });
    expect(readConfig({ CLAMD_HOST: "clamd" }).clamd).toEqual({ host: "clamd", port: 3310 });
    expect(readConfig({ CLAMD_SOCKET: "/run/clamd.ctl" }).clamd).toEqual({ path: "/run/clamd.ctl" });
    expect(() => readConfig({ CLAMD_HOST: "clamd", CLAMD_SOCKET: "/run/clamd.ctl" })).toThrow("CLAMD_");
  });

  it("reads what sign-in needs; none of it is needed at first", () => {
    expect(readConfig({})).toMatchObject({
      legacySunsetOn: null,
      privacyPolicyUrl: null,
      termsUrl: null,
      trustProxy: 0,
    });
    const config = readConfig({
      ...production,
      LEGACY_SUNSET_ON: "2027-12-31",
      PRIVACY_POLICY_URL: "https://verify.example/privacy",
      TERMS_URL: "https://verify.example/terms",
      TRUST_PROXY: "1",
    });
    expect(config).toMatchObject({
      legacySunsetOn: new Date("2027-12-31T00:00:00Z"),
      privacyPolicyUrl: "https://verify.example/privacy",
      termsUrl: "https://verify.example/terms",
      trustProxy: 1,
    });
  });

  it("reads how long connections may do nothing, and keeps a proxy's longer (H4)", () => {
    const connections = { maxConnections: 5_000, headersTimeoutMs: 15_000, requestTimeoutMs: 90_000 };
    expect(readConfig({}).connections).toEqual({ ...connections, keepAliveTimeoutMs: 5_000 });
    expect(readConfig({ TRUST_PROXY: "1" }).connections.keepAliveTimeoutMs).toBe(65_000);
    const set = readConfig({ TRUST_PROXY: "1", KEEP_ALIVE_SECONDS: "30", MAX_CONNECTIONS: "100" });
    expect(set.connections).toEqual({ ...connections, maxConnections: 100, keepAliveTimeoutMs: 30_000 });
  });

  it("reads how mail arrives: by a listener, by a hook, or not at all", () => {
    expect(readConfig({})).toMatchObject({ inbound: null, dnsServers: null });
    const secret = "0123456789abcdef0123456789abcdef";
    const domain = { INBOUND_DOMAIN: "In.Verify.example" };
    expect(readConfig({ ...domain, INBOUND_HOOK_SECRET: secret }).inbound).toEqual({
      domain: "in.verify.example",
      smtp: null,
      hookSecret: secret,
    });
    const tls = { INBOUND_SMTP_CERTIFICATE_FILE: "/c.pem", INBOUND_SMTP_KEY_FILE: "/k.pem" };
    const listener = { ...domain, ...tls, INBOUND_SMTP_PORT: "25" };
    expect(readConfig(listener).inbound?.smtp).toEqual({
      port: 25,
      host: "127.0.0.1",
      tls: { certificateFile: "/c.pem", keyFile: "/k.pem" },
    });
    expect(readConfig({ ...production, ...listener }).inbound?.smtp?.host).toBe("::");
    const servers = "192.0.2.1, 192.0.2.2:5353,2001:db8::1,[2001:db8::2]:53";
    expect(readConfig({ DNS_SERVERS: servers }).dnsServers).toEqual([
      "192.0.2.1",
      "192.0.2.2:5353",
      "2001:db8::1",
      "[2001:db8::2]:53",
    ]);
    const bounces = { ...production, MAIL_BOUNCES_TO: "bounces@verify.example" };
    expect(readConfig(bounces).mail).toMatchObject({ bouncesTo: "bounces@verify.example" });
  });
});
