import type { Config } from "../../../config.ts";
import {
  backWithError,
  type LinkError,
  type LinkResult,
  type ParameterError,
  STATE_LENGTH_MAX,
} from "../../../domain/accounts/index.ts";
import { supergroupValues } from "../../../domain/shared/index.ts";
import type { View } from "../../framework/reply.ts";
import type { Words } from "../../framework/words-for.ts";
import { html } from "../../markup/html.ts";

/** Remedies for the link's developers, in English like the API. */
const remedies: Readonly<Record<LinkError, string>> = {
  unknown_supergroup: `The path doesn't name a consumer supergroup. It must end in one of: ${supergroupValues.join(", ")}.`,
  unknown_client: "Client authentication failed: client_id is unknown.",
  client_disabled: "The operator has disabled this client or its app.",
  redirect_uri:
    "The redirect URI is not valid: redirect_uri is not registered for this client, or does not match.",
  response_type: "The response type is not supported: response_type must be code.",
  not_legacy: "The client may not use the deprecated flow.",
  supergroup: "The client may not use this consumer supergroup.",
  country: "country is missing, unknown, or outside the client's plan.",
  state: "state must be there once, with at most 2048 printable ASCII characters.",
  code_challenge_unexpected: "PKCE is switched off for this client: send no code_challenge.",
  request_uri: "request_uri is unknown, expired, used, or not one of ours (RFC 9126).",
  request_uri_unsupported:
    "request_uri is not fetched: push the request to POST /oauth/par instead (RFC 9126).",
  code_challenge:
    "code_challenge must be there once, a SHA-256 in base64url, with code_challenge_method=S256.",
};

/** Shown without redirect: the link's target is not trusted. */
export function linkFaultView(words: Words, fault: LinkError): View {
  const [title, text] = words.linkFaults[fault];
  return {
    title,
    status: fault === "unknown_supergroup" ? 404 : 400,
    hasSwitch: false,
    body: html`<p class="card bad">${text}</p>
      <p class="muted">${words.forDevelopers(remedies[fault])}</p>`,
  };
}

/** Descriptions for the client's developer by RFC 6749, section 4.1.2.1: ASCII without quotes. */
const descriptions: Readonly<Record<ParameterError, string>> = {
  state: `state must be there once, with at most ${STATE_LENGTH_MAX} printable ASCII characters`,
  code_challenge_missing: "code_challenge is required, once (PKCE)",
  code_challenge: "code_challenge must be a SHA-256 in base64url",
  code_challenge_method: "code_challenge_method must be S256",
  code_challenge_unexpected: "PKCE is switched off for this client: send no code_challenge",
  response_type: "response_type must be code",
  scope: "scope must be there once at most",
  nonce: "nonce must be there once at most, with at most 2048 printable ASCII characters",
  prompt: "prompt must be there once at most, and none stands alone",
  max_age: "max_age must be there once at most, a number of seconds",
  response_mode: "response_mode must be query",
  request: "request is not supported: send the parameters, or push them",
  request_uri: "request_uri is not fetched: push the request to POST /oauth/par instead",
  registration: "registration is not supported: clients are registered by the operator",
};

const errorCodes: Partial<Record<ParameterError, string>> = {
  response_type: "unsupported_response_type",
  request: "request_not_supported",
  request_uri: "request_uri_not_supported",
  registration: "registration_not_supported",
};

export function linkErrorUrl(
  config: Pick<Config, "ssoUrl">,
  { request, fault }: Extract<LinkResult, { kind: "redirect" }>,
): string {
  const error = errorCodes[fault] ?? "invalid_request";
  return backWithError(config, request, { error, description: descriptions[fault] });
}
