import type { Operation, OperationId } from "../../generated/operations.ts";
import type { TestRateLimit } from "../../generated/whitelabel.ts";
import { listAdjustments, recordAdjustment, recordAdjustments } from "./adjustments.ts";
import { issueAppAccess, requireAppToken, revokeAppAccess } from "./app-access.ts";
import {
  createEmailAttempt,
  createManualAttempt,
  createPortalAttempt,
  decideTestAttempt,
  receiveTestEmail,
} from "./attempts.ts";
import { keepCall, listTestCalls } from "./calls.ts";
import { catchUp, getTestClock, moveTestClock } from "./clock.ts";
import {
  checkCode,
  claimCode,
  claimMemberCode,
  createTestCodePool,
  getCodeReport,
  holdCode,
  redeemCode,
  releaseCode,
} from "./codes.ts";
import { listEvents } from "./events.ts";
import { type Failure, failed, takeFailure } from "./failures.ts";
import { requestInstitution, searchInstitutions, setInstitution } from "./institutions.ts";
import {
  deleteTestMember,
  findMembers,
  getMemberships,
  issueToken,
  requireToken,
  revokeToken,
  signInTestMember,
  withdrawTestConsents,
} from "./members.ts";
import { listVerificationPapers } from "./papers.ts";
import { reconcileOrders } from "./reconciliation.ts";
import { checkRegister, listVerificationRegisters } from "./registers.ts";
import { type Found, missing, type Noted, readCall } from "./requests.ts";
import { areaOf, refusalResponse, responseTo, setRateLimit } from "./responses.ts";
import { exportStatement, listStatementKeys, listStatements } from "./statements.ts";
import { SECOND_MS } from "./time.ts";
import {
  exportTransactions,
  getTransaction,
  getTransactionByOrder,
  listTransactions,
  recordTransaction,
  recordTransactions,
  sumTransactions,
  voidTransaction,
} from "./transactions.ts";
import {
  createVerification,
  eraseVerification,
  expireTestVerification,
  findStatuses,
  getVerification,
  listVerifications,
  sendPhoneOtp,
  verifyPhoneOtp,
  withdrawEvidenceConsent,
} from "./verifications.ts";
import {
  API_KEY,
  APP_ID,
  type Call,
  CLIENT_ID,
  CLIENT_SECRET,
  RefusalError,
  type Reply,
  secondsUntil,
  TEST_CODE,
  type World,
} from "./world.ts";

export interface Serving {
  world: World;
  failures: Failure[];
  kept: Map<string, { text: string; reply: Reply }>;
  number: number;
}

export async function answer(serving: Serving, request: Request, noted: Noted): Promise<Response> {
  const { found, url } = noted;
  const { world, failures, number } = serving;
  const failure = takeFailure(failures, found?.id);
  if (failure?.how === "unreachable") throw new TypeError("fetch failed");
  const requestId = requestIdOf(number);
  const headers = new Headers({ "X-Request-Id": requestId });
  const area = found?.operation.area ?? areaOf(url.pathname);
  const keep = (status: number) => keepCall(world, found, { requestId, status, headers: request.headers });
  try {
    if (typeof failure?.how === "number") throw failed(failure, failure.how);
    catchUp(world, world.now);
    if (found === undefined) throw missing(url.pathname);
    const reply = await serve(serving, request, { ...noted, found });
    keep(reply.status ?? 200);
    if (failure?.how === "lost") throw new TypeError("fetch failed");
    if (area !== "auth") setRateLimit(headers);
    return responseTo(reply, headers);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    keep(error.status);
    if (error.status !== 401 && area !== "auth") setRateLimit(headers);
    return refusalResponse(area, found?.id, error, headers);
  }
}

