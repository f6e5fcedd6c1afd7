/** Dry run of the saved claim mapping on a pasted token. */
import { readPortalHealth } from "../../domain/operations/console/portals.ts";
import type { TriedSignIn } from "../../domain/proving/sources/trial/tried-sign-in.ts";
import { describeClaims } from "../../domain/proving/sources/trial/try-claims.ts";
import { MINUTE_MS } from "../../domain/shared/time.ts";
import { RefusalError } from "../../errors.ts";
import { readParameter, sealParameter } from "../../platform/sealed-text.ts";
import type { Services } from "../../services.ts";
import { cancelLink, mainButton, ownForm, textArea } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type Issues, issue, page } from "../framework/page.ts";
import { type Answer, redirect } from "../framework/reply.ts";
import { nameList, triedSignIn } from "../journey/proof/tried-sign-in.ts";
import { html } from "../markup/html.ts";
import { type Staff, staffWith } from "./guard.ts";

type Tried = TriedSignIn & { elsewhere: string[] };

/** A token with hundreds of groups has some 20,000 characters. */
const TOKEN_LENGTH_MAX = 50_000;
/** Sealed result in an address: half of what proxies accept. */
const RESULT_LENGTH_MAX = 6_000;
const SHOWN_MS = 10 * MINUTE_MS;

const triedFor = ({ staffUser, request }: Staff) => ({
  purpose: "tried-token",
  holder: `${staffUser.id} ${request.params.id}`,
});

export const tryTokenPage = page("/portals/:id/claims", {
  guard: staffWith("tryClaims"),
  async load(services, at) {
    const portal = await readPortalHealth(services, at.staffUser, at.request.params.id ?? "");
    if (portal.kind !== "oidc") return redirect(`/console/portals/${portal.id}`);
    const sealed = fieldOf(at.request.query, "tried");
    return { portal, tried: readParameter<Tried>(services, triedFor(at), sealed) };
  },
  view({ portal, tried }, at) {
    const { texts, words, form, csrf } = at;
    const { claims, trialLinks } = texts.portals;
    const action = `/console/portals/${portal.id}/claims`;
    const elsewhere = tried?.elsewhere ?? [];
    return {
      title: claims.title,
      scripts: ["pages.js"],
      body: html`<p>${claims.intro}</p>
        ${tried === null ? null : triedSignIn(words, { institution: portal.institution, kind: "oidc" }, tried)}
        ${elsewhere.length === 0 ? null : html`<p class="card">${words.trial.elsewhere(nameList(elsewhere))}</p>`}
        <div class="card">${ownForm(
          { csrf, action },
          html`${textArea(form, { name: "token", label: claims.token, maxlength: TOKEN_LENGTH_MAX })}
          ${mainButton(claims.button)}`,
        )}</div>
        ${cancelLink(`/console/portals/${portal.id}`, trialLinks.back)}`,
    };
  },
  actions: { "/portals/:id/claims": tryToken },
});

async function tryToken(services: Services, at: Staff, fields: unknown): Promise<Answer | Issues> {
  const { request, staffUser, texts } = at;
  const { claims: said } = texts.portals;
  const { id = "" } = request.params;
  const { institutionId, mode } = await readPortalHealth(services, staffUser, id);
  const given = readGiven(fieldOf(fields, "token").trim());
  if (given === null) return issue("token", said.fault);
  try {
    const tried = await describeClaims(services, { institutionId, mode, ...given });
    const sealed = sealParameter(services, { ...triedFor(at), lifetimeMs: SHOWN_MS }, tried);
    if (sealed.length > RESULT_LENGTH_MAX) return issue("token", said.tooMuch);
    return redirect(`/console/portals/${id}/claims?${new URLSearchParams({ tried: sealed })}`);
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.kind === "invalid") return issue("token", said.fault);
    throw error;
  }
}

function readGiven(text: string): { token: string } | { claims: Record<string, unknown> } | null {
  if (text === "") return null;
  if (!text.startsWith("{")) return { token: text };
  try {
    return { claims: JSON.parse(text) as Record<string, unknown> };
  } catch {
    return null;
  }
}
