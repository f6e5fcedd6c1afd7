/** Start of the console: figures, what needs somebody, and last changes; each part for the roles that may see it. */

import { may } from "../../domain/members/staff/roles.ts";
import { listAuditEntries } from "../../domain/operations/audit/list.ts";
import { type Overview, readOverview } from "../../domain/operations/funnel/overview.ts";
import type { Mode } from "../../domain/shared/world.ts";
import { page } from "../framework/page.ts";
import { html } from "../markup/html.ts";
import { loadAuditNames } from "../workplace/audit.ts";
import { doneText } from "../workplace/operations/links.ts";
import {
  CHANGES_READ,
  changesCard,
  changesIn,
  credentialNeeds,
  daysIn,
  figureCards,
  type Need,
  needsCard,
  periodTabs,
  sumOf,
  webhookNeeds,
} from "../workplace/overview.ts";
import { type Staff, staffWith } from "./guard.ts";
import { managePlace } from "./manage.ts";
import { ageOf, modeSwitch } from "./review/queue.ts";
import { modeOf } from "./review/queue-filter.ts";

export const overviewPage = page("", {
  guard: staffWith(null),
  async load(services, at) {
    const {
      request: { query },
      staffUser,
    } = at;
    const [mode, days] = [modeOf(query), daysIn(query)];
    const overview = await readOverview(services, staffUser, mode, days);
    const entries = may(staffUser.role, "listAuditEntries")
      ? await listAuditEntries(services, { order: "newest", limit: CHANGES_READ })
      : undefined;
    const changes = entries && changesIn(entries);
    return {
      mode,
      days,
      overview,
      changes,
      names: changes && (await loadAuditNames(services, managePlace, at, changes)),
      now: services.now(),
    };
  },
  view({ mode, days, overview, changes, names, now }, at) {
    return {
      title: at.texts.overview.title,
      body: html`${doneText(managePlace, at)}
        <div class="tabs-pair">${periodTabs(at, days, { mode })} ${modeSwitch(at, "/console", mode, `&days=${days}`)}</div>
        ${figureCards(at, figures(at, overview, mode, now), days)}
        <div class="two">
          ${needsCard(at, needs(at, overview, mode, now))}
          ${changes && names && changesCard(at, changes, names, "/console/manage/audit")}
        </div>`,
    };
  },
});

function figures({ texts }: Staff, overview: Overview, mode: Mode, now: Date) {
  const { overview: said, number, percent } = texts;
  const [started, verified] = [sumOf(overview.started), sumOf(overview.verified)];
  const { reviews, portals = 0, sources = 0, webhooks } = overview;
  const failing = portals + sources + (webhooks?.count ?? 0);
  const metrics = `/console/metrics?mode=${mode}`;
  return [
    { label: said.figures.started, value: number(started), about: "", href: metrics, line: overview.started },
    {
      label: said.figures.verified,
      value: number(verified),
      about: started === 0 ? "" : said.ofStarted(percent(verified / started)),
      href: metrics,
      line: overview.verified,
    },
    ...(reviews === undefined
      ? []
      : [
          {
            label: said.figures.reviews,
            value: number(reviews.count),
            about: reviews.since === null ? said.noneWaits : said.oldest(ageOf(texts, reviews.since, now)),
            href: `/console/queue?mode=${mode}`,
            line: overview.handedIn,
          },
        ]),
    ...(overview.portals === undefined
      ? []
      : [
          {
            label: said.figures.failing,
            value: number(failing),
            about:
              failing === 0
                ? said.allWell
                : (
                    [
                      [said.failing.portals, portals],
                      [said.failing.sources, sources],
                      [said.failing.webhooks, webhooks?.count ?? 0],
                    ] as const
                  )
                    .flatMap(([label, count]) => (count === 0 ? [] : [`${label}: ${count}`]))
                    .join(", "),
            href: "/console/portals",
            isBad: failing > 0,
          },
        ]),
  ];
}

function needs(at: Staff, overview: Overview, mode: Mode, now: Date): Need[] {
  const { texts } = at;
  const { overview: said } = texts;
  const { reviews, appeals, portals = 0, sources = 0, webhooks, credentials } = overview;
  const waiting = (one: Overview["reviews"], href: string, label: (count: number) => string): Need[] =>
    one?.since == null
      ? []
      : [{ href, label: label(one.count), about: said.since(ageOf(texts, one.since, now)) }];
  const failing = (count: number, label: (count: number) => string): Need[] =>
    count === 0 ? [] : [{ href: "/console/portals", label: label(count) }];
  return [
    ...waiting(reviews, `/console/queue?mode=${mode}`, said.reviews),
    ...waiting(appeals, "/console/appeals", said.appeals),
    ...(webhooks === undefined ? [] : webhookNeeds(at, "/console/manage", webhooks)),
    ...failing(portals, said.portals),
    ...failing(sources, said.sources),
    ...(credentials === undefined ? [] : credentialNeeds(at, "/console/manage", credentials)),
  ];
}
