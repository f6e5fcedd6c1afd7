import type { VNode } from "preact";
import { accountPath } from "../../domain/members/member/account-path.ts";
import type { PageContext } from "../framework/page-context.ts";
import { html, type Markup, outside } from "../markup/html.ts";

/** Privacy notice before the first personal data (GDPR, article 13); its links open beside the form. */
export function privacyNotice({
  words,
  frame: { branding, claim, mode = "live" },
  policies: { privacyPolicyUrl, termsUrl, retention },
}: Pick<PageContext<unknown>, "words" | "frame" | "policies">): VNode {
  const { privacy, sso, account } = words;
  const days = retention.unused_accounts;
  const links: [url: string | null, label: string][] = [
    [privacyPolicyUrl, sso.ownPrivacy],
    [termsUrl, sso.ownTerms],
    [`${accountPath(mode)}/retention`, account.retention],
  ];
  const linked = links.filter(([url]) => url !== null).map(([url, label]) => link(url, label));
  return html`<p class="muted privacy">
    ${branding === undefined || claim === undefined ? privacy.here(days) : privacy.forClient({ name: outside(branding.name), claim, days })}
    ${linked.map((one, index) => html`${index === 0 ? " " : " · "}${one}`)}
  </p>`;
}

function link(url: string | null, label: string): Markup {
  return html`<a href=${url} target="_blank" rel="noreferrer">${label}</a>`;
}
