/**
 * Host binding: what is given under the host of a client is worth nothing under another, nor under the same one once it
 * is somebody else's (spec/decisions/oauth.md, "Custom domains").
 */
import { tokenHash } from "../../../platform/crypto.ts";

/** The client and its host; empty for the installation's own hosts. */
export type Site = string;

export const OWN_SITE: Site = "";

/** Where the pages of a client are; null for pages of no client. */
export function siteOf(client: { id: string; domain: string | null } | null | undefined): Site {
  return client?.domain == null ? OWN_SITE : `${client.id} ${client.domain}`;
}

/** The hash by which a link's token is found, under its own site only. */
export function linkHashAt(site: Site, token: string): string {
  return tokenHash(site === OWN_SITE ? token : `${token} ${site}`);
}
