/** Pages of a wallet attempt: the request as a link and a QR code, its outcome; and what wallets fetch and post. */
import express from "express";
import { type Resumption, readResumption } from "../../../domain/messages/resume.ts";
import type { WalletProof } from "../../../domain/proving/method/wallet.ts";
import {
  completePortal,
  home,
  type PortalJourney,
  readJourney,
} from "../../../domain/proving/sources/portal/journey.ts";
import { findWanted } from "../../../domain/proving/sources/wallet/believed.ts";
import {
  type BrowserRequest,
  browserRequests,
  takeBrowserAnswer,
} from "../../../domain/proving/sources/wallet/browser.ts";
import { claimsFor } from "../../../domain/proving/sources/wallet/query.ts";
import {
  findByTicket,
  isLast,
  makeRequest,
  markOf,
  type Refusal,
  readNewest,
  stateOf,
  takeAnswer,
  takeRequest,
  type WalletState,
} from "../../../domain/proving/sources/wallet/request.ts";
import { answerAsWallet, testAnswers } from "../../../domain/proving/sources/wallet/test-wallet.ts";
import { findAttempt } from "../../../domain/proving/verification/attempt.ts";
import type { Services } from "../../../services.ts";
import { claimOf, nameInSentence } from "../../../words/claim.ts";
import { hidden, mainButton, otherButton, quietButton } from "../../components/fields.ts";
import { framedFor, notice } from "../../components/opened-link.ts";
import { qrPicture } from "../../components/qr-picture.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { leaveAfterForm } from "../../framework/leave-origin.ts";
import { type AnyPage, anyone, type Guard, page } from "../../framework/page.ts";
import { type Answer, data, isReply, type Reply, redirect, show, type View } from "../../framework/reply.ts";
import type { Words } from "../../framework/words-for.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { icon } from "../../markup/icon.ts";
import { followedFiles } from "../followed.ts";
import { type PortalBrowser, portalBrowser } from "./portal-browser.ts";

export interface ShownWallet {
  journey: PortalJourney;
  /** With the client in whose name members on our pages are asked. */
  resumption: Resumption | null;
  proofs: readonly WalletProof[];
  /** Null where nothing can be asked: no issuer, or too many requests. */
  state: Exclude<WalletState, { kind: "answered" }> | null;
  /** State for the page's script, which follows it. */
  mark: string;
  /** Address at which members on our own pages go on without a wallet. */
  leaveHref: string;
  /** No further request may be made. */
  isTooOften: boolean;
  /** For the browser's API, while the request waits. */
  browser: readonly BrowserRequest[];
}

const pathOf = (attempt: string) => `/wallet?${new URLSearchParams({ attempt })}`;

/** This browser's journey by wallet; null for other browsers and methods. */
async function readOwn(
  services: Services,
  { browserSecret }: PortalBrowser,
  named: unknown,
): Promise<PortalJourney | null> {
  const journey = await readJourney(services, fieldOf(named, "attempt"), browserSecret);
  return journey?.attempt.method === "wallet" ? journey : null;
}

/** Limit of a sealed answer with a document, in Base64. */
const ANSWER_BYTES_MAX = 300_000;

