/** Where the QR code leads. Opening it does nothing, since cameras and messengers look at links; a button connects the phone. */
import { connectPhone, lookAtToken } from "../../domain/document/handover.ts";
import { hidden, mainButton, ownForm } from "../components/fields.ts";
import { fieldOf } from "../framework/form.ts";
import { html } from "../framework/html.ts";
import { page } from "../framework/page.ts";
import { redirect, show, type View } from "../framework/reply.ts";
import { notice } from "../proof/proof.ts";
import { type Phone, phone } from "./guard.ts";

/** Short, so that the code has few and large squares. */
export function scanUrl({ ssoUrl }: { ssoUrl: string }, token: string): string {
  return `${ssoUrl}/handover?token=${token}`;
}

export const scanPage = page("/handover", {
  guard: phone,
  load: async (services, { request }) => {
    const token = fieldOf(request.query, "token");
    return { token, state: await lookAtToken(services, token) };
  },
  view: ({ token, state }, at) => (state === "open" ? askView(at, token) : closedView(at, state)),
  actions: {
    async "/handover"(services, at, fields) {
      const token = fieldOf(fields, "token");
      if (await connectPhone(services, token, at.phoneSecret)) return redirect("/handover/documents");
      const state = await lookAtToken(services, token);
      return show(at, closedView(at, state === "open" ? "expired" : state));
    },
  },
});

function askView({ words, csrf = "" }: Phone, token: string): View {
  const { handover } = words;
  return {
    title: handover.phoneTitle,
    body: html`<p>${handover.phoneText}</p>
      <div class="card">
        ${ownForm(
          { csrf, action: "/handover" },
          html`${hidden("token", token)} ${mainButton(handover.phoneGo)}`,
        )}
        <p class="muted">${handover.phoneWarning}</p>
      </div>`,
  };
}

/** Plain, and about nobody: whoever comes second learns nothing. */
function closedView({ words }: Phone, state: "used" | "expired" | "unknown"): View {
  const { handover } = words;
  if (state === "used") return notice(words, handover.used);
  return state === "expired"
    ? notice(words, handover.expired)
    : notice(words, handover.ended, { status: 404 });
}
