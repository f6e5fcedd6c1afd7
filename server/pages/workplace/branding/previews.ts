import type { VNode } from "preact";
import {
  createPreviewLink,
  type IssuedPreviewLink,
  type PreviewLink,
  previewLinksOf,
} from "../../../domain/clients/app/preview-link.ts";
import { revokeCredential } from "../../../domain/shared/access/credential.ts";
import { UUID } from "../../../domain/shared/lists/keyset.ts";
import { MINUTE_MS } from "../../../domain/shared/time.ts";
import { notFound } from "../../../errors.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import { cancelLink, otherButton, ownForm, quietButton } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { issueFor } from "../../framework/forms/refusals.ts";
import { type AnyPage, page, type Run } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type BrandingPlace, brandingHref } from "./place.ts";

export function previewSection(
  place: BrandingPlace,
  clientId: string,
  links: readonly PreviewLink[],
  at: WorkplacePerson,
): VNode {
  const { texts, csrf } = at;
  const { preview } = texts.clients;
  const action = `${brandingHref(place, clientId)}/preview`;
  return html`<section class="card">
    <h2>${preview.title}</h2>
    <p>${preview.intro}</p>
    ${links.length === 0 ? null : linkTable(at, action, links)}
    ${ownForm({ csrf, action }, otherButton(preview.button))}
  </section>`;
}

function linkTable(
  { texts, words, csrf }: WorkplacePerson,
  action: string,
  links: readonly PreviewLink[],
): VNode {
  const { columns, list, revoke } = texts.clients.preview;
  const row = ({ id, createdAt, expiresAt }: PreviewLink) =>
    tableRow([
      words.minute(createdAt),
      words.minute(expiresAt),
      ownForm({ csrf, action: `${action}/${id}/revoke` }, quietButton(revoke)),
    ]);
  return scrollTable({ caption: list, heads: Object.values(columns), rows: links.map(row) });
}

export const createPreview =
  (place: BrandingPlace): Run<WorkplacePerson> =>
  async (services, at) => {
    const { id: clientId } = await place.find(services, at, at.request.params.clientId ?? "");
    try {
      const made = await createPreviewLink(services, place.actorOf(at), clientId);
      const sealedFor = { ...madeFor(at), lifetimeMs: MADE_SHOWN_MS };
      const shown: MadeLink = { url: made.url, expiresAt: made.expiresAt.getTime() };
      const query = new URLSearchParams({ made: sealParameter(services, sealedFor, shown) });
      return redirect(`${brandingHref(place, clientId)}/preview?${query}`);
    } catch (error) {
      const said = { field: "preview", text: at.texts.clients.preview.tooMany };
      return { issues: [issueFor<"credential">({ conflict: { too_many_live: said } }, error)], status: 409 };
    }
  };

export const revokePreview =
  (place: BrandingPlace): Run<WorkplacePerson> =>
  async (services, at) => {
    const { linkId = "" } = at.request.params;
    const { id: clientId } = await place.find(services, at, at.request.params.clientId ?? "");
    if (!UUID.test(linkId)) notFound("preview_link");
    await revokeCredential(services, place.actorOf(at), previewLinksOf(clientId), linkId);
    return redirect(`${brandingHref(place, clientId)}?done=revoked`);
  };

type MadeLink = Pick<IssuedPreviewLink, "url"> & { expiresAt: number };

/** Long enough to copy it, reloads included. */
const MADE_SHOWN_MS = 10 * MINUTE_MS;

const madeFor = ({ session, request }: WorkplacePerson) => ({
  purpose: "preview-link",
  holder: `${session.staffUserId} ${request.params.clientId}`,
});

/** The only page with the link itself, sealed in its address for its creator. */
export function madePreviewPage(place: BrandingPlace): AnyPage {
  return page<WorkplacePerson, MadeLink>(`${place.path}/preview`, {
    guard: place.guard(({ clientId = "" }) => brandingHref(place, clientId) as `/${string}`),
    load: (services, at) =>
      readParameter<MadeLink>(services, madeFor(at), fieldOf(at.request.query, "made")) ??
      redirect(brandingHref(place, at.request.params.clientId ?? "")),
    view: (made, at) => madeView(place, at, made),
  });
}

function madeView(
  place: BrandingPlace,
  { texts, words, request }: WorkplacePerson,
  { url, expiresAt }: MadeLink,
): View {
  const { preview, back } = texts.clients;
  return {
    title: preview.title,
    body: html`<div class="narrow">
      <p>${preview.text(words.minute(new Date(expiresAt)))}</p>
      <p class="card address"><a href=${url}>${url}</a></p>
      ${cancelLink(brandingHref(place, request.params.clientId ?? ""), back)}
    </div>`,
  };
}
