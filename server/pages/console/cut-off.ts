/** Cuts a partner off, on the page of an app or client: no service, and all tokens end. */
import type { VNode } from "preact";
import { endAllTokens, type Partner, setDisabled } from "../../domain/operations/index.ts";
import { dangerButton, otherButton, ownForm } from "../components/fields.ts";
import type { Action } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { html } from "../markup/html.ts";
import { type Staff, staffWith } from "./guard.ts";

interface Shown extends Partner {
  disabledAt: Date | null;
}

const pathOf = ({ kind, id }: Partner) => `/console/${kind}s/${id}` as const;

export function cutOffSection({ texts, csrf, words }: Staff, { disabledAt, ...partner }: Shown): VNode {
  const { title, since, disable, enable, end } = texts.cutOff;
  const form = (act: string, button: VNode) =>
    ownForm({ csrf, action: `${pathOf(partner)}/${act}` }, html`${button}`);
  return html`<section class="card">
    <h2>${title}</h2>
    ${
      disabledAt === null
        ? html`<p>${disable.texts[partner.kind]}</p>
            ${form("disable", dangerButton(disable.button))}`
        : html`<p><strong>${since(words.minute(disabledAt))}</strong></p>
            <p>${enable.text}</p>
            ${form("enable", otherButton(enable.button))}`
    }
    <p>${end.texts[partner.kind]}</p>
    ${form("end-tokens", dangerButton(end.button))}
  </section>`;
}

export function cutOffActions(kind: Partner["kind"]): Record<string, Action<Staff>> {
  const at = `/${kind}s/:${kind}Id`;
  const action = (done: string, run: (...given: Parameters<Action<Staff>["run"]>) => Promise<void>) => ({
    guard: staffWith("updateApp", (params) => pathOf({ kind, id: params[`${kind}Id`] ?? "" })),
    async run(...given: Parameters<Action<Staff>["run"]>) {
      await run(...given);
      return redirect(`${pathOf(partnerOf(given[1]))}?done=${done}`);
    },
  });
  const partnerOf = ({ request }: Staff): Partner => ({ kind, id: request.params[`${kind}Id`] ?? "" });
  return {
    [`${at}/disable`]: action("disabled", (services, asker) =>
      setDisabled(services, asker.staffUser, partnerOf(asker), true),
    ),
    [`${at}/enable`]: action("enabled", (services, asker) =>
      setDisabled(services, asker.staffUser, partnerOf(asker), false),
    ),
    [`${at}/end-tokens`]: action("ended", (services, asker) =>
      endAllTokens(services, asker.staffUser, partnerOf(asker)),
    ),
  };
}
