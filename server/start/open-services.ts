import { join } from "node:path";
import { createAdmission } from "../admission/admission.ts";
import { isThisMachine } from "../config/this-machine.ts";
import type { Config } from "../config.ts";
import { movableClock } from "../context/clock.ts";
import { createLookupLoader } from "../domain/accounts/oauth/lookup.ts";
import { createQueryCredentials } from "../domain/accounts/oauth/query-credentials.ts";
import { createAppTokens } from "../domain/clients/app/app-tokens.ts";
import { findDkimSigner } from "../domain/messages/dkim-key.ts";
import { avoidingBounces } from "../domain/messages/sent-mail.ts";
import { createSecurityEvents } from "../domain/operations/audit/security-events.ts";
import { createCallLog } from "../domain/operations/calls/log.ts";
import { openKeyring } from "../domain/operations/keys/registry.ts";
import { type NamedStore, requireOwnStore } from "../domain/proving/document/installation.ts";
import { createCredentialUses } from "../domain/shared/access/credential-uses.ts";
import { createCodeRefusals } from "../domain/tracking/codes/refusals.ts";
import { createOpenExports } from "../domain/tracking/export.ts";
import { createTrackingKeys } from "../domain/tracking/partner/keys.ts";
import { createOpenReconciliations } from "../domain/tracking/reconciliation/reconcile.ts";
import { createTransactionWriter } from "../domain/tracking/transaction-writer.ts";
import { createBodyRoom } from "../http/body/body-room.ts";
import type { Keyring } from "../platform/crypto.ts";
import { readDatabaseClock } from "../platform/database/clock.ts";
import { type OpenDatabase, openDatabase, openReplica } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migration/migrations.ts";
import { type ReadReplica, readFromPrimary, readFromReplica } from "../platform/database/replica.ts";
import { atStart } from "../platform/database/start-work.ts";
import { txtResolver } from "../platform/delivery/dns.ts";
import { createEventStreams } from "../platform/event-streams.ts";
import { clamdScanner, pingClamd } from "../platform/files/clamd.ts";
import {
  type FileStore,
  openDirectoryStore,
  openOlderDirectory,
  withOlder,
} from "../platform/files/files.ts";
import { type ObjectStore, openDirectoryObjects } from "../platform/files/objects.ts";
import { openS3Objects, openS3Store } from "../platform/files/s3-files.ts";
import { localKeys } from "../platform/keys.ts";
import { type Log, openLog } from "../platform/log.ts";
import { AVATAR_LIMITS, openPictures } from "../platform/pictures/pictures.ts";
import type { Tell } from "../platform/progress.ts";
import { createRates } from "../platform/rates/rates.ts";
import { openTextProvider } from "../platform/texts/open.ts";
import { routeTexts } from "../platform/texts/route.ts";
import type { Services } from "../services.ts";
import { BATCH_MAX } from "../sharing/batch-loader.ts";
import { metrics } from "../telemetry/metrics.ts";
import { observed, observedMethods } from "../telemetry/providers.ts";
import { callOperation } from "./call-operation.ts";

export interface OpenServices {
  services: Services;
  home: OpenDatabase;
  pools: OpenDatabase["pools"];
  closing: { name: string; close: () => Promise<unknown> | unknown }[];
  close: () => Promise<void>;
}

/** Opens what the configuration names: a migrated database, keys, files, providers. */
export async function openServices(config: Config, tell?: Tell): Promise<OpenServices> {
  tell?.("Opening the database");
  const home = await openDatabase(config);
  await migrate(home, tell && { tell });
  const now = () => new Date();
  const log = openLog(config);
  const keys = config.keys ?? (await localKeys(config.dataDir));
  const needs = { database: home.client, log, now };
  const keyring = await atStart(home, () => openKeyring(needs, keys));
  const stores = await openStores(config, keyring, log);
  for (const store of stores) await atStart(home, () => requireOwnStore(needs, store));
  const mail = await openMail(config, { database: home.client, keyring, now });
  const replica = await openReplicaReader(config, home, log);
  const redis = config.database.kind === "server" ? await openRedis(config.database, log) : null;
  const drawPictures = openPictures();
  const services: Services = {
    config,
    ...sharedServices(home, now),
    readReplica: replica.read,
    keyring,
    securityEvents: Object.values(config.auditStreams).every((stream) => stream === null)
      ? null
      : createSecurityEvents({ database: home.client }),
    now: movableClock(now),
    databaseNow: () => readDatabaseClock(home.client),
    ...openTexts(config, log),
    sendMail: mail?.send ?? null,
    resolveTxt: observed("dns", txtResolver(config.dnsServers)),
    files: observedMethods("files", joinStores(stores), ["put", "get", "remove"]),
    erasureJournal: await openErasureJournal(config),
    drawPictures,
    // Shared, so that uploads need no more memory than renderings.
    lookInto: drawPictures,
    drawAvatars: openPictures(AVATAR_LIMITS),
    scanFile: observed("scanner", await openScanner(config, log)),
    rates: createRates(config.database.kind === "server" ? home.client : null, now, redis?.share),
    log,
  };
  const closing: OpenServices["closing"] = [
    { name: "mail connections", close: () => mail?.close() },
    { name: "transaction writer", close: () => services.transactionWriter.drained() },
    { name: "query credentials", close: () => services.queryCredentials.save() },
    { name: "code refusals", close: () => services.codeRefusals.save() },
    { name: "credential uses", close: () => services.credentialUses.save() },
    { name: "calls", close: () => services.callLog.save() },
    { name: "security events", close: () => services.securityEvents?.save() },
    { name: "redis", close: () => redis?.close() },
    { name: "read replica", close: () => replica.close() },
    { name: "database", close: () => home.close() },
  ];
  return {
    services,
    home,
    pools: () => [...home.pools(), ...replica.pools()],
    closing,
    close: async () => {
      for (const { close } of closing) await close();
    },
  };
}

