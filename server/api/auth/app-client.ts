/** Authentication of an app's programs: by a token of the operator's, or by an assertion (RFC 7521, section 4.2). */
import {
  type AppProof,
  assertionAudiences,
  authenticateApp,
  type ProvenApp,
  readAppScopes,
} from "../../domain/clients/app/app-access.ts";
import { refuse } from "../../errors.ts";
import type { Incoming, RateLimit, Scheme } from "../../http/area.ts";
import type { Services } from "../../services.ts";
import { hasAuthorization } from "../credentials.ts";
import { consume } from "../rate-limit.ts";
import { limitFailure, readHeader } from "./client.ts";
import { credentialNames, type Parameters, parametersOf, requireAll } from "./parameters.ts";

/** A token lasts for two hours, so that even a large fleet of programs needs few. */
const CALLS_PER_MINUTE_MAX = 60;

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const NAMES = [
  ...["grant_type", "scope", "token", "client_assertion_type", "client_assertion"],
  ...credentialNames,
] as const;
type Given = Parameters<
  | "grant_type"
  | "scope"
  | "token"
  | "client_assertion_type"
  | "client_assertion"
  | "client_id"
  | "client_secret"
>;

/** An app, and the parameters of its call that are not its proof. */
export interface AppCaller extends ProvenApp {
  asked: Pick<Given, "scope" | "token">;
}

export const appClient: Scheme<AppCaller, Services> = { needsBody: true, authenticate, limitFailure };

export function limitApp({ app: { id } }: AppCaller, { rates }: Services): RateLimit {
  return consume(rates, `app-access:${id}`, CALLS_PER_MINUTE_MAX);
}

/** Order of errors: the grant, a missing parameter, then the app; in the handler the scopes. */
async function authenticate(incoming: Incoming, services: Services): Promise<AppCaller> {
  const isTokenCall = incoming.operation.operationId === "issueAppAccess";
  const given: Given = parametersOf(NAMES, {}, incoming.body as Record<string, unknown> | undefined);
  // Before the assertion, which counts once, also for a call with a wrong scope.
  if (isTokenCall) {
    requireGrant(given);
    readAppScopes(given.scope);
  }
  if (!isTokenCall) requireAll(given, ["token"]);
  const inHeader = hasAuthorization(incoming.request.headers);
  const proven = await authenticateApp(services, readProof(incoming, given, inHeader));
  if (proven === null) refuse({ kind: "invalid_client", code: "client_unproven", params: { inHeader } });
  if (typeof proven === "string") {
    const params = { inHeader, claim: proven, audiences: assertionAudiences(services.config) };
    refuse({ kind: "invalid_client", code: "assertion_fault", params });
  }
  return { ...proven, asked: given };
}

/** Refuses another grant than Client Credentials. */
export function requireGrant({ grant_type }: Pick<Given, "grant_type">): void {
  if (grant_type === "client_credentials") return;
  const params = { known: ["client_credentials"] };
  refuse({ kind: "unsupported_grant_type", code: "unknown_grant_type", params });
}

/** Refuses a call that proves in two ways. */
function readProof(incoming: Incoming, given: Given, inHeader: boolean): AppProof {
  const { client_assertion_type: type, client_assertion: assertion, client_id, client_secret } = given;
  if (type !== undefined || assertion !== undefined) {
    if (type !== ASSERTION_TYPE || assertion === undefined)
      refuse({ kind: "malformed", code: "assertion_type" });
    if (inHeader || client_secret !== undefined) refuse({ kind: "malformed", code: "client_proven_twice" });
    return { kind: "assertion", assertion, ...(client_id !== undefined && { appId: client_id }) };
  }
  if (inHeader) {
    const { client_id: appId = "", client_secret: secret = "" } = readHeader(incoming, given);
    return { kind: "secret", appId, secret };
  }
  requireAll(given, credentialNames);
  return { kind: "secret", appId: given.client_id, secret: given.client_secret };
}
