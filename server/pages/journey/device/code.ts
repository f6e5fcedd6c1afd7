/**
 * Page of a device's code (RFC 8628, section 3.3). Opening it has no effect, with the code in the address too: the member compares
 * the numbers and presses a button, and only then does the login begin (section 5.4).
 */

import { denyDevice } from "../../../domain/accounts/device/decision.ts";
import {
  type FoundRequest,
  findByUserCode,
  isOpen,
  loginOf,
  readUserCode,
  writeUserCode,
} from "../../../domain/accounts/device/request.ts";
import { termsOf } from "../../../domain/accounts/oauth/consent.ts";
import { brandOf } from "../../../domain/clients/brand/brand.ts";
import { csrfToken } from "../../../domain/shared/access/csrf.ts";
import { networkDimensions } from "../../../domain/shared/budget.ts";
import type { Services } from "../../../services.ts";
import { mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { notice } from "../../components/opened-link.ts";
import type { Context } from "../../framework/context.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { anyone, type Guard, page } from "../../framework/page.ts";
import { type Answer, redirect, type View } from "../../framework/reply.ts";
import { html, outside, outsideText } from "../../markup/html.ts";
import type { Words } from "../../words/words.ts";
import { lookupList } from "../login/steps/consent.ts";
import { DEVICE, doneHref, loginBrowser, openDevice, sealDevice } from "./link.ts";

interface AtDevice extends Context {
  browserSecret: string;
}

const visitor: Guard<AtDevice> = (services, call) => {
  const { browserSecret, cookies } = loginBrowser(services, call.request);
  const context: AtDevice = {
    ...anyone(services, call).context,
    restartHref: "/device",
    browserSecret,
    csrf: csrfToken(services, "member", { browserSecret, sessionId: "device" }),
  };
  return { asker: context, context, cookies };
};

type Asked = { userCode: string; found: FoundRequest } | "none" | "malformed" | "unknown";

/** `again`: a request that was denied is found too, for a button that is pressed twice. */
async function readAsked(services: Services, { request }: AtDevice, again = false): Promise<Asked> {
  const typed = fieldOf(request.query, "user_code");
  if (typed === "") return "none";
  const userCode = readUserCode(typed);
  if (userCode === null) return "malformed";
  const found = await findByUserCode(services, userCode, networkDimensions(services.keyring, request.ip));
  if (found === null) return "unknown";
  const isFound = isOpen(found, services.now()) || (again && found.outcome === "denied");
  return isFound ? { userCode, found } : "unknown";
}

export const devicePage = page("/device", {
  guard: visitor,
  load: async (services, at) => ({ asked: await readAsked(services, at), config: services.config }),
  view: ({ asked, config }: { asked: Asked; config: Services["config"] }, at) =>
    typeof asked === "string" ? typeView(at, asked) : askView(at, config, asked),
  actions: {
    "/device/go": (services, at) =>
      decideAt(services, at, async ({ userCode, found }) => {
        const { hash, clientId, supergroup } = found;
        const text = sealDevice(services, at.browserSecret, { hash, userCode });
        return redirect(`/sso/${supergroup}?${new URLSearchParams({ client_id: clientId, [DEVICE]: text })}`);
      }),
    "/device/stop": (services, at) =>
      decideAt(
        services,
        at,
        async ({ userCode, found }) => {
          const { hash } = found;
          const text = sealDevice(services, at.browserSecret, { hash, userCode });
          return redirect(doneHref({ text }, await denyDevice(services, hash)));
        },
        true,
      ),
  },
});

async function decideAt(
  services: Services,
  at: AtDevice,
  decide: (asked: Exclude<Asked, string>) => Promise<Answer>,
  again = false,
): Promise<Answer> {
  const asked = await readAsked(services, at, again);
  if (typeof asked !== "string") return decide(asked);
  return redirect(`/device?${new URLSearchParams({ user_code: fieldOf(at.request.query, "user_code") })}`);
}

function typeView({ words, request, form }: AtDevice, fault: Extract<Asked, string>): View {
  const { device } = words;
  const texts = { none: null, malformed: device.notACode, unknown: device.unknown };
  const text = texts[fault];
  const issues = text === null ? [] : [{ field: "user_code", text }];
  const value = fieldOf(request.query, "user_code");
  return {
    title: device.title,
    issues,
    ...(text !== null && { status: fault === "unknown" ? 404 : 400 }),
    body: html`<p>${device.enter}</p>
      <form class="card" method="get" action="/device">
        ${textField({ ...form, issues }, { name: "user_code", label: device.code, hint: device.codeHint, value, maxlength: 20, verbatim: true })}
        ${mainButton(device.next)}
      </form>`,
  };
}

function askView(
  { csrf = "", request }: AtDevice,
  config: Services["config"],
  { userCode, found }: Exclude<Asked, string>,
): View {
  const words = request.wordsIn(found.country);
  const { device, superclaims } = words;
  const link = loginOf(config, found);
  const name = outside(found.client.name);
  const query = new URLSearchParams({ user_code: writeUserCode(userCode) });
  return {
    words,
    ...framed(words, found),
    title: device.title,
    body: html`<p>${device.asks({ name: outsideText(found.client.name), claim: superclaims[link.supergroup] })}</p>
      <div class="card">
        <dl>
          <dt>${device.number}</dt>
          <dd class="number">${found.number}</dd>
          ${found.place === null ? null : html`<dt>${device.place}</dt><dd>${outside(found.place)}</dd>`}
          <dt>${device.began}</dt>
          <dd>${words.minute(found.createdAt)}</dd>
        </dl>
        ${found.pool === null ? null : html`<p>${device.uses({ name, pool: outside(found.pool.name) })}</p>`}
        ${lookupList(words, termsOf(config, link), name)}
        <p>${device.warning(outsideText(found.client.name))}</p>
        ${ownForm({ csrf, action: `/device/go?${query}` }, mainButton(device.go))}
        ${ownForm({ csrf, action: `/device/stop?${query}` }, otherButton(device.stop))}
      </div>`,
  };
}

const framed = ({ language }: Words, { client }: FoundRequest): Pick<View, "mode" | "branding"> => ({
  mode: client.mode,
  branding: brandOf(client, language),
});

/** The member's decision, also after the request's end. */
export const deviceDonePage = page("/device/done", {
  guard: visitor,
  async load(services, at) {
    const opened = await openDevice(services, at.browserSecret, fieldOf(at.request.query, DEVICE));
    return opened?.found ?? null;
  },
  view(found: FoundRequest | null, { words, request }) {
    if (found === null) return notice(words, words.device.elsewhere, { status: 404 });
    const own = request.wordsIn(found.country);
    const { agreed, denied, late } = own.device;
    const name = outside(found.client.name);
    const ends = {
      agreed: [agreed[0], agreed[1](name)],
      denied: [denied[0], denied[1](name)],
      late,
    } as const;
    const [title, text] = ends[fieldOf(request.query, "decision") as keyof typeof ends] ?? late;
    return { words: own, ...framed(own, found), title, body: html`<p class="card">${text}</p>` };
  },
});
