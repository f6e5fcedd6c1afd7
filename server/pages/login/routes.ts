/** The pages of a login, and of a renewal: one address that always shows what is next, and the steps below it. */
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { Mode } from "../../../generated/prisma/client.ts";
import { accountPath } from "../../domain/person/account-path.ts";
import { refuse } from "../../errors.ts";
import { createGate } from "../../http/gate.ts";
import { endIfStalled } from "../../http/stall.ts";
import type { Services } from "../../services.ts";
import { sendPage } from "../framework/layout.ts";
import { fieldOf, readForm } from "../framework/old-form.ts";
import { isOwnForm, outOfDate } from "../framework/old-visit.ts";
import { addressPage, type SignInPlace, signInSteps } from "../sign-in/old-sign-in.ts";
import { faultOf, type StepFault } from "./faults.ts";
import {
  brandingOf,
  isSignedIn,
  type Journey,
  journeyPage,
  type MemberJourney,
  stepHref,
} from "./journey.ts";
import { currentLogin, fromAccount, legacyLogin, type OpenJourney } from "./open.ts";
import { type Place, readStanding, type Standing } from "./standing.ts";
import type { Acted, Show, Step } from "./step.ts";
import { about } from "./steps/about.ts";
import { addressWithCode, agree, consentPage, hasAgreed, type Login } from "./steps/consent.ts";
import { documents, isTooLong, readDocuments, tooLongFault } from "./steps/documents.ts";
import { inbound, inboundTest } from "./steps/inbound.ts";
import { findInstitutions, institution, unlisted } from "./steps/institution.ts";
import { email, methods, portal } from "./steps/methods.ts";
import { code, codeAgain, phone } from "./steps/phone.ts";
import { mailAgain, markOf, waiting } from "./steps/waiting.ts";

/** The steps by their place below the journey's address. */
const steps: Readonly<Record<string, Step>> = {
  about,
  phone,
  "phone/code": code,
  "phone/again": codeAgain,
  institution,
  unlisted,
  methods,
  portal,
  email,
  "email/again": mailAgain,
  inbound,
  "inbound/test": inboundTest,
};

/** What is next, by where the member stands. */
const next: Readonly<Record<Exclude<Place, "verified">, Step & { show: Show }>> = {
  about: shown(about),
  phone: shown(phone),
  code: shown(code),
  institution: shown(institution),
  methods: shown(methods),
  rejected: shown(methods),
  waiting: shown(waiting),
};

function shown(step: Step): Step & { show: Show } {
  const { show } = step;
  if (show === undefined) throw new Error("a step that is shown has no page");
  return { ...step, show };
}

/** `/sso/<supergroup>`, and the same for the deprecated flow. */
export function loginPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  mount(router, services, "/sso/:supergroup", currentLogin(services));
  mount(router, services, "/oauth/authorize", legacyLogin(services));
  return router;
}

/** Renewing from the account page, where the member is signed in already. */
export function renewalPages(services: Services, mode: Mode): Router {
  const router = express.Router({ caseSensitive: true });
  mount(router, services, `${accountPath(mode)}/verify/:supergroup`, fromAccount(services, mode));
  return router;
}

function mount(router: Router, services: Services, root: string, open: OpenJourney): void {
  const on = (act: (journey: Journey) => Promise<void>): RequestHandler => {
    return async (request, response) => {
      const journey = await open(request, response);
      if (journey !== null) await act(journey);
    };
  };
  router.get(
    root,
    on((journey) => showNext(services, journey)),
  );
  router.use(
    signInSteps(services, root, async (request, response) => {
      const journey = await open(request, response);
      return journey && placeOf(journey);
    }),
  );
  router.get(
    `${root}/continue`,
    on((journey) => showLast(services, journey)),
  );
  router.post(
    `${root}/consent`,
    readForm,
    on((journey) => takeConsent(services, journey)),
  );
  router.get(
    `${root}/institutions.json`,
    on((journey) => sendInstitutions(services, journey)),
  );
  router.get(
    `${root}/standing.json`,
    on((journey) => sendStanding(services, journey)),
  );
  router.get(
    `${root}/documents`,
    on((journey) => showStep(services, journey, documents)),
  );
  router.post(`${root}/documents`, takingDocuments(services, open));
  for (const [path, step] of Object.entries(steps)) {
    if (step.show !== undefined)
      router.get(
        `${root}/${path}`,
        on((journey) => showStep(services, journey, step)),
      );
    if (step.act !== undefined)
      router.post(
        `${root}/${path}`,
        readForm,
        on((journey) => takeStep(services, journey, step)),
      );
  }
}

function placeOf(journey: Journey): SignInPlace {
  const { visit, path, query, app, link, country, leaveHref } = journey;
  return {
    ...{ visit, path, query },
    sender: { appId: app.id, name: link?.client.name ?? app.name },
    branding: link === null ? undefined : brandingOf(link),
    territory: country,
    cancelHref: leaveHref,
  };
}

function isLogin(journey: MemberJourney): journey is Login {
  return journey.link !== null;
}

/** What is next for this member. Whoever is verified and has agreed is on their way at once. */
async function showNext(services: Services, journey: Journey): Promise<void> {
  const { response } = journey.visit;
  if (!isSignedIn(journey)) return sendPage(response, addressPage(placeOf(journey)));
  const standing = await readStanding(services, journey);
  if (standing.place === "verified") return showEnd(services, journey, standing);
  const step = next[standing.place];
  sendPage(response, journeyPage(journey, await step.show(services, journey, standing)));
}

/** Going on, verified or not. */
async function showLast(services: Services, journey: Journey): Promise<void> {
  const { response } = journey.visit;
  if (!isSignedIn(journey)) return response.redirect(303, stepHref(journey));
  await showEnd(services, journey, await readStanding(services, journey));
}