export function sharedServices(
  {
    client: database,
    runPrepared,
    connectAlone,
    isEmbedded,
    connections,
  }: Pick<OpenDatabase, "client" | "connectAlone" | "runPrepared" | "isEmbedded" | "connections">,
  now: () => Date,
) {
  return {
    database,
    readReplica: readFromPrimary(database),
    runPrepared,
    connectAlone,
    transactionWriter: createTransactionWriter({ database, runPrepared }),
    admission: createAdmission(connections, BATCH_MAX),
    openExports: createOpenExports(),
    openReconciliations: createOpenReconciliations(),
    trackingKeys: createTrackingKeys({ database, now }, isEmbedded),
    lookups: createLookupLoader({ runPrepared, now, isEmbedded }),
    appTokens: createAppTokens({ runPrepared, now, isEmbedded }),
    bodyRoom: createBodyRoom(),
    eventStreams: createEventStreams(),
    callOperation,
    queryCredentials: createQueryCredentials({ database, now }),
    codeRefusals: createCodeRefusals({ database }),
    credentialUses: createCredentialUses({ database, now }),
    callLog: createCallLog({ database, now }),
  };
}

async function openRedis({ redisUrl }: { redisUrl: string | null }, log: Log) {
  if (redisUrl === null) return null;
  const { openRedisRates, toldOnce } = await import("../platform/rates/redis-rates.ts");
  const { share, close } = openRedisRates(redisUrl);
  return { share: toldOnce(observed("redis", share), log), close };
}

async function openReplicaReader(
  { database }: Config,
  { client: primary }: Pick<OpenDatabase, "client">,
  log: Log,
): Promise<{ read: ReadReplica; close: () => Promise<void>; pools: OpenDatabase["pools"] }> {
  if (database.kind === "embedded" || database.replica === null)
    return { read: readFromPrimary(primary), close: async () => {}, pools: () => [] };
  const { url, maxLagMs } = database.replica;
  const { client, close, pools } = await openReplica(url, database.connections, database.preparedStatements);
  return { read: readFromReplica(primary, client, { maxLagMs, log }), close, pools };
}

export async function openFiles(config: Config, keyring: Keyring, log: Log): Promise<FileStore> {
  return joinStores(await openStores(config, keyring, log));
}

function joinStores([first, older]: NamedStores): FileStore {
  return older === undefined ? first.store : withOlder(first.store, older.store);
}

type NamedStores = [NamedStore, ...NamedStore[]];

/** Still reads files from before there was a bucket, until they are deleted. */
export async function openStores(
  { documents, dataDir }: Pick<Config, "documents" | "dataDir">,
  keyring: Keyring,
  log: Log,
): Promise<NamedStores> {
  const directory = join(dataDir, "documents");
  const name = `DATA_DIR: ${directory}`;
  if (documents.kind === "directory")
    return [{ name, store: await openDirectoryStore(directory, keyring, log) }];
  const { bucket, prefix } = documents;
  const store = { name: `S3_BUCKET: ${bucket}/${prefix}`, store: await openS3Store(documents, keyring, log) };
  const older = await openOlderDirectory(directory, keyring);
  return older === null ? [store] : [store, { name, store: older }];
}

export async function openErasureJournal({ documents, dataDir }: Config): Promise<ObjectStore> {
  if (documents.kind === "directory") return openDirectoryObjects(join(dataDir, "erasures"));
  return openS3Objects({ ...documents, prefix: `${documents.prefix}erasures/` });
}

/** An unavailable scanner does not stop the start: documents are put off. */
async function openScanner({ clamd }: Config, log: Log) {
  if (clamd === null) return null;
  if (!(await pingClamd(clamd)))
    log.warn(
      { clamd },
      "virus scanner unreachable (CLAMD_HOST or CLAMD_SOCKET): documents are refused until it responds",
    );
  return clamdScanner(clamd);
}

/** Providers of texts, and a sender by the first one able. */
export function openTexts(
  { texts, baseUrl }: Pick<Config, "texts" | "baseUrl">,
  log: Log,
): Pick<Services, "sendSms" | "textProviders"> {
  const textProviders = texts.map(openTextProvider);
  const send = routeTexts({
    providers: textProviders.map((provider) => ({ ...provider, send: observed("sms", provider.send) })),
    receiptsUrl: `${baseUrl}/text-receipts`,
    nowMs: Date.now,
    onFailover(provider, error) {
      metrics.textFailovers.inc({ provider, reason: error.reason });
      log.warn({ provider, error }, "text not taken by a provider");
    },
  });
  return { sendSms: send, textProviders };
}

async function openMail(
  { mail, ssoUrl, inbound }: Config,
  services: Pick<Services, "database" | "keyring" | "now">,
) {
  if (mail.kind === "mailbox") return null;
  const { hostname } = new URL(ssoUrl);
  // Host of our pages; the machine's own name may not resolve elsewhere.
  const helloName = isThisMachine(hostname) ? {} : { helloName: hostname };
  const { smtpMail } = await import("../platform/delivery/mail.ts");
  const { url, from, bouncesTo } = mail;
  const isOurs = bouncesTo === "inbound";
  const returnPath = bouncesTo === undefined || isOurs ? {} : { bouncesTo };
  const { send, close } = smtpMail({
    url,
    from,
    ...helloName,
    ...returnPath,
    findSigner: (domain) => findDkimSigner(services, domain),
  });
  const domain = isOurs ? (inbound?.domain ?? null) : null;
  return { send: avoidingBounces(services, domain, observed("mail", send)), close };
}
