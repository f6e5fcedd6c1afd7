/** The way to the server: with whose credentials a command calls, and what it was answered. */
import { Cohort, CohortError, type CohortOptions, VERSION } from "../index.ts";
import { CliError } from "./cli-error.ts";
import { type Login, readStored } from "./stored.ts";

/** Where `npm start` of cohort's repository serves. */
export const DEFAULT_URL = "http://localhost:3000";
/** Somebody waits at a terminal: enough for a connection that broke, and not for a server that is away. */
const RETRIES = 2;

/** A call that was made, and how it was answered; nothing of what was sent. */
export interface MadeCall {
  method: string;
  /** Without its query. */
  path: string;
  status: number;
  requestId: string | null;
  /** Milliseconds until the answer began. */
  durationMs: number;
}

/** What a command works with. */
export interface Session {
  login: Login;
  cohort: Cohort;
  /** In the order of their answers. */
  calls: MadeCall[];
}

/** Throws a CliError for settings that no call could work with. Makes no call. `more` is for other parts of the API. */
export async function openSession(
  env: NodeJS.ProcessEnv,
  more: Partial<CohortOptions> = {},
): Promise<Session> {
  return connect(await findLogin(env), more);
}

/** The same with credentials that are at hand. */
export function connect(login: Login, more: Partial<CohortOptions> = {}): Session {
  const calls: MadeCall[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const began = performance.now();
    const response = await globalThis.fetch(request);
    calls.push({
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      requestId: response.headers.get("X-Request-Id"),
      durationMs: Math.round(performance.now() - began),
    });
    return response;
  };
  const { url: baseUrl, appId, accessToken } = login;
  const userAgent = `cohort-cli/${VERSION}`;
  try {
    const options = { baseUrl, appId, accessToken, userAgent, fetch, retries: RETRIES, ...more };
    return { login, calls, cohort: new Cohort(options) };
  } catch (cause) {
    // Its words name the setting, and never show it.
    throw new CliError(2, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** That of the environment, for CI; else what `cohort login` has kept. */
async function findLogin(env: NodeJS.ProcessEnv): Promise<Login> {
  const { COHORT_URL: url, COHORT_APP_ID: appId, COHORT_ACCESS_TOKEN: accessToken } = env;
  if (accessToken) {
    if (!appId) throw new CliError(2, "COHORT_ACCESS_TOKEN is set, but COHORT_APP_ID isn't.");
    return { url: url || DEFAULT_URL, appId, accessToken };
  }
  const kept = await readStored(env, "login", ["url", "appId", "accessToken"]);
  if (kept === undefined)
    throw new CliError(
      2,
      "You aren't logged in. Run cohort login, or set COHORT_URL, COHORT_APP_ID and COHORT_ACCESS_TOKEN.",
    );
  // A token is sent to no other server than the one that it was given for.
  for (const [name, given, own] of [
    ["COHORT_URL", url, kept.url],
    ["COHORT_APP_ID", appId, kept.appId],
  ] as const)
    if (given && withoutSlash(given) !== withoutSlash(own))
      throw new CliError(
        2,
        `${name} is ${given}, but you are logged in to ${own}. Set COHORT_ACCESS_TOKEN too, or log in again.`,
      );
  return kept;
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, "");
}

/** The test code of the app. Throws a CliError for a live app: everything that calls this is for test apps only. */
export async function requireTestApp({ cohort }: Session): Promise<string> {
  try {
    return await cohort.testMode.code();
  } catch (error) {
    if (error instanceof CohortError && error.code === "forbidden")
      throw new CliError(1, `forbidden: ${error.detail} Nothing was made.`, { cause: error });
    throw error;
  }
}
