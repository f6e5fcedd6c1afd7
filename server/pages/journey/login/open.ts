/** Finds the journey of an address, anew with each request. */
import type { Request } from "express";
import { describeCall, noteRefusal } from "../../../context/current-call.ts";
import { findLatest } from "../../../domain/accounts/account/own-verification.ts";
import {
  type AuthorizeRequest,
  backCancelled,
  type LinkResult,
  readAuthorizeRequest,
} from "../../../domain/accounts/oauth/authorize-request.ts";
import {
  asksForFreshness,
  BEGUN,
  type BegunLogin,
  beginLogin,
  isFresh,
  readBegun,
} from "../../../domain/accounts/oauth/fresh-sign-in.ts";
import { isPushed, openPushed } from "../../../domain/accounts/oauth/pushed-request.ts";
import { otherOrigin } from "../../../domain/clients/app/client-domain.ts";
import { findClient } from "../../../domain/clients/app/clients.ts";
import { type Brand, brandOf } from "../../../domain/clients/brand/brand.ts";
import { accountPath } from "../../../domain/members/member/account-path.ts";
import {
  groupsOf,
  isSupergroup,
  type Supergroup,
  usableGroups,
} from "../../../domain/shared/group/supergroups.ts";
import { enterClockOf, LIVE, type Mode, worldOf } from "../../../domain/shared/world.ts";
import { notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { findTestClient } from "../../account/guard.ts";
import { notice } from "../../components/opened-link.ts";
import { readRequest } from "../../framework/context.ts";
import type { SetCookie } from "../../framework/cookies.ts";
import { keepDoor } from "../../framework/kept-doors.ts";
import type { Call } from "../../framework/page.ts";
import { members, openPageContext } from "../../framework/page-context.ts";
import { isReply, type Reply, redirect, show } from "../../framework/reply.ts";
import { signOutForm } from "../../sign-in/sign-out.ts";
import { DEVICE, type DeviceLogin, loginBrowser, openDevice } from "../device/link.ts";
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

const DEVICE_PARAMETERS = ["client_id", DEVICE];
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
  const { search, site } = readRequest(call.request);
  // Parsed from the raw address: Express could read other parameters than the domain.
  const given = new URLSearchParams(search);
  const asked = await readLogin(services, { flow, supergroup }, call, given);
  if (isReply(asked)) return asked;
  const { link, own, requestUri, device } = asked;
  const { client, country, openId } = link;
  const elsewhere = otherOrigin(services.config, client, site);
  if (elsewhere !== null)
    return redirect(`${elsewhere}${call.request.originalUrl}`, {
      status: 302,
      leaving: { name: client.name },
    });
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
    device,
    app: client.app,
    supergroup: link.supergroup,
    groups: usableGroups(link.supergroup, client.app),
    country,
    link,
    lastInstitutionId: lastInstitution(services.config).read(call.request),
    soughtName: soughtInstitution(services.config).read(call.request),
    leaveHref: device === null ? backCancelled(services.config, link) : deviceHref(device),
  };
  const branding = brandOf(client, journey.words.language);
  const { leaveHref, mode } = journey;
  keepDoor(call.request, { clientId: client.id, branding, mode, leaveHref });
  return {
    journey: framed(journey, branding),
    cookies: [...cookies, ...(freshness?.cookies ?? [])],
  };
}

interface AskedLogin {
  link: AuthorizeRequest;
  /** Query of our own addresses. */
  own: string;
  requestUri: string | null;
  device: DeviceLogin | null;
}

/** The login of an address: a device's request, or a client's link. Answers by itself where it is neither. */
async function readLogin(
  services: Services,
  { flow, supergroup }: Pick<LoginAddress, "flow" | "supergroup">,
  call: Call,
  given: URLSearchParams,
): Promise<Reply | AskedLogin> {
  const { wordsIn } = readRequest(call.request);
  const text = flow === "current" ? given.get(DEVICE) : null;
  if (text !== null) {
    const { browserSecret } = loginBrowser(services, call.request);
    const opened = await openDevice(services, browserSecret, text);
    const own = ownQuery(given, DEVICE_PARAMETERS);
    if (opened !== null && opened.link.supergroup === supergroup)
      return { link: opened.link, own, requestUri: null, device: opened.device };
    const words = wordsIn(undefined);
    return show(
      { words, frame: {}, form: { words } },
      notice(words, words.device.elsewhere, { status: 404 }),
    );
  }
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
  const own = ownQuery(given, requestUri === null ? PARAMETERS : PUSHED_PARAMETERS);
  return { link: read.request, own, requestUri, device: null };
}

/** Adds the client's branding and cancellation; an outdated form restarts with the next step. */
function framed(journey: Journey, branding?: Brand): Journey {
  const { mode } = journey;
  const frame = { mode, branding, claim: linkClaim(journey), signOut: signOutForm(journey, journey) };
  return { ...journey, frame, restartHref: stepHref(journey) };
}

/** The page on which the member may still cancel. */
function deviceHref({ userCode }: DeviceLogin): `/${string}` {
  return `/device?${new URLSearchParams({ user_code: userCode })}`;
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
  const { browserSecret, cookies } = loginBrowser(services, request);
  const key = { browserSecret, link };
  return { begun: (await readBegun(services, key, text)) ?? beginLogin(services, key), cookies };
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
      device: null,
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