async function showEnd(services: Services, journey: MemberJourney, standing: Standing): Promise<void> {
  const { response } = journey.visit;
  if (!isLogin(journey)) response.redirect(303, journey.leaveHref);
  else if (await hasAgreed(services, journey))
    response.redirect(302, await addressWithCode(services, journey));
  else sendPage(response, journeyPage(journey, consentPage(services, journey, standing)));
}

async function takeConsent(services: Services, journey: Journey): Promise<void> {
  if (!isOurs(journey)) return;
  if (isLogin(journey)) sendPage(journey.visit.response, await agree(services, journey));
  else journey.visit.response.redirect(303, journey.leaveHref);
}

/** Whether a form came from our own page in this session; answers by itself where it did not. */
function isOurs(journey: Journey): journey is MemberJourney {
  const { visit, link } = journey;
  if (!isOwnForm(visit))
    sendPage(
      visit.response,
      outOfDate(visit, stepHref(journey), link === null ? undefined : brandingOf(link)),
    );
  else if (visit.signedIn === null) visit.response.redirect(303, stepHref(journey));
  else return true;
  return false;
}

/** A step that the member has chosen. One that is not open now gives way to what is next. */
async function showStep(services: Services, journey: Journey, step: Step): Promise<void> {
  const { response } = journey.visit;
  if (!isSignedIn(journey)) return response.redirect(303, stepHref(journey));
  const standing = await readStanding(services, journey);
  if (step.show === undefined || !step.isOpen(standing)) return response.redirect(303, stepHref(journey));
  sendPage(response, journeyPage(journey, await step.show(services, journey, standing)));
}

/** Does what the form says, and shows what is next; or the page once more with what was wrong. */
async function takeStep(services: Services, journey: Journey, step: Step): Promise<void> {
  if (!isOurs(journey)) return;
  const { response } = journey.visit;
  const standing = await readStanding(services, journey);
  if (!step.isOpen(standing)) return response.redirect(303, stepHref(journey));
  const acted = await act(services, journey, standing, step);
  if (acted !== undefined && "faults" in acted)
    await complain(services, journey, standing, step, acted.faults);
  else response.redirect(303, acted?.goTo ?? stepHref(journey));
}

async function act(
  services: Services,
  journey: MemberJourney,
  standing: Standing,
  step: Step,
): Promise<Acted> {
  try {
    return await step.act?.(services, journey, standing);
  } catch (error) {
    const place = standing.verification?.institution?.name ?? "";
    const fault = faultOf(journey.visit.words, error, { field: step.field, place });
    return fault === null ? undefined : { faults: [fault] };
  }
}

/** Shows faults on the step's own page; a button's on the page that has the button. */
async function complain(
  services: Services,
  journey: MemberJourney,
  standing: Standing,
  step: Step,
  faults: readonly StepFault[],
): Promise<void> {
  const { response } = journey.visit;
  const show = step.show ?? (standing.place === "verified" ? undefined : next[standing.place].show);
  if (show === undefined) return response.redirect(303, stepHref(journey));
  const page = await show(services, journey, standing, faults);
  sendPage(response, journeyPage(journey, { ...page, status: faults[0]?.status ?? 400 }));
}

/** As many forms with documents as are taken in at once; the same number as white-label calls with documents. */
const UPLOADS_AT_ONCE = 2;
const UPLOAD_WAIT_MS = 10_000;

/** Who sends documents is known before a byte of them is read; then they wait for a place. */
function takingDocuments(services: Services, open: OpenJourney): RequestHandler {
  const gate = createGate({ places: UPLOADS_AT_ONCE, waitMs: UPLOAD_WAIT_MS });
  return async (request, response) => {
    const journey = await open(request, response);
    if (journey === null) return;
    if (!isSignedIn(journey)) return leaveUnread(request, response, stepHref(journey));
    const standing = await readStanding(services, journey);
    if (!documents.isOpen(standing)) return leaveUnread(request, response, stepHref(journey));
    if (isTooLong(request.get("Content-Length"))) {
      response.set("Connection", "close");
      return complain(services, journey, standing, documents, [tooLongFault(journey.visit.words)]);
    }
    const leave = await enter(gate, response);
    endIfStalled(request, response);
    try {
      await read(request, response);
      await takeStep(services, journey, documents);
    } finally {
      leave();
    }
  };
}

/** The rest of a form that nobody reads would be taken for the next request of the connection. */
function leaveUnread(_request: Request, response: Response, href: string): void {
  response.set("Connection", "close").redirect(303, href);
}

async function enter(gate: ReturnType<typeof createGate>, response: Response): Promise<() => void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const leave = await gate.enter(gone.signal);
  if (leave !== "busy") return leave;
  return refuse({
    kind: "unavailable",
    detail: "Too many uploads at once; try again.",
    retryAfterSeconds: 5,
  });
}

function read(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    readDocuments(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}

/** For the page's script while one types. */
async function sendInstitutions(services: Services, journey: Journey): Promise<void> {
  const { request, response } = journey.visit;
  if (!isSignedIn(journey)) return void response.status(401).json({ institutions: [] });
  const standing = await readStanding(services, journey);
  const isOpen = institution.isOpen(standing);
  const found = isOpen
    ? await findInstitutions(services, standing, fieldOf(request.query, "find").trim())
    : null;
  response.json({ institutions: found ?? [] });
}

/** For the script of a page that waits: a mark that changes when there is something else to see. */
async function sendStanding(services: Services, journey: Journey): Promise<void> {
  const { response } = journey.visit;
  if (!isSignedIn(journey)) return void response.status(401).json({ mark: "" });
  response.json({ mark: await markOf(services, await readStanding(services, journey)) });
}
