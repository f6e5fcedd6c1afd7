/** Custom domains: paths by host (spec/decisions/oauth.md, "Custom domains"). */
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import { consoleOrigin, workbenchOrigin } from "../config.ts";
import { findSite, mayBeClients } from "../domain/clients/app/client-domain.ts";
import { OWN_SITE } from "../domain/clients/brand/site.ts";
import { noteSite } from "../pages/framework/context.ts";
import { bindCookies } from "../pages/framework/cookies.ts";
import type { Services } from "../services.ts";

export interface Hosts {
  hasApis: (request: IncomingMessage) => boolean;
  /** First handler: passes only paths of the request's host, and binds cookies to it. */
  separate: RequestHandler;
}

/** Served under every host: assets and health checks. */
const EVERYWHERE = /^\/(?:assets\/|(?:healthz|livez|readyz)$)/;
/** Members' paths on a client's host (docs/operating.md). */
const ON_CLIENTS_HOST =
  /^\/(?:sso\/(?!.*\/\.well-known\/)|oauth\/authorize(?:\/|$)|email-link(?:\/|$)|handover(?:\/|$)|client-logo\/|client-style\/|institution-logo\/)/;

/** Pages that can have a host of their own, for nothing else (OWASP ASVS 5.0, 3.5.4). */
const WORKPLACES = [
  { root: "/console", paths: /^\/console(?:\/|$)/, hostOf: "consoleUrl", originOf: consoleOrigin },
  { root: "/workbench", paths: /^\/workbench(?:\/|$)/, hostOf: "partnerUrl", originOf: workbenchOrigin },
] as const;

export function createHosts(
  services: Pick<Services, "config" | "database" | "keyring">,
  answerUnknown: (request: Request) => never,
): Hosts {
  const { config } = services;
  const { baseUrl, authUrl, ssoUrl, trackingUrl } = config;
  const workplaces = WORKPLACES.map((workplace) => {
    const url = config[workplace.hostOf];
    return { ...workplace, host: url === null ? null : new URL(url).host };
  });
  const apis = new Set([baseUrl, authUrl, ssoUrl, trackingUrl].map((url) => new URL(url).hostname));
  const workplaceAt = (host: string | undefined) =>
    workplaces.find((workplace) => workplace.host !== null && workplace.host === host?.toLowerCase());
  const isAsked = (hostname: string) => !apis.has(hostname) && mayBeClients(hostname);

  const separate: RequestHandler = async (request, response, next) => {
    const { host } = request.headers;
    if (EVERYWHERE.test(request.path)) return next();
    const here = workplaceAt(host);
    if (here !== undefined && request.path === "/") return response.redirect(here.root);
    const asked = workplaces.find(({ paths }) => paths.test(request.path));
    if (here !== asked && (here !== undefined || asked?.host != null)) return answerUnknown(request);
    const hostname = hostnameOf(host);
    const site = here !== undefined || !isAsked(hostname) ? OWN_SITE : await findSite(services, hostname);
    if (site !== OWN_SITE && !ON_CLIENTS_HOST.test(request.path)) return answerUnknown(request);
    noteSite(request, site);
    const origin = asked === undefined ? ssoUrl : asked.originOf(config);
    if (hostname !== new URL(origin).hostname) bindCookies(services, site || hostname, request, response);
    next();
  };
  return {
    hasApis: ({ headers: { host } }) => workplaceAt(host) === undefined && !isAsked(hostnameOf(host)),
    separate,
  };
}

function hostnameOf(host = ""): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
