/** cohort trigger: causes an event in a test app, by real calls. */
import { Argument, type Command } from "commander";
import type { AppEvent } from "../index.ts";
import { CliError } from "./cli-error.ts";
import { isJson, print, printJson } from "./output.ts";
import { type Caused, type EventType, type Ingredients, possible, recipes } from "./recipes.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** Seconds: an event can be read within one. */
const WAIT = 10;

const HELP = `
For test apps only: what happens is real, and everybody who listens is told. It shows each call, then the event.

Event types:
  ${possible.join("\n  ")}

verification.expiring and review.overdue move the app's clock, and need --move-clock. Those of consents and
account.deleted need an OAuth client of the app. Those of transactions need COHORT_API_KEY (a test key) and COHORT_BRAND_UID, and come only if the operator has named
your app for their partner.

Examples:
  $ cohort trigger verification.succeeded
  $ cohort trigger verification.expiring --move-clock
  $ cohort trigger consent.given --client-id cl_42 --redirect-uri https://shop.example/back`;

export function addTrigger(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command("trigger")
    .description("Make an event happen in your test app.")
    .addArgument(new Argument("<type>", "type of the event").choices(Object.keys(recipes)))
    .option("--move-clock", "move the app's clock forward where the event needs it; it can't be put back")
    .option("--client-id <id>", "OAuth client that a member signs in to")
    .option("--redirect-uri <uri>", "redirect URI of that client")
    .option("--supergroup <group>", "what the member is verified in", "student")
    .option("--country <code>", "country of the login link", "uk")
    .option("--group <group>", "consumer group of the verification; without it, the app's usual one")
    .addHelpText("after", HELP)
    .action(async (type: EventType, options: Ingredients, command: Command) => {
      const recipe = recipes[type];
      if ("why" in recipe) throw new CliError(2, `No call of yours causes ${type}: ${recipe.why}.`);
      const given = withEnvironment(options, env);
      recipe.check?.(given);
      const json = isJson(command);
      const { apiKey } = given;
      const app = await openTestApp(env, { json, ...(apiKey && { apiKey }) });
      const { nextCursor } = await app.cohort.events.list({ from: "now", limit: 1 });
      app.calls.length = 0;
      const caused = await recipe.cause(app, given);
      const calls = [...app.calls];
      const event = await awaitEvent(app, type, { cursor: nextCursor, caused });
      if (json) printJson({ event, calls });
      else print(JSON.stringify(event, null, 2));
    });
}

function withEnvironment(options: Ingredients, env: NodeJS.ProcessEnv): Ingredients {
  const { COHORT_CLIENT_ID, COHORT_REDIRECT_URI, COHORT_API_KEY, COHORT_BRAND_UID, COHORT_POOL_ID } = env;
  return {
    ...(COHORT_CLIENT_ID && { clientId: COHORT_CLIENT_ID }),
    ...(COHORT_REDIRECT_URI && { redirectUri: COHORT_REDIRECT_URI }),
    ...(COHORT_API_KEY && { apiKey: COHORT_API_KEY }),
    ...(COHORT_BRAND_UID && { brandUid: COHORT_BRAND_UID }),
    ...(COHORT_POOL_ID && { poolId: COHORT_POOL_ID }),
    ...options,
  };
}

async function awaitEvent(
  { cohort }: TestApp,
  types: EventType,
  { cursor, caused }: { cursor: string; caused: Caused },
): Promise<AppEvent> {
  const end = performance.now() + WAIT * 1_000;
  for (let place = cursor; performance.now() < end; ) {
    const { events, nextCursor } = await cohort.events.list({ cursor: place, types, wait: WAIT, limit: 100 });
    const found = events.find(({ data }) =>
      Object.entries(caused).every(([name, value]) => Object(data)[name] === value),
    );
    if (found !== undefined) return found;
    place = nextCursor;
  }
  const why = types.startsWith("transaction.") ? " Has the operator named your app for this partner?" : "";
  throw new CliError(1, `All calls were made, but no ${types} came within ${WAIT} seconds.${why}`);
}
