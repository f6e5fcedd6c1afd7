import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import type { Branding, ClientBranding } from "../../../generated/operator.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { table, time } from "../../command-line/print.ts";
import { whole } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";
import { stateOf } from "./tokens.ts";

/** Of one client. */
export const ONE = "/operator/clients/{clientId}";

/** What of `clients` is about how pages and messages look. */
export function addBranding(clients: Command): void {
  clients
    .command("branding <client>")
    .description("Show how its pages and mails look, as JSON that set-branding takes.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const set = await answerOf(api.GET(`${ONE}/branding`, { params: { path: { clientId } } }));
      show(set, brandingText(set));
    });

  clients
    .command("set-branding <client> <file>")
    .description("Set its colours, words and links from a JSON file, in place of all that was set before.")
    .action(async (clientId: string, file: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const body = await readJson(file);
      const set = await answerOf(api.PUT(`${ONE}/branding`, { params: { path: { clientId } }, body }));
      show(set, brandingText(set));
    });

  addPreviews(clients);
}

function addPreviews(clients: Command): void {
  clients
    .command("preview <client>")
    .description(
      "Make a link to a preview of all its pages and messages, for whoever has it until it ends. It is shown only once.",
    )
    .option("--days <number>", "for how long, 1 to 30", whole(1, 30), 14)
    .action(async (clientId: string, { days }: { days: number }, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { clientId } };
      const made = await answerOf(api.POST(`${ONE}/preview-links`, { params, body: { days } }));
      show(made, `${made.url}\nIts id is ${made.linkId}. It expires at ${time(made.expiresAt)}.\n`);
    });

  clients
    .command("previews <client>")
    .description("List a client's preview links, newest first.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET(`${ONE}/preview-links`, { params: { path: { clientId } } }));
      const rows = answer.previewLinks.map((link) => [link.linkId, time(link.createdAt), stateOf(link)]);
      show(answer, table(["LINK", "CREATED", "STATE"], rows, "No preview links yet."));
    });

  clients
    .command("revoke-preview <client> <link>")
    .description("Revoke a preview link. It stops working immediately.")
    .action(async (clientId: string, linkId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(`${ONE}/preview-links/{linkId}`, { params: { path: { clientId, linkId } } }));
      show({}, `Revoked ${linkId}.\n`);
    });
}

/** The server validates it. */
async function readJson(file: string): Promise<Branding> {
  const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
  });
  try {
    return JSON.parse(text) as Branding;
  } catch (cause) {
    throw new CliError(2, `${file} is not JSON.`, { cause });
  }
}

function brandingText({ branding, corrections }: ClientBranding): string {
  const corrected = corrections.map(
    ({ theme, colour, given, used }) =>
      `Corrected so that it can be read: ${colour} on ${theme} pages, ${given} to ${used}.\n`,
  );
  return `${JSON.stringify(branding, null, 2)}\n${corrected.join("")}`;
}
