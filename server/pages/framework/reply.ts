/** Replies of a page, as data; only `send` touches the response. */
import { pipeline, type Readable } from "node:stream";
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
  | { reply: "file"; content: Readable; headers: Record<string, string> }
  | { reply: "data"; body?: unknown; status: number; headers: Record<string, string> }
);

/** Words for a redirect to another origin that must be a page (components/go-on.ts). */
export interface Leaving {
  name: string;
  texts?: Pick<Words["goOn"], "text" | "button">;
  /** Always by a page, even to our own origin: only forms lead to the address. */
  always?: boolean;
}

/** Reply to a form: never a page, since its reload would resend the form (Post/Redirect/Get). */
export type Answer = Exclude<Reply, { reply: "page" | "events" | "file" }>;

export function isReply(value: unknown): value is Reply {
  return typeof value === "object" && value !== null && "reply" in value;
}

export interface View extends Partial<Page> {
  title: string;
  body: Page["body"];
  /** Issues without a form, shown in the same way. */
  issues?: readonly FieldIssue[];
  cookies?: readonly SetCookie[];
  showsIssues?: boolean;
}

interface RedirectOptions {
  status?: 302 | 303;
  cookies?: readonly SetCookie[] | undefined;
  leaving?: Leaving | undefined;
}

export function redirect(to: string, { status = 303, cookies, leaving }: RedirectOptions = {}): Answer {
  return { reply: "redirect", to, status, cookies, leaving };
}

export function events(source: EventSource): Reply {
  return { reply: "events", source };
}

/** A file, streamed. */
export function file(content: Readable, headers: Record<string, string>): Reply {
  return { reply: "file", content, headers };
}

/** JSON of `body`; empty where absent. */
export function data(body: unknown, headers: Record<string, string> = {}, status = 200): Answer {
  return { reply: "data", body, status, headers };
}

export function show({ words, frame, form }: Pick<Context, "words" | "frame" | "form">, view: View): Reply {
  const { issues = form.issues ?? [], showsIssues = false, cookies, ...page } = view;
  const summarised = showsIssues ? [] : issues;
  return {
    reply: "page",
    cookies,
    page: {
      words,
      ...frame,
      ...page,
      status: view.status ?? form.status ?? 200,
      faulty: summarised.length > 0,
      body: html`${issueSummary({ words, issues: summarised })} ${view.body}`,
    },
  };
}

export function send(response: Response, reply: Reply): void {
  setCookies(response, reply.cookies);
  switch (reply.reply) {
    case "redirect":
      // Without Express's text, which would repeat the address.
      response.status(reply.status).location(reply.to).end();
      break;
    case "page":
      sendPage(response, reply.page);
      break;
    case "events":
      void sendEvents(response, reply.source);
      break;
    case "file":
      response.status(200).set(reply.headers);
      // A file that breaks off ends the connection, so that browsers notice.
      pipeline(reply.content, response, () => {});
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
