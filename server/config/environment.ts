/** Schema and defaults of the settings in the environment (docs/operating.md, "Settings"). */
import { createPrivateKey } from "node:crypto";
import { isSupportedCountry } from "libphonenumber-js/max";
import { z } from "zod";
import { type ConsumerGroup, consumerGroupValues, methodValues } from "../../generated/whitelabel.ts";
import { nearestName } from "../words/edit-distance.ts";
import { DEFAULT_BUDGETS } from "./budgets.ts";
import { DEFAULT_RETENTION, readRetention } from "./retention.ts";
import { samlMetadata } from "./saml-metadata.ts";
import { textProviderNames } from "./text-names.ts";
import { DEFAULT_CONNECTIONS, readConnections } from "./work.ts";

const ENVIRONMENTS = ["development", "test", "production"] as const;
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Id of the keys that a first start makes; hashes under it have no prefix. */
export const UNNAMED_KEY_ID = "k1";

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  const isWithin = (given: number) => Number.isInteger(given) && given >= least && given <= most;
  return z.coerce.number({ error }).refine(isWithin, { error });
}

const port = wholeNumber(1, 65_535);

function oneOf<const Name extends string>(names: readonly Name[]) {
  return z.enum(names, { error: `must be one of ${names.join(", ")}` });
}

/** An origin such as https://verify.example, without a path. */
const origin = z
  .string()
  .refine(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, ""),
    "must be an origin, like https://verify.example: scheme, host and port only",
  )
  .transform((url) => url.replace(/\/$/, ""));

/** Comma-separated list; `read` gives undefined for a wrong entry, of which `hint` says more, without a value. */
function listOf<Entry>(
  read: (entry: string) => Entry | undefined,
  message: string,
  hint: (entry: string) => string | undefined = () => undefined,
) {
  return z.string().transform((text, context) => {
    const given = text.split(",").map((entry) => entry.trim());
    const entries = given.map(read);
    if (entries.every((entry) => entry !== undefined)) return entries;
    const wrong = given.find((_entry, index) => entries[index] === undefined) ?? "";
    const more = hint(wrong);
    context.addIssue({ code: "custom", message: more === undefined ? message : `${message}; ${more}` });
    return z.NEVER;
  });
}

/** A longer list is in docs/operating.md. */
const NAMES_SHOWN_MAX = 12;

