import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { isSupportedCountry } from "libphonenumber-js/max";
import { z } from "zod";
import {
  type ConsumerGroup,
  consumerGroupValues,
  type Method,
  methodValues,
} from "../generated/whitelabel.ts";
import { clearTextFaults } from "./config/clear-text.ts";
import { realServiceFaults } from "./config/real-services.ts";
import { DEFAULT_RETENTION, type Retention, readRetention } from "./config/retention.ts";
import { type Connections, DEFAULT_CONNECTIONS, readConnections } from "./config/work.ts";
import { StartupError } from "./errors.ts";

const ENVIRONMENTS = ["development", "test", "production"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The id of a key that was set without one. */
export const UNNAMED_KEY_ID = "k1";

/** A key by its id, as Base64 of 32 bytes. */
export interface KeyText {
  id: string;
  key: string;
}

/** Secrets as they come from the environment or from keys.json. The first key of each list is for what is new. */
export interface KeyTexts {
  sealing: KeyText[];
  index: KeyText[];
  code: KeyText[];
}

/**
 * Budgets: how much of what costs one dimension may have in an hour, and in a day (docs/operating.md, "Budgets"). What
 * `link`, `sms_code`, `mail_code` and `sms.recipient` say is told to partners (docs/errors-and-limits.md).
 */
const DEFAULT_BUDGETS = {
  /** Text messages, whatever they are about. */
  sms: {
    recipient: { day: 10 },
    app_recipient: { day: 5 },
    account: { hour: 6, day: 10 },
    browser: { hour: 6, day: 10 },
    network: { hour: 20, day: 60 },
    app: { hour: 500, day: 3_000 },
    country: { hour: 500, day: 3_000 },
    installation: { hour: 1_000, day: 10_000 },
    /** So many whose codes need not be entered; beyond them a fifth must be (domain/shared/budget.ts). */
    prefix: { day: 20 },
  },
  /** Mails of any kind. */
  mail: {
    account: { hour: 20, day: 60 },
    browser: { hour: 20, day: 60 },
    network: { hour: 100, day: 500 },
    app: { hour: 3_000, day: 30_000 },
    installation: { hour: 6_000, day: 60_000 },
  },
  /** Codes that are asked for, of members and staff, whether or not a message goes out. */
  sms_code: { recipient: { hour: 5, day: 10 }, known_browser: { hour: 5, day: 10 } },
  mail_code: { recipient: { hour: 5, day: 20 }, known_browser: { hour: 5, day: 20 } },
  /** Wrong ones that are entered; so many in all, as NIST SP 800-63B, section 3.2.2, asks for a ceiling. */
  wrong_code: { recipient: { day: 30 }, known_browser: { day: 30 }, app: { day: 300 } },
  /** Mails that tell a member or staff user of the wrong ones. */
  wrong_codes_notice: { recipient: { day: 1 } },
  /** Links that prove an address. */
  link: { recipient: { day: 5 } },
  /** Attempts by documents: they fill the disk and wait for a reviewer. */
  upload: {
    account: { hour: 10, day: 20 },
    network: { hour: 100, day: 500 },
    app: { hour: 2_000, day: 20_000 },
    installation: { hour: 5_000, day: 50_000 },
  },
  /** The same in test mode, where anybody is let in. */
  test_upload: {
    account: { hour: 10, day: 20 },
    network: { hour: 100, day: 500 },
    app: { hour: 300, day: 2_000 },
    installation: { hour: 1_000, day: 5_000 },
  },
  /** Pictures of members, in both modes: each is drawn in a process of its own. */
  picture: { account: { hour: 5, day: 20 }, network: { hour: 60, day: 200 } },
  /** Institutions that are not listed and asked for, in both modes: operators read them. */
  institution_request: {
    account: { hour: 5, day: 10 },
    browser: { hour: 5, day: 10 },
    network: { hour: 30, day: 100 },
    app: { hour: 300, day: 2_000 },
    installation: { hour: 1_000, day: 5_000 },
  },
} as const satisfies Record<string, Partial<Record<BudgetDimension, BudgetLimits>>>;

/** By whom or what something is counted. */
export type BudgetDimension =
  | "recipient"
  | "app_recipient"
  | "known_browser"
  | "account"
  | "browser"
  | "network"
  | "app"
  | "country"
  | "installation"
  | "prefix";
export type BudgetKind = keyof typeof DEFAULT_BUDGETS;
export type BudgetLimits = { readonly [Window in "hour" | "day"]?: number };
export type Budgets = Readonly<Record<BudgetKind, Partial<Record<BudgetDimension, BudgetLimits>>>>;

interface DatabaseServer {
  kind: "server";
  url: string;
  connections: Connections;
  /** Whether statements that are often repeated are kept by name in a session. */
  preparedStatements: boolean;
  /** Where processes share the counts of their calls, if not through the database. */
  redisUrl: string | null;
  /** A standby for what may be some seconds old; further behind it is not asked. Null: none. */
  replica: { url: string; maxLagMs: number } | null;
}

/** Everything that an operator decides. Read once, whole, by `readConfig`. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of what the server keeps on disk: documents, and the embedded database. */
  dataDir: string;
  database: { kind: "embedded" } | DatabaseServer;
  /** Origins without a trailing slash. */
  baseUrl: string;
  authUrl: string;
  ssoUrl: string;
  trackingUrl: string;
  /** Of the review console, if it has a host of its own; null where it is on `ssoUrl`. */
  consoleUrl: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Null outside production: then they are made, once, in dataDir. */
  keys: KeyTexts | null;
  sms:
    | { kind: "mailbox" }
    | { kind: "twilio"; accountSid: string; authToken: string; sender: TwilioSender; apiUrl?: string };
  /** `bouncesTo` is where mail servers tell of mails that nobody could get; absent, it is the sender. */
  mail: { kind: "mailbox" } | { kind: "smtp"; url: string; from: string; bouncesTo?: string };
  /** How mail from members arrives; null where it does not. */
  inbound: InboundConfig | null;
  /** Name servers, as "192.0.2.1:53"; null asks those of the machine. */
  dnsServers: string[] | null;
  /** Where documents are kept: in dataDir, or in a bucket of a service that speaks S3. */
  documents:
    | { kind: "directory" }
    | {
        kind: "s3";
        endpoint: string;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
        prefix: string;
        pathStyle: boolean;
      };
  /** The ClamAV daemon that documents are shown to; null: none. */
  clamd: { path: string } | { host: string; port: number } | null;
  /** Methods that no app of this installation may use. */
  methodsOff: Method[];
  budgets: Budgets;
  retention: Retention;
  /** ISO 3166-1 alpha-2: where text messages may go; null for the countries of the clients (domain/message/text-countries.ts). */
  smsCountries: readonly string[] | null;
  /** Least age in years, by group or by group and territory ("student:US"). */
  minimumAges: ReadonlyMap<string, number>;
  /** The day on which the deprecated flow ends, for its Sunset header (RFC 8594). */
  legacySunsetOn: Date | null;
  /** The operator's own policies, which consent pages link. */
  privacyPolicyUrl: string | null;
  termsUrl: string | null;
  /** Against connections that do nothing (slowloris): how many there may be, and for how long. */
  connections: {
    maxConnections: number;
    headersTimeoutMs: number;
    requestTimeoutMs: number;
    keepAliveTimeoutMs: number;
  };
  /** Processes that serve. One, where the database is embedded. */
  workers: number;
  /** After SIGTERM the port stays open so long, while readiness fails, so that load balancers turn away first. */
  drainDelayMs: number;
  /** Whether browsers may reach the public hosts' subdomains by https only, too (RFC 6797, section 6.1.2). */
  hstsIncludeSubdomains: boolean;
  /** Queries that take longer are logged. */
  slowQueryMs: number;
  /** So many lookups of one client (me.json, the deprecated profile). */
  lookupsPerMinute: number;
  /** So many forms of pages from one network (IPv4 address or IPv6 /64), counted before anything is asked of the database. */
  formsPerMinute: number;
  /** Where traces go, under which name, and what share of those that no caller has begun; null: there are none. */
  tracing: { endpoint: string; serviceName: string; share: number } | null;
  /** Where Prometheus finds /metrics; null where nobody looks. */
  metrics: { port: number; host: string } | null;
  /** How many proxies stand in front: that many addresses of X-Forwarded-For, from its end, are believed. */
  trustProxy: number;
}

