import type { VNode } from "preact";
import { may, type OperationId } from "../../../domain/members/staff/roles.ts";
import type { Stop, StopReason } from "../../../domain/operations/console/support/stops.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";
import { shortId } from "../marks.ts";

/** Pages on which a stop is ended, other than those of support, and what a role needs to open them. */
const PAGES: Partial<Record<StopReason, readonly [need: OperationId, path: (about: string) => string]>> = {
  app_disabled: ["updateApp", (id) => `/console/manage/apps/${id}`],
  institution_left: [
    "setInstitutionDeparture",
    (id) => `/console/manage/institutions/${encodeURIComponent(id)}`,
  ],
  domain_blocked: ["listDomainAppeals", () => "/console/appeals"],
  proof_elsewhere: ["getVerificationDetails", (id) => `/console/verifications/${id}`],
};

/** Table of the stops of a person now, each with its way out. */
export function stopsTable(at: Staff, stops: readonly Stop[]): VNode {
  const { texts, words } = at;
  const { title, none, columns, reasons } = texts.stops;
  if (stops.length === 0)
    return html`<section class="card">
      <h2>${title}</h2>
      <p class="muted">${none}</p>
    </section>`;
  const when = (moment: Date | null) => (moment === null ? "–" : words.minute(moment));
  return scrollTable({
    caption: title,
    isCaptionShown: true,
    heads: Object.values(columns),
    rows: stops.map((stop) => {
      const reason = reasons[stop.reason](outside(stop.about ?? ""), when(stop.since));
      return tableRow([reason, when(stop.since), when(stop.until), wayOut(at, stop)]);
    }),
  });
}

function wayOut({ texts, session }: Staff, { reason, about, verificationId }: Stop): Markup {
  const { outs, onVerification } = texts.stops;
  const [need, path] = PAGES[reason] ?? [];
  if (need !== undefined && path !== undefined && about !== null && may(session.role, need))
    return html`<a href=${path(about)}>${outs[reason]}</a>`;
  if (verificationId === null) return outs[reason];
  const link = html`<a href=${`/console/verifications/${verificationId}`}>${onVerification(shortId(verificationId))}</a>`;
  return html`${outs[reason]} ${link}`;
}
