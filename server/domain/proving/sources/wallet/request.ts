/** Requests to wallets: the member's page makes one, a wallet fetches it once and answers once, and the page takes what it proved. */
import { calculateJwkThumbprint, type JWK } from "jose";
import type { WalletRequest } from "../../../../../generated/prisma/client.ts";
import { randomToken, seal, tokenHash, unseal } from "../../../../platform/crypto.ts";
import { isUniqueViolation } from "../../../../platform/database/database-errors.ts";
import { transact } from "../../../../platform/database/transact.ts";
import { WalletError, type WalletFault } from "../../../../platform/wallet/fault.ts";
import { transcriptOf } from "../../../../platform/wallet/mdoc.ts";
import { makeAnswerKey, openAnswer, signRequest } from "../../../../platform/wallet/request.ts";
import type { Services } from "../../../../services.ts";
import { later, MINUTE_MS } from "../../../shared/time.ts";
import { type Begun, findAttempt } from "../../verification/attempt.ts";
import { hasExpired } from "../../verification/clock.ts";
import type { AssertionResult, ProvenPerson } from "../portal/evaluate-assertion.ts";
import { type Asker, findAsker } from "./asker.ts";
import { findWanted, verifyPresentation, type Wanted } from "./believed.ts";
import { evaluateShown } from "./evaluate.ts";
import { queryOf } from "./query.ts";

export type WalletServices = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** Ways to a wallet: a link on the same device, a QR code for another one. */
export type Way = "link" | "code";

/** Reason why an answer decides nothing: of its contents, or by the member's choice. */
export type Refusal = WalletFault | "declined";

export type WalletFinding = AssertionResult | ProvenPerson | { kind: "refused"; why: Refusal };

/** An answer may take as long as a device's code does (device grant). */
const REQUEST_MINUTES = 15;
/** Requests of one attempt, as of portals: each answer is a possible guess. */
const REQUESTS_MAX = 20;

interface Secret {
  token: string;
  nonce: string;
  clientId: string;
  key: JWK;
  encryption: JWK;
}

/** State of an attempt's newest request, as its page shows it. */
export type WalletState =
  | { kind: "waiting"; request: WalletRequest; links: Readonly<Record<Way, string>> }
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
export function markOf(request: WalletRequest | null): string {
  if (request === null) return "";
  const { number, fetchedAt, answeredAt } = request;
  return `${number} ${answeredAt !== null ? "answered" : fetchedAt !== null ? "fetched" : "made"}`;
}

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
  const linkBy = (by: Way) => {
    const uri = `${config.ssoUrl}/wallet/request?${new URLSearchParams({ token, by })}`;
    const asked = { client_id: clientId, request_uri: uri, request_uri_method: "post" };
    return `openid4vp://authorize?${new URLSearchParams(asked)}`;
  };
  return { kind: "waiting", request, links: { link: linkBy("link"), code: linkBy("code") } };
}

function isLapsed({ createdAt }: WalletRequest, now: Date): boolean {
  return later(createdAt, REQUEST_MINUTES * MINUTE_MS) <= now;
}

function openSecret(
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

interface OpenRequest extends Begun {
  request: WalletRequest;
  secret: Secret;
  asker: Asker;
  wanted: Wanted;
}

/** Marks a step of a request, which only one call can; null if it is over, or another call was faster. */
async function takeStep(
  services: WalletServices,
  token: string,
  step: { fetchedAt: Date; way: Way } | { answeredAt: Date },
): Promise<OpenRequest | null> {
  const { database, keyring, now } = services;
  const hash = tokenHash(token);
  const before = "fetchedAt" in step ? { fetchedAt: null } : { fetchedAt: { not: null }, answeredAt: null };
  const { count } = await transact(database, (tx) =>
    tx.walletRequest.updateMany({ where: { hash, ...before }, data: step }),
  );
  const request = count === 1 ? await database.walletRequest.findUnique({ where: { hash } }) : null;
  if (request === null || isLapsed(request, now())) return null;
  const begun = await findAttempt(services, { id: request.attemptId });
  if (begun?.attempt.state !== "open" || hasExpired(begun.verification, now())) return null;
  const [asker, wanted] = await Promise.all([
    findAsker(services, begun.verification),
    findWanted(services, begun.verification),
  ]);
  const secret = openSecret(keyring, hash, request);
  return secret.clientId === asker.clientId ? { ...begun, request, secret, asker, wanted } : null;
}

const answerUri = ({ config }: WalletServices, token: string) =>
  `${config.ssoUrl}/wallet/answer?${new URLSearchParams({ token })}`;

/** The signed request, once (OpenID4VP 1.0, section 5.10); null if it may not be fetched. */
export async function takeRequest(
  services: WalletServices,
  token: string,
  { way, walletNonce }: { way: Way; walletNonce: string | undefined },
): Promise<string | null> {
  const open = await takeStep(services, token, { fetchedAt: services.now(), way });
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
  const open = await takeStep(services, token, { answeredAt: services.now() });
  if (open === null) return { kind: "refused" };
  const finding = error === "" ? await findingOf(services, open, token, response) : DECLINED;
  const { request } = open;
  const ticket = request.way === "link" ? randomToken() : null;
  const findingSealed = seal(
    services.keyring,
    "WalletRequest.findingSealed",
    request.hash,
    JSON.stringify(finding),
  );
  const data = { findingSealed, ...(ticket !== null && { ticketHash: tokenHash(ticket) }) };
  await transact(services.database, (tx) => tx.walletRequest.update({ where: { hash: request.hash }, data }));
  return finding.kind === "refused" && finding.why !== "declined"
    ? { kind: "refused" }
    : { kind: "taken", ticket };
}

const DECLINED: WalletFinding = { kind: "refused", why: "declined" };

async function findingOf(
  services: WalletServices,
  { verification, request, secret, wanted }: OpenRequest,
  token: string,
  response: string,
): Promise<WalletFinding> {
  const { asked, issuers } = wanted;
  try {
    const answer = await openAnswer(
      response,
      secret.key,
      asked.map(({ id }) => id),
    );
    if ("error" in answer) return DECLINED;
    const [[id, [text = ""]] = ["", []], ...others] = [...answer.presentations];
    const credential = asked.find((each) => each.id === id);
    if (credential === undefined || others.length > 0)
      throw new WalletError("response", "one credential was asked for");
    const thumbprint = Buffer.from(await calculateJwkThumbprint(secret.encryption), "base64url");
    const { clientId, nonce } = secret;
    const transcript = transcriptOf({ clientId, nonce, thumbprint, responseUri: answerUri(services, token) });
    const binding = { audience: clientId, nonce, transcript };
    const shown = await verifyPresentation(services, text, credential, issuers[credential.proof], binding);
    return evaluateShown(services.keyring, verification, credential, shown);
  } catch (error) {
    if (!(error instanceof WalletError)) throw error;
    const { fault, detail } = error;
    services.log.warn({ why: fault, detail, attemptId: request.attemptId }, "wallet's answer refused");
    return { kind: "refused", why: fault };
  }
}

/** Request of a response code, whose answer counts in the browser that began; null for another code. */
export async function findByTicket(
  { database, keyring }: Pick<WalletServices, "database" | "keyring">,
  ticket: string,
): Promise<{ request: WalletRequest; finding: WalletFinding } | null> {
  const request = await database.walletRequest.findUnique({ where: { ticketHash: tokenHash(ticket) } });
  return request === null ? null : { request, finding: readFinding(keyring, request) };
}
