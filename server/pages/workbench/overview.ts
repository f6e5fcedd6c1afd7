/** Start of the workbench: what the team owns, and the person's other teams. */
import { listApps, listClients, ownedBy } from "../../domain/clients/index.ts";
import { otherTeams, switchTeam } from "../../domain/members/index.ts";
import { listPartners } from "../../domain/tracking/index.ts";
import { hidden, otherButton, ownForm } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { sessionCookies } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { colleagueWith, workbench } from "./guard.ts";

const PAGE = { limit: 100 };

export const overviewPage = page("", {
  guard: colleagueWith(null),
  async load(services, { session, team: { teamId } }) {
    const [apps, clients, partners, teams] = await Promise.all([
      listApps(services, PAGE, ownedBy.app(teamId)),
      listClients(services, PAGE, ownedBy.client(teamId)),
      listPartners(services, PAGE, ownedBy.partner(teamId)),
      otherTeams(services, session),
    ]);
    return { apps: apps.rows, clients: clients.rows, partners: partners.rows, teams };
  },
  view({ apps, clients, partners, teams }, { texts, session, csrf }) {
    const { overview, modes } = texts;
    const owned = [
      { caption: overview.apps, rows: apps },
      { caption: overview.clients, rows: clients },
      { caption: overview.partners, rows: partners },
    ];
    return {
      title: session.team.name,
      body: html`${owned.map(({ caption, rows }) =>
        rows.length === 0
          ? html`<section class="card"><h2>${caption}</h2><p class="muted">${overview.none}</p></section>`
          : scrollTable({
              caption,
              heads: [],
              rows: rows.map(({ id, name, mode }) =>
                tableRow([outside(name), modes[mode], html`<code>${id}</code>`]),
              ),
            }),
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
