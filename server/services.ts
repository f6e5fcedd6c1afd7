import type { App, Mode } from "../generated/prisma/client.ts";
import type { Admission } from "./admission/admission.ts";
import type { Limit } from "./admission/limit.ts";
import type { Config } from "./config.ts";
import type { EventFields } from "./context/call-context.ts";
import type { CallOwner } from "./context/current-call.ts";
import type { RefusalError } from "./errors.ts";
import type { BodyRoom } from "./http/body/body-room.ts";
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

/** Services of a handler. A domain function takes only the part that it uses. */
export interface Services {
  config: Config;
  database: Database;
  /** For reads that may be some seconds old, never for authorization. */
  readReplica: ReadReplica;
  runPrepared: RunPrepared;
  connectAlone: OpenDatabase["connectAlone"];
  transactionWriter: TransactionWriter;
  trackingKeys: TrackingKeys;
  lookups: LookupLoader;
  appTokens: AppTokens;
  queryCredentials: QueryCredentials;
  codeRefusals: CodeRefusals;
  credentialUses: CredentialUses;
  callLog: CallLog;
  /** Null where the audit log is sent nowhere: then they are in the log alone. */
  securityEvents: SecurityEvents | null;
  keyring: Keyring;
  /** Clock of the call (context/clock.ts): a test app's, or else the process's. */
  now: () => Date;
  /** Database's clock, for comparison with the process's (domain/shared/trusted-clock.ts). */
  databaseNow: () => Promise<Date>;
  /** Null without a provider: the local mailbox takes the messages. */
  sendSms: SendSms | null;
  /** Providers behind `sendSms`, first choice first, for receipts and calls. */
  textProviders: readonly TextProvider[];
  sendMail: SendMail | null;
  /** Resolves a domain's DKIM keys. */
  resolveTxt: ResolveTxt;
  files: FileStore;
  /** Erasures, kept for a database restored from an older backup. */
  erasureJournal: ObjectStore;
  drawPictures: DrawPictures;
  /** Checks live documents at upload (domain/proving/document/look.ts); null: no check. */
  lookInto: DrawPictures | null;
  /** Renders members' pictures in separate processes, so that documents don't wait behind them. */
  drawAvatars: DrawPictures;
  scanFile: ScanFile | null;
  rates: Rates;
  admission: Admission;
  /** Memory for bodies being read. */
  bodyRoom: BodyRoom;
  openExports: Limit;
  openReconciliations: Limit;
  eventStreams: EventStreams;
  callOperation: CallOperation;
  log: Log;
}

/** Security events that become audit entries (domain/operations/audit/security-events.ts). */
export interface SecurityEvents {
  add: (event: string, requestId: string, fields: EventFields) => void;
  save: () => Promise<void>;
}

/** Calls an operation for a page, by the steps of its API and without HTTP (start/call-operation.ts). */
export type CallOperation = (
  services: Services,
  caller: PageCaller,
  call: OperationCall,
) => Promise<OperationAnswer>;

/** A staff user, or a person in a team, calls the management API. */
export type PageCaller =
  | { actor: { id: string; role: "admin" | "reviewer" | "support"; ip: string | null } }
  | {
      team: {
        id: string;
        ip: string | null;
        teamId: string;
        scopes: readonly string[];
        ratePerMinute: number | null;
        networks: readonly string[];
        expiresAt: Date | null;
      };
    };

export interface OperationCall {
  operationId: string;
  path: Record<string, string>;
  /** Texts, as in an address. */
  query: Record<string, unknown>;
  body?: unknown;
}

/** The answer's body, or the refusal in the API's words. */
export type OperationAnswer =
  | { body: unknown }
  | { status: number; faults: readonly OperationFault[]; error: RefusalError };

export interface OperationFault {
  /** JSON pointer of the faulty value below `body`, `query` or `params`; empty for the call as a whole. */
  pointer: string;
  detail: string;
  /** Code of the fault with its parameters, for words of a page; absent for the call as a whole. */
  code?: string;
  params?: object | undefined;
}

/** Write-behind for transactions in groups (domain/tracking/transaction-writer.ts). */
export interface TransactionWriter {
  /** Resolves when the row is on disk. */
  write: (row: TransactionRow) => Promise<WriteResult>;
  /** Whether new transactions are refused. */
  isFull: () => boolean;
  drained: () => Promise<void>;
}

/** A validated transaction to be written. */
export interface TransactionRow {
  id: string;
  keyId: string;
  partnerId: string;
  /** App that gets the transaction's event; null for none. */
  appId: string | null;
  brandUid: string;
  code: string;
  /** Keyed hashes of the code, current key first; null where the brand has no pools. */
  codeIndexes: readonly string[] | null;
  /** Amounts as decimal text: PostgreSQL reads it exactly. */
  transactionValue: string;
  qualifyingAmount: string;
  currency: string;
  /** UTC Unix epoch seconds. */
  timestamp: number;
  /** Unique in the brand; null for none. */
  orderId: string | null;
  receivedAt: Date;
  /** The sent JSON text, validated, so that PostgreSQL reads it too. */
  attributes: string;
  /** `otherIds`: further ids while an index key is replaced. */
  idempotency: { id: string; otherIds: readonly string[]; bodyHash: string } | null;
}

