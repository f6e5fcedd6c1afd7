import type { VNode } from "preact";
import type { DeliveryFailure, EndpointWithSecrets } from "../../domain/events/index.ts";
import {
  type ConsoleEndpoint,
  type ConsoleEndpoints,
  createConsoleEndpoint,
  listConsoleEndpoints,
  pauseConsoleEndpoint,
  readConsoleEndpoint,
  removeConsoleEndpoint,
  replayFailedDeliveries,
  rotateConsoleSecret,
} from "../../domain/operations/index.ts";
import { MINUTE_MS, UUID } from "../../domain/shared/index.ts";
import { notFound } from "../../errors.ts";
import { readParameter, sealParameter } from "../../platform/sealed-text.ts";
import type { Services } from "../../services.ts";
import {
  addressField,
  cancelLink,
  checkbox,
  dangerButton,
  hidden,
  mainButton,
  otherButton,
  ownForm,
  quietLink,
  textField,
} from "../components/fields.ts";
import { factCard } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issueFor } from "../framework/forms/refusals.ts";
import { type Issues, issue, page, type Run } from "../framework/page.ts";
import { type Answer, redirect } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { doneNotice } from "../sign-in/workplace/done-notice.ts";
import { type Staff, staffWith } from "./guard.ts";
import { testNotice } from "./marks.ts";

const ROOT = "/apps/:appId/webhooks";
const pathOf = ({ appId = "" }: Staff["request"]["params"]) => `/console/apps/${appId}/webhooks` as const;

export const webhooksPage = page(ROOT, {
  guard: staffWith("listWebhookEndpoints", pathOf),
  load: (services, { staffUser, request }) =>
    listConsoleEndpoints(services, staffUser, request.params.appId ?? ""),
  view: ({ app, endpoints }: ConsoleEndpoints, at) => {
    const { title, intro, none, done, back } = at.texts.webhooks;
    return {
      title,
      scripts: ["pages.js"],
      body: html`<div class="narrow">
        ${doneNotice(at, done)} ${testNotice(at, app.mode)}
        <p><strong>${outside(app.name)}</strong> <code>${app.id}</code></p>
        <p>${intro}</p>
        ${endpoints.length === 0 ? html`<p>${none}</p>` : endpoints.map((endpoint) => endpointCard(at, endpoint))}
        <section class="card">${createForm(at)}</section>
        ${cancelLink(`/console/apps/${app.id}`, back)}
      </div>`,
    };
  },
  actions: {
    [ROOT]: create,
    [`${ROOT}/:endpointId/pause`]: onEndpoint("paused", (services, at, path) =>
      pauseConsoleEndpoint(services, at.staffUser, path, true),
    ),
    [`${ROOT}/:endpointId/resume`]: onEndpoint("resumed", (services, at, path) =>
      pauseConsoleEndpoint(services, at.staffUser, path, false),
    ),
    [`${ROOT}/:endpointId/replay`]: onEndpoint("replayed", (services, at, path) =>
      replayFailedDeliveries(services, at.staffUser, path),
    ),
    [`${ROOT}/:endpointId/rotate`]: rotate,
  },
});

function endpointCard(at: Staff, endpoint: ConsoleEndpoint): VNode {
  const { texts, words, csrf, request } = at;
  const { facts, states, allTypes, admins, buttons } = texts.webhooks;
  const { id, url, types, description, contactEmail, pausedAt, pausedFor } = endpoint;
  const { failingSince, failures, lastFailure, deliveredAt, pending, failed, secrets } = endpoint;
  const [newest, former] = secrets;
  const action = (name: string) => `${pathOf(request.params)}/${id}/${name}`;
  const button = (name: keyof typeof buttons, content: VNode | null = null) =>
    ownForm({ csrf, action: action(name) }, html`${content} ${otherButton(buttons[name])}`);
  const state = pausedAt === null ? states.active : states[pausedFor as "operator" | "failing" | "gone"];
  return html`${factCard(url, [
    [facts.types, types.length === 0 ? allTypes : types.join(", ")],
    [facts.description, description === "" ? null : outside(description)],
    [facts.contact, contactEmail === undefined ? admins : outside(contactEmail)],
    [facts.state, state],
    [facts.failures, failingSince && texts.webhooks.failing(failures, words.minute(failingSince))],
    [facts.lastFailure, lastFailure && failureText(at, lastFailure)],
    [facts.last, deliveredAt && words.minute(deliveredAt)],
    [facts.pending, String(pending)],
    [facts.failed, String(failed)],
    [facts.former, former?.expiresAt ? texts.webhooks.until(words.minute(former.expiresAt)) : null],
  ])}
  <div class="buttons">
    ${button(pausedAt === null ? "pause" : "resume")} ${failed === 0 ? null : button("replay")}
    ${button("rotate", hidden("replaces", newest?.id ?? ""))}
  </div>
  ${quietLink(action("remove"), texts.webhooks.remove.link(url))}`;
}

function failureText(
  { texts }: Staff,
  { failure, status }: NonNullable<ConsoleEndpoint["lastFailure"]>,
): string {
  const { status: responded, ...others } = texts.webhooks.failure;
  return failure === "status" ? responded(status) : others[failure as Exclude<DeliveryFailure, "status">];
}

