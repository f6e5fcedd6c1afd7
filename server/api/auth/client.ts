/** Who calls the token endpoint: a client, proven by its secret. */
import { authenticateClient, type Client } from "../../domain/oauth/clients.ts";
import { refuse } from "../../errors.ts";
import { spend } from "../budget.ts";
import type { ClientContext } from "./context.ts";
import type { Parameters } from "./parameters.ts";

/** Calls of one client, and failures to prove one from an IP address (spec/decisions/oauth.md, "Token endpoint"). */
const CALLS_PER_MINUTE_MAX = 1200;
const FAILURES_PER_MINUTE_MAX = 60;

export type CredentialName = "client_id" | "client_secret";

interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** Which of the parameters must stand in the call: with HTTP Basic, none. */
export function credentialNames({ caller }: ClientContext): CredentialName[] {
  return caller.authorization === undefined ? ["client_id", "client_secret"] : [];
}

/**
 * The client that the call proves. Failures are charged to the address alone, and the right secret passes even
 * from an address that has failed too often: nobody can lock a client out, nor a neighbour behind the same address.
 */
export async function provenClient(
  given: Parameters<CredentialName>,
  context: ClientContext,
): Promise<Client> {
  const { rates, caller } = context;
  const { authorization, network, response } = caller;
  const credentials = authorization === undefined ? inParameters(given) : inHeader(authorization, given);
  const client =
    credentials && (await authenticateClient(context, credentials.clientId, credentials.clientSecret));
  if (client) {
    const name = `token:${client.id}`;
    spend(rates, { name, unit: "calls", perMinute: CALLS_PER_MINUTE_MAX }, response);
    return client;
  }
  const name = `token-failures:${network}`;
  spend(rates, { name, unit: "failures", perMinute: FAILURES_PER_MINUTE_MAX }, response);
  const params = { inHeader: authorization !== undefined };
  refuse({ kind: "invalid_client", code: "client_unproven", params });
}

function inParameters({ client_id, client_secret }: Parameters<CredentialName>): Credentials | null {
  return client_id === undefined || client_secret === undefined
    ? null
    : { clientId: client_id, clientSecret: client_secret };
}

/**
 * HTTP Basic, with id and secret percent-encoded as in a form (RFC 6749, section 2.3.1). The id may stand among
 * the parameters as well, as section 3.2.1 allows, but not another one; a second secret is a second method.
 */
function inHeader(
  authorization: string,
  { client_id, client_secret }: Parameters<CredentialName>,
): Credentials | null {
  if (client_secret !== undefined) refuse({ kind: "malformed", code: "client_proven_twice" });
  const credentials = readBasic(authorization);
  if (client_id !== undefined && credentials !== null && client_id !== credentials.clientId)
    refuse({ kind: "malformed", code: "two_client_ids" });
  return credentials;
}

function readBasic(authorization: string): Credentials | null {
  const [, encoded = ""] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization) ?? [];
  const text = Buffer.from(encoded, "base64").toString();
  const colon = text.indexOf(":");
  if (colon === -1) return null;
  try {
    const [clientId, clientSecret] = [text.slice(0, colon), text.slice(colon + 1)].map(decodeFormText);
    return { clientId: clientId ?? "", clientSecret: clientSecret ?? "" };
  } catch {
    return null; // A broken percent-encoding is a wrong secret.
  }
}

function decodeFormText(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
