/** Requests to wallets: the member's page makes one, a wallet fetches it once and answers once, and the page takes what it proved. */
import { calculateJwkThumbprint, type JWK } from "jose";
import type { Prisma, WalletRequest } from "../../../../../generated/prisma/client.ts";
import { randomToken, seal, tokenHash, unseal } from "../../../../platform/crypto.ts";
import { isUniqueViolation } from "../../../../platform/database/database-errors.ts";
import { transact } from "../../../../platform/database/transact.ts";
import { WalletError, type WalletFault } from "../../../../platform/wallet/fault.ts";
import { makeAnswerKey, openAnswer, signRequest } from "../../../../platform/wallet/request.ts";
import type { Services } from "../../../../services.ts";
import { later, MINUTE_MS } from "../../../shared/time.ts";
import { type Begun, findAttempt } from "../../verification/attempt.ts";
import { hasExpired } from "../../verification/clock.ts";
import type { AssertionResult, ProvenPerson } from "../portal/evaluate-assertion.ts";
import { type Asker, findAsker } from "./asker.ts";
import { findWanted, type Wanted } from "./believed.ts";
import { evaluateShown } from "./evaluate.ts";
import { queryOf } from "./query.ts";
import { recordWalletRefusal } from "./refusals.ts";
import type { Binding, Presented } from "./verify.ts";

export type WalletServices = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** Ways to a wallet: a link on the same device, a QR code for another one, the browser's API for either. */
export type Way = "link" | "code" | "browser";

type Link = Exclude<Way, "browser">;

/** Reason why an answer decides nothing: of its contents, or by the member's choice. */
export type Refusal = WalletFault | "declined";

export type WalletFinding = AssertionResult | ProvenPerson | { kind: "refused"; why: Refusal };

/** An answer may take as long as a device's code does (device grant). */
const REQUEST_MINUTES = 15;
/** Requests of one attempt, as of portals: each answer is a possible guess. */
const REQUESTS_MAX = 20;

export interface Secret {
  token: string;
  nonce: string;
  clientId: string;
  key: JWK;
  encryption: JWK;
}

/** State of an attempt's newest request, as its page shows it. */
export type WalletState =
  | { kind: "waiting"; request: WalletRequest; links: Readonly<Record<Link, string>> }
  /** A wallet has it. */
  | { kind: "fetched"; request: WalletRequest }
  | { kind: "refused"; request: WalletRequest; why: Refusal }
  | { kind: "answered"; request: WalletRequest; finding: AssertionResult | ProvenPerson }
  /** Too old to be answered. */
  | { kind: "lapsed"; request: WalletRequest };

export async function readNewest(
  { database }: Pick<WalletServices, "database">,
  attemptId: string,
): Promise<WalletRequest | null> {
  return database.walletRequest.findFirst({ where: { attemptId }, orderBy: { number: "desc" } });
}

/** Changes whenever the page has to. */
export function markOf({ now }: Pick<WalletServices, "now">, request: WalletRequest | null): string {
  if (request === null) return "";
  const { number, fetchedAt, findingSealed } = request;
  if (findingSealed !== null) return `${number} answered`;
  if (isLapsed(request, now())) return `${number} lapsed`;
  return `${number} ${fetchedAt === null ? "made" : "fetched"}`;
}

export const isLast = ({ number }: Pick<WalletRequest, "number">): boolean => number >= REQUESTS_MAX;

/** Makes a request that a wallet may fetch; null after too many. Of two at once one wins, and is the newest for both. */
export async function makeRequest(
  services: WalletServices,
  { attempt, verification }: Begun,
): Promise<WalletRequest | null> {
  const { database, keyring, now } = services;
  const attemptId = attempt.id;
  const number = ((await readNewest(services, attemptId))?.number ?? 0) + 1;
  if (number > REQUESTS_MAX) return null;
  const { clientId } = await findAsker(services, verification);
  const [token, nonce] = [randomToken(), randomToken()];
  const { secret: key, encryption } = await makeAnswerKey(tokenHash(nonce).slice(0, 16));
  const hash = tokenHash(token);
  const secret: Secret = { token, nonce, clientId, key, encryption };
  const secretSealed = seal(keyring, "WalletRequest.secretSealed", hash, JSON.stringify(secret));
  const data = { hash, attemptId, number, secretSealed, createdAt: now() };
  try {
    return await database.walletRequest.create({ data });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return readNewest(services, attemptId);
  }
}

