/** Client authentication (RFC 6749, section 2.3): by secret in the parameters, or by HTTP Basic. */
import { authenticateClient, type Client, findPublicClient } from "../../domain/clients/app/clients.ts";
import { readRules } from "../../domain/clients/app/profiles.ts";
import { readClockAhead, worldOfRow } from "../../domain/shared/world.ts";
import { type Refusal, refuse } from "../../errors.ts";
import type { Incoming, RateLimit, Scheme } from "../../http/area.ts";
import type { OperationInfo } from "../../http/document.ts";
import { addressOf, networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { basicCredentials, hasAuthorization } from "../credentials.ts";
import { consume, CALLS_PER_MINUTE_MAX as MAX } from "../rate-limit.ts";
import type { ClientCaller } from "./context.ts";
import { type CredentialName, credentialNames, type Parameters } from "./parameters.ts";
import { type RequestName, requests } from "./requests.ts";

/** Calls of one client, and failed authentications of one IP address (spec/decisions/oauth.md, "Token endpoint"). */
const CALLS_PER_MINUTE_MAX = 1200;
const FAILURES_PER_MINUTE_MAX = 60;

/** Scheme of the token and revocation endpoints: a client's parameters may stand in the body. */
export const client: Scheme<ClientCaller, Services> = { needsBody: true, authenticate, limitFailure };

/** Order of errors: a missing parameter, then the client; in the handler the grant. */
async function authenticate(incoming: Incoming, services: Services): Promise<ClientCaller> {
  const inHeader = hasAuthorization(incoming.request.headers);
  const readParameters = requests[incoming.operation.operationId as RequestName];
  const { given, ask } = readParameters(incoming.query, incoming.body as Record<string, unknown> | undefined);
  const open = inHeader ? null : await findWithoutSecret(services, given);
  const asked = ask(neededCredentials(inHeader, open));
  const client = open ?? (await findProven(services, inHeader ? readHeader(incoming, given) : given));
  if (client === null) refuse({ kind: "invalid_client", code: "client_unproven", params: { inHeader } });
  const clockAheadSeconds = await readClockAhead(services, worldOfRow(client));
  const caller = { client, asked, clockAheadSeconds };
  if (!readRules(client).publicClient) return caller;
  return { ...caller, network: networkOf(addressOf(incoming.request, services.config.trustProxy)) };
}

async function findWithoutSecret(
  services: Services,
  { client_id, client_secret }: Parameters<CredentialName>,
): Promise<Client | null> {
  return client_id === undefined || client_secret !== undefined
    ? null
    : findPublicClient(services, client_id);
}

/** Required client parameters: none with an Authorization header, the id for a public client. */
function neededCredentials(inHeader: boolean, open: Client | null): readonly CredentialName[] {
  if (inHeader) return [];
  return open === null ? credentialNames : ["client_id"];
}

async function findProven(
  services: Services,
  { client_id, client_secret }: Parameters<CredentialName>,
): Promise<Client | null> {
  if (client_id === undefined || client_secret === undefined) return null;
  return authenticateClient(services, client_id, client_secret);
}

/** A public client's calls are counted by network, since anyone can make them in its name. */
export function limitClient(
  { client: { id }, network }: ClientCaller,
  { rates }: Services,
  { operationId }: OperationInfo,
): RateLimit {
  if (operationId === "findMembers") return consume(rates, `members:${id}`, MAX.members);
  const caller = network === undefined ? id : `${id}:${network}`;
  return consume(rates, `token:${caller}`, CALLS_PER_MINUTE_MAX);
}

/** Failures count by address, and a right secret always passes: no client can be locked out, nor a neighbour behind one address. */
export async function limitFailure(refusal: Refusal, { request }: Incoming, { rates, config }: Services) {
  if (refusal.kind !== "invalid_client") return undefined;
  const network = networkOf(addressOf(request, config.trustProxy));
  return {
    unit: "failures",
    ...(await rates.takeExactly(`token-failures:${network}`, FAILURES_PER_MINUTE_MAX)),
  };
}

// HTTP Basic, with id and secret form-encoded (RFC 6749, section 2.3.1). The parameters may repeat the id (section 3.2.1); a second
// secret is a second method.
export function readHeader(
  incoming: Incoming,
  { client_id, client_secret }: Parameters<CredentialName>,
): Parameters<CredentialName> {
  if (client_secret !== undefined) refuse({ kind: "malformed", code: "client_proven_twice" });
  const credentials = readBasic(incoming);
  if (client_id !== undefined && credentials !== null && client_id !== credentials.client_id)
    refuse({ kind: "malformed", code: "two_client_ids" });
  return credentials ?? {};
}

function readBasic(incoming: Incoming): Required<Parameters<CredentialName>> | null {
  const text = basicCredentials(incoming) ?? "";
  const colon = text.indexOf(":");
  if (colon === -1) return null;
  try {
    const [clientId, clientSecret] = [text.slice(0, colon), text.slice(colon + 1)].map(decodeFormText);
    return { client_id: clientId ?? "", client_secret: clientSecret ?? "" };
  } catch {
    return null; // A broken percent-encoding is a wrong secret.
  }
}

function decodeFormText(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
