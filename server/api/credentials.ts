import { refuse } from "../errors.ts";
import type { Incoming } from "../http/area.ts";
import type { Services } from "../services.ts";

/** Whether a request has the header; an empty one, as some libraries leave it, is none. */
export function hasAuthorization({ authorization }: { authorization?: string | undefined }): boolean {
  return authorization !== undefined && authorization.trim() !== "";
}

/** Token of `Authorization: Bearer …` (RFC 6750, section 2.1); refuses a request without one. */
export function bearerToken({ request }: Pick<Incoming, "request">): string {
  const { authorization = "" } = request.headers;
  if (!hasAuthorization(request.headers)) refuse({ kind: "unauthenticated", token: "missing" });
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
  return token ?? refuse({ kind: "unauthenticated", token: "invalid" });
}

/** Member's access token: in the header or the query, not both (RFC 6750, section 2). */
export function accessToken(incoming: Incoming): string {
  const inQuery = incoming.query.access_token;
  if (inQuery === undefined) return bearerToken(incoming);
  if (hasAuthorization(incoming.request.headers) || typeof inQuery !== "string")
    refuse({ kind: "malformed", code: "access_token_twice" });
  return inQuery === "" ? refuse({ kind: "unauthenticated", token: "missing" }) : inQuery;
}

/** Credentials in an address stay in logs (RFC 9700, section 4.3.2). The interface allows them: counts them, or refuses. */
export function admitQueryCredentials(
  { query }: { query: Readonly<Record<string, unknown>> },
  client: { id: string; refuseQueryCredentials: boolean },
  { queryCredentials }: Pick<Services, "queryCredentials">,
): void {
  const names = QUERY_CREDENTIALS.filter((name) => query[name] !== undefined);
  if (names.length === 0) return;
  if (client.refuseQueryCredentials)
    refuse({ kind: "malformed", code: "credentials_in_query", params: { names } });
  queryCredentials.count(client.id);
}

const QUERY_CREDENTIALS = [
  "client_secret",
  "code",
  "code_verifier",
  "refresh_token",
  "access_token",
] as const;

/** Challenge by RFC 6750, section 3: no error code where no token was sent. It says what to send, as some bodies can't. */
export function challengeFor(token: "missing" | "invalid" | "expired"): string {
  return token === "missing"
    ? 'Bearer realm="cohort", error_description="Send Authorization: Bearer ACCESS_TOKEN"'
    : 'Bearer error="invalid_token", error_description="The token is unknown, expired or revoked"';
}

/** Decoded `Authorization: Basic …` (RFC 7617); undefined for another header, or none. */
export function basicCredentials({ request }: Incoming): string | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(request.headers.authorization ?? "") ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64").toString();
}
