import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../server/config.ts";
import { randomKey } from "../server/platform/crypto.ts";

const key = () => randomKey().toString("base64");
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://verify.example",
  DATA_KEYS: `k2:${key()},k1:${key()}`,
  INDEX_KEY: key(),
  CODE_KEY: key(),
  TWILIO_ACCOUNT_SID: "AC0",
  TWILIO_AUTH_TOKEN: "t",
  TWILIO_FROM: "+447400000000",
  SMTP_URL: "smtps://user:pass@mail.example",
  MAIL_FROM: "cohort <hello@verify.example>",
};

describe("the environment", () => {
  it("needs nothing outside production", () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: "127.0.0.1",
      database: { kind: "embedded" },
      baseUrl: "http://localhost:3000",
      keys: null,
      sms: { kind: "mailbox" },
      mail: { kind: "mailbox" },
    });
  });

  it("gives every area its own origin where one is named", () => {
    const config = readConfig({ PUBLIC_URL: "https://a.example/", SSO_URL: "https://sso.example" });
    expect(config).toMatchObject({ baseUrl: "https://a.example", ssoUrl: "https://sso.example" });
  });

  it("is whole in production", () => {
    const config = readConfig(production);
    expect(config.keys?.sealing.map(({ id }) => id)).toEqual(["k2", "k1"]);
    expect(config).toMatchObject({ production: true, sms: { kind: "twilio" }, mail: { kind: "smtp" } });
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
    ["DATABASE_URL", "mysql://x"],
    ["PUBLIC_URL", "https://a.example/path"],
    ["PUBLIC_URL", "verify.example"],
    ["DATA_KEYS", "k1:short"],
    ["INDEX_KEY", "not base64"],
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
    ["CLAMD_PORT", "3310"],
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
    const wrong = () => readConfig({ PORT: "x", INDEX_KEY: "my-secret" });
    expect(wrong).toThrow(/INDEX_KEY.*PORT/);
    expect(wrong).not.toThrow(/my-secret/);
  });

  it("takes an empty variable for an absent one", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" }).port).toBe(3000);
  });

  it("reads minimum ages by group and territory, and methods that are off", () => {
    const config = readConfig({ MINIMUM_AGES: "student=17,student:US=18", METHODS_OFF: "email, portal" });
    expect([...config.minimumAges]).toEqual([
      ["student", 17],
      ["student:US", 18],
    ]);
    expect(config.methodsOff).toEqual(["email", "portal"]);
  });

  it("reads where documents are kept, and which scanner sees them", () => {
    expect(readConfig({})).toMatchObject({ documents: { kind: "directory" }, clamd: null });
    const s3 = {
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
