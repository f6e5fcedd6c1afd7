// Page kernel: guard → context, load → model, view → markup, actions → redirect or issues. `mountPages` makes routes, and every
// form passes the same checks in order.
import type express from "express";
import type { Request, Response, Router } from "express";
import { nameCall } from "../../context/current-call.ts";
import { isCsrfToken } from "../../domain/shared/index.ts";
import { refuse } from "../../errors.ts";
import { refuseUnknownPath } from "../../http/to-refusal.ts";
import { isStorablePath } from "../../http/validation/text.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { securityEvent } from "../../telemetry/security-events.ts";
import { html } from "../markup/html.ts";
import { type Context, readRequest } from "./context.ts";
import { type SetCookie, setCookies } from "./cookies.ts";
import {
  fieldOf,
  isTooLong,
  readFields,
  requireSameSite,
  type Submitted,
  type UploadError,
  type UploadLimits,
  withUpload,
} from "./forms/form.ts";
import type { FieldIssue } from "./forms/issues.ts";
import { dropFaults, keepFaults, readFaults } from "./forms/kept-faults.ts";
import { endFormAtOrigin } from "./leave-origin.ts";
import { countCall } from "./rate-limit.ts";
import { type Answer, isReply, type Reply, redirect, send, show, type View } from "./reply.ts";
import type { Words } from "./words-for.ts";

export interface Call {
  request: Request;
  root: string;
}

export type Guard<C extends Context> = (services: Services, call: Call) => Promise<Entry<C>> | Entry<C>;

export interface Entry<C extends Context> {
  /** Requester, allowed or not; forms are recognised by it. */
  asker?: Context | undefined;
  /** Context of an allowed request, or the answer to another. */
  context: C | Reply;
  cookies?: readonly SetCookie[];
}

export interface Issues {
  issues: readonly FieldIssue[];
  status?: number;
  /** Page that shows the issues; absent: the form's own page. */
  at?: string;
  cookies?: readonly SetCookie[];
}

/** A form's action: redirects, or returns issues to the page. Scripts get data. */
export type Run<C extends Context> = (
  services: Services,
  context: C,
  fields: unknown,
  files: readonly { name: string; bytes: Buffer }[],
) => Promise<Answer | Issues> | Answer | Issues;

export interface Action<C extends Context> {
  /** A stricter guard than its page's. */
  guard?: Guard<C>;
  /** Limits of a form with files, and words for their breach. */
  upload?:
    | (UploadLimits & { worded: (words: Words, fault: UploadError, file: string) => string })
    | undefined;
  /** Whether other sites send this form. */
  isFromElsewhere?: boolean;
  /** A larger or stricter reader of its fields. */
  parse?: express.RequestHandler;
  /** A method, so that an action with a guard of its own may need more than the page's context. */
  run(...given: Parameters<Run<C>>): ReturnType<Run<C>>;
}

type Awaitable<T> = T | Promise<T>;

export interface PageDefinition<C extends Context, Model> {
  guard: Guard<C>;
  /** Loads the view's model, by functions of the domain only, or answers by itself. */
  load?: ((services: Services, context: C) => Awaitable<Model | Reply>) | undefined;
  /** Pure function. Absent where `load` always answers. */
  view?: (model: Model, context: C) => View;
  actions?: Readonly<Record<string, Run<C> | Action<C>>>;
}

export interface PageAt<C extends Context> {
  path: string;
  isShown: boolean;
  actions: readonly string[];
  show: (services: Services, context: C) => Promise<Reply>;
  mount: (on: Mount) => void;
}

/** A page whose view takes other models, for previews (preview/). */
export interface ViewedPage<C extends Context, Model> extends PageAt<C> {
  render: (model: Model, context: C) => Reply;
}

export type AnyPage = Pick<PageAt<never>, "path" | "isShown" | "actions" | "mount">;

interface Mount {
  router: Router;
  services: Services;
  root: string;
}

