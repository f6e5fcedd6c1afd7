import { clearTextFaults } from "./clear-text.ts";
import type { Environment, Name } from "./environment.ts";
import { realServiceFaults } from "./real-services.ts";
import { textProviderSettings } from "./texts.ts";

/** Secret or long settings, each of which may be read from the file that NAME_FILE names. */
export const secretNames = [
  "DATABASE_URL",
  "REPLICA_DATABASE_URL",
  "REDIS_URL",
  "DATA_KEYS",
  "INDEX_KEYS",
  "CODE_KEYS",
  "TWILIO_AUTH_TOKEN",
  "VONAGE_API_SECRET",
  "VONAGE_SIGNATURE_SECRET",
  "VONAGE_PRIVATE_KEY",
  "MESSAGEBIRD_ACCESS_KEY",
  "MESSAGEBIRD_SIGNING_KEY",
  "TEXT_WEBHOOK_SECRET",
  "SMTP_URL",
  "INBOUND_HOOK_SECRET",
  "S3_SECRET_ACCESS_KEY",
  "SAML_METADATA",
  "AUDIT_HTTPS_HEADER",
] as const satisfies readonly Name[];

const together: readonly Name[][] = [
  ["DATA_KEYS", "INDEX_KEYS", "CODE_KEYS"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
  ["VONAGE_API_KEY", "VONAGE_API_SECRET", "VONAGE_FROM"],
  ["VONAGE_APPLICATION_ID", "VONAGE_PRIVATE_KEY"],
  ["TWILIO_WHATSAPP_FROM", "TWILIO_WHATSAPP_TEMPLATES"],
  ["VONAGE_WHATSAPP_FROM", "VONAGE_WHATSAPP_TEMPLATES"],
  ["MESSAGEBIRD_ACCESS_KEY", "MESSAGEBIRD_FROM"],
  ["TEXT_WEBHOOK_URL", "TEXT_WEBHOOK_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
  ["INBOUND_SMTP_CERTIFICATE_FILE", "INBOUND_SMTP_KEY_FILE"],
  ["AUDIT_SYSLOG_CERTIFICATE_FILE", "AUDIT_SYSLOG_KEY_FILE"],
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];

const alternatives: readonly Name[][] = [
  ["TWILIO_FROM", "TWILIO_MESSAGING_SERVICE_SID"],
  ["CLAMD_HOST", "CLAMD_SOCKET"],
];

/** Settings that need one of others: mail for an unreachable domain would leave members waiting. */
const requires: Readonly<Partial<Record<Name, readonly Name[]>>> = {
  REPLICA_DATABASE_URL: ["DATABASE_URL"],
  REDIS_URL: ["DATABASE_URL"],
  TWILIO_ACCOUNT_SID: ["TWILIO_FROM", "TWILIO_MESSAGING_SERVICE_SID"],
  TWILIO_FROM: ["TWILIO_ACCOUNT_SID"],
  TWILIO_MESSAGING_SERVICE_SID: ["TWILIO_ACCOUNT_SID"],
  TWILIO_CALL_FROM: ["TWILIO_ACCOUNT_SID"],
  TWILIO_WHATSAPP_FROM: ["TWILIO_ACCOUNT_SID"],
  VONAGE_SIGNATURE_SECRET: ["VONAGE_API_KEY"],
  VONAGE_API_URL: ["VONAGE_API_KEY"],
  VONAGE_APPLICATION_ID: ["VONAGE_API_KEY"],
  VONAGE_CALL_FROM: ["VONAGE_APPLICATION_ID"],
  VONAGE_WHATSAPP_FROM: ["VONAGE_APPLICATION_ID"],
  MESSAGEBIRD_CALL_FROM: ["MESSAGEBIRD_ACCESS_KEY"],
  MESSAGEBIRD_SIGNING_KEY: ["MESSAGEBIRD_ACCESS_KEY"],
  MESSAGEBIRD_API_URL: ["MESSAGEBIRD_ACCESS_KEY"],
  TEXT_WEBHOOK_CALLS: ["TEXT_WEBHOOK_URL"],
  MAIL_BOUNCES_TO: ["SMTP_URL"],
  INBOUND_DOMAIN: ["INBOUND_SMTP_PORT", "INBOUND_HOOK_SECRET"],
  INBOUND_SMTP_PORT: ["INBOUND_DOMAIN"],
  INBOUND_HOOK_SECRET: ["INBOUND_DOMAIN"],
  INBOUND_POSTMASTER: ["INBOUND_DOMAIN"],
  INBOUND_SNS_TOPIC: ["INBOUND_HOOK_SECRET"],
  INBOUND_SNS_API_URL: ["INBOUND_SNS_TOPIC"],
  INBOUND_SMTP_HOST: ["INBOUND_SMTP_PORT"],
  INBOUND_SMTP_KEY_FILE: ["INBOUND_SMTP_PORT"],
  METRICS_HOST: ["METRICS_PORT"],
  OTEL_SERVICE_NAME: ["OTEL_EXPORTER_OTLP_ENDPOINT"],
  OTEL_TRACES_SAMPLER_ARG: ["OTEL_EXPORTER_OTLP_ENDPOINT"],
  AUDIT_SYSLOG_CA_FILE: ["AUDIT_SYSLOG_URL"],
  AUDIT_SYSLOG_KEY_FILE: ["AUDIT_SYSLOG_URL"],
  AUDIT_HTTPS_HEADER: ["AUDIT_HTTPS_URL"],
  AUDIT_HTTPS_FORMAT: ["AUDIT_HTTPS_URL"],
  S3_ENDPOINT: ["S3_BUCKET"],
  S3_PREFIX: ["S3_BUCKET"],
  S3_PATH_STYLE: ["S3_BUCKET"],
  CLAMD_PORT: ["CLAMD_HOST"],
  DATABASE_CONNECTIONS: ["DATABASE_URL"],
  WORKERS: ["DATABASE_URL"],
};

/** Production has no defaults that would send nothing, or seal with keys without a copy. */
const requiredInProduction: readonly Name[] = [
  "DATA_KEYS",
  "INDEX_KEYS",
  "CODE_KEYS",
  "SMTP_URL",
  "MAIL_FROM",
];

export function alternativeFaults(env: Environment): string[] {
  return alternatives
    .filter((names) => names.every((name) => env[name] !== undefined))
    .map((names) => `${and.format(names)} must not both be set`);
}

export function dependencyFaults(env: Environment): string[] {
  const isSet = (name: Name) => env[name] !== undefined;
  const isSplit = (names: Name[]) => names.some(isSet) && !names.every(isSet);
  const lacking = Object.entries(requires).filter(
    ([name, needed]) => isSet(name as Name) && !needed.some(isSet),
  );
  const isLost = env.MAIL_BOUNCES_TO === "inbound" && !isSet("INBOUND_DOMAIN");
  const isLoop = env.INBOUND_POSTMASTER?.toLowerCase().endsWith(`@${env.INBOUND_DOMAIN}`) === true;
  return [
    ...(isLost ? ["MAIL_BOUNCES_TO=inbound requires INBOUND_DOMAIN"] : []),
    ...(isLoop ? ["INBOUND_POSTMASTER must not be an address at INBOUND_DOMAIN"] : []),
    ...together.filter(isSplit).map((names) => `${and.format(names)} must be set together`),
    ...lacking.map(([name, needed]) => `${name} requires ${needed.join(" or ")}`),
    ...(env.TEXT_PROVIDERS ?? [])
      .filter((name) => !isSet(textProviderSettings[name]))
      .map((name) => `TEXT_PROVIDERS: ${name} requires ${textProviderSettings[name]}`),
  ];
}

const and = new Intl.ListFormat("en-GB");

/** Cookies ignore ports, so another port alone is no separate host (RFC 6265, section 8.5). */
export function consoleFaults({ CONSOLE_URL, PARTNER_URL }: Environment, origins: string[]): string[] {
  const isShared = (url: string | undefined, others: (string | undefined)[]) =>
    url !== undefined &&
    others.some((one) => one !== undefined && new URL(one).hostname === new URL(url).hostname);
  const fault = (name: string) => `${name} must have a host name that no other address has`;
  return [
    ...(isShared(CONSOLE_URL, [...origins, PARTNER_URL]) ? [fault("CONSOLE_URL")] : []),
    ...(isShared(PARTNER_URL, origins) ? [fault("PARTNER_URL")] : []),
  ];
}

/** Each listener has a port of its own, where the addresses may be the same. */
export function portFaults(env: Environment, host: string): string[] {
  const listeners = (
    [
      ["PORT", env.PORT, host],
      ["METRICS_PORT", env.METRICS_PORT, env.METRICS_HOST ?? METRICS_HOST],
      ["INBOUND_SMTP_PORT", env.INBOUND_SMTP_PORT, env.INBOUND_SMTP_HOST ?? host],
    ] as const
  ).filter(([, port]) => port !== undefined);
  return listeners.flatMap(([name, port, at], index) =>
    listeners
      .slice(0, index)
      .filter(([, other, otherAt]) => other === port && (at === otherAt || isAny(at) || isAny(otherAt)))
      .map(([other]) => `${name} must not be the port of ${other}`),
  );
}

/** Metrics are for this machine unless METRICS_HOST says otherwise. */
export const METRICS_HOST = "127.0.0.1";

function isAny(host: string): boolean {
  return host === "::" || host === "0.0.0.0";
}

export function productionFaults(env: Environment): string[] {
  return [...missing(env), ...clearTextFaults(env), ...sharedKeyFaults(env)];
}

export function developmentFaults(env: Environment): string[] {
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
  const providers = Object.values(textProviderSettings);
  const hasTexts = providers.some((name) => env[name] !== undefined);
  return [
    ...names.map((name) => `${name} is required in production`),
    ...(hasTexts ? [] : [`One of ${providers.join(", ")} is required in production`]),
  ];
}