export function stateOf(services: WalletServices, request: WalletRequest): WalletState {
  const { keyring, config, now } = services;
  const { hash, fetchedAt, findingSealed, way } = request;
  if (findingSealed !== null) {
    const finding = readFinding(keyring, request);
    if (finding.kind === "refused") return { kind: "refused", request, why: finding.why };
    // On one device the answer counts with its code alone: an attacker's page must not take that of another browser.
    if (way !== "link") return { kind: "answered", request, finding };
  }
  if (isLapsed(request, now())) return { kind: "lapsed", request };
  if (fetchedAt !== null) return { kind: "fetched", request };
  const { token, clientId } = openSecret(keyring, hash, request);
  const linkBy = (by: Link) => {
    const uri = `${config.ssoUrl}/wallet/request?${new URLSearchParams({ token, by })}`;
    const asked = { client_id: clientId, request_uri: uri, request_uri_method: "post" };
    return `openid4vp://authorize?${new URLSearchParams(asked)}`;
  };
  return { kind: "waiting", request, links: { link: linkBy("link"), code: linkBy("code") } };
}

function isLapsed({ createdAt }: WalletRequest, now: Date): boolean {
  return later(createdAt, REQUEST_MINUTES * MINUTE_MS) <= now;
}

export function openSecret(
  keyring: WalletServices["keyring"],
  hash: string,
  { secretSealed }: Pick<WalletRequest, "secretSealed">,
): Secret {
  return JSON.parse(unseal(keyring, "WalletRequest.secretSealed", hash, secretSealed)) as Secret;
}

function readFinding(
  keyring: WalletServices["keyring"],
  { hash, findingSealed }: WalletRequest,
): WalletFinding {
  return JSON.parse(
    unseal(keyring, "WalletRequest.findingSealed", hash, findingSealed ?? ""),
  ) as WalletFinding;
}

export interface OpenRequest extends Begun {
  request: WalletRequest;
  secret: Secret;
  asker: Asker;
  wanted: Wanted;
}

/** Step of a request: it is fetched by its address and answered there, or answered by the browser that shows it. */
type Step = "fetch" | "answer" | "browser";

const BEFORE: Readonly<Record<Step, Prisma.WalletRequestWhereInput>> = {
  fetch: { fetchedAt: null, answeredAt: null },
  answer: { fetchedAt: { not: null }, answeredAt: null },
  browser: { answeredAt: null },
};

/** Takes a step, which only one call can; null if the request is over, or another call was faster. */
export async function takeStep(
  services: WalletServices,
  hash: string,
  step: Step,
  way?: Way,
): Promise<OpenRequest | null> {
  const { database, keyring, now } = services;
  const request = await database.walletRequest.findUnique({ where: { hash } });
  const begun = request && (await findAttempt(services, { id: request.attemptId }));
  const at = now();
  if (request === null || begun === null || isLapsed(request, at)) return null;
  if (begun.attempt.state !== "open" || hasExpired(begun.verification, at)) return null;
  // An answer to an earlier one would be lost on the page, which shows the newest.
  if ((await readNewest(services, request.attemptId))?.hash !== hash) return null;
  const [asker, wanted] = await Promise.all([
    findAsker(services, begun.verification),
    findWanted(services, begun.verification),
  ]);
  const secret = openSecret(keyring, hash, request);
  if (secret.clientId !== asker.clientId) return null;
  const data = {
    ...(step !== "answer" && { fetchedAt: at }),
    ...(step !== "fetch" && { answeredAt: at }),
    ...(way && { way }),
  };
  const { count } = await transact(database, (tx) =>
    tx.walletRequest.updateMany({ where: { hash, ...BEFORE[step] }, data }),
  );
  return count === 1 ? { ...begun, request: { ...request, ...data }, secret, asker, wanted } : null;
}

const answerUri = ({ config }: WalletServices, token: string) =>
  `${config.ssoUrl}/wallet/answer?${new URLSearchParams({ token })}`;

/** The signed request, once (OpenID4VP 1.0, section 5.10); null if it may not be fetched. */
export async function takeRequest(
  services: WalletServices,
  token: string,
  { way, walletNonce }: { way: Link; walletNonce: string | undefined },
): Promise<string | null> {
  const open = await takeStep(services, tokenHash(token), "fetch", way);
  if (open === null) return null;
  const { asker, secret, wanted } = open;
  const { clientId, nonce, encryption } = secret;
  const query = queryOf(wanted.asked);
  const responseUri = answerUri(services, token);
  return signRequest(asker, { clientId, nonce, encryption, query, walletNonce, responseUri });
}

/** Answer to a wallet's post: the address at which the member goes on, or none. */
export type Taken = { kind: "taken"; ticket: string | null } | { kind: "refused" };