export function page<C extends Context, Model>(
  path: string,
  { guard, load, view, actions = {} }: PageDefinition<C, Model>,
): ViewedPage<C, Model> {
  const isShown = load !== undefined || view !== undefined;
  function render(model: Model, context: C): Reply {
    if (view === undefined) throw new Error(`${path} has nothing to show`);
    return show(context, view(model, context));
  }
  async function showFor(services: Services, context: C): Promise<Reply> {
    const model = (await load?.(services, context)) as Model | Reply;
    return isReply(model) ? model : render(model, context);
  }
  return {
    path,
    isShown,
    actions: Object.keys(actions),
    show: showFor,
    render,
    mount(on) {
      if (isShown) on.router.get(`${on.root}${path}`, answerGet(on, path, guard, showFor));
      for (const [at, action] of Object.entries(actions)) {
        const whole = typeof action === "function" ? { run: action } : action;
        on.router.post(
          `${on.root}${at}`,
          answerPost(on, at, { guard, ...whole }, isShown ? { path, showFor } : { path: null, showFor }),
        );
      }
    },
  };
}

export function mountPages(
  router: Router,
  services: Services,
  root: string,
  pages: readonly AnyPage[],
): void {
  for (const one of pages) one.mount({ router, services, root });
  for (const [path, allowed] of methodsByPath(pages))
    router.all(`${root}${path}`, ({ method }, _response, next) =>
      method === "OPTIONS" ? next() : refuse({ kind: "wrong_method", allowed }),
    );
}

/** Content types of each path (RFC 9110, section 15.5.6). */
function methodsByPath(pages: readonly AnyPage[]): Map<string, string[]> {
  const shown = pages.filter(({ isShown }) => isShown);
  const methods = new Map<string, string[]>(shown.map(({ path }) => [path, ["GET", "HEAD"]]));
  for (const path of pages.flatMap(({ actions }) => actions))
    methods.set(path, [...(methods.get(path) ?? []), "POST"]);
  return methods;
}

type Show<C extends Context> = PageAt<C>["show"];

/** Page of a form; without a path if it has no address of its own. */
interface OwnPage<C extends Context> {
  path: string | null;
  showFor: Show<C>;
}

interface Sent {
  request: Request;
  root: string;
  submitted: Submitted;
}

/** Limit of a member or staff user: above human use, below what costs the database. */
const FORMS_PER_MINUTE_MAX = 120;

function answerGet<C extends Context>(
  { services, root }: Mount,
  path: string,
  guard: Guard<C>,
  showFor: Show<C>,
) {
  return async (request: Request, response: Response): Promise<void> => {
    nameCall("pages", `${root}${path}`);
    services.admission.requireSeat(request);
    if (!isStorablePath(request.params)) refuseUnknownPath(request);
    const { asker, context, cookies } = await guard(services, { request, root });
    setCookies(response, cookies);
    const answer = (reply: Reply): void =>
      send(response, endFormAtOrigin(services, request, reply, isReply(context) ? asker : context));
    if (isReply(context)) return answer(context);
    const faults = readFaults(services, request);
    if (faults === null) return answer(await showFor(services, context));
    const reply = await showFor(services, { ...context, form: { words: context.words, ...faults } });
    // Issues are shown, unless the page redirects.
    if (reply.reply === "page" && request.method === "GET") setCookies(response, [dropFaults(services)]);
    answer(reply);
  };
}

/** Steps of every form: origin, rate, sender, size, room, token, permission, action. */
function answerPost<C extends Context>(
  { services, root }: Mount,
  path: string,
  action: Action<C> & { guard: Guard<C> },
  own: OwnPage<C>,
) {
  const { guard, upload, isFromElsewhere = false, parse } = action;
  return async (request: Request, response: Response): Promise<void> => {
    nameCall("pages", `${root}${path}`);
    services.admission.requireSeat(request);
    if (!isStorablePath(request.params)) refuseUnknownPath(request);
    if (!isFromElsewhere) requireSameSite(request);
    const network = networkOf(request.ip);
    // Before the first query: finding out the sender costs the database.
    countCall(services, "forms", network, services.config.formsPerMinute);
    const { asker, context, cookies } = await guard(services, { request, root });
    setCookies(response, cookies);
    const { callerKey, mode } = asker?.submitter ?? { callerKey: network, mode: "test" };
    if (callerKey !== network) countCall(services, "forms", callerKey, FORMS_PER_MINUTE_MAX);
    // Test apps are open to all.
    const caller = { name: callerKey, isStranger: mode === "test" };
    const sender = { caller, room: services.bodyRoom, request, response };
    const reply = (done: Reply, to = response): void =>
      send(to, endFormAtOrigin(services, request, done, isReply(context) ? asker : context));
    const answer = async (submitted: Submitted): Promise<void> =>
      reply(await act(services, { request, root, asker, context, submitted }, action, own));
    if (upload === undefined || !request.is("multipart/form-data"))
      return answer(await readFields(sender, parse));
    // Reads files only from allowed senders.
    if (isReply(context)) {
      const isLost = asker?.csrf !== undefined && !hasCookies(request);
      return reply(isLost ? outOfDate(asker, request) : toForm(context, asker), leaveUnread(response));
    }
    if (!isTooLong(request, upload)) return withUpload(sender, upload, answer);
    const submitted = { fields: undefined, files: [], fault: "too_large_together" } as const;
    const issues = uploadIssue(upload, context, submitted.fault);
    reply(
      await complain(services, { request, root, context, submitted }, issues, own),
      leaveUnread(response),
    );
  };
}