/** At least one of `smtp` and `hookSecret` is there. */
interface InboundConfig {
  /** What stands behind the "@" of the random addresses; in lower case. */
  domain: string;
  smtp: {
    port: number;
    host: string;
    /** Files in PEM; null offers no STARTTLS. */
    tls: { certificateFile: string; keyFile: string } | null;
  } | null;
  /** The password with which a mail provider hands mails in. */
  hookSecret: string | null;
}

type TwilioSender = { from: string } | { messagingServiceSid: string };

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  const isWithin = (given: number) => Number.isInteger(given) && given >= least && given <= most;
  return z.coerce.number({ error }).refine(isWithin, { error });
}

const port = wholeNumber(1, 65_535);

function oneOf<const Name extends string>(names: readonly Name[]) {
  return z.enum(names, { error: `must be one of ${names.join(", ")}` });
}

/** An origin such as https://verify.example: paths are ours to give. */
const origin = z
  .string()
  .refine(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, ""),
    "must be an origin, like https://verify.example: scheme, host and port only",
  )
  .transform((url) => url.replace(/\/$/, ""));

const key = z
  .string()
  .refine((text) => isKey(text), "must be 32 bytes in Base64 (generate them with: openssl rand -base64 32)");

/** A list with commas; `read` gives undefined for an entry that is wrong. */
function listOf<Entry>(read: (entry: string) => Entry | undefined, message: string) {
  return z.string().transform((text, context) => {
    const entries = text.split(",").map((entry) => read(entry.trim()));
    if (entries.every((entry) => entry !== undefined)) return entries;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const namedKeys = listOf((entry) => {
  const [, id, text] = /^([a-z0-9]{1,16}):(\S+)$/.exec(entry) ?? [];
  return id && text && isKey(text) ? { id, key: text } : undefined;
}, "must be ID:KEY or ID:KEY,ID:KEY…, each KEY 32 bytes in Base64").refine(
  (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
  "must have each ID once",
);

const minimumAges = listOf((entry) => {
  const [, group, territory = "", years] = /^([a-z-]+)(:[A-Z]{2})?=(\d{1,3})$/.exec(entry) ?? [];
  return isGroup(group) ? ([group + territory, Number(years)] as const) : undefined;
}, "must be GROUP=YEARS or GROUP:TERRITORY=YEARS, separated by commas");

const budgets = listOf((entry) => {
  const [, kind = "", dimension = "", window, max] =
    /^([a-z_]+)\.([a-z_]+)\.(hour|day)=(\d{1,9})$/.exec(entry) ?? [];
  const table: Readonly<Record<string, object>> = DEFAULT_BUDGETS;
  const isOurs = Object.hasOwn(table, kind) && Object.hasOwn(table[kind] ?? {}, dimension);
  return isOurs ? { kind, dimension, window: window as "hour" | "day", max: Number(max) } : undefined;
}, "must be KIND.DIMENSION.hour=MAX or KIND.DIMENSION.day=MAX, separated by commas, of the budgets in docs/operating.md");

const databaseConnections = listOf(
  readConnections,
  `must be a list of KIND=NUMBER, of ${Object.keys(DEFAULT_CONNECTIONS).join(", ")}, such as page=8,long=4`,
);

const retention = listOf(
  readRetention,
  "must be NAME=DAYS, separated by commas, of the names in docs/operating.md, each at least a day",
);

const countries = listOf(
  (entry) => (isSupportedCountry(entry) ? entry : undefined),
  "must be ISO 3166-1 country codes in capitals, separated by commas",
);

const methods = listOf(
  (entry) => methodValues.find((method) => method === entry),
  `must be a comma-separated list of: ${methodValues.join(", ")}`,
);

const nameServers = listOf(
  (entry) => (isNameServer(entry) ? entry : undefined),
  "must be IP or IP:PORT, separated by commas",
);

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });

/** A document that people read: it is linked on pages, so it is an address that a browser opens. */
const policy = z.url({ protocol: /^https$/, error: "must be an https URL" });

/** An address with nothing around it: it stands in a command of SMTP. */
const bareAddress = z.email("must be a plain email address, like bounces@verify.example");

/** As OpenTelemetry names it: paths such as /v1/traces are added to it. */
const collector = z
  .url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" })
  .transform((url) => url.replace(/\/+$/, ""));

const SHARE = "must be a number from 0 to 1";
const share = z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE);

/** What of the connection the query may change; anything else would replace our own options. */
const SMTP_QUERY = /^(requireTLS|name|tls\..+)$/;

const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: "must be an smtp:// or smtps:// URL" })
  .refine((url) => [...new URL(url).searchParams.keys()].every((name) => SMTP_QUERY.test(name)), {
    error: "must have no parameters but requireTLS, name and tls.*",
  });

