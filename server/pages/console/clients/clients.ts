import {
  type Client,
  getClient,
  listClients,
  listOpenPreviewLinks,
  type PreviewLink,
  readBranding,
  setBranding,
} from "../../../domain/clients/index.ts";
import type { Services } from "../../../services.ts";
import { baseOf, isLanguage, type Language } from "../../../words/languages.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type Issues, page } from "../../framework/page.ts";
import { type Answer, redirect } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { cutOffActions } from "../cut-off.ts";
import { type Staff, staffWith } from "../guard.ts";
import { manageLink } from "../manage.ts";
import { readTypedBranding } from "./branding-form.ts";
import { clientView } from "./client-view.ts";
import { saveDomain } from "./domain.ts";
import { logoActions } from "./logos.ts";
import { createPreview, revokePreview } from "./previews.ts";

const CLIENTS_PER_PAGE = 50;

export const clientsPage = page("/clients", {
  guard: staffWith("listClients", "here"),
  load: (services, { request }) =>
    listClients(services, { limit: CLIENTS_PER_PAGE, cursor: fieldOf(request.query, "cursor") || undefined }),
  view: ({ rows, nextCursor }, at) => ({
    title: at.texts.clients.title,
    body: html`${manageLink(at, "createClient", "clients")} ${scrollTable({
      caption: at.texts.clients.title,
      heads: Object.values(at.texts.clients.columns),
      rows: rows.map(({ id, name, mode, disabledAt }) =>
        tableRow([
          html`<a href=${`/console/clients/${id}`}>${outside(name)}</a>`,
          html`<code>${id}</code>`,
          disabledAt === null ? at.texts.modes[mode] : `${at.texts.modes[mode]}, ${at.texts.cutOff.state}`,
        ]),
      ),
    })}
    ${nextCursor === undefined ? null : html`<p><a href=${`?cursor=${nextCursor}`}>${at.texts.clients.next}</a></p>`}`,
  }),
});

function languageAsked({ request, words }: Pick<Staff, "request" | "words">): Language {
  const asked = fieldOf(request.query, "in");
  return baseOf(isLanguage(asked) ? asked : words.language);
}

export const clientPage = page("/clients/:clientId", {
  guard: staffWith("setClientBranding", ({ clientId = "" }) => `/console/clients/${clientId}`),
  async load(services, { request }) {
    const client = await getClient(services, request.params.clientId ?? "");
    return { client, previews: await listOpenPreviewLinks(services, client.id) };
  },
  view: ({ client, previews }: { client: Client; previews: PreviewLink[] }, at) =>
    clientView(client, previews, at, languageAsked(at)),
  actions: {
    "/clients/:clientId": save,
    ...cutOffActions("client"),
    ...logoActions,
    "/clients/:clientId/domain": saveDomain,
    "/clients/:clientId/preview": createPreview,
    "/clients/:clientId/preview/:linkId/revoke": revokePreview,
  },
});

async function save(services: Services, at: Staff, fields: unknown): Promise<Answer | Issues> {
  const { request, staffUser, texts } = at;
  const client = await getClient(services, request.params.clientId ?? "");
  const language = languageAsked(at);
  const typed = readTypedBranding(texts.clients, readBranding(client), language, fields);
  if ("issues" in typed) return typed;
  await setBranding(services, staffUser.id, client.id, typed.branding);
  return redirect(`/console/clients/${client.id}?in=${language}&done=saved`);
}
