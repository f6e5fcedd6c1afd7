import { type AppIssuerMetadata, appScopeValues } from "../../../generated/auth.ts";
import { appIssuerOf } from "../../domain/clients/app/app-access.ts";
import { assertionAlgorithms } from "../../domain/clients/app/assertion.ts";
import type { OpenOperation } from "./context.ts";

type Methods = AppIssuerMetadata["token_endpoint_auth_methods_supported"];

export const getAppIssuerMetadata: OpenOperation<"getAppIssuerMetadata"> = async (_input, { config }) => {
  const issuer = appIssuerOf(config);
  const methods: Methods = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
  const algorithms = [...assertionAlgorithms];
  return {
    issuer,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    introspection_endpoint: `${issuer}/introspect`,
    response_types_supported: [],
    grant_types_supported: ["client_credentials"],
    scopes_supported: [...appScopeValues],
    token_endpoint_auth_methods_supported: methods,
    token_endpoint_auth_signing_alg_values_supported: algorithms,
    revocation_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_signing_alg_values_supported: algorithms,
    introspection_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_signing_alg_values_supported: algorithms,
  };
};
