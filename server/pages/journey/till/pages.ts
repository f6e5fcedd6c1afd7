/** Pages of a till: set it up, ask a customer, follow the answer. The screen learns the group and its end, and nothing else. */
import type { VNode } from "preact";
import { denyDevice } from "../../../domain/accounts/device/decision.ts";
import { isOrderId } from "../../../domain/accounts/device/request.ts";
import {
  askAtTill,
  openTill,
  readStanding,
  type Standing,
  settleOrder,
} from "../../../domain/accounts/device/tills.ts";
import { lastDayOf } from "../../../domain/proving/verification/clock.ts";
import { csrfToken, newBrowserSecret } from "../../../domain/shared/access/csrf.ts";
import { RefusalError } from "../../../errors.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { readText, withAsciiDigits } from "../../../words/typed-text.ts";
import { hidden, mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { notice } from "../../components/opened-link.ts";
import { qrPicture } from "../../components/qr-picture.ts";
import { success } from "../../components/success.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { anyone, type Issues, issue, page } from "../../framework/page.ts";
import { type Answer, redirect, type View } from "../../framework/reply.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
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
  view: (_none: undefined, at) => ({ title: at.till.name, body: askForm(at, at.words.till.ask, true) }),
  actions: {
    async "/till/ask"(services, at, fields) {
      const typed = withAsciiDigits(readText(fieldOf(fields, "orderId")));
      const orderId = at.till.poolId === null ? null : typed;
      if (orderId !== null && !isOrderId(orderId)) return issue("orderId", at.words.till.notAnOrder);
      const { hash, userCode } = await askAtTill(services, at.till, orderId);
      const text = sealParameter(services, { ...sealedFor(at), lifetimeMs: SHOWN_MS }, { hash, userCode });
      return redirect(askHref(text));
    },
  },
});

/** The next customer's form. A till with a pool asks for the order's number first: scanners type it, with Enter. */
function askForm({ csrf = "", till, words, form }: AtTill, label: string, focused = false): VNode {
  const order = {
    focused,
    name: "orderId",
    label: words.till.order,
    autocomplete: "off",
    maxlength: 128,
    verbatim: true,
  };
  const field = till.poolId === null ? null : textField(form, order);
  return ownForm({ csrf, action: "/till/ask" }, html`${field} ${mainButton(label)}`);
}

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
    "/till/ask/paid": (services, at) => settle(services, at, "redeem"),
    "/till/ask/unpaid": (services, at) => settle(services, at, "release"),
  },
});

/** Notes what became of the order. A code that another order has meanwhile is an issue. */
async function settle(services: Services, at: AtTill, step: "redeem" | "release"): Promise<Answer | Issues> {
  const found = await readAsked(services, at);
  if (found === null) return redirect("/till");
  try {
    await settleOrder(services, at.till, found.asked.hash, step);
  } catch (error) {
    if (!(error instanceof RefusalError && error.refusal.kind === "conflict")) throw error;
    return issue("order", at.words.till.refusals.busy, 409);
  }
  return redirect(askHref(found.text));
}

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
  holds(at, shown) {
    const { words } = at;
    return {
      title: words.till.holds,
      body: html`<div class="confirmed">${success(groupUntil(at, shown))}</div>
        ${openOrder(at, shown) ?? html`${settledOrder(at, shown)} ${askForm(at, words.till.next)}`}`,
    };
  },
  refused(at, shown) {
    const { refusals, holdsNot } = at.words.till;
    const { standing } = shown;
    const refusal = standing.state === "refused" ? standing.refusal : "";
    const text = refusals[reasonOf(refusal)];
    return ended(at, [holdsNot[0], html`${groupUntil(at, shown)}. <strong>${text}</strong>`]);
  },
  holds_not: (at) => ended(at, at.words.till.holdsNot),
  denied: (at) => ended(at, at.words.till.denied),
  expired: (at) => ended(at, at.words.till.expired),
};

function groupUntil({ words, till }: AtTill, { standing }: Shown): string {
  const day = "until" in standing ? words.day(lastDayOf(new Date(standing.until))) : "";
  const group = words.supergroups[till.supergroup as keyof typeof words.supergroups];
  return words.till.holdsUntil({ group, day });
}

/** Refusals as staff see them: what the customer had, what another order has, and all others. */
function reasonOf(refusal: string): "had" | "busy" | "none" {
  if (refusal === "code_already_had" || refusal === "code_used") return "had";
  return refusal === "code_held" ? "busy" : "none";
}

/** The order of a till with a pool until staff say whether it was paid; the next customer waits for that. */
function openOrder({ words, csrf = "" }: AtTill, { text, standing }: Shown): Markup | null {
  const order = standing.state === "holds" ? standing.order : null;
  if (order === null || order.state === "used" || order.state === "released") return null;
  const { till } = words;
  const time = order.heldUntil === null ? "" : words.minute(order.heldUntil);
  const orderId = outside(order.orderId);
  const form = (step: string, button: VNode) => ownForm({ csrf, action: askHref(text, step) }, button);
  return html`<div class="card">
    <p>${order.state === "held" ? till.held({ order: orderId, time }) : till.lapsed(orderId)}</p>
    ${form("/paid", mainButton(till.paid))} ${form("/unpaid", otherButton(till.unpaid))}
  </div>`;
}

function settledOrder({ words: { till } }: AtTill, { standing }: Shown): Markup | null {
  if (standing.state !== "holds" || standing.order === null) return null;
  const said = standing.order.state === "used" ? till.used : till.released;
  return html`<p class="card" role="status">${said(outside(standing.order.orderId))}</p>`;
}

function ended(at: AtTill, [title, text]: readonly [string, Markup]): View {
  return { title, body: html`<p class="card bad">${text}</p> ${askForm(at, at.words.till.next)}` };
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
