/** Outside production nothing real is reached (spec/decisions/security.md, "Production"). */
import { databaseHost, isThisMachine } from "./this-machine.ts";

type Setting =
  | "TWILIO_ACCOUNT_SID"
  | "TWILIO_API_URL"
  | "SMTP_URL"
  | "S3_BUCKET"
  | "S3_ENDPOINT"
  | "DATABASE_URL"
  | "REPLICA_DATABASE_URL"
  | "REDIS_URL";

/** Outside production every message and row is somebody's trial: a forgotten NODE_ENV must not reach real people. */
export function realServiceFaults(
  settings: {
    readonly [Name in Setting]?: string | undefined;
  },
): string[] {
  const isElsewhere = (text: string) => !isThisMachine(new URL(text).hostname);
  const isDatabaseElsewhere = (text: string) => !isThisMachine(databaseHost(new URL(text)));
  const { DATABASE_URL, REPLICA_DATABASE_URL, REDIS_URL } = settings;
  const { SMTP_URL, TWILIO_ACCOUNT_SID, TWILIO_API_URL, S3_BUCKET, S3_ENDPOINT } = settings;
  const real = [
    TWILIO_ACCOUNT_SID !== undefined &&
      (TWILIO_API_URL === undefined || isElsewhere(TWILIO_API_URL)) &&
      "TWILIO_ACCOUNT_SID",
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
