import type { VNode } from "preact";
import {
  type Client,
  getClient,
  LOGO_BYTES_MAX,
  logoPath,
  readLogo,
  removeClientLogo,
  setClientLogo,
  THEMES,
  type Theme,
} from "../../../domain/clients/index.ts";
import type { SomeWording } from "../../../errors.ts";
import { fileField, otherButton, ownForm, quietButton } from "../../components/fields.ts";
import type { FieldIssue } from "../../framework/forms/issues.ts";
import { issueFor } from "../../framework/forms/refusals.ts";
import { type Action, issue } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import type { ConsoleWords } from "../../words/console/en.ts";
import { consoleWordsFor } from "../../words/console.ts";
import type { Staff } from "../guard.ts";
import { formWith } from "./form-with.ts";

const fieldOfTheme = (theme: Theme): string => `logo-${theme}`;

export function logoSection(client: Client, at: Staff): VNode {
  const { texts, csrf, form } = at;
  const { logos } = texts.clients;
  const { id, logoType, darkLogoType } = client;
  const one = (theme: Theme) => {
    const name = fieldOfTheme(theme);
    const action = `/console/clients/${id}/logo/${theme}`;
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

export const logoActions: Record<string, Action<Staff>> = Object.fromEntries(
  THEMES.flatMap((theme) => {
    const path = `/clients/:clientId/logo/${theme}`;
    return [
      [path, uploadTo(theme)],
      [`${path}/remove`, removalOf(theme)],
    ];
  }),
);

function uploadTo(theme: Theme): Action<Staff> {
  const field = fieldOfTheme(theme);
  return {
    upload: {
      field,
      filesMax: 1,
      fileBytesMax: LOGO_BYTES_MAX,
      togetherBytesMax: LOGO_BYTES_MAX,
      worded: (words) => consoleWordsFor(words).clients.logos.faults.tooLarge,
    },
    async run(services, { request, staffUser, texts }, _fields, [file]) {
      const { faults } = texts.clients.logos;
      if (file === undefined) return issue(field, faults.none);
      const { id: clientId } = await getClient(services, request.params.clientId ?? "");
      try {
        const logo = await readLogo(new Uint8Array(file.bytes));
        await setClientLogo(services, staffUser.id, { clientId, theme }, logo);
      } catch (error) {
        return { issues: [issueFor(logoIssues(faults, field), error)] };
      }
      return redirect(`/console/clients/${clientId}?done=saved`);
    },
  };
}

function removalOf(theme: Theme): Action<Staff> {
  return {
    async run(services, { request, staffUser }) {
      const { id: clientId } = await getClient(services, request.params.clientId ?? "");
      await removeClientLogo(services, staffUser.id, { clientId, theme });
      return redirect(`/console/clients/${clientId}?done=saved`);
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