/** What stands in "From": an address, alone or in angle brackets after a name. */
const mailSender = z
  .string()
  .refine(
    (text) => bareAddress.safeParse(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text).success,
    "must be an address, like hello@verify.example or Shop <hello@verify.example>",
  );

/** The port has a setting of its own. */
const hostName = z
  .string()
  .refine(
    (text) => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success || /^[A-Za-z0-9_.-]+$/.test(text),
    "must be a host name or an IP address, without a port",
  );

/** No trailing dot, no address literal: it stands in addresses that people copy. */
const mailDomain = z
  .string()
  .max(200)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i, "must be a domain name in ASCII")
  .transform((domain) => domain.toLowerCase());

/** At least as many characters as 128 bits need in hexadecimal digits. */
const HOOK_SECRET = /^[!-~]{32,200}$/;

/** A body may wait 10 seconds for its permit and take 60 to arrive; less than both would cut honest ones off. */
const REQUEST_SECONDS_MIN = 75;

/** A connection that a proxy keeps must not be closed by us as it sends on it; the usual ones keep theirs for 60 seconds. */
const KEEP_ALIVE_SECONDS = { alone: 5, proxied: 65 };

/** So that their connections fit into PostgreSQL's usual 100 (config/work.ts). */
const DEFAULT_WORKERS_MAX = 4;

