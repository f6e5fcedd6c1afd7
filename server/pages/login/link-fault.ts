/** The answers to a login link that is no good. */
import type { Config } from "../../config.ts";
import {
  backWithError,
  type LinkError,
  type LinkResult,
  type ParameterError,
  STATE_LENGTH_MAX,
} from "../../domain/oauth/authorize-request.ts";
import { html } from "../framework/html.ts";
import type { View } from "../framework/reply.ts";
import type { Words } from "../words/words-for.ts";

/** It leads nowhere: where it wanted to go back to is not to be trusted. */
export function linkFaultView(words: Words, fault: LinkError): View {
  const [title, text, developer] = words.linkFaults[fault];
  return {
    title,
    status: fault === "unknown_supergroup" ? 404 : 400,
    body: html`<p class="card bad">${text}</p>
      <p class="muted">${words.forDevelopers(developer)}</p>`,
  };
}

/** For the client's developer, as RFC 6749, section 4.1.2.1, has it: in ASCII, without quotes. */
const descriptions: Readonly<Record<ParameterError, string>> = {
  state: `state must be there once, with at most ${STATE_LENGTH_MAX} printable ASCII characters`,
  code_challenge_missing: "code_challenge is required, once (PKCE)",
  code_challenge: "code_challenge must be a SHA-256 in base64url",
  code_challenge_method: "code_challenge_method must be S256",
};

/** The client's redirect URI, with the error. */
export function linkErrorUrl(
  config: Pick<Config, "ssoUrl">,
  { request, fault }: Extract<LinkResult, { kind: "redirect" }>,
): string {
  return backWithError(config, request, descriptions[fault]);
}