function createForm({ texts, csrf, form, request }: Staff): VNode {
  const { create: said } = texts.webhooks;
  const { url, types, description, contact } = said;
  return ownForm(
    { csrf, action: pathOf(request.params) },
    html`<h2>${said.title}</h2>
      ${textField(form, { name: "url", ...url, maxlength: 1_000, verbatim: true })}
      ${textField(form, { name: "types", ...types, optional: true, maxlength: 1_000, verbatim: true })}
      ${textField(form, { name: "description", ...description, optional: true, maxlength: 200 })}
      ${addressField(form, { name: "contact", ...contact, optional: true })} ${mainButton(said.button)}`,
  );
}

/** HTML's rule of an address field; the mail shows whether it exists. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

async function create(services: Services, at: Staff, fields: unknown): Promise<Answer | Issues> {
  const { faults } = at.texts.webhooks;
  const typed = (name: string) => fieldOf(fields, name).trim();
  const contact = typed("contact");
  if (contact !== "" && !EMAIL.test(contact)) return { issues: [{ field: "contact", text: faults.contact }] };
  const settings = {
    url: typed("url"),
    types: [
      ...new Set(
        typed("types")
          .split(/[\s,]+/)
          .filter((type) => type !== ""),
      ),
    ],
    description: typed("description"),
    ...(contact !== "" && { contactEmail: contact }),
  };
  try {
    const { appId = "" } = at.request.params;
    const { secret } = await createConsoleEndpoint(services, at.staffUser, appId, settings);
    return shownSecret(services, at, secret);
  } catch (error) {
    const said = (field: string, text: string) => ({ field, text });
    const url = said("url", faults.url);
    const wording = {
      invalid: {
        unprintable: said("description", faults.description),
        unknown_event_type: said("types", faults.types),
        not_plain_ascii: url,
        not_absolute: url,
        has_user_info: url,
        has_fragment: url,
        private_address: url,
        http_off_loopback: url,
        not_https: url,
      },
      conflict: { too_many_endpoints: said("url", faults.tooMany) },
    };
    return { issues: [issueFor(wording, error)] };
  }
}

function endpointPath({ request }: Staff): { appId: string; endpointId: string } {
  const { appId = "", endpointId = "" } = request.params;
  return UUID.test(endpointId) ? { appId, endpointId } : notFound("page");
}

function onEndpoint(
  done: "paused" | "resumed" | "replayed",
  run: (services: Services, at: Staff, path: { appId: string; endpointId: string }) => Promise<void>,
): Run<Staff> {
  return async (services, at) => {
    await run(services, at, endpointPath(at));
    return redirect(`${pathOf(at.request.params)}?done=${done}`);
  };
}

async function rotate(services: Services, at: Staff, fields: unknown): Promise<Answer | Issues> {
  const replaces = fieldOf(fields, "replaces");
  if (!UUID.test(replaces)) notFound("page");
  try {
    const secret = await rotateConsoleSecret(services, at.staffUser, endpointPath(at), replaces);
    return shownSecret(services, at, secret);
  } catch (error) {
    const { faults } = at.texts.webhooks;
    const wording = {
      conflict: {
        secret_replaced: { field: "rotate", text: faults.replaced },
        rotation_runs: { field: "rotate", text: faults.overlap },
      },
    };
    return { issues: [issueFor(wording, error)], status: 409 };
  }
}

/** Confirms first: a deletion is final. */
export const removeWebhookPage = page(`${ROOT}/:endpointId/remove`, {
  guard: staffWith("removeWebhookEndpoint", "here"),
  load: (services, at) => readConsoleEndpoint(services, at.staffUser, endpointPath(at)),
  view({ url }: EndpointWithSecrets, { texts, csrf, form, request }) {
    const { title, text, tick, button } = texts.webhooks.remove;
    const content = html`${checkbox(form, { name: "sure", label: tick })} ${dangerButton(button)}`;
    return {
      title,
      scripts: ["pages.js"],
      body: html`<div class="narrow">
        <p>${text(html`<code>${url}</code>`)}</p>
        <div class="card">${ownForm({ csrf, action: request.path }, content)}</div>
        ${cancelLink(pathOf(request.params), texts.verification.keep)}
      </div>`,
    };
  },
  actions: {
    async [`${ROOT}/:endpointId/remove`](services, at, fields) {
      if (fieldOf(fields, "sure") !== "yes") return issue("sure", at.texts.verification.confirmFault);
      await removeConsoleEndpoint(services, at.staffUser, endpointPath(at));
      return redirect(`${pathOf(at.request.params)}?done=removed`);
    },
  },
});

/** Long enough to copy it, reloads included. */
const SHOWN_MS = 10 * MINUTE_MS;

const sealedFor = ({ staffUser, request }: Staff) => ({
  purpose: "webhook-secret",
  holder: `${staffUser.id} ${request.params.appId}`,
});

function shownSecret(services: Services, at: Staff, secret: string): Answer {
  const made = sealParameter(services, { ...sealedFor(at), lifetimeMs: SHOWN_MS }, secret);
  return redirect(`${pathOf(at.request.params)}/secret?${new URLSearchParams({ made })}`);
}

/** The only page with the secret itself, sealed in its address for its creator. */
export const webhookSecretPage = page(`${ROOT}/secret`, {
  guard: staffWith("rotateWebhookSecret", pathOf),
  load: (services, at) =>
    readParameter<string>(services, sealedFor(at), fieldOf(at.request.query, "made")) ??
    redirect(pathOf(at.request.params)),
  view: (secret: string, { texts, request }) => ({
    title: texts.webhooks.secret.title,
    body: html`<div class="narrow">
      <p>${texts.webhooks.secret.text}</p>
      <p class="card address"><code>${secret}</code></p>
      ${cancelLink(pathOf(request.params), texts.webhooks.secret.back)}
    </div>`,
  }),
});