/** A proxy looks at readiness every few seconds. */
const DRAIN_DELAY_SECONDS = { alone: 1, proxied: 5 };
/** Calls must have time to end after it, before the process does (shutdown.ts). */
const DRAIN_DELAY_SECONDS_MAX = 10;

/** More are no chain of proxies, but a mistake that would let callers choose their address. */
const PROXIES_MAX = 10;

const Environment = z
  .object({
    NODE_ENV: oneOf(ENVIRONMENTS),
    ALLOW_DEVELOPMENT_WITH_REAL_SERVICES: oneOf(["true", "false"]),
    HSTS_INCLUDE_SUBDOMAINS: oneOf(["true", "false"]),
    HOST: z.string(),
    DATABASE_URL: databaseUrl,
    REPLICA_DATABASE_URL: databaseUrl,
    REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /./, error: "must be a redis:// or rediss:// URL" }),
    PUBLIC_URL: origin,
    BASE_URL: origin,
    AUTH_URL: origin,
    SSO_URL: origin,
    TRACKING_URL: origin,
    CONSOLE_URL: origin,
    DATA_KEYS: namedKeys,
    INDEX_KEYS: namedKeys,
    CODE_KEYS: namedKeys,
    INDEX_KEY: key,
    CODE_KEY: key,
    TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9A-Za-z]+$/, "must be an account SID, which begins with AC"),
    TWILIO_AUTH_TOKEN: z.string(),
    TWILIO_FROM: z.string(),
    TWILIO_MESSAGING_SERVICE_SID: z
      .string()
      .regex(/^MG[0-9A-Za-z]+$/, "must be the SID of a messaging service, which begins with MG"),
    TWILIO_API_URL: origin,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailSender,
    MAIL_BOUNCES_TO: bareAddress,
    INBOUND_DOMAIN: mailDomain,
    INBOUND_SMTP_PORT: port,
    INBOUND_SMTP_HOST: z.string(),
    INBOUND_SMTP_CERTIFICATE_FILE: z.string(),
    INBOUND_SMTP_KEY_FILE: z.string(),
    INBOUND_HOOK_SECRET: z.string().regex(HOOK_SECRET, "must be 32 to 200 ASCII characters without spaces"),
    DNS_SERVERS: nameServers,
    S3_ENDPOINT: origin,
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket name"),
    S3_REGION: z.string().regex(/^[a-z0-9-]{1,40}$/, "must be a region name"),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    S3_PREFIX: z.string().regex(/^([A-Za-z0-9_-]+\/)+$/, "must be one or more folders, ending in a slash"),
    S3_PATH_STYLE: oneOf(["true", "false"]),
    CLAMD_HOST: hostName,
    CLAMD_PORT: port,
    CLAMD_SOCKET: z.string().startsWith("/", "must be the absolute path of a socket"),
    BUDGETS: budgets,
    RETENTION: retention,
    DATABASE_CONNECTIONS: databaseConnections,
    PREPARED_STATEMENTS: oneOf(["true", "false"]),
    SMS_COUNTRIES: countries,
    METHODS_OFF: methods,
    MINIMUM_AGES: minimumAges,
    LEGACY_SUNSET_ON: z.iso.date("must be a date, like 2027-12-31"),
    PRIVACY_POLICY_URL: policy,
    TERMS_URL: policy,
    WORKERS: wholeNumber(1, 64),
    KEEP_ALIVE_SECONDS: wholeNumber(1, 600),
    METRICS_PORT: port,
    METRICS_HOST: z.string(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_SERVICE_NAME: z.string(),
    OTEL_TRACES_SAMPLER_ARG: share,
    DRAIN_DELAY_SECONDS: wholeNumber(0, DRAIN_DELAY_SECONDS_MAX),
  })
  .partial()
  .extend({
    PORT: port.default(3000),
    DATA_DIR: z.string().default("./var"),
    LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
    TRUST_PROXY: wholeNumber(0, PROXIES_MAX).default(0),
    SLOW_QUERY_MS: wholeNumber(1, 60_000).default(500),
    LOOKUPS_PER_MINUTE: wholeNumber(60, 100_000_000).default(600_000),
    FORMS_PER_MINUTE: wholeNumber(60, 100_000_000).default(3_000),
    REPLICA_MAX_LAG_SECONDS: wholeNumber(1, 3_600).default(10),
    MAX_CONNECTIONS: wholeNumber(100, 1_000_000).default(5_000),
    HEADERS_TIMEOUT_SECONDS: wholeNumber(1, 60).default(15),
    REQUEST_TIMEOUT_SECONDS: wholeNumber(REQUEST_SECONDS_MIN, 3_600).default(90),
  });