/** Closes the connection: its unread rest would count as the next request. */
function leaveUnread(response: Response): Response {
  return response.set("Connection", "close");
}

async function act<C extends Context>(
  services: Services,
  { asker, context, ...sent }: Sent & Pick<Entry<C>, "asker" | "context">,
  { run, upload }: Action<C>,
  own: OwnPage<C>,
): Promise<Reply> {
  const { fields, files, fault, faultyFile } = sent.submitted;
  if (asker?.csrf !== undefined && !isCsrfToken(fieldOf(fields, "csrf"), asker.csrf)) {
    securityEvent("malicious_csrf", { code: "csrf_token" });
    return outOfDate(asker, sent.request);
  }
  if (isReply(context)) return toForm(context, asker);
  const done =
    upload !== undefined && fault !== undefined
      ? uploadIssue(upload, context, fault, faultyFile)
      : await run(services, context, fields, files);
  return isReply(done) ? done : complain(services, { ...sent, context }, done, own);
}

/** A guard's answer to a form: a page that is no error opens at its own address. */
function toForm(reply: Reply, asker: Context | undefined): Reply {
  const isPage = reply.reply === "page" && (reply.page.status ?? 200) === 200;
  return isPage ? redirect(asker?.restartHref ?? "/") : reply;
}

function uploadIssue<C extends Context>(
  { field, worded }: NonNullable<Action<C>["upload"]>,
  { words }: Context,
  fault: UploadError,
  file = "",
): Issues {
  return { issues: [{ field, text: worded(words, fault, file) }] };
}

/** Redirects to the page with the issues, or shows it where a cookie can't hold them. */
async function complain<C extends Context>(
  services: Services,
  { request, root, context, submitted: { fields } }: Sent & { context: C },
  { issues, status = 400, at, cookies = [] }: Issues,
  { path, showFor }: OwnPage<C>,
): Promise<Reply> {
  const to = at ?? (path === null ? null : addressOf(request, `${root}${path}`));
  const cookie = to === null ? null : keepFaults(services, pathOf(to), { issues, status, fields });
  if (to !== null && cookie !== null) return redirect(to, { cookies: [cookie, ...cookies] });
  return showFor(services, { ...context, form: { words: context.words, issues, status, values: fields } });
}

/** A page's address with parameters of the form's path and query; null if one is missing. */
function addressOf(request: Request, path: string): string | null {
  const params = request.params as Partial<Record<string, string>>;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  if (names.some((name) => params[name] === undefined)) return null;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return `${filled}${readRequest(request).search}`;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

/** Answer to a form with an outdated or foreign token. A browser without cookies gets an explanation, since reopening would loop. */
function outOfDate({ words, frame, restartHref }: Context, request: Request): Reply {
  const { outOfDate: title, outOfDateText, noCookies, noCookiesText, openAgain } = words.form;
  const isKnown = hasCookies(request);
  return show(
    { words, frame: { branding: frame.branding }, form: { words } },
    {
      title: isKnown ? title : noCookies,
      status: 403,
      body: html`<p class="card">${isKnown ? outOfDateText : noCookiesText}</p>
      <p><a href=${restartHref} class="button">${openAgain}</a></p>`,
    },
  );
}

function hasCookies(request: Request): boolean {
  return request.get("Cookie") !== undefined;
}

export function issue(field: string, text: string, status = 400): Issues {
  return { issues: [{ field, text }], status };
}

/** Guard of a public page. */
export const anyone = (_services: Services, { request }: Call): { context: Context } => {
  const asked = readRequest(request);
  const words = asked.wordsIn(undefined);
  return { context: { request: asked, words, form: { words }, frame: {}, restartHref: "/" } };
};
