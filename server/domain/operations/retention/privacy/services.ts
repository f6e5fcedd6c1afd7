/** Services outside this machine that personal data go to, by the settings of this installation. */
import { textProviderSettings } from "../../../../config/texts.ts";
import { databaseHost, isThisMachine } from "../../../../config/this-machine.ts";
import type { Services } from "../../../../services.ts";
import { type CategoryName, categories } from "./categories.ts";
import type en from "./words/en.json";

export interface UsedService {
  use: keyof typeof en.uses;
  /** Setting, operation or command that names it. */
  setting: string;
  /** Host, or the name of a register. */
  name: string;
  categories: readonly CategoryName[];
}

const all = Object.keys(categories) as CategoryName[];
const TEXT_HOSTS = { twilio: "api.twilio.com", vonage: "api.nexmo.com", messagebird: "rest.messagebird.com" };

type Found = readonly [
  use: UsedService["use"],
  setting: string,
  name: string | undefined,
  categories: readonly CategoryName[],
];

/** In the order of the settings' guide. */
export async function listUsedServices({
  config,
  database,
}: Pick<Services, "config" | "database">): Promise<UsedService[]> {
  const [registers, providers] = await Promise.all([
    database.register.findMany({
      where: { kind: "http", mode: "live", disabledAt: null },
      orderBy: { id: "asc" },
    }),
    database.signInProvider.findMany({ where: { teamId: null } }),
  ]);
  const found: readonly Found[] = [
    ...configured(config).filter(([, , name]) => name !== undefined && !isThisMachine(name)),
    ...registers.map(({ name }): Found => ["register", "createRegister", name, ["verifications"]]),
    ...providers.map(
      ({ issuer }): Found => ["sign_in", "setSignInProvider", new URL(issuer).hostname, ["staff"]],
    ),
  ];
  return found.map(([use, setting, name = "", some]) => ({ use, setting, name, categories: some }));
}

function configured(config: Services["config"]): Found[] {
  const { database, mail, inbound, documents, clamd, tracing, auditStreams } = config;
  const server = database.kind === "server" ? database : null;
  const { sns } = inbound ?? {};
  return [
    ...config.texts.map((text): Found => {
      const host =
        text.kind === "webhook" ? hostOf(text.url) : (hostOf(text.apiUrl) ?? TEXT_HOSTS[text.kind]);
      return ["texts", textProviderSettings[text.kind], host, ["messages"]];
    }),
    ["mail", "SMTP_URL", mail.kind === "smtp" ? hostOf(mail.url) : undefined, ["messages"]],
    [
      "inbound_mail",
      "INBOUND_SNS_TOPIC",
      sns && (hostOf(sns.apiUrl) ?? `sns.${sns.arn.split(":")[3]}.amazonaws.com`),
      ["verifications", "messages"],
    ],
    [
      "documents",
      "S3_BUCKET",
      documents.kind === "s3" ? hostOf(documents.endpoint) : undefined,
      ["documents", "erasures"],
    ],
    ["database", "DATABASE_URL", server ? databaseHost(new URL(server.url)) : undefined, all],
    [
      "replica",
      "REPLICA_DATABASE_URL",
      server?.replica ? databaseHost(new URL(server.replica.url)) : undefined,
      all,
    ],
    ["redis", "REDIS_URL", hostOf(server?.redisUrl ?? undefined), ["calls"]],
    ["virus_scan", "CLAMD_HOST", clamd !== null && "host" in clamd ? clamd.host : undefined, ["documents"]],
    ["traces", "OTEL_EXPORTER_OTLP_ENDPOINT", hostOf(tracing?.endpoint), ["calls"]],
    ["audit", "AUDIT_SYSLOG_URL", auditStreams.syslog?.host, ["audit"]],
    ["audit", "AUDIT_HTTPS_URL", hostOf(auditStreams.https?.url), ["audit"]],
  ];
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname;
}
