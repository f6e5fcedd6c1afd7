/** Requires encryption in production (spec/decisions/security.md, "Production"). */
import { databaseHost, isThisMachine } from "./this-machine.ts";

const publicOrigins = [
  "PUBLIC_URL",
  "BASE_URL",
  "AUTH_URL",
  "SSO_URL",
  "TRACKING_URL",
  "CONSOLE_URL",
  "PARTNER_URL",
] as const;

/** Encrypted as well: a code in a text opens an account. */
const textUrls = ["TWILIO_API_URL", "VONAGE_API_URL", "MESSAGEBIRD_API_URL", "TEXT_WEBHOOK_URL"] as const;

type Setting =
  | (typeof publicOrigins)[number]
  | (typeof textUrls)[number]
  | "SMTP_URL"
  | "S3_ENDPOINT"
  | "REDIS_URL"
  | "AUDIT_HTTPS_URL"
  | DatabaseSetting;

type DatabaseSetting = "DATABASE_URL" | "REPLICA_DATABASE_URL";

/** Requires TLS off this machine, and stops the start without it; each fault has the line to set. */
export function clearTextFaults(
  settings: {
    readonly [Name in Setting]?: string | undefined;
  },
): string[] {
  const isWrong = (name: Setting, isClear: (url: URL) => boolean) => {
    const text = settings[name];
    return text !== undefined && isClear(new URL(text));
  };
  const https = (name: Setting) => `${name} must be https in production, like ${name}=https://verify.example`;
  return [
    // On this machine too: without https cookies are neither Secure nor __Host- (RFC 6265bis).
    ...publicOrigins.filter((name) => isWrong(name, isHttp)).map(https),
    ...([...textUrls, "S3_ENDPOINT", "AUDIT_HTTPS_URL"] as const)
      .filter((name) => isWrong(name, (url) => isHttp(url) && !isThisMachine(url.hostname)))
      .map(https),
    ...(isWrong("SMTP_URL", isClearSmtp)
      ? [
          "SMTP_URL must require TLS and check certificates in production, like " +
            "SMTP_URL=smtps://user:password@mail.example or SMTP_URL=smtp://mail.example?requireTLS=true",
        ]
      : []),
    ...(isWrong("REDIS_URL", (url) => url.protocol === "redis:" && !isThisMachine(url.hostname))
      ? ["REDIS_URL must require TLS in production, like REDIS_URL=rediss://user:password@redis.example"]
      : []),
    ...(["DATABASE_URL", "REPLICA_DATABASE_URL"] as const)
      .filter((name) => isWrong(name, isClearDatabase))
      .map(
        (name) =>
          `${name} must require TLS and check certificates in production, like ` +
          `${name}=postgres://user:password@db.example/cohort?sslmode=verify-full`,
      ),
  ];
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "http:";
}

/** Optional STARTTLS can be stripped on the way, and nodemailer prefers the URL's query. */
function isClearSmtp({ protocol, hostname, username, searchParams }: URL): boolean {
  if (isThisMachine(hostname)) return false;
  if (searchParams.getAll("tls.rejectUnauthorized").some((value) => value !== "true")) return true;
  if (protocol === "smtps:") return false;
  const required = searchParams.getAll("requireTLS");
  // With a password we require TLS ourselves (platform/delivery/mail.ts).
  return required.length === 0 ? username === "" : required.some((value) => value !== "true");
}

/** Modes of pg-connection-string that check certificates; "require" doesn't where libpq's meaning is chosen. */
function isClearDatabase(url: URL): boolean {
  if (isThisMachine(databaseHost(url))) return false;
  // The last value of a name counts.
  const given = new Map(url.searchParams);
  const mode = given.get("sslmode");
  if (mode === undefined) return !["true", "1"].includes(given.get("ssl") ?? "");
  if (mode === "require") return given.get("uselibpqcompat") === "true";
  return mode !== "verify-full" && mode !== "verify-ca";
}
