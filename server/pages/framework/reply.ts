/** What a page answers with, as data; only `send` touches the response. */
import type { Response } from "express";
import { type EventSource, sendEvents } from "../../platform/event-streams.ts";
import { html } from "../markup/html.ts";
import type { Words } from "../words/words.ts";
import type { Context } from "./context.ts";
import { type SetCookie, setCookies } from "./cookies.ts";
import { type FieldIssue, issueSummary } from "./forms/issues.ts";
import { type Page, sendPage } from "./layout.ts";

export type Reply = { cookies?: readonly SetCookie[] | undefined } & (
  | { reply: "redirect"; to: string; status: 302 | 303; leaving?: Leaving | undefined }
  | { reply: "page"; page: Page }
  | { reply: "events"; source: EventSource }
  | { reply: "data"; body?: unknown; status: number; headers: Record<string, string> }
);

/** How a redirect to another origin is worded, where it has to be a page (components/go-on.ts). */
export interface Leaving {
  /** The name of the place; absent, it is that of the host. */
  name: string;
  texts?: Pick<Words["goOn"], "text" | "button">;
  /** By a page in any case, to our own origin too: the address is reached from forms only. */
  always?: boolean;
}

/** What a form is answered with: never a page, since a reload of that would send the form again (Post/Redirect/Get). */
export type Answer = Exclude<Reply, { reply: "page" | "events" }>;

export function isReply(value: unknown): value is Reply {
  return typeof value === "object" && value !== null && "reply" in value;
}

/** What a view shows; language, branding and the rest of the frame come from the context. */
export interface View extends Partial<Page> {
  title: string;
  body: Page["body"];
  /** What is wrong, where that is no answer to a form: told as issues of the form are. */
  issues?: readonly FieldIssue[];
  cookies?: readonly SetCookie[];
  /** Whether the page tells its issues by itself, without the summary. */
  tellsIssues?: boolean;
}

interface RedirectOptions {
  status?: 302 | 303;
  cookies?: readonly SetCookie[] | undefined;
  leaving?: Leaving | undefined;
}

export function redirect(to: string, { status = 303, cookies, leaving }: RedirectOptions = {}): Answer {
  return { reply: "redirect", to, status, cookies, leaving };
}

/** A stream of server-sent events. */
export function events(source: EventSource): Reply {
  return { reply: "events", source };
}

/** JSON where `body` is an object; nothing at all where it is absent. */
export function data(body: unknown, headers: Record<string, string> = {}, status = 200): Answer {
  return { reply: "data", body, status, headers };
}

/** A view in the frame of its context. */
export function show({ words, frame, form }: Pick<Context, "words" | "frame" | "form">, view: View): Reply {
  const { issues = form.issues ?? [], tellsIssues = false, cookies, ...page } = view;
  const told = tellsIssues ? [] : issues;
  return {
    reply: "page",
    cookies,
    page: {
      words,
      ...frame,
      ...page,
      status: view.status ?? form.status ?? 200,
      faulty: told.length > 0,
      body: html`${issueSummary({ words, issues: told })} ${view.body}`,
    },
  };
}

export function send(response: Response, reply: Reply): void {
  setCookies(response, reply.cookies);
  switch (reply.reply) {
    case "redirect":
      // Without Express's text, which nobody sees and which has the address once more.
      response.status(reply.status).location(reply.to).end();
      break;
    case "page":
      sendPage(response, reply.page);
      break;
    case "events":
      void sendEvents(response, reply.source);
      break;
    case "data":
      sendData(response, reply);
  }
}

function sendData(response: Response, { status, headers, body }: Reply & { reply: "data" }): void {
  response.status(status).set(headers);
  if (body === undefined) response.end();
  else if (typeof body === "string" || Buffer.isBuffer(body)) response.send(body);
  else response.json(body);
}
