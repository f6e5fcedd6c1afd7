import { invalid } from "../../generated/rules.ts";
import type { Adjustment, CodeState, NewAdjustment, NewTransaction } from "../../generated/tracking.ts";
import type {
  AppEvent,
  ClaimedCode,
  ConsumerGroup,
  Inbound,
  Method,
  NewVerification,
  Proof,
  RejectionReason,
  Stage,
  TestCall,
  TestMessage,
  TestOutcome,
} from "../../generated/whitelabel.ts";
import type { CohortErrorCode, RequestFault, Supergroup } from "../index.ts";

/** An institution of the fake server's directory. */
export interface FakeInstitution {
  /** Id for `setInstitution`, such as `ox.ac.uk`. */
  institutionId: string;
  /** The name that the search finds. */
  institutionName: string;
  /** Its country, as ISO 3166-1 alpha-2 code in capitals. */
  territory: string;
  /** Groups of its members. Default: `student`, `graduate` and `teacher`. */
  consumerGroups?: readonly ConsumerGroup[] | undefined;
  /** The domains of its addresses. Default: `institutionId`. */
  domains?: readonly string[] | undefined;
}

/** A pool of codes of the fake server. There is no account page, so that no pool is listed. */
export interface FakeCodePool {
  /** Id for `claimCode`, a UUID. */
  poolId: string;
  /** Brand of the codes. Default: the first of `brandUids`. */
  brandUid?: string | undefined;
  /** The codes, in the order in which they are given out. */
  codes: readonly string[];
  /** A code for everybody once `codes` are given out; with no `codes`, the one of a generic pool. Default: none. */
  genericCode?: string | undefined;
  /** Supergroups whose members may claim. Default: `student`. */
  supergroups?: readonly Supergroup[] | undefined;
  /** How often a member may have a code: `once`, `monthly` in UTC, or a new one when the last is `redeemed`. Default: `once`. */
  allowance?: "once" | "monthly" | "redeemed" | undefined;
  /** When codes may first be claimed and used. Default: at once. */
  opensAt?: Date | string | undefined;
  /** When codes are over. Default: never. */
  closesAt?: Date | string | undefined;
  /** Number of codes left at which `pool.low` is sent. It is also sent at half and at a tenth. Default: none. */
  lowAt?: number | undefined;
  /** Whether an order that is returned in full, or voided, gives its code back. Default: no. */
  releaseOnReturn?: boolean | undefined;
}

/** A code that a member has. */
export interface KeptClaim extends ClaimedCode {
  svcId: string;
  /** Period of the pool's allowance. */
  period: string;
  /** Place in the pool, from 1; 0 of a generic code. */
  position: number;
  /** Named in events where the app claimed for it. */
  verificationId?: string | undefined;
}

/** Setup of a fake server. */
export interface FakeServerOptions {
  /** First time of the clock, which stands still until you move it. Default: the time of the call. */
  now?: Date | string | undefined;
  /** The groups of the app; the first one is its default. Default: `student` and `graduate`. */
  consumerGroups?: readonly ConsumerGroup[] | undefined;
  /** The directory. Default: the University of Oxford (`ox.ac.uk`) and the University of Cambridge (`cam.ac.uk`). */
  institutions?: readonly FakeInstitution[] | undefined;
  /** Registered redirect URIs of the client and redirect URLs of the app. Default: `https://shop.example/back`. */
  redirectUris?: readonly string[] | undefined;
  /** The brands of the partner in code tracking. Default: `br_fake`. */
  brandUids?: readonly string[] | undefined;
  /** Whether members may prove their membership by a mail of their own (`inbound_email`). Default: no. */
  inboundEmail?: boolean | undefined;
  /** Pools of codes of the app. Default: none. */
  codePools?: readonly FakeCodePool[] | undefined;
  /** Whether graduates are verified whom the fake has verified as students of the same institution before. Default: no. */
  acceptFormerStudents?: boolean | undefined;
}

interface Settings {
  consumerGroups: readonly ConsumerGroup[];
  redirectUris: readonly string[];
  brandUids: readonly string[];
  inboundEmail: boolean;
  acceptFormerStudents: boolean;
}

export interface KeptInstitution extends FakeInstitution {
  /** Id of an undecided request. */
  requestId?: string;
}

export interface KeptAttempt {
  method: Method;
  openedAt: Date;
  address?: string;
  /** Outcome named by a file or an address, applied at the next call. */
  verdict?: TestOutcome;
  inbound?: Inbound;
  /** Whether `review.overdue` was sent. */
  isOverdue?: boolean;
}

