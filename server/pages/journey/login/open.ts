/** Finds the journey of an address, anew with each request. */
import type { Request } from "express";
import { describeCall, noteRefusal } from "../../../context/current-call.ts";
import {
  type AuthorizeRequest,
  asksForFreshness,
  BEGUN,
  type BegunLogin,
  backCancelled,
  beginLogin,
  findLatest,
  isFresh,
  isPushed,
  type LinkResult,
  openPushed,
  readAuthorizeRequest,
  readBegun,
} from "../../../domain/accounts/index.ts";
import { type Brand, brandOf, findClient, otherOrigin } from "../../../domain/clients/index.ts";
import { accountPath } from "../../../domain/members/index.ts";
import {
  enterClockOf,
  groupsOf,
  isSupergroup,
  LIVE,
  type Mode,
  newBrowserSecret,
  type Supergroup,
  usableGroups,
  worldOf,
} from "../../../domain/shared/index.ts";
import { notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { findTestClient } from "../../account/guard.ts";
import { readRequest } from "../../framework/context.ts";
import { type SetCookie, secretCookie } from "../../framework/cookies.ts";
import { keepDoor } from "../../framework/kept-doors.ts";
import type { Call } from "../../framework/page.ts";
import { members, openPageContext } from "../../framework/page-context.ts";
import { type Reply, redirect, show } from "../../framework/reply.ts";
import { signOutForm } from "../../sign-in/sign-out.ts";
import { type Journey, linkClaim, stepHref } from "./journey.ts";
import { lastInstitution, soughtInstitution } from "./last-institution.ts";
import { linkErrorUrl, linkFaultView } from "./link-fault.ts";

interface Opened {
  journey: Journey;
  cookies: readonly SetCookie[];
}

type OpenJourney = (services: Services, call: Call) => Promise<Reply | Opened>;

/** Parameters read from a login link; only these go from page to page. */
const PARAMETERS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "country",
  "state",
  "code_challenge",
  "code_challenge_method",
  "scope",
  "nonce",
  "prompt",
  "max_age",
  "ui_locales",
  "institution",
];

const PUSHED_PARAMETERS = ["client_id", "request_uri"];

const currentLogin: OpenJourney = (services, call) => {
  const supergroup = String(call.request.params.supergroup);
  return openLogin(services, { flow: "current", supergroup, path: `/sso/${supergroup}` }, call);
};

const legacyLogin: OpenJourney = async (services, call) => {
  // Pages live on the host with the cookies, not on the APIs' own.
  if (isOnAuthHost(services, call.request))
    return redirect(`${services.config.ssoUrl}${call.request.originalUrl}`, { status: 302 });
  return openLogin(services, { flow: "legacy", supergroup: null, path: LEGACY_PATH }, call);
};

const LEGACY_PATH = "/oauth/authorize";

function isOnAuthHost({ config }: Pick<Services, "config">, request: Request): boolean {
  const [auth, sso] = [new URL(config.authUrl).host, new URL(config.ssoUrl).host];
  return auth !== sso && request.get("Host")?.toLowerCase() === auth;
}

/** Logs a refused link with its client's id, for the operator. */
async function logFault(services: Services, clientId: string | null, fault: string): Promise<void> {
  noteRefusal(fault);
  const client = clientId === null ? null : await findClient(services, clientId);
  if (client !== null) describeCall({ clientId: client.id });
}

interface LoginAddress {
  flow: AuthorizeRequest["flow"];
  supergroup: string | null;
  path: `/${string}`;
}

async function openLogin(
  services: Services,
  { flow, supergroup, path }: LoginAddress,
  call: Call,
): Promise<Reply | Opened> {
  const { search, site, wordsIn } = readRequest(call.request);
  // Parsed from the raw address: Express could read other parameters than the domain.
  const given = new URLSearchParams(search);
  const { query, requestUri } = await readLink(services, flow, given);
  const read: LinkResult =
    query === null
      ? { kind: "page", fault: "request_uri" }
      : await readAuthorizeRequest(services, flow, supergroup, query);
  if (read.kind !== "sound") await logFault(services, given.get("client_id"), read.fault);
  if (read.kind === "page") {
    const words = wordsIn(given.get("country") ?? undefined);
    return show({ words, frame: {}, form: { words } }, linkFaultView(words, read.fault));
  }
  if (read.kind === "redirect")
    return redirect(linkErrorUrl(services.config, read), {
      status: 302,
      leaving: { name: read.request.client.name },
    });
  const { client, country, supergroup: asked, openId } = read.request;
  const elsewhere = otherOrigin(services.config, client, site);
  if (elsewhere !== null)
    return redirect(`${elsewhere}${call.request.originalUrl}`, {
      status: 302,
      leaving: { name: client.name },
    });
  const own = requestUri === null ? ownQuery(given, PARAMETERS) : ownQuery(given, PUSHED_PARAMETERS);
  enterClockOf(client.app);
  const freshness = asksForFreshness(openId)
    ? await openBegun(services, call, { link: `${path}${own}`, text: given.get(BEGUN) ?? "" })
    : null;
  const begun = freshness?.begun ?? null;
  const world = worldOf(client.app);
  const { context, cookies } = await openPageContext(services, call, members(world), country);
  const { session } = context;
  const isOld = session !== null && begun !== null && !isFresh(openId, session.provenAt, begun.at);
  const journey = {
    ...context,
    ...(isOld && { session: null, earlierSessionId: session.sessionId }),
    mode: client.mode,
    world,
    path,
    query: begun === null ? own : `${own}&${new URLSearchParams({ [BEGUN]: begun.text })}`,
    begun: begun?.text ?? null,
    requestUri,
    app: client.app,
    supergroup: asked,
    groups: usableGroups(asked, client.app),
    country,
    link: read.request,
    lastInstitutionId: lastInstitution(services.config).read(call.request),
    soughtName: soughtInstitution(services.config).read(call.request),
    leaveHref: backCancelled(services.config, read.request),
  };
  const branding = brandOf(client, journey.words.language);
  const { leaveHref, mode } = journey;
  keepDoor(call.request, { clientId: client.id, branding, mode, leaveHref });
  return {
    journey: framed(journey, branding),
    cookies: [...cookies, ...(freshness?.cookies ?? [])],
  };
}

