import { Cohort, CohortError, type CohortOptions, VERSION } from "../index.ts";
import { CliError } from "./cli-error.ts";
import { type Login, readStored } from "./stored.ts";

/** Address of `npm start` in cohort's repository. */
export const DEFAULT_URL = "http://localhost:3000";
/** For an interactive user: covers a broken connection, not an absent server. */
const RETRIES = 2;

export interface MadeCall {
  method: string;
  path: string;
  status: number;
  requestId: string | null;
  /** Milliseconds until the answer began. */
  durationMs: number;
}

export interface Session {
  login: Login;
  cohort: Cohort;
  calls: MadeCall[];
}

/** Throws a CliError for unusable settings, without a call. `more` is for other parts of the API. */
export async function openSession(
  env: NodeJS.ProcessEnv,
  more: Partial<CohortOptions> = {},
): Promise<Session> {
  return connect(await findLogin(env), more);
}

/** Names of the settings, for errors. */
type SettingNames = Record<"baseUrl" | "appId" | "accessToken", string>;
const VARIABLES: SettingNames = {
  baseUrl: "COHORT_URL",
  appId: "COHORT_APP_ID",
  accessToken: "COHORT_ACCESS_TOKEN",
};

export function connect(
  login: Login,
  more: Partial<CohortOptions> = {},
  names: SettingNames = VARIABLES,
): Session {
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
    // Its words name the library's option, without its value.
    const message = cause instanceof Error ? cause.message : String(cause);
    const words = message.replace(
      /^(baseUrl|appId|accessToken)(?= )/,
      (name) => names[name as keyof SettingNames],
    );
    throw new CliError(2, words, { cause });
  }
}

/** The environment's, for CI; else the one that `cohort login` stored. */
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
  // Sends a token only to the server that it was given for.
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

/** The app's test code. Throws a CliError for a live app. */
export async function requireTestApp({ cohort }: Session): Promise<string> {
  try {
    return await cohort.testMode.code();
  } catch (error) {
    if (error instanceof CohortError && error.code === "forbidden")
      throw new CliError(1, `forbidden: ${error.detail} Nothing was made.`, { cause: error });
    throw error;
  }
}
