/** Sign-in by an OpenID provider: the way there, the way back, and its back-channel logout. */

import { logOutByProvider } from "../../domain/members/provider/logout.ts";
import {
  beginAtProvider,
  findProviderFor,
  finishAtProvider,
  type ProviderOutcome,
  stepUpProvider,
} from "../../domain/members/provider/sign-in.ts";
import { otherLink } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type AnyPage, anyone, issue, page, type Run } from "../framework/page.ts";
import { data, redirect, show, type View } from "../framework/reply.ts";
import { html } from "../markup/html.ts";
import { countCheck } from "../sign-in/code-form.ts";
import { continueWith } from "./second-factor.ts";
import { arriving, returnPath, type Workplace, type WorkplaceCaller } from "./workplace.ts";

/** Form's action: to the provider of the session, or of the address that was typed. */
export function goToProvider(place: Workplace): Run<WorkplaceCaller> {
  const { workplace, root } = place;
  return async (services, caller, fields) => {
    const { session, browserSecret, texts } = caller;
    const { byProvider } = texts.signIn;
    await countCheck(services, caller);
    const isAgain = session?.provenAt != null && session.byProvider;
    const provider = isAgain
      ? await stepUpProvider(services, session)
      : await findProviderFor(services, workplace, fieldOf(fields, "email"));
    if (provider === null) return { ...issue("email", byProvider.none), at: `${root}/sign-in` };
    const sessionId = isAgain ? session.sessionId : null;
    const returnTo = returnPath(place, fieldOf(fields, "for"));
    const url = await beginAtProvider(services, workplace, provider, { browserSecret, returnTo, sessionId });
    if (url === null) return { ...issue("email", byProvider.faults.away, 503), at: `${root}/sign-in` };
    const name = new URL(provider.issuer).host;
    return redirect(url, { leaving: { name, texts: caller.words.portal.goOn, always: true } });
  };
}

export function providerPages(place: Workplace): readonly AnyPage[] {
  const { workplace } = place;
  return [
    page("/sign-in/callback", {
      guard: arriving(place),
      async load(services, caller: WorkplaceCaller) {
        const { session, browserSecret, ip, request } = caller;
        const query = new URLSearchParams(request.search);
        const outcome = await finishAtProvider(services, { workplace, browserSecret, session, ip }, query);
        if (outcome.kind === "wrong") return show(caller, refusedView(place, caller, outcome.why));
        return continueWith(services, place, caller, outcome);
      },
    }),
    page("/sign-in/logout", {
      guard: anyone,
      actions: {
        "/sign-in/logout/:providerId": {
          isFromElsewhere: true,
          async run(services, { request }, fields) {
            const { providerId = "" } = request.params;
            const token = fieldOf(fields, "logout_token");
            const isDone = await logOutByProvider(services, workplace, providerId, token);
            // Back-Channel Logout, section 2.8.
            const headers = { "Cache-Control": "no-store" };
            return isDone ? data("", headers) : data({ error: "invalid_request" }, headers, 400);
          },
        },
      },
    }),
  ];
}

function refusedView(
  { root }: Workplace,
  { texts }: WorkplaceCaller,
  why: Extract<ProviderOutcome, { kind: "wrong" }>["why"],
): View {
  const { title, faults, again } = texts.signIn.byProvider;
  return {
    title,
    status: why === "away" ? 503 : 403,
    body: html`<div class="narrow">
      <p class="card">${faults[why]}</p>
      <p>${otherLink(`${root}/sign-in`, again)}</p>
    </div>`,
  };
}
