/** npm run operator -- portals trial-link: links with which an institution's administrator tries a sign-in. */
import type { Command } from "commander";
import { table, time } from "../../command-line/print.ts";
import { answerOf, openSession } from "../session.ts";
import { stateOf } from "./tokens.ts";

/** Of one identity provider. */
const LINKS = "/operator/identity-providers/{providerId}/trial-links";

export function addTrialLinks(portals: Command): void {
  portals
    .command("trial-link <provider>")
    .description(
      "Make a link for the institution's administrator to try a sign-in and see what arrives. It is shown only once.",
    )
    .action(async (providerId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const made = await answerOf(api.POST(LINKS, { params: { path: { providerId } } }));
      show(made, `${made.url}\nIts id is ${made.linkId}. It expires at ${time(made.expiresAt)}.\n`);
    });

  portals
    .command("trial-links <provider>")
    .description("List an identity provider's trial links, newest first.")
    .action(async (providerId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET(LINKS, { params: { path: { providerId } } }));
      const rows = answer.trialLinks.map((link) => [link.linkId, time(link.createdAt), stateOf(link)]);
      show(answer, table(["LINK", "CREATED", "STATE"], rows, "No trial links yet."));
    });

  portals
    .command("revoke-trial-link <provider> <link>")
    .description("Revoke a trial link. It stops working immediately.")
    .action(async (providerId: string, linkId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(`${LINKS}/{linkId}`, { params: { path: { providerId, linkId } } }));
      show({}, `Revoked ${linkId}.\n`);
    });
}