const walletPage = page<PortalBrowser, ShownWallet>("/wallet", {
  guard: portalBrowser,
  async load(services, context) {
    const journey = await readOwn(services, context, context.request.query);
    if (journey === null) return show(context, notHere(context.words));
    if (!journey.open) return goHome(services, journey);
    const { verification } = journey;
    const wanted = await findWanted(services, verification);
    const resumption = verification.onPages ? await readResumption(services, verification.id) : null;
    const leaveHref = methodsHref(home(services, journey).url);
    const none = { journey, leaveHref, resumption, proofs: wanted.proofs, isTooOften: false, browser: [] };
    const request =
      (await readNewest(services, journey.attempt.id)) ??
      (wanted.asked.length === 0 ? null : await makeRequest(services, journey));
    if (request === null) return { ...none, state: null, mark: "" };
    const shown = { ...none, mark: markOf(services, request), isTooOften: isLast(request) };
    const state = stateOf(services, request);
    if (state.kind === "answered") return end(services, journey, state.finding);
    if (state.kind !== "waiting") return { ...shown, state };
    const browser = await browserRequests(services, verification, request, wanted);
    return browser === null ? { ...shown, state: { kind: "lapsed", request } } : { ...shown, state, browser };
  },
  view(shown, { request }) {
    const { verification } = shown.journey;
    return walletView(request.wordsIn(verification.territory), shown);
  },
  actions: {
    "/wallet/again": async (services, context, fields) => {
      const journey = await readOwn(services, context, fields);
      if (journey?.open === true) await makeRequest(services, journey);
      return redirect(pathOf(fieldOf(fields, "attempt")));
    },
    "/wallet/browser": {
      bytesMax: ANSWER_BYTES_MAX,
      run: async (services, context, fields) => {
        const journey = await readOwn(services, context, fields);
        const request = journey?.open === true ? await readNewest(services, journey.attempt.id) : null;
        if (request !== null) await takeBrowserAnswer(services, request, fieldOf(fields, "answer"));
        return redirect(pathOf(fieldOf(fields, "attempt")));
      },
    },
    "/wallet/test": async (services, context, fields) => {
      const journey = await readOwn(services, context, fields);
      if (journey !== null) await answerAsWallet(services, journey, fieldOf(fields, "answer"));
      return redirect(pathOf(fieldOf(fields, "attempt")));
    },
  },
});

async function end(
  services: Services,
  journey: PortalJourney,
  finding: Parameters<typeof completePortal>[2],
): Promise<Reply> {
  await completePortal(services, journey, finding);
  return goHome(services, journey);
}

/** Step with the other methods, below the journey's address. */
function methodsHref(back: string): string {
  const url = new URL(back);
  url.pathname += "/methods";
  return url.href;
}

function goHome(services: Services, journey: PortalJourney): Reply {
  const { url, appName } = home(services, journey);
  return leaveAfterForm(url, appName);
}

interface Follower extends PortalBrowser {
  journey: PortalJourney;
}

/** The browser that began; others get no stream, and are not counted. */
const follower: Guard<Follower> = async (services, call) => {
  const entry = await portalBrowser(services, call);
  if (isReply(entry.context)) return { context: entry.context };
  const journey = await readOwn(services, entry.context, entry.context.request.query);
  return { context: journey === null ? data({ mark: ENDED }) : { ...entry.context, journey } };
};

const ENDED = "ended";

async function readMark(services: Services, { journey: { open, attempt } }: Follower): Promise<string> {
  const now = open ? await findAttempt(services, { id: attempt.id }) : null;
  return now?.attempt.state === "open" ? markOf(services, await readNewest(services, attempt.id)) : ENDED;
}

/** The wallet opens it on the device where the journey began. This GET decides: once, and only in the browser that began. */
const returnPage = page<PortalBrowser, never>("/wallet/return", {
  guard: portalBrowser,
  async load(services, context) {
    const found = await findByTicket(services, fieldOf(context.request.query, "response_code"));
    const attempt = found?.request.attemptId ?? "";
    const journey = await readOwn(services, context, { attempt });
    if (found === null || journey === null) return show(context, notHere(context.words));
    const { finding } = found;
    return finding.kind === "refused" ? redirect(pathOf(attempt)) : end(services, journey, finding);
  },
});

const parse = express.urlencoded({ extended: false, limit: ANSWER_BYTES_MAX, parameterLimit: 10 });

export const walletPages: readonly AnyPage[] = [
  walletPage,
  returnPage,
  ...followedFiles("/wallet", follower, ({ journey }) => journey.attempt.id, readMark),
  page("/wallet/request", {
    guard: anyone,
    load: (services, { request }) => giveRequest(services, request.query, undefined),
    actions: {
      "/wallet/request": {
        isFromElsewhere: true,
        run: (services, { request }, fields) =>
          giveRequest(services, request.query, fieldOf(fields, "wallet_nonce") || undefined),
      },
    },
  }),
  page("/wallet/answer", {
    guard: anyone,
    actions: {
      "/wallet/answer": {
        isFromElsewhere: true,
        parse,
        async run(services, { request }, fields) {
          const given = { response: fieldOf(fields, "response"), error: fieldOf(fields, "error") };
          const taken = await takeAnswer(services, fieldOf(request.query, "token"), given);
          if (taken.kind === "refused") return refusal("invalid_request");
          const query = new URLSearchParams({ response_code: taken.ticket ?? "" });
          const on = `${services.config.ssoUrl}/wallet/return?${query}`;
          return data(taken.ticket === null ? {} : { redirect_uri: on });
        },
      },
    },
  }),
];