export interface KeptVerification {
  id: string;
  claim: NewVerification;
  consumerGroup: ConsumerGroup;
  stage: Stage;
  createdAt: Date;
  updatedAt: Date;
  /** Null without a clock. */
  lapsesAt: Date | null;
  /** Days of the last notice before the end; 0 once expired. */
  notifiedDays?: number;
  expiresOn?: string;
  proof?: Proof;
  institution?: KeptInstitution;
  phone?: string;
  svcId?: string;
  passcode?: { sentAt: Date; expiresAt: Date };
  wrongCodes: number;
  rejections: number;
  rejection?: { method: Method; code: RejectionReason };
  attempt?: KeptAttempt;
  /** Whether documents were handed in with a consent that is in force. */
  hasEvidenceConsent?: boolean;
}

export interface KeptTransaction {
  id: string;
  attributes: NewTransaction;
  receivedAt: Date;
  voided?: { at: Date; reason: string };
  adjustments?: KeptAdjustment[];
}

interface KeptAdjustment {
  sent: NewAdjustment;
  shown: Adjustment;
}

interface Membership {
  svcId: string;
  consumerGroup: ConsumerGroup;
  expiresOn: string;
}

export interface TokenFamily {
  svcId: string;
  isRevoked: boolean;
}

export interface World {
  settings: Settings;
  began: Date;
  now: Date;
  /** In real time, as in the service; undefined unless `spendRateLimit` was called. */
  refusedUntil: Date | undefined;
  events: AppEvent[];
  calls: TestCall[];
  /** Waiting calls, notified at each event and answer. */
  listeners: Set<() => void>;
  messages: TestMessage[];
  institutions: KeptInstitution[];
  verifications: Map<string, KeptVerification>;
  accounts: Map<string, string>;
  accountsMade: number;
  deletedAccounts: Set<string>;
  proofs: Map<string, KeptVerification>;
  memberships: Membership[];
  consents: Set<string>;
  codes: Map<string, LoginCode>;
  /** Tokens of the app's programs. */
  appTokens: Map<string, { scopes: readonly string[]; expiresAt: Date }>;
  accessTokens: Map<string, { family: TokenFamily; expiresAt: Date }>;
  refreshTokens: Map<string, { family: TokenFamily; expiresAt: Date; usedAt?: Date }>;
  transactions: KeptTransaction[];
  codePools: FakeCodePool[];
  claims: KeptClaim[];
  /** By code and order. */
  uses: Map<string, Map<string, CodeState["data"] & { orderId: string }>>;
  lines: Map<string, { text: string; id: string }[]>;
}

interface LoginCode {
  svcId: string;
  redirectUri: string;
  codeChallenge: string | undefined;
  expiresAt: Date;
  family?: TokenFamily;
}

/** Ids and secrets of a fake server, none of them confidential. */
export const APP_ID = "app_fake";
export const ACCESS_TOKEN = "fake-access-token";
export const CLIENT_ID = "cl_fake";
export const CLIENT_SECRET = "fake-client-secret";
export const API_KEY = "fake-api-key";
export const BASE_URL = "https://cohort.fake";
/** Code of every member of the fake's app. */
export const TEST_CODE = "123456";

const INSTITUTIONS: readonly FakeInstitution[] = [
  { institutionId: "ox.ac.uk", institutionName: "University of Oxford", territory: "GB" },
  { institutionId: "cam.ac.uk", institutionName: "University of Cambridge", territory: "GB" },
];

/** Throws a RangeError for an invalid time, and for an app without groups. */
export function newWorld(options: FakeServerOptions): World {
  const { institutions = INSTITUTIONS, consumerGroups = ["student", "graduate"] } = options;
  const now = new Date(options.now ?? Date.now());
  if (Number.isNaN(now.getTime()))
    throw new RangeError("now must be a moment, such as 2026-03-04T05:06:07Z.");
  if (consumerGroups.length === 0) throw new RangeError("consumerGroups must name a group.");
  return {
    settings: {
      consumerGroups,
      redirectUris: options.redirectUris ?? ["https://shop.example/back"],
      brandUids: options.brandUids ?? ["br_fake"],
      inboundEmail: options.inboundEmail ?? false,
      acceptFormerStudents: options.acceptFormerStudents ?? false,
    },
    began: now,
    now,
    refusedUntil: undefined,
    events: [],
    calls: [],
    listeners: new Set(),
    messages: [],
    institutions: [...institutions],
    verifications: new Map(),
    accounts: new Map(),
    accountsMade: 0,
    deletedAccounts: new Set(),
    proofs: new Map(),
    memberships: [],
    consents: new Set(),
    codes: new Map(),
    appTokens: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    transactions: [],
    codePools: [...(options.codePools ?? [])],
    claims: [],
    uses: new Map(),
    lines: new Map(),
  };
}

