/** Start of the workbench: figures, next steps, what needs somebody, what the team owns, and the person's other teams. */
import { callOwnersOf } from "../../domain/clients/team/ownership.ts";
import { otherTeams, switchTeam } from "../../domain/members/staff/sessions.ts";
import { readTeamAudit } from "../../domain/operations/audit/team-audit.ts";
import {
  readTeamOverview,
  type TeamOverview,
  type TeamSteps,
} from "../../domain/operations/funnel/overview.ts";
import type { Services } from "../../services.ts";
import { hidden, otherButton, ownForm } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { sessionCookies } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { icon } from "../markup/icon.ts";
import { loadAuditNames } from "../workplace/audit.ts";
import { read } from "../workplace/operations/ask.ts";
import { itemsOf, type Managed } from "../workplace/operations/catalogue.ts";
import { hrefOf } from "../workplace/operations/place.ts";
import {
  CHANGES_READ,
  changesCard,
  changesIn,
  credentialNeeds,
  daysIn,
  type Figure,
  figureCards,
  needsCard,
  periodTabs,
  sumOf,
  webhookNeeds,
} from "../workplace/overview.ts";
import { type Colleague, colleagueWith, mayAs, workbench } from "./guard.ts";
import { catalogue, operationsPlace } from "./operations.ts";

/** Rows of a card: all are on the list's page. */
const OWNED_SHOWN = 6;

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
    const { team, session, request } = at;
    const days = daysIn(request.query);
    const open = OWNED.flatMap(({ list, caption }) => {
      const found = catalogue.managed.find(({ id }) => id === list);
      return found !== undefined && operationsPlace.isOpen(at, found) ? [{ operation: found, caption }] : [];
    });
    const owners = await callOwnersOf(services.database, team.teamId);
    const [teams, overview, audit, ...owned] = await Promise.all([
      otherTeams(services, session),
      readTeamOverview(services, team, owners, days),
      mayAs(session, "audit:read")
        ? readTeamAudit(services, team.teamId, { limit: CHANGES_READ })
        : undefined,
      ...open.map(({ operation, caption }) => readOwned(services, at, operation, at.texts.overview[caption])),
    ]);
    const changes = audit && changesIn(audit.entries);
    const names = changes && (await loadAuditNames(services, operationsPlace, at, changes));
    const { baseUrl } = services.config;
    return { baseUrl, days, overview, changes, names, owned, teams };
  },
  view({ baseUrl, days, overview, changes, names, owned, teams }, at) {
    const { texts, csrf } = at;
    const { overview: said, modes } = texts;
    const { mode, webhooks, credentials, steps } = overview;
    const needs = [
      ...(webhooks === undefined ? [] : webhookNeeds(at, "/workbench", webhooks)),
      ...(credentials === undefined ? [] : credentialNeeds(at, "/workbench", credentials)),
    ];
    return {
      title: said.title,
      body: html`${periodTabs(at, days)} ${figureCards(at, figures(at, overview), days)}
      ${mode === "test" ? html`<p class="muted">${said.testOnly}</p>` : null}
      <div class="two">
        ${steps === undefined || Object.values(steps).every(Boolean) ? null : stepsCard(at, steps, baseUrl)} ${needsCard(at, needs)}
        ${changes && names && changesCard(at, changes, names, "/workbench/audit")}
        ${owned.map(
          ({ caption, rows }) => html`<section class="card">
            <h2>${caption}</h2>
            ${
              rows.length === 0
                ? html`<p class="muted">${said.none}</p>`
                : html`<ul class="lines-list">
                    ${rows.slice(0, OWNED_SHOWN).map(({ href, id, name, mode }) => html`<li><a href=${href}>${outside(name)}</a> <span class="muted">${modes[mode]}, <code>${id}</code></span></li>`)}
                  </ul>`
            }
          </section>`,
        )}
      </div>
      ${
        teams.length === 0
          ? null
          : html`<section class="card">
            <h2>${said.otherTeams}</h2>
            <p>${said.otherTeamsText}</p>
            ${teams.map(({ id, name }) =>
              ownForm(
                { csrf, action: "/workbench/switch" },
                html`${hidden("team", id)} ${otherButton(said.switchTo(outside(name)))}`,
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

function figures({ texts }: Colleague, { verifications, calls, webhooks }: TeamOverview): Figure[] {
  const { overview: said, number, percent } = texts;
  const [started, verified] = [sumOf(verifications?.started ?? []), sumOf(verifications?.verified ?? [])];
  const [all, refused] = [sumOf(calls?.all ?? []), sumOf(calls?.refused ?? [])];
  const failing = webhooks?.count ?? 0;
  const shown: (Figure | false)[] = [
    verifications !== undefined && {
      label: said.figures.started,
      value: number(started),
      about: said.inTens,
      href: "/workbench/funnel",
      line: verifications.started,
    },
    verifications !== undefined && {
      label: said.figures.verified,
      value: number(verified),
      about: started === 0 ? said.inTens : said.ofStarted(percent(verified / started)),
      href: "/workbench/funnel",
      line: verifications.verified,
    },
    calls !== undefined && {
      label: said.figures.calls,
      value: number(all),
      about: said.refused(percent(all === 0 ? 0 : refused / all)),
      href: "/workbench/calls",
      line: calls.all,
    },
    webhooks !== undefined && {
      label: said.figures.webhooks,
      value: number(failing),
      about: failing === 0 ? said.allWell : "",
      href: "/workbench/apps",
      isBad: failing > 0,
    },
  ];
  return shown.filter((one) => one !== false);
}

/** Page on which a step is done, or read about. */
const STEPS = {
  app: "/guides/quick-start",
  token: "/workbench/apps",
  call: "/guides/quick-start",
  webhook: "/guides/events",
  live: "/guides/test-mode",
} as const satisfies Record<keyof TeamSteps, string>;

function stepsCard({ texts: { overview } }: Colleague, steps: TeamSteps, baseUrl: string) {
  const addressOf = (path: string) => (path.startsWith("/guides") ? `${baseUrl}${path}` : path);
  const { title, text, done, ...labels } = overview.steps;
  const names = Object.keys(STEPS) as (keyof TeamSteps)[];
  return html`<section class="card">
    <h2>${title}</h2>
    <p class="muted">${text}</p>
    <ol class="lines-list">
      ${names.map((name) =>
        steps[name]
          ? html`<li class="done-step">${icon("check")} <span class="muted">${labels[name]}</span><span class="unseen"> (${done})</span></li>`
          : html`<li><a href=${addressOf(STEPS[name])}>${labels[name]}</a></li>`,
      )}
    </ol>
  </section>`;
}

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