/** Result; `id` may be an earlier equal call's. Of a repeated order, `attributes` is the first call's text. */
export type WriteResult =
  | { kind: "recorded"; id: string; attributes?: string }
  | { kind: "other_body" }
  | { kind: "other_order"; attributes: string }
  | { kind: "key_revoked" };

/** A live tracking key with the data that its calls need. */
export interface TrackingCaller {
  keyId: string;
  partnerId: string;
  mode: Mode;
  /** App that gets the events of its transactions; null for none. */
  appId: string | null;
  /** Calls a minute; null: the default. */
  ratePerMinute: number | null;
  brandUids: ReadonlySet<string>;
  /** Brands with pools of codes. */
  poolBrandUids: ReadonlySet<string>;
  /** By real time; null: the key has no end. */
  expiresAt: Date | null;
  /** Seconds by which the clock of a test partner's app is ahead. */
  appAheadSeconds: number;
  /** Seconds by which the clock of the call is ahead: 0 where it is not the app's. */
  clockAheadSeconds?: number;
}

/** Callers of the code tracking API, cached and batched (domain/tracking/partner/keys.ts). */
export interface TrackingKeys {
  /** The caller of an api-key by the database; null if unknown, revoked or expired. */
  find: (apiKey: string) => Promise<TrackingCaller | null>;
  /** `find`, up to a second old. For recording only, where the insert checks again. */
  findRecent: (apiKey: string) => TrackingCaller | Promise<TrackingCaller | null>;
  /** The partner of the brand. */
  findOwner: (brandUid: string) => Promise<string | null>;
  /** Clears this process's cache after a change of keys. */
  forget: () => void;
}

/** Counts calls with credentials in the address, by client (domain/accounts/oauth/query-credentials.ts). */
export interface QueryCredentials {
  count: (clientId: string) => void;
  /** Adds the counts to the clients' rows; returns clients new on this day (UTC). */
  save: () => Promise<string[]>;
}

/** Counts refused claims and uses of codes by pool, day (UTC) and reason (domain/tracking/codes/refusals.ts). */
export interface CodeRefusals {
  count: (poolId: string, reason: string, at: Date) => void;
  /** Adds the counts to the database. */
  save: () => Promise<void>;
}

/** Last day of a call with each credential (domain/shared/access/credential-uses.ts). */
export interface CredentialUses {
  /** Id of the credential of a call; cheap enough for each one. */
  note: (keyId: string) => void;
  /** Writes the days that are new. */
  save: () => Promise<void>;
}

/** An API's call and its answer, without anything that was sent. */
export interface AnsweredCall {
  requestId: string;
  /** Name of the API's document. */
  api: string;
  /** operationId, or "unknown". */
  operation: string;
  owner: CallOwner | undefined;
  keyId: string | undefined;
  status: number;
  durationMs: number;
  /** Code of the refusal. */
  code: string | undefined;
  /** Name of the refusal's page below /docs/errors. */
  title: string | undefined;
  /** Correction of a refusal without faults. */
  advice: string | undefined;
  faults: readonly CallFault[];
  /** In real time. */
  at: Date;
}

export interface CallFault {
  /** JSON pointer of documented names only. */
  pointer: string;
  code: string;
  /** Correction without a value; undefined where it may hold one. */
  advice: string | undefined;
}

/** Read only for calls that get a row. */
export interface CallDetails {
  /** SHA-256 of the presented credential of a call without known owner; looked up when saved, never kept. */
  credentialHash: string | undefined;
  clientVersion: string | undefined;
}

/** Calls of all APIs but the operator's, for partners and the operator (domain/operations/calls/). */
export interface CallLog {
  /** Keeps a row as far as the budgets of its kind allow, and counts it always. */
  add: (call: AnsweredCall, details: () => CallDetails) => void;
  /** Counts a success of a hot operation, which gets no row. */
  count: (
    api: string,
    operation: string,
    status: number,
    owner: CallOwner | undefined,
    keyId: string | undefined,
  ) => void;
  /** Writes collected calls, so that they can be read. */
  save: () => Promise<void>;
}

/** Database row of one access token of the current flow. */
export interface LookupRow {
  hash: string;
  clientId: string;
  /** App of the client. */
  appId: string;
  refuseQueryCredentials: boolean;
  accountId: string;
  svcId: string;
  /** The client's (domain/accounts/openid/subject.ts). */
  subjectType: string;
  isDeleted: boolean;
  isRevoked: boolean;
  /** Lead of the client's app's clock; 0 for live apps. */
  clockAheadSeconds: number;
  /** Whether an outcome is due but not written yet. */
  isDue: boolean;
  /** Group, last day and id of each active verification visible to this client; null for none. */
  held: string | null;
  /** Supergroups visible to a client with `narrowConsent`; null for others. */
  only: string[] | null;
}

/** Lookups by access token (domain/accounts/oauth/lookup.ts). */
export type LookupLoader = BatchLoader<LookupRow>;

/** Apps by the SHA-256 of their token (domain/clients/app/app-tokens.ts). */
/** The app of a token, and what the token may do: empty for everything. */
export interface AppOfToken {
  app: App;
  tokenId: string;
  scopes: readonly string[];
}

export type AppTokens = BatchLoader<AppOfToken>;
