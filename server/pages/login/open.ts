/** Finds the journey that an address is about. Judged anew with each request, before anything else happens. */
import type { Request, Response } from "express";
import type { Mode } from "../../../generated/prisma/client.ts";
import { findLatest } from "../../domain/account/own-verification.ts";
import type { ConsumerGroup } from "../../domain/group/groups.ts";
import { groupsOf, isSupergroup } from "../../domain/group/supergroups.ts";
import {
  type AuthorizeRequest,
  backCancelled,
  readAuthorizeRequest,
} from "../../domain/oauth/authorize-request.ts";
import { accountPath } from "../../domain/person/account-path.ts";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { sendPage } from "../framework/layout.ts";
import { openVisit } from "../framework/old-visit.ts";
import { wordsFor } from "../words/words-for.ts";
import type { Journey } from "./journey.ts";
import { linkFaultPage } from "./link-fault.ts";

/** Null when it has answered by itself. */
export type OpenJourney = (request: Request, response: Response) => Promise<Journey | null>;

/** What we read of a login link; nothing else goes from page to page. */
const PARAMETERS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "country",
  "state",
  "code_challenge",
  "code_challenge_method",
];

/** The login page for a supergroup. */
export function currentLogin(services: Services): OpenJourney {
  return (request, response) => {
    const supergroup = String(request.params.supergroup);
    return openLogin(
      services,
      { flow: "current", supergroup, path: `/sso/${supergroup}` },
      request,
      response,
    );
  };
}

/** The login page of the deprecated flow, which is for students. */
export function legacyLogin(services: Services): OpenJourney {
  return async (request, response) => {
    // Where the APIs have a host of their own, pages live on the other: the cookies are there.
    if (isOnAuthHost(services, request)) {
      response.redirect(302, `${services.config.ssoUrl}${request.originalUrl}`);
      return null;
    }
    return openLogin(services, { flow: "legacy", supergroup: null, path: LEGACY_PATH }, request, response);
  };
}

const LEGACY_PATH = "/oauth/authorize";

function isOnAuthHost({ config }: Pick<Services, "config">, request: Request): boolean {
  const [auth, sso] = [new URL(config.authUrl).host, new URL(config.ssoUrl).host];
  return auth !== sso && request.get("Host")?.toLowerCase() === auth;
}

interface LoginAddress {
  flow: AuthorizeRequest["flow"];
  supergroup: string | null;
  path: `/${string}`;
}

async function openLogin(
  services: Services,
  { flow, supergroup, path }: LoginAddress,
  request: Request,
  response: Response,
): Promise<Journey | null> {
  const { config } = services;
  const query = queryOf(request);
  const judged = await readAuthorizeRequest(services, flow, supergroup, query);
  if (judged.kind === "page") {
    sendPage(response, linkFaultPage(wordsFor(request, query.get("country") ?? undefined), judged.fault));
    return null;
  }
  if (judged.kind === "redirect") {
    response.redirect(302, judged.url);
    return null;
  }
  const { client, country, supergroup: asked } = judged.request;
  const visit = await openVisit(services, request, response, { mode: client.mode, country });
  return {
    visit,
    path,
    query: ownQuery(query),
    app: client.app,
    supergroup: asked,
    groups: usable(groupsOf(asked), client.app.consumerGroups),
    country,
    link: judged.request,
    leaveHref: backCancelled(config, judged.request),
  };
}

/** As it stands in the address: a parser of Express's own would see other parameters than the domain. */
function queryOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : originalUrl.slice(at + 1));
}

/** Written anew, so that nothing of the link's own writing gets into our pages. */
function ownQuery(query: URLSearchParams): string {
  const own = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = query.get(name);
    if (value) own.append(name, value);
  }
  return `?${own}`;
}

function usable(groups: readonly ConsumerGroup[], ofApp: readonly string[]): ConsumerGroup[] {
  return groups.filter((group) => ofApp.includes(group));
}

/**
 * From the account page: renewing a verification, or going on with one. It follows the settings of the app for
 * which the member was verified last. Whoever never was has nothing to renew.
 */
export function fromAccount(services: Services, mode: Mode): OpenJourney {
  return async (request, response) => {
    const supergroup = String(request.params.supergroup);
    if (!isSupergroup(supergroup)) refuse({ kind: "not_found", what: "supergroup" });
    const base = accountPath(mode);
    const visit = await openVisit(services, request, response, { mode });
    if (visit.signedIn === null) {
      response.redirect(303, `${base}/sign-in`);
      return null;
    }
    const { accountId } = visit.signedIn;
    const latest = await findLatest(services, { accountId, groups: groupsOf(supergroup) });
    if (latest === null) {
      response.redirect(303, base);
      return null;
    }
    return {
      visit,
      path: `${base}/verify/${supergroup}`,
      query: "",
      app: latest.app,
      supergroup,
      groups: usable(groupsOf(supergroup), latest.app.consumerGroups),
      country: latest.territory,
      link: null,
      leaveHref: base,
    };
  };
}
