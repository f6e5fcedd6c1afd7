/** Letter to an institution's administrators, with links to try the sign-in. */
import type { VNode } from "preact";
import { type PortalDetails, readPortalHealth } from "../../domain/operations/console/portals.ts";
import {
  createTrialLink,
  revokeTrialLink,
  type TrialLink,
} from "../../domain/proving/sources/portal/trial-link.ts";
import { OFFICIAL_NAMES } from "../../domain/proving/sources/trial/official-names.ts";
import { UUID } from "../../domain/shared/lists/keyset.ts";
import { MINUTE_MS } from "../../domain/shared/time.ts";
import { notFound } from "../../errors.ts";
import { readParameter, sealParameter } from "../../platform/sealed-text.ts";
import type { Services } from "../../services.ts";
import { cancelLink, otherButton, ownForm, quietButton } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issueFor } from "../framework/forms/refusals.ts";
import { page, type Run } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { html } from "../markup/html.ts";
import { type Staff, staffWith } from "./guard.ts";

interface MadeLink {
  url: string;
  expiresAt: number;
}

export function ourAddress(
  { ssoUrl }: Pick<Services["config"], "ssoUrl">,
  { kind }: Pick<PortalDetails, "kind">,
): string {
  return kind === "saml" ? `${ssoUrl}/saml/metadata` : `${ssoUrl}/portal/callback`;
}

export function letterCard(at: Staff, portal: PortalDetails, address: string, made?: MadeLink): VNode {
  const { letter } = at.texts.portals;
  return html`<section class="card">
    <h2>${letter.title}</h2>
    <p class="hint">${letter.hint}</p>
    <pre class="letter">${letterOf(at, portal, address, made)}</pre>
  </section>`;
}

function letterOf({ texts, words }: Staff, portal: PortalDetails, address: string, made?: MadeLink): string {
  const { letter, attributes } = texts.portals;
  const names = OFFICIAL_NAMES[portal.kind === "saml" ? "saml" : "oidc"];
  const asked = portal.missing.map((name) => {
    const what = name === "name" ? `${attributes[name]}; ${letter.optional}` : attributes[name];
    return `- ${names[name]} (${what})`;
  });
  const lead = portal.arrived === null ? letter.first : letter.release(asked.length);
  const fault = portal.fault === null ? [] : [letter.fault(portal.fault.code), ""];
  const trial = made === undefined ? [] : [letter.trial(words.day(new Date(made.expiresAt))), made.url, ""];
  return [
    letter.greeting,
    "",
    letter.about(portal.institution, portal.entityId),
    "",
    ...fault,
    ...(asked.length === 0 ? [letter.complete, ""] : [lead, ...asked, ""]),
    ...trial,
    letter.us(address),
    "",
    letter.thanks,
  ].join("\n");
}

export function trialSection({ texts, words, csrf }: Staff, id: string, links: readonly TrialLink[]): VNode {
  const { title, intro, button, list, columns, revoke } = texts.portals.trialLinks;
  const action = `/console/portals/${id}/trial-links`;
  const row = (link: TrialLink) =>
    tableRow([
      words.minute(link.createdAt),
      words.minute(link.expiresAt),
      ownForm({ csrf, action: `${action}/${link.id}/revoke` }, quietButton(revoke)),
    ]);
  return html`<section class="card">
    <h2>${title}</h2>
    <p>${intro}</p>
    ${links.length === 0 ? null : scrollTable({ caption: list, heads: Object.values(columns), rows: links.map(row) })}
    ${ownForm({ csrf, action }, otherButton(button))}
  </section>`;
}

/** Long enough to copy it, reloads included. */
const MADE_SHOWN_MS = 10 * MINUTE_MS;

const madeFor = ({ staffUser, request }: Staff) => ({
  purpose: "trial-link",
  holder: `${staffUser.id} ${request.params.id}`,
});

export const createLink: Run<Staff> = async (services, at) => {
  const { id = "" } = at.request.params;
  try {
    const { url, expiresAt } = await createTrialLink(services, at.staffUser, id);
    const sealedFor = { ...madeFor(at), lifetimeMs: MADE_SHOWN_MS };
    const made: MadeLink = { url, expiresAt: expiresAt.getTime() };
    const query = new URLSearchParams({ made: sealParameter(services, sealedFor, made) });
    return redirect(`/console/portals/${id}/letter?${query}`);
  } catch (error) {
    const said = { field: "trial", text: at.texts.portals.trialLinks.tooMany };
    return {
      issues: [issueFor<"credential">({ conflict: { too_many_live: said } }, error)],
      status: 409,
      at: `/console/portals/${id}`,
    };
  }
};

export const revokeLink: Run<Staff> = async (services, { request, staffUser }) => {
  const { id = "", linkId = "" } = request.params;
  if (!UUID.test(linkId)) notFound("page");
  await revokeTrialLink(services, staffUser, id, linkId);
  return redirect(`/console/portals/${id}`);
};

/** The only page with the link itself, sealed in its address for its creator. */
export const letterPage = page("/portals/:id/letter", {
  guard: staffWith("listIdentityProviders"),
  async load(services, at) {
    const { id = "" } = at.request.params;
    const made = readParameter<MadeLink>(services, madeFor(at), fieldOf(at.request.query, "made"));
    if (made === null) return redirect(`/console/portals/${id}`);
    const portal = await readPortalHealth(services, at.staffUser, id);
    return { made, portal, address: ourAddress(services.config, portal) };
  },
  view({ made, portal, address }, at) {
    const { trialLinks } = at.texts.portals;
    return {
      title: portal.institution,
      scripts: ["pages.js"],
      body: html`<p>${trialLinks.made(at.words.day(new Date(made.expiresAt)))}</p>
        ${letterCard(at, portal, address, made)}
        ${cancelLink(`/console/portals/${portal.id}`, trialLinks.back)}`,
    };
  },
});
