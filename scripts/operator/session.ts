/** A command's session with the running server: calls, and output. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { CohortError, type ManagementClient, managementClient } from "../../client/index.ts";
import { describeNetworkFailure, readNetworkFailure } from "../../client/network-failure.ts";
import { isThisMachine } from "../../server/config/this-machine.ts";
import { readPrivateJson } from "../../server/platform/files/private-file.ts";
import { CliError } from "../command-line/cli-error.ts";
import { clean } from "../command-line/print.ts";
import { findRefusal, readServerAddress, requirePrivateWay, type ServerAddress } from "./server-address.ts";

/** A refusal of the API, with its title and detail. */
export class ApiRefusalError extends CliError {
  readonly title: string;
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(1, `${title}: ${detail}`);
    this.title = title;
    this.detail = detail;
  }
}

/** A command's client and output. */
export interface Session {
  /** Typed calls, with the token and the address in place. */
  api: ManagementClient;
  /** Prints the answer as it came with --json, else the words for people. */
  show: (answer: object, words: string) => void;
  json: boolean;
}

const ANSWER_MS = 120_000;
/** A person at the command line sees what happened, and asks again. */
const ONCE = { retries: 0, timeoutMs: 0 } as const;
/** A timer can't repeat the command: about ten minutes at the client's longest pause. */
const PATIENT = { retries: 75, timeoutMs: 0 } as const;
const BUSY = [429, 502, 503, 504];

/**
 * Finds the address and the token; does not call yet. A long answer may take as long as something of it arrives. A patient session
 * repeats what a busy server refused, which a timer runs (`ops/systemd/`), and says so once.
 */
export async function openSession(
  command: Command,
  { isLong = false, isPatient = false } = {},
): Promise<Session> {
  const options = command.optsWithGlobals<{ url?: string; json?: boolean }>();
  const address = readServerAddress(options.url, process.env);
  requirePrivateWay(address);
  const accessToken = await findTokenFor(address);
  const json = options.json === true;
  let asked: Promise<Response | undefined> | undefined;
  let isTold = !isPatient;
  const tellBusy = ({ status }: Response) => {
    if (isTold || !BUSY.includes(status)) return;
    isTold = true;
    process.stderr.write(`${address.origin} is busy (${status}): trying again for up to ten minutes.\n`);
  };
  return {
    api: managementClient({
      baseUrl: address.origin,
      accessToken,
      ...(isPatient ? PATIENT : ONCE),
      fetch: (request) =>
        orNoAnswer(address, async () => {
          asked ??= findRefusal(address, AbortSignal.timeout(ANSWER_MS));
          const refusal = await asked;
          if (refusal !== undefined) asked = undefined;
          const answer =
            refusal ?? (await fetch(request, isLong ? {} : { signal: AbortSignal.timeout(ANSWER_MS) }));
          tellBusy(answer);
          return answer;
        }),
    }),
    show: (answer, words) => void process.stdout.write(json ? `${JSON.stringify(answer, null, 2)}\n` : words),
    json,
  };
}

/** The token for a server. The one of demo.json is that of the server on this machine, and goes nowhere else. */
async function findTokenFor({ origin, setting }: ServerAddress): Promise<string> {
  const { token, isDemo } = await findOperatorToken();
  if (isDemo && setting === "--url" && !isThisMachine(new URL(origin).hostname))
    throw new CliError(
      2,
      `The token of ${demoFile()} isn't for ${origin}: set OPERATOR_TOKEN or OPERATOR_TOKEN_FILE.`,
    );
  return token;
}

function demoFile(): string {
  return join(process.env.DATA_DIR || "./var", "demo.json");
}

/** Throws a CliError where there is none. */
export async function findOperatorToken(): Promise<{ token: string; isDemo: boolean }> {
  const { OPERATOR_TOKEN, OPERATOR_TOKEN_FILE } = process.env;
  if (OPERATOR_TOKEN) return { token: readable(OPERATOR_TOKEN, "OPERATOR_TOKEN"), isDemo: false };
  if (OPERATOR_TOKEN_FILE) {
    const token = readable(await tokenIn(OPERATOR_TOKEN_FILE), "OPERATOR_TOKEN_FILE");
    return { token, isDemo: false };
  }
  const path = demoFile();
  const demo = (await readPrivateJson(path)) as { operator?: { accessToken?: unknown } } | undefined;
  const token = demo?.operator?.accessToken;
  if (typeof token === "string") return { token, isDemo: true };
  throw new CliError(
    2,
    `No operator token: set OPERATOR_TOKEN or OPERATOR_TOKEN_FILE. There is none in ${path}.`,
  );
}

async function tokenIn(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (cause) {
    throw new CliError(2, `OPERATOR_TOKEN_FILE can't be read: ${clean(path)}`, { cause });
  }
}

function readable(token: string, name: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CliError(2, `${name} contains invalid characters.`);
}

async function orNoAnswer({ origin }: ServerAddress, ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw new CliError(
      2,
      isLate ? `${origin} didn't respond within ${ANSWER_MS / 1000} seconds.` : noAnswer(origin, cause),
      { cause },
    );
  }
}

function noAnswer(origin: string, cause: unknown): string {
  const failure = readNetworkFailure(cause);
  const words = describeNetworkFailure(cause) ?? "the connection failed";
  if (failure === "refused")
    return `No server is running at ${origin}: ${words}. Start it with npm start, or set its address with --url.`;
  const todo = failure === "dns" ? " Check the address, --url or PUBLIC_URL." : "";
  return `No response from ${origin}: ${words}.${todo}`;
}

/** Result of openapi-fetch. */
type Answered<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** The body of a good answer; anything else as a CliError with the API's own words. */
export async function answerOf<T>(answered: Answered<T>): Promise<T> {
  let given: Awaited<Answered<T>>;
  try {
    given = await answered;
  } catch (error) {
    if (!(error instanceof CohortError)) throw error;
    // A redirect, an answer that broke off: the client's own words say where.
    throw error.code === "unknown"
      ? notCohort("something that isn't JSON")
      : new CliError(2, clean(error.detail));
  }
  const { data, error, response } = given;
  // An answer without a body has no data, and its T says so.
  if (response.ok) return data as T;
  const { title, detail } = Object(Object(error).error) as { title?: unknown; detail?: unknown };
  if (title === "unauthorised")
    throw new ApiRefusalError(title, "the operator token is unknown, revoked or expired.");
  if (typeof title !== "string") throw notCohort(String(response.status));
  throw new ApiRefusalError(title, clean(String(detail ?? "")));
}

function notCohort(what: string): CliError {
  return new CliError(2, `The server responded with ${what}, unlike a cohort server. Is the address right?`);
}