/** Takes a wallet's answer, once (section 8.2). It comes from another program, so the member's page decides by it. */
export async function takeAnswer(
  services: WalletServices,
  token: string,
  { response, error }: { response: string; error: string },
): Promise<Taken> {
  const open = await takeStep(services, tokenHash(token), "answer");
  if (open === null) return { kind: "refused" };
  const finding = await findingOf(services, open, async () =>
    error === "" ? readPosted(services, open, response) : declinedBy(error),
  );
  const ticket = open.request.way === "link" ? randomToken() : null;
  await keepFinding(services, open.request, finding, ticket);
  return finding.kind === "refused" && finding.why !== "declined"
    ? { kind: "refused" }
    : { kind: "taken", ticket };
}

/** Errors of wallets (sections 8.5 and 5.10.2), which are named to the operator. */
const ERRORS: readonly string[] = [
  "invalid_scope",
  "invalid_request",
  "invalid_client",
  "vp_formats_not_supported",
  "invalid_request_uri_method",
  "invalid_transaction_data",
  "wallet_unavailable",
];

/** Null where the member declined, or has nothing that fits. Throws `WalletError` for another error of the wallet. */
export function declinedBy(error: string): null {
  if (error === "access_denied") return null;
  throw new WalletError("request_refused", ERRORS.includes(error) ? error : "another error");
}

/** Keeps what an answer proved, until the member's page takes it. */
export async function keepFinding(
  { database, keyring }: Pick<WalletServices, "database" | "keyring">,
  { hash }: Pick<WalletRequest, "hash">,
  finding: WalletFinding,
  ticket: string | null = null,
): Promise<void> {
  const findingSealed = seal(keyring, "WalletRequest.findingSealed", hash, JSON.stringify(finding));
  const data = { findingSealed, ...(ticket !== null && { ticketHash: tokenHash(ticket) }) };
  await transact(database, (tx) => tx.walletRequest.update({ where: { hash }, data }));
}

/** The presentation in an answer; null where the member declined. Throws `WalletError`. */
type ReadAnswer = () => Promise<Presented | null>;

/** Finding by an answer; a refused one is named to the operator. */
export async function findingOf(
  services: WalletServices,
  { verification, request }: OpenRequest,
  read: ReadAnswer,
): Promise<WalletFinding> {
  try {
    const presented = await read();
    if (presented === null) return { kind: "refused", why: "declined" };
    const { verifyPresentation } = await import("./verify.ts");
    const shown = await verifyPresentation(services, presented);
    return evaluateShown(services.keyring, verification, presented.format, shown);
  } catch (error) {
    if (!(error instanceof WalletError)) throw error;
    const { fault, detail } = error;
    services.log.warn({ why: fault, detail, attemptId: request.attemptId }, "wallet's answer refused");
    await recordWalletRefusal(services, verification, error);
    return { kind: "refused", why: fault };
  }
}

async function readPosted(
  services: WalletServices,
  open: OpenRequest,
  response: string,
): Promise<Presented | null> {
  const { transcriptOf } = await import("../../../../platform/wallet/mdoc.ts");
  const { token, clientId, nonce, encryption } = open.secret;
  const thumbprint = await thumbprintOf(encryption);
  const transcript = transcriptOf({ clientId, nonce, thumbprint, responseUri: answerUri(services, token) });
  return presentedIn(open, response, { audience: clientId, nonce, transcript });
}

export async function thumbprintOf(key: JWK): Promise<Uint8Array> {
  return Buffer.from(await calculateJwkThumbprint(key), "base64url");
}

/** The one presentation of a sealed answer. */
export async function presentedIn(
  { secret, wanted: { asked, issuers } }: Pick<OpenRequest, "secret" | "wanted">,
  response: string,
  binding: Binding,
): Promise<Presented | null> {
  const ids = asked.map(({ id }) => id);
  const answer = await openAnswer(response, secret.key, ids);
  if ("error" in answer) return declinedBy(answer.error);
  const [[id, [given = ""]] = ["", []], ...others] = [...answer.presentations];
  const credential = asked.find((each) => each.id === id);
  if (credential === undefined || others.length > 0)
    throw new WalletError("response", "one credential was asked for");
  const { format, types, proof } = credential;
  return { format, types, given, binding, issuers: issuers[proof] };
}

/** Request of a response code, whose answer counts in the browser that began; null for another code. */
export async function findByTicket(
  { database, keyring }: Pick<WalletServices, "database" | "keyring">,
  ticket: string,
): Promise<{ request: WalletRequest; finding: WalletFinding } | null> {
  const request = await database.walletRequest.findUnique({ where: { ticketHash: tokenHash(ticket) } });
  return request === null ? null : { request, finding: readFinding(keyring, request) };
}
