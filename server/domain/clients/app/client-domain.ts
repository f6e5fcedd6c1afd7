/** Client's own host for its login pages, behind the operator's proxy (spec/decisions/oauth.md, "Custom domains"). */
import { domainToASCII } from "node:url";
import { getPublicSuffix } from "tldts";
import type { Config } from "../../../config.ts";
import { conflict, invalid } from "../../../errors.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import { type Site, siteOf } from "../brand/site.ts";

type Domain = string | null | undefined;

/** As browsers send it in Host: no address, single label or public suffix. */
export function requireHostName(domain: Domain): void {
  if (domain === null || domain === undefined) return;
  const labels = domain.split(".");
  const isName =
    labels.length > 1 &&
    /[a-z]/.test(labels.at(-1) ?? "") &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    domainToASCII(domain) === domain;
  if (!isName || getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)
    invalid("domain", "not_a_host");
}

/** Hosts of the installation, closed to clients' pages. */
export type InstallationHosts = Pick<
  Config,
  "baseUrl" | "authUrl" | "ssoUrl" | "trackingUrl" | "consoleUrl" | "partnerUrl"
>;

/** Refuses our hosts, and other clients'. A unique index decides races. */
export async function requireFreeDomain(
  database: Queryable,
  { baseUrl, authUrl, ssoUrl, trackingUrl, consoleUrl, partnerUrl }: InstallationHosts,
  { domain, clientId }: { domain: Domain; clientId: string },
): Promise<void> {
  if (domain === null || domain === undefined) return;
  const own = [baseUrl, authUrl, ssoUrl, trackingUrl, consoleUrl, partnerUrl].filter((url) => url !== null);
  if (own.some((url) => new URL(url).hostname === domain)) invalid("domain", "host_of_installation");
  const holder = await database.client.findUnique({ where: { domain }, select: { id: true } });
  if (holder !== null && holder.id !== clientId) conflict("domain_taken");
}

/** Second of two requests at once. */
export function refuseTakenDomain(error: unknown): never {
  if (isUniqueViolation(error)) conflict("domain_taken");
  throw error;
}

/** Origin of a client's pages: SSO_URL, with its own host if it has one. */
export function pagesOrigin({ ssoUrl }: Pick<Config, "ssoUrl">, domain: Domain): string {
  const url = new URL(ssoUrl);
  if (domain) url.hostname = domain;
  return url.origin;
}

/** Host of those pages, without port, for messages. */
export function hostOf(config: Pick<Config, "ssoUrl">, domain?: Domain): string {
  return new URL(pagesOrigin(config, domain)).hostname;
}

/** Correct origin of a misplaced login link; null if it is right. No service under another client's host. */
export function otherOrigin(
  config: Pick<Config, "ssoUrl">,
  client: { id: string; domain: string | null },
  site: Site,
): string | null {
  return siteOf(client) === site ? null : pagesOrigin(config, client.domain);
}

/** Whether it could be a client's host: a name of two labels at least (requireHostName). */
export function mayBeClients(hostname: string): boolean {
  return hostname.length <= 253 && /^[a-z0-9.-]+\.[a-z0-9-]*[a-z][a-z0-9-]*$/.test(hostname);
}

/** Site of a host; the installation's for a host of no client. */
export async function findSite(
  { database }: { database: Pick<Queryable, "client"> },
  hostname: string,
): Promise<Site> {
  return siteOf(
    await database.client.findUnique({ where: { domain: hostname }, select: { id: true, domain: true } }),
  );
}
