import { refuse } from "../../errors.ts";
import {
  type CredentialName,
  credentialNames,
  type Parameters,
  parametersOf,
  requireAll,
} from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

interface ReadParameters<Asked> {
  given: Parameters<CredentialName>;
  /** Refuses a missing parameter; `credentials` are the required ones of the client. */
  ask: (credentials: readonly CredentialName[]) => Asked;
}

/** RFC 8628, section 3.4. */
export const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

/** RFC 8693, section 2.1, and section 3 of its types. */
export const EXCHANGE_GRANT = "urn:ietf:params:oauth:grant-type:token-exchange";
export const ACCESS_TOKEN_TYPE = "urn:ietf:params:oauth:token-type:access_token";
export const JWT_TYPE = "urn:ietf:params:oauth:token-type:jwt";

/** In the form only: these grants are newer than parameters in addresses. */
const FORM_PARAMETERS = [
  "device_code",
  "subject_token",
  "subject_token_type",
  "requested_token_type",
  "audience",
  "resource",
] as const;
const TOKEN_PARAMETERS = [
  "grant_type",
  "code",
  "redirect_uri",
  "code_verifier",
  "refresh_token",
  ...credentialNames,
] as const;
const REVOCATION_PARAMETERS = ["token", ...credentialNames] as const;

/** One for each operation of clients; only the token endpoint takes parameters from the query. */
export const requests = {
  issueToken: (query: Values, form?: Values) => {
    const given = {
      ...parametersOf(TOKEN_PARAMETERS, query, form),
      ...parametersOf(FORM_PARAMETERS, {}, form),
    };
    return { given, ask: (credentials) => readGrant(given, credentials) } satisfies ReadParameters<unknown>;
  },
  revokeToken: readRevocation,
  introspectToken: readRevocation,
  // Its body is JSON, so the client authenticates in the header.
  findMembers: () => ({ given: {}, ask: () => null }) satisfies ReadParameters<unknown>,
  authorizeDevice: (_query: Values, form?: Values) => {
    const given = parametersOf(credentialNames, {}, form);
    return { given, ask: (credentials) => requireAll(given, credentials) } satisfies ReadParameters<unknown>;
  },
  pushAuthorizationRequest: (_query: Values, form?: Values) => {
    const given = parametersOf(credentialNames, {}, form);
    return { given, ask: (credentials) => requireAll(given, credentials) } satisfies ReadParameters<unknown>;
  },
};

export type RequestName = keyof typeof requests;
export type Asked<Name extends RequestName> = ReturnType<ReturnType<(typeof requests)[Name]>["ask"]>;

function readGrant(
  given: Parameters<(typeof TOKEN_PARAMETERS)[number] | (typeof FORM_PARAMETERS)[number]>,
  credentials: readonly CredentialName[],
) {
  switch (given.grant_type) {
    case "authorization_code": {
      requireAll(given, ["code", "redirect_uri", ...credentials]);
      const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = given;
      return { kind: "code", code, redirectUri, codeVerifier } as const;
    }
    case "refresh_token":
      requireAll(given, ["refresh_token", ...credentials]);
      return { kind: "refresh", refreshToken: given.refresh_token } as const;
    case DEVICE_GRANT:
      requireAll(given, credentials);
      return { kind: "device", deviceCode: given.device_code } as const;
    case EXCHANGE_GRANT:
      requireAll(given, credentials);
      return { kind: "exchange", given } as const;
    default:
      return refuseGrant();
  }
}

/** Refuses a grant type that the client can't use. */
export function refuseGrant(): never {
  const params = { known: ["authorization_code", "refresh_token"] };
  refuse({ kind: "unsupported_grant_type", code: "unknown_grant_type", params });
}

function readRevocation(_query: Values, form?: Values): ReadParameters<string> {
  const given = parametersOf(REVOCATION_PARAMETERS, {}, form);
  const ask = (credentials: readonly CredentialName[]): string => {
    requireAll(given, ["token", ...credentials]);
    return given.token;
  };
  return { given, ask };
}
