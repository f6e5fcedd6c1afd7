import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { Method } from "../generated/whitelabel.ts";
import { type Budgets, budgetsWith } from "./config/budgets.ts";
import { Environment, type LOG_LEVELS } from "./config/environment.ts";
import {
  alternativeFaults,
  consoleFaults,
  dependencyFaults,
  developmentFaults,
  METRICS_HOST,
  portFaults,
  productionFaults,
} from "./config/faults.ts";
import { misspeltFaults } from "./config/misspelt.ts";
import { DEFAULT_RETENTION, type Retention } from "./config/retention.ts";
import { NO_SAML_METADATA, type SamlMetadata } from "./config/saml-metadata.ts";
import { type TextProviderConfig, textsOf } from "./config/texts.ts";
import { type Connections, DEFAULT_CONNECTIONS } from "./config/work.ts";
import { StartupError } from "./errors.ts";

/** A key by its id, as Base64 of 32 bytes. */
export interface KeyText {
  id: string;
  key: string;
}

/** Secrets from the environment or keys.json. The first key of each list makes new values. */
export interface KeyTexts {
  sealing: KeyText[];
  index: KeyText[];
  code: KeyText[];
}

interface DatabaseServer {
  kind: "server";
  url: string;
  connections: Connections;
  /** Whether frequent statements are prepared in a session. */
  preparedStatements: boolean;
  /** Shares the counts of calls; null: through the database. */
  redisUrl: string | null;
  /** Standby for reads that may be some seconds old, unused when further behind. */
  replica: { url: string; maxLagMs: number } | null;
}

/** In years; other groups have none. */
const MINIMUM_AGES = [
  ["student", 16],
  ["graduate", 16],
] as const;

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of documents and the embedded database. */
  dataDir: string;
  database: { kind: "embedded" } | DatabaseServer;
  /** Origins without a trailing slash. */
  baseUrl: string;
  authUrl: string;
  ssoUrl: string;
  trackingUrl: string;
  /** Separate host of the review console; null: `ssoUrl`. */
  consoleUrl: string | null;
  /** Origin of the workbench alone; null for SSO_URL, beside the members' pages. */
  partnerUrl: string | null;
  ocr: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Null outside production: made once, in dataDir. */
  keys: KeyTexts | null;
  /** Providers of text messages, first choice first; none: texts stay in the mailbox. */
  texts: readonly TextProviderConfig[];
  /** `bouncesTo` receives undeliverable mails, or "inbound" for us; absent: the sender. */
  mail: { kind: "mailbox" } | { kind: "smtp"; url: string; from: string; bouncesTo?: string };
  inbound: InboundConfig | null;
  /** Name servers, as "192.0.2.1:53"; null: the machine's. */
  dnsServers: string[] | null;
  /** Documents in dataDir, or in a bucket by S3. */
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
  clamd: { path: string } | { host: string; port: number } | null;
  methodsOff: Method[];
  budgets: Budgets;
  retention: Retention;
  /** ISO 3166-1 alpha-2 countries of text messages; null: those of the clients (domain/messages/text-countries.ts). */
  smsCountries: readonly string[] | null;
  /** Least age in years, by group or by group and territory ("student:US"). */
  minimumAges: ReadonlyMap<string, number>;
  /** Last day of the deprecated flow, for its Sunset header (RFC 8594). */
  legacySunsetOn: Date | null;
  /** The operator's own policies, linked from consent pages. */
  privacyPolicyUrl: string | null;
  termsUrl: string | null;
  /** Clock tolerance for identity providers. */
  samlClockSkewMs: number;
  samlMetadata: SamlMetadata;
  connections: {
    maxConnections: number;
    headersTimeoutMs: number;
    requestTimeoutMs: number;
    keepAliveTimeoutMs: number;
  };
  workers: number;
  /** Time after SIGTERM in which the port stays open and readiness fails, for load balancers to turn away. */
  drainDelayMs: number;
  /** HSTS for subdomains of the public hosts (RFC 6797, section 6.1.2). */
  hstsIncludeSubdomains: boolean;
  slowQueryMs: number;
  /** Lookups of one client (me.json, the deprecated profile). */
  lookupsPerMinute: number;
  /** Page forms of one network (IPv4 address or IPv6 /64), counted before the database is used. */
  formsPerMinute: number;
  /** Traces; `share` samples those that no caller has begun. */
  tracing: { endpoint: string; serviceName: string; share: number } | null;
  metrics: { port: number; host: string } | null;
  /** Destinations of the audit log (docs/audit-stream.md); null: none. */
  auditStreams: { syslog: SyslogConfig | null; https: CollectorConfig | null };
  /** Number of proxies in front: so many addresses from the end of X-Forwarded-For are trusted. */
  trustProxy: number;
}

