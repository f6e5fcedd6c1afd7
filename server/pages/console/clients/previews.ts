import type { VNode } from "preact";
import {
  createPreviewLink,
  type IssuedPreviewLink,
  type PreviewLink,
  previewLinksOf,
} from "../../../domain/clients/index.ts";
import { MINUTE_MS, revokeCredential, UUID } from "../../../domain/shared/index.ts";
import { notFound } from "../../../errors.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import { cancelLink, otherButton, ownForm, quietButton } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { issueFor } from "../../framework/forms/refusals.ts";
import { page, type Run } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import { type Staff, staffWith } from "../guard.ts";

export function previewSection(clientId: string, links: readonly PreviewLink[], at: Staff): VNode {
  const { texts, csrf } = at;
  const { preview } = texts.clients;
  const action = `/console/clients/${clientId}/preview`;
  return html`<section class="card">
    <h2>${preview.title}</h2>
    <p>${preview.intro}</p>
    ${links.length === 0 ? null : linkTable(at, action, links)}
    ${ownForm({ csrf, action }, otherButton(preview.button))}
  </section>`;
}

function linkTable({ texts, words, csrf }: Staff, action: string, links: readonly PreviewLink[]): VNode {
  const { columns, list, revoke } = texts.clients.preview;
  const row = ({ id, createdAt, expiresAt }: PreviewLink) =>
    tableRow([
      words.minute(createdAt),
      words.minute(expiresAt),
      ownForm({ csrf, action: `${action}/${id}/revoke` }, quietButton(revoke)),
    ]);
  return scrollTable({ caption: list, heads: Object.values(columns), rows: links.map(row) });
}

export const createPreview: Run<Staff> = async (services, at) => {
  const clientId = at.request.params.clientId ?? "";
  try {
    const made = await createPreviewLink(services, at.staffUser.id, clientId);
    const sealedFor = { ...madeFor(at), lifetimeMs: MADE_SHOWN_MS };
    const shown: MadeLink = { url: made.url, expiresAt: made.expiresAt.getTime() };
    const query = new URLSearchParams({ made: sealParameter(services, sealedFor, shown) });
    return redirect(`/console/clients/${clientId}/preview?${query}`);
  } catch (error) {
    const said = { field: "preview", text: at.texts.clients.preview.tooMany };
    return { issues: [issueFor<"credential">({ conflict: { too_many_live: said } }, error)], status: 409 };
  }
};

export const revokePreview: Run<Staff> = async (services, { request, staffUser }) => {
  const { clientId = "", linkId = "" } = request.params;
  if (!UUID.test(linkId)) notFound("preview_link");
  await revokeCredential(services, staffUser.id, previewLinksOf(clientId), linkId);
  return redirect(`/console/clients/${clientId}?done=revoked`);
};

type MadeLink = Pick<IssuedPreviewLink, "url"> & { expiresAt: number };

/** Long enough to copy it, reloads included. */
const MADE_SHOWN_MS = 10 * MINUTE_MS;

const madeFor = ({ staffUser, request }: Staff) => ({
  purpose: "preview-link",
  holder: `${staffUser.id} ${request.params.clientId}`,
});

/** The only page with the link itself, sealed in its address for its creator. */
export const madePreviewPage = page("/clients/:clientId/preview", {
  guard: staffWith("createClientPreview", ({ clientId = "" }) => `/console/clients/${clientId}`),
  load: (services, at) =>
    readParameter<MadeLink>(services, madeFor(at), fieldOf(at.request.query, "made")) ??
    redirect(`/console/clients/${at.request.params.clientId}`),
  view: (made, at) => madeView(at, made),
});

function madeView({ texts, words, request }: Staff, { url, expiresAt }: MadeLink): View {
  const { preview, back } = texts.clients;
  return {
    title: preview.title,
    body: html`<div class="narrow">
      <p>${preview.text(words.minute(new Date(expiresAt)))}</p>
      <p class="card address"><a href=${url}>${url}</a></p>
      ${cancelLink(`/console/clients/${request.params.clientId}`, back)}
    </div>`,
  };
}
