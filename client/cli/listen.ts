/** cohort listen: prints the app's events, and forwards them to a local server. */
import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { Webhook } from "standardwebhooks";
import type { AppEvent, EventPage } from "../index.ts";
import { CliError } from "./cli-error.ts";
import { follow, stopSignal } from "./follow.ts";
import { type Forwarded, forward, readTarget } from "./forward.ts";
import { isJson, note, print, printJson } from "./output.ts";
import { openSession } from "./session.ts";
import { readStored, writeStored } from "./stored.ts";

const EXAMPLES = `
Each event is sent once, signed as cohort signs it (https://www.standardwebhooks.com). The secret is made at the first
start and stays the same; COHORT_WEBHOOK_SECRET sets another one. An event that your server doesn't take isn't sent again:
start with --since to get it once more. Ctrl-C ends it and shows where to go on.

Examples:
  $ cohort listen
  $ cohort listen --forward http://localhost:4000/hook
  $ cohort listen --types verification.succeeded,verification.failed --json
  $ export COHORT_WEBHOOK_SECRET=$(cohort listen --print-secret)`;

interface Options {
  forward?: string;
  since?: string;
  types?: string;
  printSecret?: boolean;
}

export function addListen(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command("listen")
    .description("Print your app's events as they come, and forward them to a server on your machine.")
    .option("--forward <url>", "send each event there, as a signed POST")
    .option("--since <cursor>", "begin after an earlier event; without it, with the next one")
    .option("--types <types>", "only these event types, separated by commas")
    .option("--print-secret", "print the webhook secret and end")
    .addHelpText("after", EXAMPLES)
    .action(async (options: Options, command: Command) => {
      if (options.printSecret) {
        const { secret } = await findSecret(env);
        if (isJson(command)) printJson({ webhookSecret: secret });
        else print(secret);
      } else await listen(env, options, isJson(command));
    });
}

async function listen(env: NodeJS.ProcessEnv, options: Options, json: boolean): Promise<void> {
  const target = options.forward === undefined ? undefined : readTarget(options.forward);
  // The loop below waits for an absent server itself, and reports it.
  const { cohort, login } = await openSession(env, { retries: 0 });
  const signing = target === undefined ? undefined : { target, ...(await findSecret(env)) };
  const { since, types } = options;
  const signal = stopSignal();
  const pages = follow<EventPage>(
    (place, stop) =>
      cohort.events.list({ ...place, ...(types !== undefined && { types }) }, { signal: stop }),
    { since, signal },
  );
  let done: string | undefined;
  for await (const { events, nextCursor } of pages) {
    if (done === undefined) begin({ url: login.url, appId: login.appId, signing, json });
    if (!(await handle(events, signing, { signal, json }))) break;
    done = nextCursor;
  }
  if (done !== undefined) note(`To go on from here: --since ${done}`);
}

interface Signing {
  target: URL;
  secret: string;
  webhook: Webhook;
}

function begin({
  url,
  appId,
  signing,
  json,
}: {
  url: string;
  appId: string;
  signing: Signing | undefined;
  json: boolean;
}): void {
  const say = json ? note : print;
  say(`Listening to the events of ${appId} at ${url}. Ctrl-C ends it.`);
  if (signing !== undefined) say(`Forwarding to ${signing.target}. The webhook secret is ${signing.secret}`);
}

async function handle(
  events: readonly AppEvent[],
  signing: Signing | undefined,
  { signal, json }: { signal: AbortSignal; json: boolean },
): Promise<boolean> {
  for (const event of events) {
    const sent = signing && (await forward(event, { ...signing, signal }).catch(() => undefined));
    if (signal.aborted) return false;
    if (json) printJson({ event, ...(sent !== undefined && { forwarded: sent }) });
    else print(describe(event, sent));
  }
  return true;
}

function describe({ number, createdAt, type, data }: AppEvent, sent: Forwarded | undefined): string {
  const [, id = ""] = Object.entries(data).find(([name]) => /Id$/.test(name)) ?? [];
  const line = `${createdAt}  #${number}  ${type}  ${id}`;
  if (sent === undefined) return line;
  const { status, error, durationMs } = sent;
  return `${line}  -> ${status ?? `not delivered: ${error}`} (${durationMs} ms)`;
}

/** Stored once, so that your server can keep it in its settings; otherwise valid for this run. */
async function findSecret(env: NodeJS.ProcessEnv): Promise<{ secret: string; webhook: Webhook }> {
  const given = env.COHORT_WEBHOOK_SECRET;
  if (given) return { secret: given, webhook: readSecret(given, "COHORT_WEBHOOK_SECRET") };
  const kept = await readStored(env, "listen", ["webhookSecret"]);
  if (kept !== undefined)
    return { secret: kept.webhookSecret, webhook: readSecret(kept.webhookSecret, "The kept webhook secret") };
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  await writeStored(env, "listen", { webhookSecret: secret }).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error;
    note(`${error.message} The webhook secret is another one at the next start.`);
  });
  return { secret, webhook: new Webhook(secret) };
}

function readSecret(secret: string, name: string): Webhook {
  try {
    if (!secret.startsWith("whsec_")) throw new TypeError("another prefix");
    return new Webhook(secret);
  } catch (cause) {
    throw new CliError(2, `${name} isn't a webhook secret, which begins with whsec_.`, { cause });
  }
}