/** At least one of `smtp` and `hookSecret` is there. */
interface InboundConfig {
  /** Domain of the random addresses, in lower case. */
  domain: string;
  smtp: {
    port: number;
    host: string;
    /** PEM files; null: no STARTTLS. */
    tls: { certificateFile: string; keyFile: string } | null;
  } | null;
  hookSecret: string | null;
  /** The topic by which Amazon SES hands mails in. */
  sns?: { arn: string; apiUrl?: string };
  /** Receives mail to postmaster and abuse; absent: refused. */
  postmaster?: string;
}

/** PEM files; without `caFile` the machine's authorities count. */
export interface SyslogConfig {
  host: string;
  port: number;
  caFile?: string;
  /** Client's certificate (RFC 5425, section 4.2). */
  client?: { certificateFile: string; keyFile: string };
}

export interface CollectorConfig {
  url: string;
  header?: { name: string; value: string };
  format: "json" | "ndjson";
}

/** Port of syslog over TLS (RFC 5425, section 4.1). */
const SYSLOG_TLS_PORT = 6514;

/** Longer than a proxy's usual 60 seconds, so that we don't close a connection as it sends. */
const KEEP_ALIVE_SECONDS = { alone: 5, proxied: 65 };

/** Their connections fit into PostgreSQL's usual 100 (config/work.ts). */
const DEFAULT_WORKERS_MAX = 4;

/** A proxy checks readiness every few seconds. */
export const DRAIN_DELAY_SECONDS = { alone: 1, proxied: 5 };