async function giveRequest(
  services: Services,
  query: unknown,
  walletNonce: string | undefined,
): Promise<Answer> {
  const way = fieldOf(query, "by") === "link" ? "link" : "code";
  const signed = await takeRequest(services, fieldOf(query, "token"), { way, walletNonce });
  return signed === null
    ? refusal("invalid_request_uri")
    : data(signed, { "Content-Type": "application/oauth-authz-req+jwt" });
}

const refusal = (error: string): Answer => data({ error }, {}, 400);

function askerName({ journey, resumption }: ShownWallet): Markup {
  return outside(resumption?.client?.name ?? journey.verification.app.name);
}

export function walletView(words: Words, shown: ShownWallet): View {
  const { state, journey, resumption } = shown;
  const { attempt, verification } = journey;
  const { wallet, signIn, sso } = words;
  // On our own pages another method takes this one's place, which costs nothing.
  const cancel = verification.onPages
    ? html`<p><a class="button other" href=${shown.leaveHref}>${sso.otherMethod}</a></p>`
    : html`<form method="post" action="/portal/cancel">${hidden("attempt", attempt.id)}
        ${quietButton(signIn.cancel(askerName(shown)))}</form>`;
  const test = verification.mode === "test" ? testWallet(words, shown) : null;
  const isRefused =
    state?.kind === "refused" || state?.kind === "lapsed" || (state === null && test === null);
  const titles = state?.kind === "fetched" ? wallet.fetchedTitle : wallet.title;
  return framedFor(
    { resumption, verification },
    {
      words,
      title: isRefused ? wallet.refusedTitle : titles,
      scripts: state === null ? [] : SCRIPTS[state.kind],
      body: html`${state === null ? null : followed(attempt.id, shown.mark)}
      ${state === null ? nothing(words, test) : bodies(words, shown, state)} ${test} ${cancel}`,
    },
  );
}

function nothing({ wallet }: Words, test: Markup | null): Markup | null {
  return test === null ? html`<p class="card bad">${wallet.nothing}</p>` : null;
}

function bodies(words: Words, shown: ShownWallet, state: NonNullable<ShownWallet["state"]>): Markup {
  const { wallet, portal } = words;
  const { attempt } = shown.journey;
  switch (state.kind) {
    case "waiting":
      return html`${about(words, shown)}
        <div class="wallet">
          ${byBrowser(words, shown)}
          <a class="button" href=${state.links.link}>${icon("wallet", { size: 20 })} ${wallet.open}</a>
          <details class="card qr-card" open>
            <summary><strong>${wallet.other}</strong></summary>
            <p>${wallet.scan}</p>
            ${qrPicture(state.links.code, wallet.qr)}
            <p class="muted">${wallet.once}</p>
          </details>
          <p role="status">${wallet.waiting}</p>
          <p><a class="button other" href=${pathOf(attempt.id)}>${wallet.look}</a></p>
        </div>`;
    case "fetched":
      return html`<p class="card good" role="status">${icon("wallet")} ${wallet.fetchedText}</p>
        <p><a class="button" href=${pathOf(attempt.id)}>${wallet.look}</a></p>
        <div class="card">${shown.isTooOften ? null : html`<p>${wallet.fetchedAgain}</p>`}
          ${again(words, shown, otherButton)}</div>`;
    case "refused":
      return html`<div class="card bad"><p>${wallet.refused[TEXTS[state.why]]}</p>
          <p class="muted">${portal.reason(state.why)}</p></div>
        ${again(words, shown, mainButton)}`;
    case "lapsed":
      return html`<p class="card">${wallet.refused.lapsed}</p>${again(words, shown, mainButton)}`;
  }
}

