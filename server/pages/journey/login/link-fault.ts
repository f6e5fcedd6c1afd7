import type { Config } from "../../../config.ts";
import {
  backWithError,
  type LinkError,
  type LinkResult,
  linkParameterFaults,
  linkRemedies,
  type ParameterError,
} from "../../../domain/accounts/oauth/authorize-request.ts";
import type { View } from "../../framework/reply.ts";
import type { Words } from "../../framework/words-for.ts";
import { html } from "../../markup/html.ts";

/** Shown without redirect: the link's target is not trusted. */
export function linkFaultView(words: Words, fault: LinkError): View {
  const [title, text] = words.linkFaults[fault];
  return {
    title,
    status: fault === "unknown_supergroup" ? 404 : 400,
    hasSwitch: false,
    body: html`<p class="card bad">${text}</p>
      <p class="muted">${words.forDevelopers(linkRemedies[fault])}</p>`,
  };
}

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
  return backWithError(config, request, { error, description: linkParameterFaults[fault] });
}