type Environment = z.infer<typeof Environment>;
type Name = keyof Environment;

/** Settings that are a secret or have one in them: each may be read from the file that NAME_FILE names instead. */
export const secretNames = [
  "DATABASE_URL",
  "REPLICA_DATABASE_URL",
  "REDIS_URL",
  "DATA_KEYS",
  "INDEX_KEYS",
  "CODE_KEYS",
  "INDEX_KEY",
  "CODE_KEY",
  "TWILIO_AUTH_TOKEN",
  "SMTP_URL",
  "INBOUND_HOOK_SECRET",
  "S3_SECRET_ACCESS_KEY",
] as const satisfies readonly Name[];

/** Settings of which none goes without the others. */
const together: readonly Name[][] = [
  ["DATA_KEYS", "INDEX_KEYS", "CODE_KEYS"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
  ["SMTP_URL", "MAIL_FROM"],
  ["INBOUND_SMTP_CERTIFICATE_FILE", "INBOUND_SMTP_KEY_FILE"],
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];

/** Settings of which only one can be meant. */
const alternatives: readonly Name[][] = [
  ["INDEX_KEYS", "INDEX_KEY"],
  ["CODE_KEYS", "CODE_KEY"],
  ["TWILIO_FROM", "TWILIO_MESSAGING_SERVICE_SID"],
  ["CLAMD_HOST", "CLAMD_SOCKET"],
];

/** Settings that say nothing unless one of others is there: a domain to which no way leads would leave members waiting. */
const requires: Readonly<Partial<Record<Name, readonly Name[]>>> = {
  REPLICA_DATABASE_URL: ["DATABASE_URL"],
  REDIS_URL: ["DATABASE_URL"],
  TWILIO_ACCOUNT_SID: ["TWILIO_FROM", "TWILIO_MESSAGING_SERVICE_SID"],
  TWILIO_FROM: ["TWILIO_ACCOUNT_SID"],
  TWILIO_MESSAGING_SERVICE_SID: ["TWILIO_ACCOUNT_SID"],
  MAIL_BOUNCES_TO: ["SMTP_URL"],
  INBOUND_DOMAIN: ["INBOUND_SMTP_PORT", "INBOUND_HOOK_SECRET"],
  INBOUND_SMTP_PORT: ["INBOUND_DOMAIN"],
  INBOUND_HOOK_SECRET: ["INBOUND_DOMAIN"],
  INBOUND_SMTP_HOST: ["INBOUND_SMTP_PORT"],
  INBOUND_SMTP_KEY_FILE: ["INBOUND_SMTP_PORT"],
  METRICS_HOST: ["METRICS_PORT"],
  OTEL_SERVICE_NAME: ["OTEL_EXPORTER_OTLP_ENDPOINT"],
  OTEL_TRACES_SAMPLER_ARG: ["OTEL_EXPORTER_OTLP_ENDPOINT"],
  S3_ENDPOINT: ["S3_BUCKET"],
  S3_PREFIX: ["S3_BUCKET"],
  S3_PATH_STYLE: ["S3_BUCKET"],
  CLAMD_PORT: ["CLAMD_HOST"],
  DATABASE_CONNECTIONS: ["DATABASE_URL"],
  WORKERS: ["DATABASE_URL"],
};

/** Production has no defaults that would send nothing, or seal with keys nobody has a copy of. */
const requiredInProduction: readonly Name[] = [
  "DATA_KEYS",
  "INDEX_KEYS",
  "CODE_KEYS",
  "TWILIO_ACCOUNT_SID",
  "SMTP_URL",
  "MAIL_FROM",
];

/**
 * The only place that reads the environment; an empty variable counts as an absent one, as in a shell's `FOO= npm start`.
 * Throws a StartupError that names each variable that is wrong or missing, before anything starts.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  if (!read.success)
    throw wrongEnvironment(read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`));
  const alternativeFaults = readAlternatives(read.data);
  const env = withKeyLists(read.data);
  const production = env.NODE_ENV === "production";
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const origins = {
    baseUrl: env.BASE_URL ?? publicUrl,
    authUrl: env.AUTH_URL ?? publicUrl,
    ssoUrl: env.SSO_URL ?? publicUrl,
    trackingUrl: env.TRACKING_URL ?? publicUrl,
  };
  const wrong = [
    ...alternativeFaults,
    ...dependencyFaults(env),
    ...consoleFaults(env, Object.values(origins)),
    ...(production ? productionFaults(env) : developmentFaults(env)),
  ];
  if (wrong.length > 0) throw wrongEnvironment(wrong);
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? "::" : "127.0.0.1"),
    dataDir: resolve(env.DATA_DIR),
    database: databaseOf(env),
    ...origins,
    consoleUrl: env.CONSOLE_URL ?? null,
    logLevel: env.LOG_LEVEL,
    keys: keysOf(env),
    sms: smsOf(env),
    mail: mailOf(env),
    inbound: inboundOf(env, production),
    dnsServers: env.DNS_SERVERS ?? null,
    documents: documentsOf(env),
    clamd: clamdOf(env),
    methodsOff: env.METHODS_OFF ?? [],
    budgets: budgetsOf(env),
    retention: retentionOf(env),
    smsCountries: env.SMS_COUNTRIES ?? null,
    minimumAges: new Map([["student", 16], ...(env.MINIMUM_AGES ?? [])]),
    legacySunsetOn: env.LEGACY_SUNSET_ON === undefined ? null : new Date(env.LEGACY_SUNSET_ON),
    privacyPolicyUrl: env.PRIVACY_POLICY_URL ?? null,
    termsUrl: env.TERMS_URL ?? null,
    connections: connectionsOf(env),
    workers:
      env.WORKERS ??
      (env.DATABASE_URL === undefined ? 1 : Math.min(availableParallelism(), DEFAULT_WORKERS_MAX)),
    drainDelayMs: 1_000 * (env.DRAIN_DELAY_SECONDS ?? DRAIN_DELAY_SECONDS[proxying(env)]),
    hstsIncludeSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === "true",
    slowQueryMs: env.SLOW_QUERY_MS,
    lookupsPerMinute: env.LOOKUPS_PER_MINUTE,
    formsPerMinute: env.FORMS_PER_MINUTE,
    tracing: tracingOf(env),
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { port: env.METRICS_PORT, host: env.METRICS_HOST ?? "127.0.0.1" },
    trustProxy: env.TRUST_PROXY,
  };
}

/** The error of a start with these settings. */
export function wrongEnvironment(faults: string[]): StartupError {
  return new StartupError(`invalid configuration. ${faults.join(". ")}.`);
}

/** The former names take one key without an id. */
function withKeyLists({ INDEX_KEY, CODE_KEY, ...env }: Environment): Environment {
  const listed = (key: string | undefined) => (key === undefined ? undefined : [{ id: UNNAMED_KEY_ID, key }]);
  return {
    ...env,
    INDEX_KEYS: env.INDEX_KEYS ?? listed(INDEX_KEY),
    CODE_KEYS: env.CODE_KEYS ?? listed(CODE_KEY),
  };
}

function readAlternatives(env: Environment): string[] {
  return alternatives
    .filter((names) => names.every((name) => env[name] !== undefined))
    .map((names) => `${and.format(names)} must not both be set`);
}

function dependencyFaults(env: Environment): string[] {
  const isSet = (name: Name) => env[name] !== undefined;
  const isSplit = (names: Name[]) => names.some(isSet) && !names.every(isSet);
  const lacking = Object.entries(requires).filter(
    ([name, needed]) => isSet(name as Name) && !needed.some(isSet),
  );
  return [
    ...together.filter(isSplit).map((names) => `${and.format(names)} must be set together`),
    ...lacking.map(([name, needed]) => `${name} requires ${needed.join(" or ")}`),
  ];
}

const and = new Intl.ListFormat("en-GB");

/** Cookies know hosts and no ports, so another port alone would be no host of its own (RFC 6265, section 8.5). */
function consoleFaults({ CONSOLE_URL }: Environment, origins: string[]): string[] {
  const isShared =
    CONSOLE_URL !== undefined &&
    origins.some((one) => new URL(one).hostname === new URL(CONSOLE_URL).hostname);
  return isShared ? ["CONSOLE_URL must have a host name that no other address has"] : [];
}

/** The origin of the review console. */
export function consoleOrigin({ consoleUrl, ssoUrl }: Pick<Config, "consoleUrl" | "ssoUrl">): string {
  return consoleUrl ?? ssoUrl;
}

function productionFaults(env: Environment): string[] {
  return [...missing(env), ...clearTextFaults(env), ...sharedKeyFaults(env)];
}

function developmentFaults(env: Environment): string[] {
  return env.ALLOW_DEVELOPMENT_WITH_REAL_SERVICES === "true" ? [] : realServiceFaults(env);
}

/** One key for several purposes would lose them all at once (NIST SP 800-57 part 1, section 5.2). */
function sharedKeyFaults({ DATA_KEYS = [], INDEX_KEYS = [], CODE_KEYS = [] }: Environment): string[] {
  const keys = [...DATA_KEYS, ...INDEX_KEYS, ...CODE_KEYS].map(({ key }) => key);
  if (new Set(keys).size === keys.length) return [];
  return [
    "DATA_KEYS, INDEX_KEYS and CODE_KEYS must each be a key of their own in production (generate them with: openssl rand -base64 32)",
  ];
}

function missing(env: Environment): string[] {
  const hasOrigins = env.PUBLIC_URL ?? (env.BASE_URL && env.AUTH_URL && env.SSO_URL && env.TRACKING_URL);
  const lacking = requiredInProduction.filter((name) => env[name] === undefined);
  const names = hasOrigins ? lacking : ["PUBLIC_URL", ...lacking];
  return names.map((name) => `${name} is required in production`);
}

function keysOf({ DATA_KEYS, INDEX_KEYS, CODE_KEYS }: Environment): KeyTexts | null {
  return DATA_KEYS && INDEX_KEYS && CODE_KEYS
    ? { sealing: DATA_KEYS, index: INDEX_KEYS, code: CODE_KEYS }
    : null;
}

/** The defaults, but for what is set. */
function budgetsOf({ BUDGETS: set = [] }: Environment): Budgets {
  const budgets: Record<string, Record<string, BudgetLimits>> = structuredClone(DEFAULT_BUDGETS);
  for (const { kind, dimension, window, max } of set) {
    const limits = { ...budgets[kind]?.[dimension], [window]: max };
    budgets[kind] = { ...budgets[kind], [dimension]: limits };
  }
  return budgets as Budgets;
}

/** The defaults, but for what is set. */
function retentionOf({ RETENTION: set = [] }: Environment): Retention {
  return { ...DEFAULT_RETENTION, ...Object.fromEntries(set.map(({ name, days }) => [name, days])) };
}

function databaseOf(env: Environment): Config["database"] {
  const { DATABASE_URL: url, REPLICA_DATABASE_URL: replica, REPLICA_MAX_LAG_SECONDS: maxLagSeconds } = env;
  if (url === undefined) return { kind: "embedded" };
  return {
    kind: "server",
    url,
    connections: connectionsTo(env),
    redisUrl: env.REDIS_URL ?? null,
    preparedStatements: env.PREPARED_STATEMENTS !== "false",
    replica: replica === undefined ? null : { url: replica, maxLagMs: 1_000 * maxLagSeconds },
  };
}

/** To the database, by kind of work: the defaults, but for what is set. */
function connectionsTo({ DATABASE_CONNECTIONS: set = [] }: Environment): Connections {
  return {
    ...DEFAULT_CONNECTIONS,
    ...Object.fromEntries(set.map(({ kind, connections }) => [kind, connections])),
  };
}

function smsOf(env: Environment): Config["sms"] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  if (accountSid === undefined || authToken === undefined) return { kind: "mailbox" };
  const sender: TwilioSender =
    env.TWILIO_FROM === undefined
      ? { messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID ?? "" }
      : { from: env.TWILIO_FROM };
  const apiUrl = env.TWILIO_API_URL === undefined ? {} : { apiUrl: env.TWILIO_API_URL };
  return { kind: "twilio", accountSid, authToken, sender, ...apiUrl };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCES_TO: bouncesTo }: Environment): Config["mail"] {
  if (url === undefined || from === undefined) return { kind: "mailbox" };
  return { kind: "smtp", url, from, ...(bouncesTo === undefined ? {} : { bouncesTo }) };
}