/** The service's form, and the same in every run. */
function requestIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Authenticates, validates, and executes; the same key gives the same reply. */
async function serve(
  { world, kept }: Serving,
  request: Request,
  { found, url, text }: Noted & { found: Found },
): Promise<Reply> {
  const { id, operation, params } = found;
  const { headers } = request;
  const member = authenticate(world, operation, id, params, headers);
  if (operation.area === "whitelabel") requireRoom(world);
  const idempotencyKey = headers.get("Idempotency-Key") ?? undefined;
  const call: Call = {
    ...readCall(operation, { url, headers, text, params }),
    idempotencyKey,
    authorization: headers.get("Authorization"),
    signal: request.signal,
  };
  if (member !== undefined)
    return id === "claimMemberCode" ? claimMemberCode(world, call, member) : getMemberships(world, member);
  const isKept = operation.method === "POST" && operation.area !== "auth" && !KEYLESS.has(id);
  if (idempotencyKey === undefined || !isKept) return handlers[id](world, call);
  const fingerprint = `${operation.method} ${url.pathname}${url.search} ${text}`;
  const key = `${operation.area} ${idempotencyKey.trim()}`;
  const before = kept.get(key);
  if (before === undefined) {
    const reply = await handlers[id](world, call);
    kept.set(key, { text: fingerprint, reply });
    return reply;
  }
  if (before.text === fingerprint) return before.reply;
  throw new RefusalError(409, "conflict", [
    "This Idempotency-Key was used for a different request; use a new key.",
  ]);
}

function authenticate(
  world: World,
  { area, scopes }: Operation,
  id: OperationId,
  { appId }: Record<string, string>,
  headers: Headers,
): string | undefined {
  if (id === "getMemberships" || id === "claimMemberCode")
    return requireToken(world, headers.get("Authorization"));
  if (
    id === "findMembers" &&
    headers.get("Authorization") !== `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}`
  )
    throw new RefusalError(401, "invalid_client", ["The client is unknown or its secret is wrong."]);
  if (area === "tracking" && headers.get("api-key") !== API_KEY)
    throw new RefusalError(401, "unauthorised", ["The api-key header is missing or not valid."]);
  if (area !== "whitelabel") return undefined;
  requireAppToken(world, headers.get("Authorization"), scopes);
  if (appId !== APP_ID)
    throw new RefusalError(403, "forbidden", [
      "This token belongs to a different app from the one in the path.",
    ]);
  return undefined;
}

function requireRoom({ refusedUntil }: World): void {
  const now = new Date();
  if (refusedUntil === undefined || refusedUntil <= now) return;
  throw new RefusalError(429, "too_many_requests", ["Too many requests."], secondsUntil(refusedUntil, now));
}

/** A batch keeps each of its lines; the others take no key. */
const KEYLESS = new Set<OperationId>([
  "findStatuses",
  "recordTransactions",
  "voidTransaction",
  "recordAdjustment",
  "recordAdjustments",
]);

type Handler = (world: World, call: Call) => Reply | Promise<Reply>;

/** A missing operation does not compile. */
const handlers: Readonly<Record<OperationId, Handler>> = {
  createVerification,
  findStatuses,
  listVerifications,
  getVerification,
  setInstitution,
  eraseVerification,
  sendPhoneOtp,
  verifyPhoneOtp,
  createPortalAttempt,
  createManualAttempt,
  createEmailAttempt,
  withdrawEvidenceConsent,
  searchInstitutions,
  requestInstitution,
  listVerificationPapers,
  listVerificationRegisters,
  checkRegister,
  listEvents,
  getTestCode: () => ({ body: { code: TEST_CODE } }),
  getTestClock,
  moveTestClock,
  spendTestRateLimit(world, { body }) {
    const { seconds } = body as { seconds: number };
    world.refusedUntil = new Date(Date.now() + seconds * SECOND_MS);
    return { body: { refusedUntil: world.refusedUntil.toISOString() } satisfies TestRateLimit };
  },
  createTestCodePool,
  signInTestMember,
  deleteTestMember,
  withdrawTestConsents,
  listTestCalls,
  listTestMessages: ({ messages }) => ({ body: messages.slice(0, 100) }),
  expireTestVerification,
  decideTestAttempt,
  receiveTestEmail,
  recordTransaction,
  recordTransactions,
  getTransaction,
  getTransactionByOrder,
  listTransactions,
  exportTransactions,
  sumTransactions,
  voidTransaction,
  recordAdjustment,
  recordAdjustments,
  listAdjustments,
  issueAppAccess,
  revokeAppAccess,
  issueToken,
  revokeToken,
  findMembers,
  // Answered above, with the member.
  getMemberships: () => ({}),
  claimMemberCode: () => ({}),
  claimCode,
  checkCode,
  holdCode,
  redeemCode,
  releaseCode,
  getCodeReport,
  exportStatement,
  reconcileOrders,
  listStatementKeys,
  listStatements,
};