type DataOf<Type> = Extract<AppEvent, { type: Type }>["data"];

export function putEvent<Type extends AppEvent["type"]>(world: World, type: Type, data: DataOf<Type>): void {
  const number = world.events.length + 1;
  const createdAt = world.now.toISOString();
  const event = { eventId: crypto.randomUUID(), type, appId: APP_ID, number, createdAt, data };
  world.events.push(event as AppEvent);
  for (const listener of world.listeners) listener();
}

export function accountOf(world: World, identifier: string): string {
  const known = world.accounts.get(identifier);
  if (known !== undefined && !world.deletedAccounts.has(known)) return known;
  world.accountsMade += 1;
  const svcId = `FAKE${String(world.accountsMade).padStart(3, "0")}`;
  world.accounts.set(identifier, svcId);
  return svcId;
}

export interface Call {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** Body by the document; fields of a form; text of NDJSON. */
  body: unknown;
  idempotencyKey: string | undefined;
  /** Header of the call. */
  authorization: string | null;
  signal: AbortSignal;
}

export interface Reply {
  status?: number;
  media?: string;
  body?: unknown;
}

export class RefusalError extends Error {
  override readonly name = "RefusalError";
  readonly status: number;
  readonly code: CohortErrorCode;
  readonly details: readonly string[];
  /** Details with a field. */
  readonly faults: readonly RequestFault[];
  readonly retryAfter: number | undefined;
  readonly reason: string | undefined;

  /** `details` may be sentences; one that begins with a JSON pointer is a fault of that field. */
  constructor(
    status: number,
    code: CohortErrorCode,
    details: readonly (RequestFault | string)[],
    retryAfter?: number | undefined,
    reason?: string | undefined,
  ) {
    const sentences = details.map(sentenceOf);
    super(sentences.join("; "));
    this.status = status;
    this.code = code;
    this.details = sentences;
    this.faults = details.map(faultOf).filter(({ pointer }) => pointer.startsWith("/"));
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

/** A fault of a field in the server's words; parameters fill their braces. */
export function fault(
  pointer: string,
  code: keyof typeof invalid,
  params: Readonly<Record<string, unknown>> = {},
): RequestFault {
  return { pointer, code, detail: fill(invalid[code], params) };
}

/** A sentence with its parameters. */
export function fill(sentence: string, params: Readonly<Record<string, unknown>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(params[name]));
}

/** Refuses faults by field with 400, if there are any. */
export function refuseFaults(faults: readonly (RequestFault | string)[]): void {
  if (faults.length > 0) throw new RefusalError(400, "bad_request", faults);
}

/** A fault as a sentence, its JSON pointer in front. */
export function sentenceOf(fault: RequestFault | string): string {
  return typeof fault === "string" ? fault : `${fault.pointer} ${fault.detail}`;
}

/** A rule beyond the schema is `other`, where a server has a name for each. */
function faultOf(fault: RequestFault | string): RequestFault {
  if (typeof fault !== "string") return fault;
  const [pointer = "", ...words] = fault.split(" ");
  return { pointer, code: "other", detail: words.join(" ") };
}

export function pageOf<Item>(
  items: readonly Item[],
  query: Readonly<Record<string, unknown>>,
): { items: Item[]; nextCursor?: string } {
  const { cursor = "p0", limit = 20 } = query as { cursor?: string; limit?: number };
  if (!/^p\d+$/.test(cursor)) refuseFaults([fault("/query/cursor", "bad_cursor")]);
  const from = Number(cursor.slice(1));
  const page = items.slice(from, from + limit);
  const isLast = from + limit >= items.length;
  return { items: page, ...(isLast ? {} : { nextCursor: `p${from + limit}` }) };
}

/** A parsed URL, or undefined. `URL.canParse` is missing in Jest's jsdom. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Seconds from the world's time to `at`, at least one, for Retry-After. */
export function secondsUntil(at: Date, now: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
}

/** Whether a URI is registered; its query is free (interface, "Authentication", 4). */
export function isRegistered({ settings }: World, uri: string): boolean {
  const [address = ""] = uri.split("?");
  return (
    parseUrl(uri) !== undefined &&
    settings.redirectUris.some((registered) => registered.split("?")[0] === address)
  );
}
