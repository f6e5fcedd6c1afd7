import type { App, Mode } from "../generated/prisma/client.ts";
import type { Admission } from "./admission/admission.ts";
import type { Limit } from "./admission/limit.ts";
import type { Config } from "./config.ts";
import type { BodyRoom } from "./http/body-room.ts";
import type { Keyring } from "./platform/crypto.ts";
import type { Database, OpenDatabase, RunPrepared } from "./platform/database/database.ts";
import type { ReadReplica } from "./platform/database/replica.ts";
import type { SendMail, SendSms } from "./platform/delivery/delivery.ts";
import type { ResolveTxt } from "./platform/delivery/dns.ts";
import type { EventStreams } from "./platform/event-streams.ts";
import type { ScanFile } from "./platform/files/clamd.ts";
import type { FileStore } from "./platform/files/files.ts";
import type { ObjectStore } from "./platform/files/objects.ts";
import type { Log } from "./platform/log.ts";
import type { DrawPictures } from "./platform/pictures/pictures.ts";
import type { Rates } from "./platform/rates/rates.ts";
import type { TextProvider } from "./platform/texts/provider.ts";
import type { BatchLoader } from "./sharing/batch-loader.ts";

/** All that a handler may touch. A domain function takes only the part that it uses. */
export interface Services {
  config: Config;
  database: Database;
  /** For what may be some seconds old, and never for what decides who may do what. */
  readReplica: ReadReplica;
  runPrepared: RunPrepared;
  connectAlone: OpenDatabase["connectAlone"];
  transactionWriter: TransactionWriter;
  trackingKeys: TrackingKeys;
  lookups: LookupLoader;
  appTokens: AppTokens;
  queryCredentials: QueryCredentials;
  testCalls: TestCalls;
  keyring: Keyring;
  /** The clock of the call (telemetry/call-clock.ts): a test app's, where it is about one, else the process's. */
  now: () => Date;
  /** The database's clock, against which that of the process is held (domain/shared/trusted-clock.ts). */
  databaseNow: () => Promise<Date>;
  /** Null when no provider is configured: then the local mailbox takes the messages. */
  sendSms: SendSms | null;
  /** Behind `sendSms`, the first one first: who may report what became of a text, and who can call. */
  textProviders: readonly TextProvider[];
  sendMail: SendMail | null;
  /** Asks name servers for a domain's keys, by which arrived mail is judged. */
  resolveTxt: ResolveTxt;
  files: FileStore;
  /** Beside the documents: what was erased, for a database that is restored from an older backup. */
  erasureJournal: ObjectStore;
  /** Draws a document anew, in a process of its own. */
  drawPictures: DrawPictures;
  /** Looks into live documents before they are taken (domain/document/look.ts); null where nobody does. */
  lookInto: DrawPictures | null;
  /** The same of members' pictures, in processes apart, so that no document waits behind them. */
  drawAvatars: DrawPictures;
  /** Null when no virus scanner is configured. */
  scanFile: ScanFile | null;
  rates: Rates;
  /** Who goes next. */
  admission: Admission;
  /** Room for the bodies that are read at once. */
  bodyRoom: BodyRoom;
  /** Exports that are open at once, by partner: domain/tracking/export.ts makes it. */
  openExports: Limit;
  /** Pages that follow what happens elsewhere. */
  eventStreams: EventStreams;
  log: Log;
}

/** Write-behind for transactions in groups, one for the process: domain/tracking/transaction-writer.ts makes it. */
export interface TransactionWriter {
  /** Resolves when the row is on disk. */
  write: (row: TransactionRow) => Promise<WriteResult>;
  /** Whether so much waits that newcomers are turned away. */
  isFull: () => boolean;
  /** Resolves when nothing waits any more. */
  drained: () => Promise<void>;
}

/** A validated transaction on its way to the disk. */
export interface TransactionRow {
  id: string;
  keyId: string;
  partnerId: string;
  /** The app that is told of it by an event; null for none. */
  appId: string | null;
  brandUid: string;
  code: string;
  /** Amounts as decimal text: PostgreSQL reads it exactly. */
  transactionValue: string;
  qualifyingAmount: string;
  currency: string;
  /** UTC Unix epoch seconds. */
  timestamp: number;
  receivedAt: Date;
  /** The JSON text that was sent; validated, and so known to be JSON that PostgreSQL reads too. */
  attributes: string;
  /** `otherIds`: where it is kept as well while an index key is replaced. */
  idempotency: { id: string; otherIds: readonly string[]; bodyHash: string } | null;
}

/** What became of it; `id` is that of an equal call before, if there was one under the same idempotency key. */
export type WriteResult = { kind: "recorded"; id: string } | { kind: "other_body" } | { kind: "key_revoked" };

/** A live tracking key and all that a call with it needs to know. */
export interface TrackingCaller {
  keyId: string;
  partnerId: string;
  mode: Mode;
  /** The app that gets the events of its transactions; null for none. */
  appId: string | null;
  /** Calls a minute, where they are not the usual number. */
  ratePerMinute: number | null;
  brandUids: ReadonlySet<string>;
}

/** Who calls the code tracking API, cached and batched: domain/tracking/keys.ts makes it. */
export interface TrackingKeys {
  /** The caller behind an api-key as the database knows it now; null for a key that is unknown or revoked. */
  find: (apiKey: string) => Promise<TrackingCaller | null>;
  /** The same, up to a second old. For recording only, where the insert has the last word. */
  findRecent: (apiKey: string) => TrackingCaller | Promise<TrackingCaller | null>;
  /** The partner whose brand it is. */
  findOwner: (brandUid: string) => Promise<string | null>;
  /** For what changes keys: this process then knows of it at once. */
  forget: () => void;
}

/** Counts calls with credentials in the address, by client: domain/oauth/query-credentials.ts makes it. */
export interface QueryCredentials {
  count: (clientId: string) => void;
  /** Adds the counts to the clients' rows; returns the clients that had none before on this day (UTC). */
  save: () => Promise<string[]>;
}

/** What a test app's call was answered, without anything of its content. */
export interface AnsweredCall {
  appId: string;
  requestId: string;
  operation: string;
  status: number;
  durationMs: number;
  /** In real time. */
  at: Date;
}

/** Gathers the calls of test apps, which their partners may read: domain/test-mode/calls.ts makes it. */
export interface TestCalls {
  add: (call: AnsweredCall) => void;
  /** Writes what was added, so that it can be read. */
  save: () => Promise<void>;
}

/** What the database tells of one access token of the current flow. */
export interface LookupRow {
  hash: string;
  clientId: string;
  refuseQueryCredentials: boolean;
  accountId: string;
  svcId: string;
  isDeleted: boolean;
  isRevoked: boolean;
  /** By how much the clock of the client's app is ahead; 0 for live apps. */
  clockAheadSeconds: number;
  /** Something is decided by the clock and not written yet. */
  isDue: boolean;
  /** Group and last day of each active verification that this client may see; null for none. */
  held: string | null;
  /** For a client with `narrowConsent`, the supergroups that it is told of; null for every other. */
  only: string[] | null;
}

/** The lookups by access token: domain/oauth/lookup.ts makes it. */
export type LookupLoader = BatchLoader<LookupRow>;

/** The lookups of apps by the SHA-256 of their token: domain/app/app-tokens.ts makes it. */
export type AppTokens = BatchLoader<App>;
