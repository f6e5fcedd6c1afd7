/** The clients, and each one's look: shown, changed, and handed to marketing as a preview. */
import { setBranding } from "../../../domain/app/branding.ts";
import { type Client, getClient, listClients } from "../../../domain/app/clients.ts";
import { createPreviewLink } from "../../../domain/app/preview-link.ts";
import { readBranding } from "../../../domain/brand/brand.ts";
import type { Services } from "../../../services.ts";
import { isLanguage, type Language } from "../../../words/languages.ts";
import { cancelLink } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/form.ts";
import { html, outside } from "../../framework/html.ts";
import { type Issues, page } from "../../framework/page.ts";
import { issueFor } from "../../framework/refusals.ts";
import { type Reply, redirect, show, type View } from "../../framework/reply.ts";
import { type Staff, staffWith } from "../guard.ts";
import { brandingIssues, readTypedBranding } from "./branding-form.ts";
import { brandingView } from "./branding-view.ts";

const CLIENTS_PER_PAGE = 50;

const guard = staffWith("brands", "here");

export const clientsPage = page("/clients", {
  guard,
  load: (services, { request }) =>
    listClients(services, { limit: CLIENTS_PER_PAGE, cursor: fieldOf(request.query, "cursor") || undefined }),
  view: ({ rows, nextCursor }, { texts }) => ({
    title: texts.clients.title,
    body: html`${scrollTable({
      caption: texts.clients.title,
      heads: Object.values(texts.clients.columns),
      rows: rows.map(({ id, name, mode }) =>
        tableRow([
          html`<a href=${`/console/clients/${id}`}>${outside(name)}</a>`,
          html`<code>${id}</code>`,
          mode,
        ]),
      ),
    })}
    ${nextCursor === undefined ? null : html`<p><a href=${`?cursor=${nextCursor}`}>${texts.clients.more}</a></p>`}`,
  }),
});

/** Which language's words are shown and changed. */
export function languageAsked({ request, words }: Pick<Staff, "request" | "words">): Language {
  const asked = fieldOf(request.query, "in");
  return isLanguage(asked) ? asked : words.language;
}

export const clientPage = page("/clients/:clientId", {
  guard,
  load: (services, { request }) => getClient(services, request.params.clientId ?? ""),
  view: (client: Client, at) => brandingView(client, at, languageAsked(at)),
  actions: {
    "/clients/:clientId": save,
    async "/clients/:clientId/preview"(services, at) {
      const clientId = at.request.params.clientId ?? "";
      const made = await createPreviewLink(services, at.staffUser.id, clientId);
      return show(at, previewView(at, clientId, made));
    },
  },
});

async function save(services: Services, at: Staff, fields: unknown): Promise<Reply | Issues> {
  const { request, staffUser, texts } = at;
  const client = await getClient(services, request.params.clientId ?? "");
  const language = languageAsked(at);
  const typed = readTypedBranding(texts.clients, readBranding(client), language, fields);
  if ("issues" in typed) return typed;
  try {
    await setBranding(services, staffUser.id, client.id, typed.branding);
  } catch (error) {
    return { issues: [issueFor(brandingIssues(texts.clients), error)] };
  }
  return redirect(`/console/clients/${client.id}?in=${language}&done=saved`);
}

function previewView(
  { texts, words }: Staff,
  clientId: string,
  { url, expiresAt }: { url: string; expiresAt: Date },
): View {
  const { preview } = texts.clients;
  return {
    title: preview.title,
    body: html`<div class="narrow">
      <p>${preview.text(words.minute(expiresAt))}</p>
      <p class="card"><a href=${url}>${url}</a></p>
      ${cancelLink(`/console/clients/${clientId}`, texts.clients.back)}
    </div>`,
  };
}
