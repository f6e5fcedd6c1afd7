// Host binding: a secret under one client's host is void under another, and once the host changes hands
// (spec/decisions/oauth.md, "Custom domains").
import { tokenHash } from "../../../platform/crypto.ts";

/** Client and host; empty for the installation's hosts. */
export type Site = string;

export const OWN_SITE: Site = "";

export function siteOf(client: { id: string; domain: string | null } | null | undefined): Site {
  return client?.domain == null ? OWN_SITE : `${client.id} ${client.domain}`;
}

/** Hash of a link's token, bound to its site. */
export function linkHashAt(site: Site, token: string): string {
  return tokenHash(site === OWN_SITE ? token : `${token} ${site}`);
}
