/** cohort logs tail: the app's calls and their answers. */
import { type Command, InvalidArgumentError } from "commander";
import type { TestCall, TestCallPage } from "../index.ts";
import { follow, stopSignal } from "./follow.ts";
import { isJson, note, print, printJson } from "./output.ts";
import { openSession } from "./session.ts";

const EXAMPLES = `
Shows the calls of the white-label API, which are made with your app's access token, by whatever program: time, method,
path, status, duration and request ID. Sign-in, lookup and code tracking have other credentials; their calls aren't here.
Calls that wait for events or for this log are left out unless --polls is given: half of the lines would be they.
For test apps only; nothing of what was sent is kept. Ctrl-C ends it and shows where to go on.

Examples:
  $ cohort logs tail
  $ cohort logs tail --status 4xx,5xx
  $ cohort logs tail --operation createVerification,sendPhoneOtp
  $ cohort logs tail --all --json`;

/** Operations that listeners poll, this command among them. */
const POLLS: ReadonlySet<string> = new Set(["listEvents", "listTestCalls"]);

interface Options {
  since?: string;
  all?: boolean;
  polls?: boolean;
  status?: RegExp;
  operation?: readonly string[];
}

export function addLogs(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command("logs")
    .description("See what your white-label calls are answered.")
    .helpCommand(false)
    .command("tail")
    .description("Print the white-label calls of your test app as they come.")
    .option("--since <cursor>", "begin after an earlier call; without it, with the next one")
    .option("--all", "begin with the oldest call that is kept: the last 1,000 of a day")
    .option("--status <list>", "only those answered with one of these, such as 404 or 4xx", statuses)
    .option("--operation <list>", "only those of these operations, by operationId", (list) => list.split(","))
    .option("--polls", "those that wait for events or calls, too")
    .addHelpText("after", EXAMPLES)
    .action((options: Options, command: Command) => tail(env, options, isJson(command)));
}

/** "404", "4xx" and lists of them. */
function statuses(list: string): RegExp {
  if (!/^[1-5](?:\d\d|xx)(?:,[1-5](?:\d\d|xx))*$/i.test(list))
    throw new InvalidArgumentError("Give statuses such as 404 or 4xx, separated by commas.");
  return new RegExp(`^(?:${list.toLowerCase().replaceAll("x", "\\d").replaceAll(",", "|")})$`);
}

function isAskedFor({ operation, status }: TestCall, asked: Options): boolean {
  const { operation: operations, status: pattern, polls = false } = asked;
  if (pattern?.test(`${status}`) === false) return false;
  return operations?.includes(operation) ?? (polls || !POLLS.has(operation));
}

async function tail(env: NodeJS.ProcessEnv, options: Options, json: boolean): Promise<void> {
  const { since, all } = options;
  const { cohort, login } = await openSession(env, { retries: 0 });
  const signal = stopSignal();
  const pages = follow<TestCallPage>(
    (place, stop) => {
      const { from, ...rest } = place;
      const start = from === undefined ? {} : { from: all ? ("oldest" as const) : from };
      return cohort.testMode.calls({ ...rest, ...start, limit: 100 }, { signal: stop });
    },
    { since, signal },
  );
  let done: string | undefined;
  for await (const { calls, nextCursor } of pages) {
    if (done === undefined)
      (json ? note : print)(`The calls of ${login.appId} at ${login.url}. Ctrl-C ends it.`);
    for (const call of calls.filter((one) => isAskedFor(one, options)))
      if (json) printJson(call);
      else print(describe(call));
    done = nextCursor;
  }
  if (done !== undefined) note(`To go on from here: --since ${done}`);
}

function describe({ answeredAt, method, path, status, durationMs, requestId }: TestCall): string {
  return `${answeredAt}  ${status}  ${method.padEnd(6)} ${path}  ${durationMs} ms  ${requestId}`;
}
