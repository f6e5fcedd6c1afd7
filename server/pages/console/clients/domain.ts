import type { VNode } from "preact";
import { type Client, updateClient } from "../../../domain/clients/index.ts";
import type { SomeWording } from "../../../errors.ts";
import { otherButton, ownForm, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { FieldIssue } from "../../framework/forms/issues.ts";
import { issueFor } from "../../framework/forms/refusals.ts";
import type { Run } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import { formWith } from "../../sign-in/workplace/branding/form-with.ts";
import type { Staff } from "../guard.ts";

const FIELD = "domain";
/** DNS name (RFC 1035, section 2.3.4). */
const LENGTH_MAX = 253;

export function domainSection({ id, domain }: Client, { texts, csrf, form }: Staff): VNode {
  const { title, label, hint, save } = texts.clients.domain;
  const field = textField(formWith(form, [FIELD]), {
    name: FIELD,
    label,
    hint,
    maxlength: LENGTH_MAX,
    optional: true,
    verbatim: true,
    autocomplete: "off",
    value: domain ?? "",
  });
  return html`<section class="card">
    <h2>${title}</h2>
    ${ownForm({ csrf, action: `/console/clients/${id}/domain` }, html`${field} ${otherButton(save)}`)}
  </section>`;
}

export const saveDomain: Run<Staff> = async (services, { request, staffUser, texts }, fields) => {
  const { faults } = texts.clients.domain;
  const clientId = request.params.clientId ?? "";
  const typed = fieldOf(fields, FIELD).trim().toLowerCase();
  const said = (text: string): FieldIssue => ({ field: FIELD, text });
  if (typed.length > LENGTH_MAX) return { issues: [said(faults.noHost)] };
  try {
    await updateClient(services, staffUser.id, clientId, { domain: typed === "" ? null : typed });
  } catch (error) {
    const wording: SomeWording<"client", FieldIssue> = {
      invalid: { not_a_host: said(faults.noHost), host_of_installation: said(faults.ours) },
      conflict: { domain_taken: said(faults.taken) },
    };
    return { issues: [issueFor<"client">(wording, error)] };
  }
  return redirect(`/console/clients/${clientId}?done=saved`);
};
