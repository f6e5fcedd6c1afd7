/** SAML endpoints: our metadata, and the assertion consumer service. */
import express from "express";
import { ourMetadata } from "../../../domain/proving/sources/identity-provider/our-metadata.ts";
import { takeSamlAnswer } from "../../../domain/proving/sources/portal/saml.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type AnyPage, anyone, page } from "../../framework/page.ts";
import { data, redirect, type View } from "../../framework/reply.ts";
import type { Words } from "../../framework/words-for.ts";
import { html } from "../../markup/html.ts";

/** An answer has some ten thousand bytes; this allows thousands of group memberships, in Base64 (A11). */
const ANSWER_BYTES_MAX = 1_048_576;

const parse = express.urlencoded({ extended: false, limit: ANSWER_BYTES_MAX, parameterLimit: 10 });

export const samlPages: readonly AnyPage[] = [
  page("/saml/metadata", {
    guard: anyone,
    load: async (services) =>
      data(await ourMetadata(services), { "Content-Type": "application/samlmetadata+xml" }),
  }),
  page("/saml/acs", {
    guard: anyone,
    actions: {
      "/saml/acs": {
        // Cross-site, so our cookie is missing: a redirect fetches it.
        isFromElsewhere: true,
        parse,
        async run(services, _context, fields) {
          const taken = await takeSamlAnswer(services, fieldOf(fields, "SAMLResponse"));
          const { ssoUrl } = services.config;
          return redirect(
            taken.kind === "refused"
              ? `${ssoUrl}/saml/refused?why=${taken.why}`
              : `${ssoUrl}/portal/return?ticket=${taken.ticket}`,
          );
        },
      },
    },
  }),
  page("/saml/refused", {
    guard: anyone,
    view: (_, { words, request }) => refusedView(words, fieldOf(request.query, "why")),
  }),
];

/** Form of our codes; other text is not shown. */
const CODE = /^[a-z0-9_]{1,40}$/;

function refusedView({ portal }: Words, why: string): View {
  return {
    title: portal.unusableTitle,
    status: 400,
    body: html`<div class="card">
      <p>${portal.unusableAlone}</p>
      ${CODE.test(why) ? html`<p class="muted">${portal.reason(why)}</p>` : null}
    </div>`,
  };
}
