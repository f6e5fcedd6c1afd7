import { getClient, listClients } from "../../../domain/clients/index.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { html, outside } from "../../markup/html.ts";
import { brandingPages } from "../../sign-in/workplace/branding/page.ts";
import { cutOffActions, cutOffSection } from "../cut-off.ts";
import { consolePlace, type Staff, staffWith } from "../guard.ts";
import { manageLink } from "../manage.ts";
import { domainSection, saveDomain } from "./domain.ts";

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

/** The page of a client: how it looks, its domain, and its access. */
export const clientPages = brandingPages<Staff>(
  {
    root: consolePlace.root,
    path: "/clients/:clientId",
    back: () => "/console/clients",
    guard: (stepUp) => staffWith("setClientBranding", stepUp),
    textsIn: consolePlace.textsIn,
    actorOf: ({ staffUser }) => staffUser.id,
    find: (services, _at, clientId) => getClient(services, clientId),
    more: (client, at) => html`${domainSection(client, at)}
      <p><a class="target" href=${`/console/manage/clients/${client.id}`}>${at.texts.manage.allOf}</a></p>
      ${cutOffSection(at, { kind: "client", id: client.id, disabledAt: client.disabledAt })}`,
    notices: ({ texts }) => texts.cutOff.done,
  },
  { ...cutOffActions("client"), "/clients/:clientId/domain": saveDomain },
);
