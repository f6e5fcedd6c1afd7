/** Steps of every request for a page and of every form of one, each a function below (http/steps.ts). */
import type { Request, Response } from "express";
import { nameCall } from "../../context/current-call.ts";
import { isCsrfToken } from "../../domain/shared/access/csrf.ts";
import { runSteps, type Step } from "../../http/steps.ts";
import { refuseUnknownPath } from "../../http/to-refusal.ts";
import { isStorablePath } from "../../http/validation/text.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { securityEvent } from "../../telemetry/security-events.ts";
import { html } from "../markup/html.ts";
import { type Context, readRequest } from "./context.ts";
import { setCookies } from "./cookies.ts";
import {
  type FormSender,
  fieldOf,
  isTooLong,
  readFields,
  readLargeFields,
  readUpload,
  requireSameSite,
  type Submitted,
  type UploadError,
} from "./forms/form.ts";
import { dropFaults, keepFaults, readFaults } from "./forms/kept-faults.ts";
import { endFormAtOrigin } from "./leave-origin.ts";
import type { Action, Entry, Guard, Issues } from "./page.ts";
import { countCall } from "./rate-limit.ts";
import { isReply, type Reply, redirect, send, show } from "./reply.ts";

/** Page that is asked for, or of a form; without a path if it has no address of its own. */
interface OwnPage<C extends Context> {
  path: string | null;
  show(services: Services, context: C): Promise<Reply>;
}

/** Place at which a page or a form is mounted. */
export interface Place<C extends Context> {
  services: Services;
  root: string;
  path: string;
  guard: Guard<C>;
  own: OwnPage<C>;
}

/** Request on its way through the steps, with all that is known of it so far. */
interface PageCall<Known extends Context | Reply = Context | Reply> extends Place<Context> {
  request: Request;
  response: Response;
  /** Asker, allowed or not. */
  asker: Entry<Context>["asker"];
  /** Data of the page, or the answer to an asker who may not be here; set by `identify`. */
  context: Known;
}

/** A form on its way. */
interface SentForm extends PageCall {
  action: Action<Context>;
  submitted: Submitted;
}

const opened: readonly Step<PageCall, Reply>[] = [describe, requirePath, identify, refuseAsker, showPage];
const posted: readonly Step<SentForm, Reply>[] = [
  describe,
  requirePath,
  requireOwnSite,
  limitNetwork,
  identify,
  limitSender,
  refuseUnread,
  readForm,
  requireToken,
  refuseSender,
  act,
];

/** Answers a request for a page. */
export function answerGet(place: Place<Context>) {
  return async (request: Request, response: Response): Promise<void> => {
    const call: PageCall = { ...place, request, response, asker: undefined, context: NOBODY };
    reply(call, (await runSteps(opened, call)) as Reply);
  };
}

/** Answers a form. */
export function answerPost(place: Place<Context>, action: Action<Context>) {
  return async (request: Request, response: Response): Promise<void> => {
    const known = { asker: undefined, context: NOBODY, submitted: NOTHING };
    const form: SentForm = { ...place, action, request, response, ...known };
    reply(form, (await runSteps(posted, form)) as Reply);
  };
}

/** Before the guard has looked. */
const NOBODY: Reply = { reply: "data", status: 404, headers: {} };
const NOTHING: Submitted = { fields: undefined, files: [] };

function reply({ services, request, response, asker, context }: PageCall, done: Reply): void {
  send(response, endFormAtOrigin(services, request, done, isReply(context) ? asker : context));
}

/** For its line in the log; refuses a request that got no seat. */
function describe({ services, root, path, request }: PageCall): undefined {
  nameCall("pages", `${root}${path}`);
  services.admission.requireSeat(request);
}

/** Refuses a path in which stands what no database keeps. */
function requirePath({ request }: PageCall): undefined {
  if (!isStorablePath(request.params)) refuseUnknownPath(request);
}

/** Refuses a form of another site. */
function requireOwnSite({ action: { isFromElsewhere = false }, request }: SentForm): undefined {
  if (!isFromElsewhere) requireSameSite(request);
}

/** Limits forms of a network before the first query: finding out the sender costs the database. */
function limitNetwork({ services, request }: SentForm): undefined {
  countCall(services, "forms", networkOf(request.ip), services.config.formsPerMinute);
}

/** Runs the guard: the asker, the subject, and whether it is allowed. */
async function identify(call: PageCall): Promise<undefined> {
  const { guard, services, request, response, root } = call;
  const { asker, context, cookies } = await guard(services, { request, root });
  setCookies(response, cookies);
  call.asker = asker;
  call.context = context;
}

/** Limit of a member or staff user: above human use, below what costs the database. */
const FORMS_PER_MINUTE_MAX = 120;

