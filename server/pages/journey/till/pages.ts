/** Pages of a till: set it up, ask a customer, follow the answer. The screen learns the group and its end, and nothing else. */
import type { VNode } from "preact";
import { denyDevice } from "../../../domain/accounts/device/decision.ts";
import { askAtTill, openTill, readStanding, type Standing } from "../../../domain/accounts/device/tills.ts";
import { lastDayOf } from "../../../domain/proving/verification/clock.ts";
import { csrfToken, newBrowserSecret } from "../../../domain/shared/access/csrf.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { hidden, mainButton, otherButton, ownForm } from "../../components/fields.ts";
import { notice } from "../../components/opened-link.ts";
import { qrPicture } from "../../components/qr-picture.ts";
import { success } from "../../components/success.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { anyone, page } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { followedFiles } from "../followed.ts";
import { type AtTill, atTill, tillCookie } from "./guard.ts";

/** As long as a cashier may leave the answer on the screen. */
const SHOWN_MS = 12 * 60 * 60_000;

/** The link of a new till. Opening it has no effect: messengers open links. */
const tillSetUpPage = page("/till/set-up", {
  guard: (services, call) => {
    const { context } = anyone(services, call);
    const cookie = tillCookie(services);
    const given = cookie.read(call.request);
    const browserSecret = given ?? newBrowserSecret();
    const csrf = csrfToken(services, "member", { browserSecret, sessionId: "till set-up" });
    const entered = { ...context, csrf };
    const cookies = given === undefined ? [cookie.give(browserSecret)] : [];
    return { asker: entered, context: entered, cookies };
  },
  async load(services, { request }) {
    const key = fieldOf(request.query, "key");
    return { key, till: await openTill(services, key) };
  },
  view({ key, till }, { words, csrf = "" }) {
    if (till === null) return notice(words, words.till.unknown, { status: 404 });
    return {
      title: words.till.setUp,
      body: html`<p>${words.till.setUpText({ name: outside(till.client.name), place: outside(till.name) })}</p>
        ${ownForm({ csrf, action: "/till/set-up" }, html`${hidden("key", key)} ${mainButton(words.till.begin)}`)}`,
    };
  },
  actions: {
    async "/till/set-up"(services, _at, fields) {
      const key = fieldOf(fields, "key");
      const till = await openTill(services, key);
      if (till === null) return redirect(`/till/set-up?${new URLSearchParams({ key })}`);
      return redirect("/till", { cookies: [tillCookie(services).give(key)] });
    },
  },
});

const tillPage = page("/till", {
  guard: atTill,
  view: (_none: undefined, { words, csrf = "", till }) => ({
    title: till.name,
    body: askForm(csrf, words.till.ask),
  }),
  actions: {
    async "/till/ask"(services, at) {
      const { hash, userCode } = await askAtTill(services, at.till);
      const text = sealParameter(services, { ...sealedFor(at), lifetimeMs: SHOWN_MS }, { hash, userCode });
      return redirect(askHref(text));
    },
  },
});

const askForm = (csrf: string, label: string): VNode =>
  ownForm({ csrf, action: "/till/ask" }, mainButton(label));

interface Asked {
  hash: string;
  userCode: string;
}

const sealedFor = ({ till }: Pick<AtTill, "till">) => ({ purpose: "till", holder: till.id });
const ASKED = "asked";
const askHref = (text: string, step = ""): `/${string}` =>
  `/till/ask${step}?${new URLSearchParams({ [ASKED]: text })}`;

/** The request of the address; null for another till's. */
async function readAsked(services: Services, at: AtTill) {
  const text = fieldOf(at.request.query, ASKED);
  const asked = readParameter<Asked>(services, sealedFor(at), text);
  const standing = asked === null ? null : await readStanding(services, at.till, asked.hash);
  return asked === null || standing === null ? null : { text, asked, standing };
}

const tillAskPage = page("/till/ask", {
  guard: atTill,
  async load(services, at) {
    const found = await readAsked(services, at);
    return found === null ? redirect("/till") : { ...found, ssoUrl: services.config.ssoUrl };
  },
  view: (shown: Shown, at) => ({ ...views[shown.standing.state](at, shown), scripts: ["live.js"] }),
  actions: {
    /** Ends the request for the customer, too. */
    async "/till/ask/stop"(services, at) {
      const found = await readAsked(services, at);
      if (found !== null) await denyDevice(services, found.asked.hash);
      return redirect("/till");
    },
  },
});

type Shown = { text: string; asked: Asked; standing: Standing; ssoUrl: string };

const views: Readonly<Record<Standing["state"], (at: AtTill, shown: Shown) => View>> = {
  waiting({ words, csrf = "" }, { text, asked, standing, ssoUrl }) {
    const { till } = words;
    const address = `${ssoUrl}/device`;
    // Read out without what browsers add.
    const spoken = address.replace(/^https?:\/\//, "");
    const number = standing.state === "waiting" ? standing.number : "";
    return {
      title: till.show,
      body: html`<div
          data-events=${askHref(text, "/events")}
          data-standing=${askHref(text, "/standing.json")}
          data-mark=${standing.state}
          hidden
        ></div>
        <div class="card qr-card">
          <dl><dt>${till.number}</dt><dd class="number">${number}</dd></dl>
          ${qrPicture(`${address}?${new URLSearchParams({ user_code: asked.userCode })}`, till.qr)}
          <p>${till.type(html`<span class="address">${spoken}</span>`)}</p>
          <p class="number"><code>${asked.userCode}</code></p>
        </div>
        <p class="card bad" data-lost hidden role="alert">${till.lost}</p>
        <p role="status">${till.waiting}</p>
        ${ownForm({ csrf, action: askHref(text, "/stop") }, otherButton(till.stop))}`,
    };
  },
  holds(at, { standing }) {
    const { words, till, csrf = "" } = at;
    const until = standing.state === "holds" ? words.day(lastDayOf(new Date(standing.until))) : "";
    const group = words.supergroups[till.supergroup as keyof typeof words.supergroups];
    return {
      title: words.till.holds,
      body: html`<div class="confirmed">${success(words.till.holdsUntil({ group, day: until }))}</div> ${askForm(csrf, words.till.next)}`,
    };
  },
  holds_not: (at) => ended(at, at.words.till.holdsNot),
  denied: (at) => ended(at, at.words.till.denied),
  expired: (at) => ended(at, at.words.till.expired),
};

function ended({ words, csrf = "" }: AtTill, [title, text]: readonly [string, string]): View {
  return { title, body: html`<p class="card bad">${text}</p> ${askForm(csrf, words.till.next)}` };
}

async function readMark(services: Services, at: AtTill): Promise<string> {
  return (await readAsked(services, at))?.standing.state ?? "";
}

export const tillPages = [
  tillSetUpPage,
  tillPage,
  tillAskPage,
  ...followedFiles("/till/ask", atTill, ({ till }) => till.id, readMark),
];