const SCRIPTS: Readonly<Record<NonNullable<ShownWallet["state"]>["kind"], string[]>> = {
  waiting: ["live.js", "wallet.js"],
  fetched: ["live.js"],
  refused: [],
  lapsed: [],
};

/** Shown by its script, where the browser has the API. */
function byBrowser({ wallet }: Words, { journey, browser }: ShownWallet): Markup {
  return html`<form method="post" action="/wallet/browser" data-wallet=${JSON.stringify(browser)} hidden>
    ${hidden("attempt", journey.attempt.id)} ${hidden("answer", "")} ${mainButton(wallet.browser)}
    <p class="card bad" role="alert" data-failed hidden>${wallet.refused.declined}</p>
  </form>`;
}

/** Text of each reason. */
const TEXTS: Readonly<Record<Refusal, keyof Words["wallet"]["refused"]>> = {
  declined: "declined",
  malformed: "unreadable",
  algorithm: "unreadable",
  disclosures: "unreadable",
  holder_key: "unreadable",
  response: "unreadable",
  credential_type: "type",
  issuer_untrusted: "issuer",
  issuer_signature: "issuer",
  not_yet_valid: "early",
  expired: "expired",
  holder_binding: "request",
  revoked: "revoked",
  status_unread: "later",
  request_refused: "byWallet",
};

function again(
  { wallet }: Words,
  { journey: { attempt }, isTooOften }: ShownWallet,
  button: typeof mainButton,
): Markup {
  if (isTooOften) return html`<p>${wallet.tooOften}</p>`;
  return html`<form method="post" action="/wallet/again">${hidden("attempt", attempt.id)} ${button(wallet.again)}</form>`;
}

/** Before anything is asked: by whom, why, and for which claims. */
function about(words: Words, shown: ShownWallet): Markup {
  const { wallet } = words;
  const { journey, proofs } = shown;
  const { institution, consumerGroup } = journey.verification;
  const place = institution === null ? null : outside(nameInSentence(institution.name, words.language));
  const claim = claimOf(words, consumerGroup, place);
  const of = (proof: WalletProof) =>
    words.list([...new Set(claimsFor(proof).map((name) => wallet.claims[name]))]);
  const lines: Readonly<Record<WalletProof, Markup>> = {
    group: wallet.group({ institution: place ?? words.portal.yourInstitution, claims: of("group") }),
    person: wallet.person(of("person")),
  };
  return html`<p>${wallet.asks({ app: askerName(shown), claim })}</p>
    <ul>${proofs.map((proof) => html`<li>${lines[proof]}</li>`)}</ul>
    <p class="muted">${wallet.kept} ${proofs.includes("person") ? wallet.personNext : null}</p>`;
}

/** Stands for wallets of every kind and fault, in test mode. */
function testWallet({ wallet }: Words, { journey, proofs }: ShownWallet): Markup {
  const button = (answer: string, label: string, kind = quietButton) =>
    kind(label, { name: "answer", value: answer });
  return html`<div class="card"><h2>${wallet.test}</h2><p>${wallet.testText}</p>
    <form method="post" action="/wallet/test">${hidden("attempt", journey.attempt.id)}
      ${proofs.includes("group") ? button("group", wallet.testGroup, otherButton) : null}
      ${proofs.includes("person") ? button("person", wallet.testPerson, otherButton) : null}
      <details>
        <summary>${wallet.testOthers}</summary>
        ${testAnswers.map((answer) => button(answer, answer, otherButton))}
      </details>
    </form></div>`;
}

function followed(attempt: string, mark: string): Markup {
  const query = new URLSearchParams({ attempt });
  return html`<div data-events=${`/wallet/events?${query}`} data-standing=${`/wallet/standing.json?${query}`}
    data-mark=${mark} hidden></div>`;
}

function notHere({ wallet, ...words }: Words): View {
  return notice({ wallet, ...words }, wallet.notHere, { status: 403 });
}
