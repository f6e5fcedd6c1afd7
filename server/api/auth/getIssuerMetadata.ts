import type { IssuerMetadata } from "../../../generated/auth.ts";
import type { Config } from "../../config.ts";
import { issuerOf, loginPageOf } from "../../domain/accounts/oauth/authorize-request.ts";
import { promptValues, scopeValues } from "../../domain/accounts/oauth/openid-request.ts";
import { TRUST_FRAMEWORK } from "../../domain/accounts/openid/claims.ts";
import { acrValues } from "../../domain/accounts/openid/id-token.ts";
import { signingAlgorithmValues } from "../../domain/shared/access/signing-keys.ts";
import type { Supergroup } from "../../domain/shared/group/supergroups.ts";
import type { Mode } from "../../domain/shared/world.ts";
import type { OpenOperation } from "./context.ts";
import { DEVICE_GRANT, EXCHANGE_GRANT } from "./requests.ts";

const SECRET_METHODS = ["client_secret_basic", "client_secret_post"];
/** Public clients send their id alone. */
const CLIENT_METHODS = [...SECRET_METHODS, "none"];
const CLAIMS = [
  ...["iss", "sub", "aud", "exp", "iat", "auth_time", "nonce", "acr", "amr", "at_hash"],
  ...["svcid_number", "verifications", "groups", "verified_claims"],
  ...["name", "given_name", "family_name", "email", "email_verified"],
];

export const getIssuerMetadata: OpenOperation<"getIssuerMetadata"> = async ({ path }, { config }) =>
  presentIssuer(config, path.supergroup, "live");

/** The login page is the authorization endpoint. */
export function presentIssuer(
  config: Pick<Config, "ssoUrl" | "authUrl">,
  supergroup: Supergroup,
  mode: Mode,
): IssuerMetadata {
  return {
    issuer: issuerOf(config, supergroup, mode),
    authorization_endpoint: loginPageOf(config, supergroup),
    token_endpoint: `${config.authUrl}/oauth/token`,
    userinfo_endpoint: `${config.authUrl}/oauth/userinfo`,
    jwks_uri: `${config.authUrl}/oauth/${mode === "test" ? "test/" : ""}jwks`,
    introspection_endpoint: `${config.authUrl}/oauth/introspect`,
    pushed_authorization_request_endpoint: `${config.authUrl}/oauth/par`,
    device_authorization_endpoint: `${config.authUrl}/oauth/device/${supergroup}`,
    revocation_endpoint: `${config.authUrl}/oauth/revoke`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", DEVICE_GRANT, EXCHANGE_GRANT],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: CLIENT_METHODS,
    revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
    introspection_endpoint_auth_methods_supported: SECRET_METHODS,
    authorization_response_iss_parameter_supported: true,
    scopes_supported: [...scopeValues],
    claims_supported: CLAIMS,
    subject_types_supported: ["public", "pairwise"],
    id_token_signing_alg_values_supported: [...signingAlgorithmValues],
    acr_values_supported: acrValues(config),
    prompt_values_supported: [...promptValues],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    // Foreign ones; a pushed request has one, too (RFC 9126, section 5).
    request_uri_parameter_supported: false,
    verified_claims_supported: true,
    trust_frameworks_supported: [TRUST_FRAMEWORK],
    evidence_supported: ["document", "electronic_record"],
  };
}
