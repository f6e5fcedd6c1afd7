/** Pages for developers, in English, outside production only. */
import { allMessages, type MailboxMessage, readMailHtml } from "../../domain/messages/mailbox.ts";
import { mailFrame, mailReply } from "../components/mail-frame.ts";
import type { Context } from "../framework/context.ts";
import { type AnyPage, anyone, type Guard, page } from "../framework/page.ts";
import { data, show } from "../framework/reply.ts";
import { html } from "../markup/html.ts";
import { en } from "../words/en.ts";
import { isOnThisMachine } from "./this-machine.ts";

const developer: Guard<Context> = (services, call) => {
  const { context } = anyone(services, call);
  const here = { ...context, words: en };
  return { context: isOnThisMachine(call.request) ? here : show(here, notFromHere) };
};

export const devPages: readonly AnyPage[] = [
  page("/dev/mailbox.json", {
    guard: developer,
    async load(services) {
      const messages = await allMessages(services);
      return data(
        messages.map(({ id: _, ...message }) => message),
        { "Cache-Control": "no-store" },
      );
    },
  }),
  page("/dev/mailbox", {
    guard: developer,
    load: allMessages,
    view: (messages) => ({
      title: "Mailbox",
      hasFrames: messages.some((message) => message.html !== null),
      body: html`<p>
          Messages that would have been sent, newest first. <a href="/dev/mailbox.json">View as JSON</a>
        </p>
        ${messages.length === 0 ? html`<p class="card">No messages yet.</p>` : messages.map(shown)}`,
    }),
  }),
  page("/dev/mailbox/:id", {
    guard: developer,
    async load(services, context) {
      const mail = await readMailHtml(services, context.request.params.id ?? "");
      return mail === null ? show(context, noMail) : mailReply(mail, services.config);
    },
  }),
  page("/dev/return", {
    guard: developer,
    view: (_, { request }) => ({
      title: "Back on the partner's site",
      body: html`<p>
          This page stands in for a partner's page. A partner would now read the verification and welcome the member.
          It was called with:
        </p>
        <pre class="card">${request.search || "no query"}</pre>`,
    }),
  }),
];

const noMail = {
  title: "There is no such mail",
  status: 404,
  body: html`<p><a href="/dev/mailbox">Mailbox</a></p>`,
};

const notFromHere = {
  title: "Not available from here",
  status: 403,
  body: html`<p class="card">This page is only available in a browser on this machine, at localhost.</p>`,
};

function shown({ id, channel, to, body, html: mail, sentAt }: MailboxMessage) {
  const at = sentAt.toISOString();
  const subject = body.split("\n", 1)[0] ?? "";
  return html`<article class="card message">
    <h2>${channel === "sms" ? "Text message" : "Email"} to ${to}</h2>
    <p class="muted"><time datetime=${at}>${at.slice(0, 19).replace("T", " ")} UTC</time></p>
    ${
      mail === null
        ? html`<pre>${withLinks(body)}</pre>`
        : html`<p class="subject">${subject}</p>
            ${mailFrame(`/dev/mailbox/${id}`, `Email to ${to}: ${subject}`)}
            <details>
              <summary>As text</summary>
              <pre>${withLinks(body)}</pre>
            </details>`
    }
  </article>`;
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href=${part}>${part}</a>` : part));
}
