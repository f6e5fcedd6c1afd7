import type { Services } from "../../services.ts";
import { otherButton, ownForm } from "../fields.ts";
import { html } from "../html.ts";
import { sendPage } from "../page.ts";
import type { Member } from "./member.ts";

/** Everything at a glance, and the way to change it. */
export async function showOverview(_services: Services, member: Member): Promise<void> {
  const { words, csrf, mode, base, response } = member;
  sendPage(response, {
    words,
    mode,
    title: words.account.title,
    scripts: ["pages.js"],
    body: html`${ownForm({ csrf, action: `${base}/sign-out` }, otherButton(words.account.signOut))}`,
  });
}
