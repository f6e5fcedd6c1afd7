import type { VNode } from "preact";
import {
  LOGO_BYTES_MAX,
  readLogo,
  removeClientLogo,
  setClientLogo,
} from "../../../domain/clients/app/client-logo.ts";
import type { Client } from "../../../domain/clients/app/clients.ts";
import { logoPath } from "../../../domain/clients/brand/brand.ts";
import { THEMES, type Theme } from "../../../domain/clients/brand/colours.ts";
import type { SomeWording } from "../../../errors.ts";
import { fileField, otherButton, ownForm, quietButton } from "../../components/fields.ts";
import type { FieldIssue } from "../../framework/forms/issues.ts";
import { issueFor } from "../../framework/forms/refusals.ts";
import { type Action, issue } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import type { ConsoleWords } from "../../words/console/en.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { formWith } from "./form-with.ts";
import { type BrandingPlace, brandingHref } from "./place.ts";

const fieldOfTheme = (theme: Theme): string => `logo-${theme}`;

export function logoSection(place: BrandingPlace, client: Client, at: WorkplacePerson): VNode {
  const { texts, csrf, form } = at;
  const { logos } = texts.clients;
  const { id, logoType, darkLogoType } = client;
  const one = (theme: Theme) => {
    const name = fieldOfTheme(theme);
    const action = `${brandingHref(place, id)}/logo/${theme}`;
    const isSet = (theme === "dark" ? darkLogoType : logoType) !== null;
    const field = fileField(formWith(form, [name]), {
      name,
      label: logos.labels[theme],
      accept: "image/png,image/jpeg,image/webp",
    });
    return html`${isSet ? html`<p><img class=${`client-logo on-${theme}`} src=${logoPath(id, theme)} alt=${logos.labels[theme]} /></p>` : null}
      ${ownForm({ csrf, action, upload: true }, html`${field} ${otherButton(logos.upload[theme])}`)}
      ${isSet ? ownForm({ csrf, action: `${action}/remove` }, quietButton(logos.remove[theme])) : null}`;
  };
  return html`<section class="card">
    <h2>${logos.title}</h2>
    <p class="hint">${logos.hint}</p>
    ${THEMES.map(one)}
  </section>`;
}

export function logoActions(place: BrandingPlace): Record<string, Action<WorkplacePerson>> {
  return Object.fromEntries(
    THEMES.flatMap((theme) => {
      const path = `${place.path}/logo/${theme}`;
      return [
        [path, uploadTo(place, theme)],
        [`${path}/remove`, removalOf(place, theme)],
      ];
    }),
  );
}

function uploadTo(place: BrandingPlace, theme: Theme): Action<WorkplacePerson> {
  const field = fieldOfTheme(theme);
  return {
    upload: {
      field,
      filesMax: 1,
      fileBytesMax: LOGO_BYTES_MAX,
      togetherBytesMax: LOGO_BYTES_MAX,
      worded: (words) => place.textsIn(words).clients.logos.faults.tooLarge,
    },
    async run(services, at, _fields, [file]) {
      const { faults } = at.texts.clients.logos;
      const { id: clientId } = await place.find(services, at, at.request.params.clientId ?? "");
      if (file === undefined) return issue(field, faults.none);
      try {
        const logo = await readLogo(new Uint8Array(file.bytes));
        await setClientLogo(services, place.actorOf(at), { clientId, theme }, logo);
      } catch (error) {
        return { issues: [issueFor(logoIssues(faults, field), error)] };
      }
      return redirect(`${brandingHref(place, clientId)}?done=saved`);
    },
  };
}

function removalOf(place: BrandingPlace, theme: Theme): Action<WorkplacePerson> {
  return {
    async run(services, at) {
      const { id: clientId } = await place.find(services, at, at.request.params.clientId ?? "");
      await removeClientLogo(services, place.actorOf(at), { clientId, theme });
      return redirect(`${brandingHref(place, clientId)}?done=saved`);
    },
  };
}

function logoIssues(
  faults: ConsoleWords["clients"]["logos"]["faults"],
  field: string,
): SomeWording<"client" | "request", FieldIssue> {
  const said = (text: string): FieldIssue => ({ field, text });
  return {
    invalid: {
      logo_of_wrong_type: said(faults.noPicture),
      logo_too_large: said(faults.tooLarge),
      logo_too_many_pixels: said(faults.tooManyPixels),
    },
    unavailable: { uploads_busy: said(faults.busy) },
  };
}