/** Words for the name of an entry, where it is none of ours. */
function unknownName(entry: string, names: readonly string[], kind: string): string | undefined {
  const [name = ""] = entry.split("=");
  if (names.includes(name) || !/^[\w.:-]{1,60}$/.test(name)) return undefined;
  const near = nearestName(name, names) ?? names.find((ours) => ours.startsWith(name) && name.length > 2);
  const others = names.length > NAMES_SHOWN_MAX ? "" : `: there are ${names.join(", ")}`;
  return `"${name}" is no ${kind}${near === undefined ? others : `: did you mean ${near}?`}`;
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

const budgetTable: Readonly<Record<string, object>> = DEFAULT_BUDGETS;

const budgets = listOf(
  (entry) => {
    const [, kind = "", dimension = "", window, max] =
      /^([a-z_]+)\.([a-z_]+)\.(hour|day)=(\d{1,9})$/.exec(entry) ?? [];
    const isOurs = Object.hasOwn(budgetTable, kind) && Object.hasOwn(budgetTable[kind] ?? {}, dimension);
    return isOurs ? { kind, dimension, window: window as "hour" | "day", max: Number(max) } : undefined;
  },
  "must be KIND.DIMENSION.hour=MAX or KIND.DIMENSION.day=MAX, separated by commas, of the budgets in docs/operating.md",
  (entry) => {
    const [kind = "", dimension = ""] = entry.split(/[.=]/);
    return (
      unknownName(kind, Object.keys(budgetTable), "kind") ??
      unknownName(dimension, Object.keys(budgetTable[kind] ?? {}), `dimension of ${kind}`)
    );
  },
);

const databaseConnections = listOf(
  readConnections,
  `must be a list of KIND=NUMBER, of ${Object.keys(DEFAULT_CONNECTIONS).join(", ")}, such as page=8,long=4`,
  (entry) => unknownName(entry, Object.keys(DEFAULT_CONNECTIONS), "kind"),
);

const retention = listOf(
  readRetention,
  "must be NAME=DAYS, separated by commas, of the names in docs/operating.md, each at least a day",
  (entry) => unknownName(entry, Object.keys(DEFAULT_RETENTION), "name"),
);

const countries = listOf(
  (entry) => (isSupportedCountry(entry) ? entry : undefined),
  "must be ISO 3166-1 country codes in capitals, separated by commas",
);

const methods = listOf(
  (entry) => methodValues.find((method) => method === entry),
  `must be a comma-separated list of: ${methodValues.join(", ")}`,
  (entry) => unknownName(entry, methodValues, "method"),
);

const textProviders = listOf(
  (entry) => textProviderNames.find((name) => name === entry),
  `must be a comma-separated list of: ${textProviderNames.join(", ")}`,
  (entry) => unknownName(entry, textProviderNames, "provider"),
).refine((names) => new Set(names).size === names.length, "must have each provider once");

/** Sender shown by carriers: a number, or a short name where the country allows one. */
const textSender = z
  .string()
  .regex(
    /^(?:\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/,
    "must be a number or at most 11 letters and digits, like +447400000000 or Cohort",
  );

const callSender = z.string().regex(/^\+\d{7,15}$/, "must be a number in E.164, like +442079460018");

/** Entries LANGUAGE:TEMPLATE, the language as WhatsApp writes it. */
function whatsAppTemplates(name: RegExp, example: string) {
  return listOf((entry) => {
    const [, language, template] = /^([a-z]{2,3}(?:_[A-Z]{2})?):(\S+)$/.exec(entry) ?? [];
    return language && template && name.test(template) ? { language, name: template } : undefined;
  }, `must be LANGUAGE:TEMPLATE, separated by commas, like ${example}`);
}

const nameServers = listOf(
  (entry) => (isNameServer(entry) ? entry : undefined),
  "must be IP or IP:PORT, separated by commas",
);

const ENCODED = "in a user name or password, write / as %2F, @ as %40, ? as %3F and # as %23";

/** False where a "/", "?" or "#" of a password ends the host: the rest is read as path, query or fragment. */
function isWhole(text: string, path: RegExp): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return path.test(pathname) && hash === "" && !/^[^=]*@/.test(search);
}

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" })
  .refine(
    (url) => isWhole(url, /^(?:\/[^/@]*)?$/),
    `must have the database's name alone as its path: ${ENCODED}`,
  );

function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, pathname, search, hash } = new URL(text);
  return username + password + search + hash === "" && ["", "/"].includes(pathname);
}

const policy = z.url({ protocol: /^https$/, error: "must be an https URL" });

/** Bare, since it stands in a command of SMTP. */
const bareAddress = z.email("must be a plain email address, like bounces@verify.example");

/** Receiver of syslog over TLS (RFC 5425): plain syslog is not there. */
const syslogUrl = z
  .url({ protocol: /^tls$/, hostname: /./, error: "must be a tls:// URL, like tls://logs.example:6514" })
  .refine((url) => isBare(url), "must be a host and a port only");

/** A header of HTTP as NAME: VALUE (RFC 9110, section 5). */
const headerLine = z
  .string()
  .regex(
    /^[!#$%&'*+.^_`|~0-9A-Za-z-]+: ?[!-~][ -~]*$/,
    "must be a header, like Authorization: Bearer and the token",
  );

/** OpenTelemetry's base URL: paths such as /v1/traces are added. */
const collector = z
  .url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" })
  .transform((url) => url.replace(/\/+$/, ""));

const SHARE = "must be a number from 0 to 1";
const share = z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE);

/** Connection options allowed in the query; others would replace ours. */
const SMTP_QUERY = /^(requireTLS|name|tls\..+)$/;