/** The only reader of the environment; empty variables are absent. StartupError with all wrong and missing ones. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { read: env, misspelt } = readEnvironment(environment);
  const production = env.NODE_ENV === "production";
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const origins = {
    baseUrl: env.BASE_URL ?? publicUrl,
    authUrl: env.AUTH_URL ?? publicUrl,
    ssoUrl: env.SSO_URL ?? publicUrl,
    trackingUrl: env.TRACKING_URL ?? publicUrl,
  };
  const wrong = [
    ...misspelt,
    ...alternativeFaults(env),
    ...dependencyFaults(env),
    ...portFaults(env, hostOf(env)),
    ...consoleFaults(env, Object.values(origins)),
    ...(production ? productionFaults(env) : developmentFaults(env)),
  ];
  if (wrong.length > 0) throw wrongEnvironment(wrong);
  return {
    production,
    port: env.PORT,
    host: hostOf(env),
    dataDir: resolve(env.DATA_DIR),
    database: databaseOf(env),
    ...origins,
    consoleUrl: env.CONSOLE_URL ?? null,
    partnerUrl: env.PARTNER_URL ?? null,
    ocr: env.OCR === "on",
    logLevel: env.LOG_LEVEL,
    keys: keysOf(env),
    texts: textsOf(env),
    mail: mailOf(env),
    inbound: inboundOf(env, production),
    dnsServers: env.DNS_SERVERS ?? null,
    documents: documentsOf(env),
    clamd: clamdOf(env),
    methodsOff: env.METHODS_OFF ?? [],
    budgets: budgetsWith(env.BUDGETS ?? []),
    retention: retentionOf(env),
    smsCountries: env.SMS_COUNTRIES ?? null,
    minimumAges: new Map<string, number>([...MINIMUM_AGES, ...(env.MINIMUM_AGES ?? [])]),
    legacySunsetOn: env.LEGACY_SUNSET_ON === undefined ? null : new Date(env.LEGACY_SUNSET_ON),
    privacyPolicyUrl: env.PRIVACY_POLICY_URL ?? null,
    termsUrl: env.TERMS_URL ?? null,
    samlClockSkewMs: 1_000 * env.SAML_CLOCK_SKEW_SECONDS,
    samlMetadata: env.SAML_METADATA ?? NO_SAML_METADATA,
    connections: connectionsOf(env),
    workers: workersOf(env),
    drainDelayMs: 1_000 * (env.DRAIN_DELAY_SECONDS ?? DRAIN_DELAY_SECONDS[proxying(env)]),
    hstsIncludeSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === "true",
    slowQueryMs: env.SLOW_QUERY_MS,
    lookupsPerMinute: env.LOOKUPS_PER_MINUTE,
    formsPerMinute: env.FORMS_PER_MINUTE,
    tracing: tracingOf(env),
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { port: env.METRICS_PORT, host: env.METRICS_HOST ?? METRICS_HOST },
    auditStreams: { syslog: syslogOf(env), https: collectorOf(env) },
    trustProxy: env.TRUST_PROXY,
  };
}

interface Read {
  read: Environment;
  misspelt: string[];
}

function readEnvironment(environment: NodeJS.ProcessEnv): Read {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const misspelt = misspeltFaults(Object.keys(given));
  const read = Environment.safeParse(given);
  if (read.success) return { read: read.data, misspelt };
  const faults = read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw wrongEnvironment([...misspelt, ...faults]);
}

function workersOf({
  WORKERS,
  DATABASE_URL,
}: Pick<ReturnType<typeof Environment.parse>, "WORKERS" | "DATABASE_URL">): number {
  return WORKERS ?? (DATABASE_URL === undefined ? 1 : Math.min(availableParallelism(), DEFAULT_WORKERS_MAX));
}

export function wrongEnvironment(faults: string[]): StartupError {
  return new StartupError(
    `invalid configuration. ${faults.map((fault) => (fault.endsWith("?") ? fault : `${fault}.`)).join(" ")}`,
  );
}

export function consoleOrigin({ consoleUrl, ssoUrl }: Pick<Config, "consoleUrl" | "ssoUrl">): string {
  return consoleUrl ?? ssoUrl;
}

export function workbenchOrigin({ partnerUrl, ssoUrl }: Pick<Config, "partnerUrl" | "ssoUrl">): string {
  return partnerUrl ?? ssoUrl;
}

function keysOf({ DATA_KEYS, INDEX_KEYS, CODE_KEYS }: Environment): KeyTexts | null {
  return DATA_KEYS && INDEX_KEYS && CODE_KEYS
    ? { sealing: DATA_KEYS, index: INDEX_KEYS, code: CODE_KEYS }
    : null;
}

function retentionOf({ RETENTION: set = [] }: Environment): Retention {
  return { ...DEFAULT_RETENTION, ...Object.fromEntries(set.map(({ name, days }) => [name, days])) };
}

function hostOf({ HOST, NODE_ENV }: Environment): string {
  return HOST ?? (NODE_ENV === "production" ? "::" : "127.0.0.1");
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

function connectionsTo({ DATABASE_CONNECTIONS: set = [] }: Environment): Connections {
  return {
    ...DEFAULT_CONNECTIONS,
    ...Object.fromEntries(set.map(({ kind, connections }) => [kind, connections])),
  };
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
    ...(env.INBOUND_SNS_TOPIC !== undefined && {
      sns: {
        arn: env.INBOUND_SNS_TOPIC,
        ...(env.INBOUND_SNS_API_URL !== undefined && { apiUrl: env.INBOUND_SNS_API_URL }),
      },
    }),
    ...(env.INBOUND_POSTMASTER !== undefined && { postmaster: env.INBOUND_POSTMASTER }),
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

function syslogOf(env: Environment): SyslogConfig | null {
  if (env.AUDIT_SYSLOG_URL === undefined) return null;
  const { hostname, port } = new URL(env.AUDIT_SYSLOG_URL);
  const { AUDIT_SYSLOG_CERTIFICATE_FILE: certificateFile, AUDIT_SYSLOG_KEY_FILE: keyFile } = env;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? SYSLOG_TLS_PORT : Number(port),
    ...(env.AUDIT_SYSLOG_CA_FILE !== undefined && { caFile: env.AUDIT_SYSLOG_CA_FILE }),
    ...(certificateFile !== undefined && keyFile !== undefined && { client: { certificateFile, keyFile } }),
  };
}

function collectorOf(env: Environment): CollectorConfig | null {
  if (env.AUDIT_HTTPS_URL === undefined) return null;
  const [, name, value] = /^([^:]+): ?(.+)$/.exec(env.AUDIT_HTTPS_HEADER ?? "") ?? [];
  return {
    url: env.AUDIT_HTTPS_URL,
    ...(name !== undefined && value !== undefined && { header: { name, value } }),
    format: env.AUDIT_HTTPS_FORMAT ?? "json",
  };
}

function clamdOf({ CLAMD_HOST, CLAMD_PORT, CLAMD_SOCKET }: Environment): Config["clamd"] {
  if (CLAMD_SOCKET !== undefined) return { path: CLAMD_SOCKET };
  return CLAMD_HOST === undefined ? null : { host: CLAMD_HOST, port: CLAMD_PORT ?? 3310 };
}