/** Adds the client's branding and cancellation; an outdated form restarts with the next step. */
function framed(journey: Journey, branding?: Brand): Journey {
  const { mode } = journey;
  const frame = { mode, branding, claim: linkClaim(journey), signOut: signOutForm(journey, journey) };
  return { ...journey, frame, restartHref: stepHref(journey) };
}

/** Parameters of the link or its pushed request; null for an unknown one. */
async function readLink(
  services: Services,
  flow: AuthorizeRequest["flow"],
  given: URLSearchParams,
): Promise<{ query: URLSearchParams | null; requestUri: string | null }> {
  const [requestUri, ...others] = flow === "current" ? given.getAll("request_uri") : [];
  if (!requestUri) return { query: given, requestUri: null };
  if (others.length === 0 && isPushed(requestUri))
    return { query: await openPushed(services, given.get("client_id") ?? "", requestUri), requestUri };
  // A repeated parameter of ours. Others are ignored by the interface's flow, and refused by the domain for `standards` clients.
  return { query: others.length > 0 && isPushed(requestUri) ? null : given, requestUri: null };
}

/** Login begun in this browser by its address; otherwise begins one, with a secret for the browser. */
async function openBegun(
  services: Services,
  { request }: Call,
  { link, text }: { link: string; text: string },
): Promise<{ begun: BegunLogin; cookies: readonly SetCookie[] }> {
  const cookie = secretCookie(services.config.ssoUrl, "login");
  const given = cookie.read(request);
  const key = { browserSecret: given ?? newBrowserSecret(), link };
  const begun = given === undefined ? null : await readBegun(services, key, text);
  const cookies = given === undefined ? [cookie.give(key.browserSecret)] : [];
  return { begun: begun ?? beginLogin(services, key), cookies };
}

/** Rebuilt, so that no raw part of the link reaches our pages. */
function ownQuery(query: URLSearchParams, names: readonly string[]): string {
  const own = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) own.append(name, value);
  }
  return `?${own}`;
}

/** From the account page: renews or continues a verification, by the settings of the app that last verified the member. */
function fromAccount(mode: Mode): OpenJourney {
  return async (services, call) => {
    const supergroup = String(call.request.params.supergroup);
    if (!isSupergroup(supergroup)) notFound("supergroup");
    const base = accountPath(mode);
    const named = mode === "test" ? await findTestClient(services, call) : null;
    const asked = mode === "live" ? LIVE : (named?.appId ?? null);
    const { context, cookies } = await openPageContext(services, call, members(asked));
    if (context.session === null) return redirect(signInHref(base, supergroup, named?.id), { cookies });
    const { accountId, world } = context.session;
    const latest = await findLatest(services, { accountId, groups: groupsOf(supergroup) });
    if (latest === null) return redirect(base, { cookies });
    const journey: Journey = {
      ...context,
      mode,
      world,
      path: `${base}/verify/${supergroup}`,
      query: "",
      app: latest.app,
      supergroup,
      groups: usableGroups(supergroup, latest.app),
      country: latest.territory,
      link: null,
      begun: null,
      requestUri: null,
      lastInstitutionId: lastInstitution(services.config).read(call.request),
      soughtName: soughtInstitution(services.config).read(call.request),
      leaveHref: base,
    };
    return { journey: framed(journey), cookies };
  };
}

function signInHref(base: `/${string}`, supergroup: Supergroup, clientId?: string): `/${string}` {
  const query = new URLSearchParams({ ...(clientId && { client_id: clientId }), verify: supergroup });
  return `${base}/sign-in?${query}`;
}

export const journeys: Readonly<Record<string, OpenJourney>> = {
  "/sso/:supergroup": currentLogin,
  [LEGACY_PATH]: legacyLogin,
  [`${accountPath("live")}/verify/:supergroup`]: fromAccount("live"),
  [`${accountPath("test")}/verify/:supergroup`]: fromAccount("test"),
};
