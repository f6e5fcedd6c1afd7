/** npm run operator -- portals try-claims: a dry run of what claims would prove. */
import { readFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import {
  type ClaimMapping,
  type ClaimVerdict,
  type Mode,
  modeValues,
} from "../../../generated/management.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { facts, list } from "../../command-line/print.ts";
import { addNeeded } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";

/** The server says what is wrong with it. */
export async function readMapping(file: string): Promise<ClaimMapping> {
  return readJson(file, await readText(file)) as ClaimMapping;
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError(2, `${file} is no JSON.`, { cause });
  }
}

export function addTrial(portals: Command): void {
  const trying = portals
    .command("try-claims <institution> <file>")
    .description("Print what an ID token, or claims as JSON, would prove. Nothing is stored.")
    .option("--claims <file>", "what the provider's claims mean, instead of what is saved")
    .action(async (institutionId: string, file: string, options: TrialOptions, command: Command) => {
      const { api, show } = await openSession(command);
      const text = (await readText(file)).trim();
      const told = text.startsWith("{")
        ? { claims: readJson(file, text) as Record<string, unknown> }
        : { token: text };
      const mapping = options.claims === undefined ? {} : { mapping: await readMapping(options.claims) };
      const body = { institutionId, mode: options.mode, ...told, ...mapping };
      const verdict = await answerOf(api.POST("/management/claim-trials", { body }));
      show(verdict, verdictOf(verdict));
    });
  addNeeded(trying, new Option("--mode <mode>", "test or live").choices(modeValues));
}

interface TrialOptions {
  mode: Mode;
  claims?: string;
}

function verdictOf({ identified, proves, affiliations, person, unread, elsewhere }: ClaimVerdict): string {
  const names = [person.givenName, person.familyName, ...person.fullNames].filter(
    (name) => name !== undefined,
  );
  return facts({
    proves: list(proves.map(({ consumerGroup, affiliation }) => `${consumerGroup} (${affiliation})`)),
    subject: identified ? "sub" : "none: nothing is proven without sub",
    affiliations: list(affiliations),
    names: list(names),
    "birth date": person.birthDate,
    "not read": list(unread),
    "told elsewhere": list(elsewhere),
  });
}

export async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
  });
}
