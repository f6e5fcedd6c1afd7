import { issuerOf } from "../../domain/accounts/oauth/authorize-request.ts";
import { introspectToken as introspect } from "../../domain/accounts/oauth/introspect.ts";
import { readSubject } from "../../domain/accounts/openid/subject.ts";
import { readRules } from "../../domain/clients/app/profiles.ts";
import { refuse } from "../../errors.ts";
import type { ClientOperation } from "./context.ts";

export const introspectToken: ClientOperation<"introspectToken"> = async (_input, context) => {
  const { client, asked } = context.caller;
  // Requires an authenticated client (RFC 7662, section 2.1).
  if (readRules(client).publicClient)
    refuse({ kind: "invalid_client", code: "client_unproven", params: { inHeader: false } });
  const token = await introspect(context, client, asked);
  if (token === null) return { active: false };
  return {
    active: true,
    ...(token.scopes.length > 0 && { scope: token.scopes.join(" ") }),
    client_id: client.id,
    token_type: token.flow === "legacy" ? "bearer" : "Bearer",
    ...(token.supergroup !== null && { iss: issuerOf(context.config, token.supergroup, client.mode) }),
    sub: await readSubject(context, client, token.account),
    iat: Math.floor(token.createdAt.getTime() / 1000),
    exp: Math.floor(token.expiresAt.getTime() / 1000),
  };
};
