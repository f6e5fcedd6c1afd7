/** Custom domains: paths by host (spec/decisions/oauth.md, "Custom domains"). */
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import { consoleOrigin } from "../config.ts";
import { findSite, mayBeClients, OWN_SITE } from "../domain/clients/index.ts";
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
const OF_CONSOLE = /^\/console(?:\/|$)/;

export function createHosts(
  services: Pick<Services, "config" | "database" | "keyring">,
  answerUnknown: (request: Request) => never,
): Hosts {
  const { config } = services;
  const { baseUrl, authUrl, ssoUrl, trackingUrl, consoleUrl } = config;
  const console = consoleUrl === null ? null : new URL(consoleUrl).host;
  const apis = new Set([baseUrl, authUrl, ssoUrl, trackingUrl].map((url) => new URL(url).hostname));
  const isConsole = (host: string | undefined) => console !== null && host?.toLowerCase() === console;
  const isAsked = (hostname: string) => !apis.has(hostname) && mayBeClients(hostname);

  /** OWASP ASVS 5.0, 3.5.4: the console has its own host, for nothing else. */
  const separate: RequestHandler = async (request, response, next) => {
    const { host } = request.headers;
    const isHere = isConsole(host);
    if (EVERYWHERE.test(request.path)) return next();
    if (isHere && request.path === "/") return response.redirect("/console");
    if (console !== null && isHere !== OF_CONSOLE.test(request.path)) return answerUnknown(request);
    const hostname = hostnameOf(host);
    const site = isHere || !isAsked(hostname) ? OWN_SITE : await findSite(services, hostname);
    if (site !== OWN_SITE && !ON_CLIENTS_HOST.test(request.path)) return answerUnknown(request);
    noteSite(request, site);
    const origin = OF_CONSOLE.test(request.path) ? consoleOrigin(config) : ssoUrl;
    if (hostname !== new URL(origin).hostname) bindCookies(services, site || hostname, request, response);
    next();
  };
  return {
    hasApis: ({ headers: { host } }) => !isConsole(host) && !isAsked(hostnameOf(host)),
    separate,
  };
}

function hostnameOf(host = ""): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