function inboundOf(env: Environment, production: boolean): InboundConfig | null {
  if (env.INBOUND_DOMAIN === undefined) return null;
  const [certificateFile, keyFile] = [env.INBOUND_SMTP_CERTIFICATE_FILE, env.INBOUND_SMTP_KEY_FILE];
  const tls = certificateFile === undefined || keyFile === undefined ? null : { certificateFile, keyFile };
  const host = env.INBOUND_SMTP_HOST ?? (production ? "::" : "127.0.0.1");
  return {
    domain: env.INBOUND_DOMAIN,
    smtp: env.INBOUND_SMTP_PORT === undefined ? null : { port: env.INBOUND_SMTP_PORT, host, tls },
    hookSecret: env.INBOUND_HOOK_SECRET ?? null,
  };
}

function proxying({ TRUST_PROXY }: Environment): "alone" | "proxied" {
  return TRUST_PROXY > 0 ? "proxied" : "alone";
}

function connectionsOf(env: Environment): Config["connections"] {
  const keepAlive = env.KEEP_ALIVE_SECONDS ?? KEEP_ALIVE_SECONDS[proxying(env)];
  return {
    maxConnections: env.MAX_CONNECTIONS,
    headersTimeoutMs: env.HEADERS_TIMEOUT_SECONDS * 1_000,
    requestTimeoutMs: env.REQUEST_TIMEOUT_SECONDS * 1_000,
    keepAliveTimeoutMs: keepAlive * 1_000,
  };
}

/** As node:dns takes it: an address, with a port or without; IPv6 in brackets where there is a port. */
function isNameServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return z.union([z.ipv4(), z.ipv6()]).safeParse(bracketed ?? plain ?? text).success;
}

function tracingOf(env: Environment): Config["tracing"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName = "cohort" } = env;
  return endpoint === undefined ? null : { endpoint, serviceName, share: env.OTEL_TRACES_SAMPLER_ARG ?? 1 };
}

function documentsOf(env: Environment): Config["documents"] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return { kind: "directory" };
  return {
    kind: "s3",
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    prefix: env.S3_PREFIX ?? "",
    pathStyle: env.S3_PATH_STYLE !== "false",
  };
}

function clamdOf({ CLAMD_HOST, CLAMD_PORT, CLAMD_SOCKET }: Environment): Config["clamd"] {
  if (CLAMD_SOCKET !== undefined) return { path: CLAMD_SOCKET };
  return CLAMD_HOST === undefined ? null : { host: CLAMD_HOST, port: CLAMD_PORT ?? 3310 };
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

function isGroup(text: string | undefined): text is ConsumerGroup {
  return consumerGroupValues.includes(text as ConsumerGroup);
}