function limitSender({ services, asker, request }: SentForm): undefined {
  const { callerKey } = asker?.submitter ?? {};
  if (callerKey !== undefined && callerKey !== networkOf(request.ip))
    countCall(services, "forms", callerKey, FORMS_PER_MINUTE_MAX);
}

/** Reads no files of senders who may not send them, and none that are too large. */
function refuseUnread(form: SentForm): Reply | Promise<Reply> | undefined {
  const { action, asker, context, request, response } = form;
  const { upload } = action;
  if (upload === undefined || !hasFiles(form)) return undefined;
  const isRefused = isReply(context);
  if (!isRefused && !isTooLong(request, upload)) return undefined;
  // Closes the connection: its unread rest would count as the next request.
  response.set("Connection", "close");
  if (!isRefused) return complain(form, context, uploadIssue(action, context, "too_large_together"));
  const isLost = asker?.csrf !== undefined && !hasCookies(request);
  return isLost ? outOfDate(asker, request) : toForm(context, asker);
}

function hasFiles({ action: { upload }, request }: SentForm): boolean {
  return upload !== undefined && Boolean(request.is("multipart/form-data"));
}

/** Reads fields and files in time, in the sender's room. */
async function readForm(form: SentForm): Promise<undefined> {
  const { upload, parse, bytesMax } = form.action;
  const sender = senderOf(form);
  form.submitted =
    upload !== undefined && hasFiles(form)
      ? await readUpload(sender, upload)
      : bytesMax !== undefined
        ? await readLargeFields(sender, bytesMax)
        : await readFields(sender, parse);
}

function senderOf({ services, asker, request, response }: SentForm): FormSender {
  const { callerKey: name, mode } = asker?.submitter ?? { callerKey: networkOf(request.ip), mode: "test" };
  // Test apps are open to all.
  return { caller: { name, isStranger: mode === "test" }, room: services.bodyRoom, request, response };
}

/** CSRF: the form is of this browser and session. */
function requireToken({ asker, submitted: { fields }, request }: SentForm): Reply | undefined {
  if (asker?.csrf === undefined || isCsrfToken(fieldOf(fields, "csrf"), asker.csrf)) return undefined;
  securityEvent("malicious_csrf", { code: "csrf_token" });
  return outOfDate(asker, request);
}

/** The guard's answer to an asker who may not be here. */
function refuseAsker({ context }: PageCall): Reply | undefined {
  return isReply(context) ? context : undefined;
}

function refuseSender({ asker, context }: PageCall): Reply | undefined {
  return isReply(context) ? toForm(context, asker) : undefined;
}

/** Shows the page, with the faults of the form whose answer led to it. */
async function showPage({ services, own, request, response, ...call }: PageCall): Promise<Reply> {
  const context = call.context as Context;
  const faults = readFaults(services, request);
  if (faults === null) return own.show(services, context);
  const shown = await own.show(services, { ...context, form: { words: context.words, ...faults } });
  // Issues are shown, unless the page redirects.
  if (shown.reply === "page" && request.method === "GET") setCookies(response, [dropFaults(services)]);
  return shown;
}

/** Does what the form asks for, or complains of its files. */
async function act(form: SentForm): Promise<Reply> {
  const { services, action, submitted } = form;
  const context = form.context as Context;
  const { fields, files, fault, faultyFile } = submitted;
  const done =
    action.upload !== undefined && fault !== undefined
      ? uploadIssue(action, context, fault, faultyFile)
      : await action.run(services, context, fields, files);
  return isReply(done) ? done : complain(form, context, done);
}

/** A guard's answer to a form: a page that is no error opens at its own address. */
function toForm(given: Reply, asker: Context | undefined): Reply {
  const isPage = given.reply === "page" && (given.page.status ?? 200) === 200;
  return isPage ? redirect(asker?.restartHref ?? "/") : given;
}

function uploadIssue({ upload }: Action<Context>, { words }: Context, fault: UploadError, file = ""): Issues {
  const { field = "", worded } = upload ?? {};
  return { issues: [{ field, text: worded?.(words, fault, file) ?? "" }] };
}

/** Redirects to the page with the issues, or shows it where a cookie can't hold them. */
async function complain(
  { services, request, root, own, submitted: { fields } }: SentForm,
  context: Context,
  { issues, status = 400, at, cookies = [] }: Issues,
): Promise<Reply> {
  const to = at ?? (own.path === null ? null : addressOf(request, `${root}${own.path}`));
  const cookie = to === null ? null : keepFaults(services, pathOf(to), { issues, status, fields });
  if (to !== null && cookie !== null) return redirect(to, { cookies: [cookie, ...cookies] });
  return own.show(services, { ...context, form: { words: context.words, issues, status, values: fields } });
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