const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: "must be an smtp:// or smtps:// URL" })
  .refine((url) => isWhole(url, /^\/?$/), `must have no path: ${ENCODED}`)
  .refine(
    (url) =>
      !URL.canParse(url) || [...new URL(url).searchParams.keys()].every((name) => SMTP_QUERY.test(name)),
    {
      error: "must have no parameters but requireTLS, name and tls.*",
    },
  );

/** "From": an address, alone or in angle brackets after a name. */
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

const HOOK_SECRET = /^[!-~]{32,200}$/;

/** A body may wait 10 seconds for room and take 60 to arrive. */
const REQUEST_SECONDS_MIN = 75;

/** Leaves calls time to end before the process does (shutdown.ts). */
const DRAIN_DELAY_SECONDS_MAX = 10;

/** A longer chain is a mistake that would let callers choose their address. */
const PROXIES_MAX = 10;

/** As in Shibboleth and SimpleSAMLphp; more would only help replays. */
const SAML_CLOCK_SKEW_SECONDS_MAX = 180;

export const Environment = z
  .object({
    NODE_ENV: oneOf(ENVIRONMENTS),
    ALLOW_DEVELOPMENT_WITH_REAL_SERVICES: oneOf(["true", "false"]),
    HSTS_INCLUDE_SUBDOMAINS: oneOf(["true", "false"]),
    HOST: z.string(),
    DATABASE_URL: databaseUrl,
    REPLICA_DATABASE_URL: databaseUrl,
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, hostname: /./, error: "must be a redis:// or rediss:// URL" })
      .refine(
        (url) => isWhole(url, /^\/?\d*$/),
        `must have a database's number or nothing as its path: ${ENCODED}`,
      ),
    PUBLIC_URL: origin,
    BASE_URL: origin,
    AUTH_URL: origin,
    SSO_URL: origin,
    TRACKING_URL: origin,
    CONSOLE_URL: origin,
    PARTNER_URL: origin,
    DATA_KEYS: namedKeys,
    INDEX_KEYS: namedKeys,
    CODE_KEYS: namedKeys,
    TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9A-Za-z]+$/, "must be an account SID, which begins with AC"),
    TWILIO_AUTH_TOKEN: z.string(),
    TWILIO_FROM: z.string(),
    TWILIO_MESSAGING_SERVICE_SID: z
      .string()
      .regex(/^MG[0-9A-Za-z]+$/, "must be the SID of a messaging service, which begins with MG"),
    TWILIO_API_URL: origin,
    TWILIO_CALL_FROM: callSender,
    TWILIO_WHATSAPP_FROM: callSender,
    TWILIO_WHATSAPP_TEMPLATES: whatsAppTemplates(/^HX[0-9a-f]{32}$/, "en:HX… and 32 hexadecimal digits"),
    VONAGE_API_KEY: z.string(),
    VONAGE_API_SECRET: z.string(),
    VONAGE_FROM: textSender,
    VONAGE_SIGNATURE_SECRET: z.string(),
    VONAGE_API_URL: origin,
    VONAGE_APPLICATION_ID: z.uuid("must be the UUID of an application"),
    VONAGE_PRIVATE_KEY: z.string().refine((text) => isRsaKey(text), "must be an RSA private key in PEM"),
    VONAGE_CALL_FROM: callSender,
    VONAGE_WHATSAPP_FROM: callSender,
    VONAGE_WHATSAPP_TEMPLATES: whatsAppTemplates(/^[a-z0-9_]{1,512}$/, "en:name_of_the_template"),
    MESSAGEBIRD_ACCESS_KEY: z.string(),
    MESSAGEBIRD_FROM: textSender,
    MESSAGEBIRD_CALL_FROM: callSender,
    MESSAGEBIRD_SIGNING_KEY: z.string(),
    MESSAGEBIRD_API_URL: origin,
    TEXT_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }),
    TEXT_WEBHOOK_SECRET: z
      .string()
      .refine((text) => isWebhookSecret(text), "must be whsec_ and 24 to 64 bytes in Base64"),
    TEXT_WEBHOOK_CALLS: oneOf(["true", "false"]),
    TEXT_PROVIDERS: textProviders,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailSender,
    MAIL_BOUNCES_TO: z.union([z.literal("inbound"), bareAddress], {
      error: "must be a plain email address, like bounces@verify.example, or inbound",
    }),
    INBOUND_DOMAIN: mailDomain,
    INBOUND_SMTP_PORT: port,
    INBOUND_SMTP_HOST: z.string(),
    INBOUND_SMTP_CERTIFICATE_FILE: z.string(),
    INBOUND_SMTP_KEY_FILE: z.string(),
    INBOUND_POSTMASTER: bareAddress,
    INBOUND_SNS_TOPIC: z
      .string()
      .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]{1,40}:\d{12}:[\w-]{1,256}$/, "must be the ARN of an SNS topic"),
    INBOUND_SNS_API_URL: origin,
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
    SAML_METADATA: samlMetadata,
    WORKERS: wholeNumber(1, 64),
    KEEP_ALIVE_SECONDS: wholeNumber(1, 600),
    METRICS_PORT: port,
    METRICS_HOST: z.string(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_SERVICE_NAME: z.string(),
    OTEL_TRACES_SAMPLER_ARG: share,
    AUDIT_SYSLOG_URL: syslogUrl,
    AUDIT_SYSLOG_CA_FILE: z.string(),
    AUDIT_SYSLOG_CERTIFICATE_FILE: z.string(),
    AUDIT_SYSLOG_KEY_FILE: z.string(),
    AUDIT_HTTPS_URL: z
      .url({ protocol: /^https?$/, hostname: /./, error: "must be an https:// URL" })
      .refine(
        (url) => !URL.canParse(url) || new URL(url).username + new URL(url).password === "",
        "must have no credentials: set AUDIT_HTTPS_HEADER",
      ),
    AUDIT_HTTPS_HEADER: headerLine,
    AUDIT_HTTPS_FORMAT: oneOf(["json", "ndjson"]),
    DRAIN_DELAY_SECONDS: wholeNumber(0, DRAIN_DELAY_SECONDS_MAX),
  })
  .partial()
  .extend({
    PORT: port.default(3000),
    DATA_DIR: z.string().default("./var"),
    OCR: oneOf(["on", "off"] as const).default("off"),
    LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
    TRUST_PROXY: wholeNumber(0, PROXIES_MAX).default(0),
    SLOW_QUERY_MS: wholeNumber(1, 60_000).default(500),
    LOOKUPS_PER_MINUTE: wholeNumber(60, 100_000_000).default(600_000),
    FORMS_PER_MINUTE: wholeNumber(60, 100_000_000).default(3_000),
    REPLICA_MAX_LAG_SECONDS: wholeNumber(1, 3_600).default(10),
    SAML_CLOCK_SKEW_SECONDS: wholeNumber(0, SAML_CLOCK_SKEW_SECONDS_MAX).default(SAML_CLOCK_SKEW_SECONDS_MAX),
    MAX_CONNECTIONS: wholeNumber(100, 1_000_000).default(5_000),
    HEADERS_TIMEOUT_SECONDS: wholeNumber(1, 60).default(15),
    REQUEST_TIMEOUT_SECONDS: wholeNumber(REQUEST_SECONDS_MIN, 3_600).default(90),
  });

export type Environment = z.infer<typeof Environment>;
export type Name = keyof Environment;

/** node:dns's form: an address, with an optional port; IPv6 with a port in brackets. */
function isNameServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return z.union([z.ipv4(), z.ipv6()]).safeParse(bracketed ?? plain ?? text).success;
}

/** Standard Webhooks' form. */
function isWebhookSecret(text: string): boolean {
  const [, encoded = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(encoded, "base64");
  return length >= 24 && length <= 64;
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

function isGroup(text: string | undefined): text is ConsumerGroup {
  return consumerGroupValues.includes(text as ConsumerGroup);
}
