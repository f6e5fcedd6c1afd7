/** A client's colours, words and logo, with links to previews: one page for the console and the workbench. */

import { setBranding } from "../../../domain/clients/app/branding.ts";
import type { Client } from "../../../domain/clients/app/clients.ts";
import { listOpenPreviewLinks, type PreviewLink } from "../../../domain/clients/app/preview-link.ts";
import { readBranding } from "../../../domain/clients/brand/brand.ts";
import type { Services } from "../../../services.ts";
import { baseOf, isLanguage, type Language } from "../../../words/languages.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type Action, type AnyPage, type Issues, page, type Run } from "../../framework/page.ts";
import { type Answer, redirect } from "../../framework/reply.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { readTypedBranding } from "./branding-form.ts";
import { logoActions } from "./logos.ts";
import { type BrandingPlace, brandingHref } from "./place.ts";
import { createPreview, madePreviewPage, revokePreview } from "./previews.ts";
import { clientView } from "./view.ts";

interface Shown {
  client: Client;
  previews: PreviewLink[];
}

export function brandingPages<At extends WorkplacePerson>(place: BrandingPlace<At>): readonly AnyPage[] {
  const { path } = place;
  const own = place as unknown as BrandingPlace;
  const shared: Record<string, Run<WorkplacePerson> | Action<WorkplacePerson>> = {
    [path]: (services, at, fields) => save(services, own, at, fields),
    ...logoActions(own),
    [`${path}/preview`]: createPreview(own),
    [`${path}/preview/:linkId/revoke`]: revokePreview(own),
  };
  const clientPage = page<At, Shown>(path, {
    guard: place.guard(({ clientId = "" }) => brandingHref(place, clientId) as `/${string}`),
    async load(services, at) {
      const client = await place.find(services, at, at.request.params.clientId ?? "");
      return { client, previews: await listOpenPreviewLinks(services, client.id) };
    },
    view: ({ client, previews }, at) => clientView(own, client, previews, at, languageAsked(at)),
    actions: shared as Record<string, Run<At> | Action<At>>,
  });
  return [clientPage, madePreviewPage(own)];
}

function languageAsked({ request, words }: Pick<WorkplacePerson, "request" | "words">): Language {
  const asked = fieldOf(request.query, "in");
  return baseOf(isLanguage(asked) ? asked : words.language);
}

async function save(
  services: Services,
  place: BrandingPlace,
  at: WorkplacePerson,
  fields: unknown,
): Promise<Answer | Issues> {
  const client = await place.find(services, at, at.request.params.clientId ?? "");
  const language = languageAsked(at);
  const typed = readTypedBranding(at.texts.clients, readBranding(client), language, fields);
  if ("issues" in typed) return typed;
  await setBranding(services, place.actorOf(at), client.id, typed.branding);
  return redirect(`${brandingHref(place, client.id)}?in=${language}&done=saved`);
}
