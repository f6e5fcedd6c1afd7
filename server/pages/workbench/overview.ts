/** Start of the workbench: what the team owns, and the person's other teams. */
import { otherTeams, switchTeam } from "../../domain/members/index.ts";
import type { Services } from "../../services.ts";
import { hidden, otherButton, ownForm } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { sessionCookies } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { read } from "../sign-in/workplace/operations/ask.ts";
import { itemsOf, type Managed } from "../sign-in/workplace/operations/catalogue.ts";
import { hrefOf } from "../sign-in/workplace/operations/place.ts";
import { type Colleague, colleagueWith, workbench } from "./guard.ts";
import { catalogue, operationsPlace } from "./operations.ts";

interface Owned {
  caption: string;
  rows: readonly Row[];
}

interface Row {
  href: string | null;
  name: string;
  mode: keyof Colleague["texts"]["modes"];
  id: string;
}

/** Lists of what a team owns, by their operations. */
const OWNED = [
  { list: "listApps", caption: "apps" },
  { list: "listClients", caption: "clients" },
  { list: "listPartners", caption: "partners" },
] as const;

export const overviewPage = page("", {
  guard: colleagueWith(null),
  async load(services, at) {
    const open = OWNED.flatMap(({ list, caption }) => {
      const found = catalogue.managed.find(({ id }) => id === list);
      return found !== undefined && operationsPlace.isOpen(at, found) ? [{ operation: found, caption }] : [];
    });
    const [teams, ...owned] = await Promise.all([
      otherTeams(services, at.session),
      ...open.map(({ operation, caption }) => readOwned(services, at, operation, at.texts.overview[caption])),
    ]);
    return { owned, teams };
  },
  view({ owned, teams }, { texts, session, csrf }) {
    const { overview, modes } = texts;
    return {
      title: session.team.name,
      body: html`${owned.map(
        ({ caption, rows }) => html`<h2>${caption}</h2>
          ${
            rows.length === 0
              ? html`<p class="card muted">${overview.none}</p>`
              : scrollTable({
                  caption,
                  heads: Object.values(overview.columns),
                  rows: rows.map(({ href, id, name, mode }) =>
                    tableRow([
                      html`<a href=${href}>${outside(name)}</a>`,
                      modes[mode],
                      html`<code>${id}</code>`,
                    ]),
                  ),
                })
          }`,
      )}
      ${
        teams.length === 0
          ? null
          : html`<section class="card">
            <h2>${overview.otherTeams}</h2>
            <p>${overview.otherTeamsText}</p>
            ${teams.map(({ id, name }) =>
              ownForm(
                { csrf, action: "/workbench/switch" },
                html`${hidden("team", id)} ${otherButton(overview.switchTo(outside(name)))}`,
              ),
            )}
          </section>`
      }`,
    };
  },
  actions: {
    /** The address is proven by this session; the other team's second factor is still due. */
    async "/switch"(services, { session }, fields) {
      const sessionSecret = await switchTeam(services, session, fieldOf(fields, "team"));
      if (sessionSecret === null) return redirect("/workbench");
      return redirect("/workbench/second-factor", {
        cookies: sessionCookies(services, workbench.browser, { sessionSecret }),
      });
    },
  },
});

/** The first page of a list, each row with the way to its item. */
async function readOwned(
  services: Services,
  at: Colleague,
  operation: Managed,
  caption: string,
): Promise<Owned> {
  const answer = await read(services, operationsPlace, at, operation);
  const items = itemsOf(catalogue, operation);
  const rows = answer[operation.rows?.name ?? ""] as Record<string, string>[];
  return {
    caption,
    rows: rows.map((row) => ({
      href: items?.item === undefined ? null : hrefOf(operationsPlace, items.item, row),
      id: row[items?.key ?? ""] ?? "",
      name: row.name ?? "",
      mode: row.mode === "live" ? "live" : "test",
    })),
  };
}
