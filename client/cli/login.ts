import type { Command } from "commander";
import { CohortError } from "../index.ts";
import { isJson, note, print, printJson } from "./output.ts";
import { ask, askHidden, readPiped } from "./prompt.ts";
import { connect, DEFAULT_URL, type Session } from "./session.ts";
import { pathOf, removeStored, writeStored } from "./stored.ts";

const EXAMPLES = `
Asks for what is missing. The access token is never shown, and no option takes it: options are seen by other users of the
machine, and stay in the shell's history. In CI, set COHORT_URL, COHORT_APP_ID and COHORT_ACCESS_TOKEN instead.

Examples:
  $ cohort login
  $ cohort login --url https://verify.example --app-id app_42 --with-token < token.txt`;

interface Options {
  url?: string;
  appId?: string;
  withToken?: boolean;
}

export function addLogin(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command("login")
    .description("Check your app's credentials, and keep them for the other commands.")
    .option("--url <address>", "server address, such as https://verify.example")
    .option("--app-id <id>", "your app's ID")
    .option("--with-token", "read the access token from standard input")
    .addHelpText("after", EXAMPLES)
    .action(async (options: Options, command: Command) => {
      const url = options.url ?? (env.COHORT_URL || (await ask("Server address", "--url", DEFAULT_URL)));
      const appId = options.appId ?? (env.COHORT_APP_ID || (await ask("App ID", "--app-id")));
      const accessToken = options.withToken
        ? await readPiped()
        : env.COHORT_ACCESS_TOKEN || (await askHidden("Access token", "--with-token"));
      const login = { url, appId, accessToken };
      const given = (option: unknown, variable: string, name: string) =>
        option === undefined && env[variable] ? variable : name;
      const names = {
        baseUrl: given(options.url, "COHORT_URL", "--url"),
        appId: given(options.appId, "COHORT_APP_ID", "--app-id"),
        accessToken: given(options.withToken, "COHORT_ACCESS_TOKEN", "The access token"),
      };
      const mode = await checkLogin(connect(login, {}, names));
      await writeStored(env, "login", login);
      if (isJson(command)) printJson({ url, appId, mode });
      else print(`Logged in to ${url} as ${appId}, a ${mode} app. Kept in ${pathOf(env, "login")}.`);
      if (env.COHORT_ACCESS_TOKEN) note("COHORT_ACCESS_TOKEN is set. As long as it is, it is used instead.");
    });

  program
    .command("logout")
    .description(
      "Delete what cohort login has kept. The access token stays valid until your operator revokes it.",
    )
    .action(async (_options, command: Command) => {
      const wasLoggedIn = await removeStored(env);
      if (isJson(command)) printJson({ wasLoggedIn });
      else print(wasLoggedIn ? "Logged out." : "You weren't logged in.");
    });
}

async function checkLogin({ cohort }: Session): Promise<"test" | "live"> {
  await cohort.events.list({ from: "now", limit: 1 });
  try {
    await cohort.testMode.code();
    return "test";
  } catch (error) {
    // The call before has shown that the token is this app's.
    if (error instanceof CohortError && error.code === "forbidden") return "live";
    throw error;
  }
}
