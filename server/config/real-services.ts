import { databaseHost, isThisMachine } from "./this-machine.ts";

type Setting =
  | "TWILIO_ACCOUNT_SID"
  | "TWILIO_API_URL"
  | "VONAGE_API_KEY"
  | "VONAGE_API_URL"
  | "MESSAGEBIRD_ACCESS_KEY"
  | "MESSAGEBIRD_API_URL"
  | "TEXT_WEBHOOK_URL"
  | "SMTP_URL"
  | "S3_BUCKET"
  | "S3_ENDPOINT"
  | "DATABASE_URL"
  | "REPLICA_DATABASE_URL"
  | "REDIS_URL"
  | "AUDIT_SYSLOG_URL"
  | "AUDIT_HTTPS_URL";

/** Refuses real services outside production: a forgotten NODE_ENV must not reach real people. */
export function realServiceFaults(
  settings: {
    readonly [Name in Setting]?: string | undefined;
  },
): string[] {
  const isElsewhere = (text: string) => !isThisMachine(new URL(text).hostname);
  const isDatabaseElsewhere = (text: string) => !isThisMachine(databaseHost(new URL(text)));
  const { DATABASE_URL, REPLICA_DATABASE_URL, REDIS_URL } = settings;
  const { SMTP_URL, S3_BUCKET, S3_ENDPOINT, TEXT_WEBHOOK_URL } = settings;
  const { AUDIT_SYSLOG_URL, AUDIT_HTTPS_URL } = settings;
  const texts = [
    ["TWILIO_ACCOUNT_SID", settings.TWILIO_API_URL],
    ["VONAGE_API_KEY", settings.VONAGE_API_URL],
    ["MESSAGEBIRD_ACCESS_KEY", settings.MESSAGEBIRD_API_URL],
  ] as const;
  const real = [
    ...texts.map(
      ([name, apiUrl]) =>
        settings[name] !== undefined && (apiUrl === undefined || isElsewhere(apiUrl)) && name,
    ),
    AUDIT_SYSLOG_URL !== undefined && isElsewhere(AUDIT_SYSLOG_URL) && "AUDIT_SYSLOG_URL",
    AUDIT_HTTPS_URL !== undefined && isElsewhere(AUDIT_HTTPS_URL) && "AUDIT_HTTPS_URL",
    TEXT_WEBHOOK_URL !== undefined && isElsewhere(TEXT_WEBHOOK_URL) && "TEXT_WEBHOOK_URL",
    SMTP_URL !== undefined && isElsewhere(SMTP_URL) && "SMTP_URL",
    S3_BUCKET !== undefined && (S3_ENDPOINT === undefined || isElsewhere(S3_ENDPOINT)) && "S3_BUCKET",
    DATABASE_URL !== undefined && isDatabaseElsewhere(DATABASE_URL) && "DATABASE_URL",
    REDIS_URL !== undefined && isElsewhere(REDIS_URL) && "REDIS_URL",
    REPLICA_DATABASE_URL !== undefined && isDatabaseElsewhere(REPLICA_DATABASE_URL) && "REPLICA_DATABASE_URL",
  ].filter((name) => name !== false);
  if (real.length === 0) return [];
  return [
    `${and.format(real)} must not name real services outside production: set NODE_ENV=production, or ` +
      "ALLOW_DEVELOPMENT_WITH_REAL_SERVICES=true if that is what you mean",
  ];
}

const and = new Intl.ListFormat("en-GB");
