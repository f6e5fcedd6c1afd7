import { isSupergroup } from "../../domain/group/supergroups.ts";
import { issuerOf } from "../../domain/oauth/authorize-request.ts";
import { notFound } from "../../errors.ts";
import type { OpenOperation } from "./context.ts";

const CLIENT_METHODS = ["client_secret_basic", "client_secret_post"];

export const getIssuerMetadata: OpenOperation<"getIssuerMetadata"> = async ({ path }, { config }) => {
  if (!isSupergroup(path.supergroup)) notFound("supergroup");
  // The login page itself is the authorization endpoint.
  const issuer = issuerOf(config, path.supergroup);
  return {
    issuer,
    authorization_endpoint: issuer,
    token_endpoint: `${config.authUrl}/oauth/token`,
    revocation_endpoint: `${config.authUrl}/oauth/revoke`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: CLIENT_METHODS,
    revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
    authorization_response_iss_parameter_supported: true,
  };
};
