/** Link that makes a browser known. Opening it has no effect, since scanners open links: a button acts. */

import { makeBrowserKnown, readOwnBrowserLink } from "../../domain/members/sign-in/own-browser.ts";
import type { World } from "../../domain/shared/world.ts";
import { hidden, mainButton } from "../components/fields.ts";
import { notice } from "../components/opened-link.ts";
import type { Context } from "../framework/context.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { anyone, type Guard, page } from "../framework/page.ts";
import { members } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import { html } from "../markup/html.ts";

/** Below a path of clients' own hosts, so that the browser is known on the host of the code. */
const PATH = "/email-link/own-browser";

interface Opener extends Context {
  /** Marks the browser as known at addresses of a world. */
  knownSecret: (world: World) => string | undefined;
}

const opener: Guard<Opener> = (services, call) => ({
  context: {
    ...anyone(services, call).context,
    knownSecret: (world) => members(world).cookies(services.config).known.read(call.request),
  },
});

export const ownBrowserPage = page(PATH, {
  guard: opener,
  async load(services, { request }) {
    const token = fieldOf(request.query, "token");
    return {
      token,
      isDone: fieldOf(request.query, "done") !== "",
      link: await readOwnBrowserLink(services, token),
    };
  },
  view({ token, isDone, link }, { words }) {
    const { ownBrowser } = words;
    if (link === null) return notice(words, ownBrowser.closed, { status: 404 });
    if (isDone)
      return { title: ownBrowser.doneTitle, body: html`<p class="card good">${ownBrowser.done}</p>` };
    return {
      title: ownBrowser.title,
      body: html`<p>${ownBrowser.text}</p>
        <form method="post" action=${PATH} class="card">
          ${hidden("token", token)} ${mainButton(ownBrowser.go)}
        </form>`,
    };
  },
  actions: {
    async [PATH](services, { knownSecret }, fields) {
      const token = fieldOf(fields, "token");
      const known = await makeBrowserKnown(services, { token, former: knownSecret });
      const to = new URLSearchParams({ token, ...(known && { done: "1" }) });
      const cookies =
        known === null ? [] : [members(known.world).cookies(services.config).known.give(known.knownSecret)];
      return redirect(`${PATH}?${to}`, { cookies });
    },
  },
});
