import { Cohort } from "../cohort.js";
import { CohortError } from "../errors.js";
import { VERSION } from "../version.js";
import { CliError } from "./cli-error.js";
import { readStored } from "./stored.js";
/** Where `npm start` of cohort's repository serves. */
export const DEFAULT_URL = "http://localhost:3000";
/** Somebody waits at a terminal: enough for a connection that broke, and not for a server that is away. */
const RETRIES = 2;
/** Throws a CliError for settings that no call could work with. Makes no call. `more` is for other parts of the API. */
export async function openSession(env, more = {}) {
    return connect(await findLogin(env), more);
}
/** The same with credentials that are at hand. */
export function connect(login, more = {}) {
    const calls = [];
    const fetch = async (request) => {
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
    }
    catch (cause) {
        // Its words name the setting, and never show it.
        throw new CliError(2, cause instanceof Error ? cause.message : String(cause), { cause });
    }
}
/** That of the environment, for CI; else what `cohort login` has kept. */
async function findLogin(env) {
    const { COHORT_URL: url, COHORT_APP_ID: appId, COHORT_ACCESS_TOKEN: accessToken } = env;
    if (accessToken) {
        if (!appId)
            throw new CliError(2, "COHORT_ACCESS_TOKEN is set, but COHORT_APP_ID isn't.");
        return { url: url || DEFAULT_URL, appId, accessToken };
    }
    const kept = await readStored(env, "login", ["url", "appId", "accessToken"]);
    if (kept === undefined)
        throw new CliError(2, "You aren't logged in. Run cohort login, or set COHORT_URL, COHORT_APP_ID and COHORT_ACCESS_TOKEN.");
    // A token is sent to no other server than the one that it was given for.
    for (const [name, given, own] of [
        ["COHORT_URL", url, kept.url],
        ["COHORT_APP_ID", appId, kept.appId],
    ])
        if (given && withoutSlash(given) !== withoutSlash(own))
            throw new CliError(2, `${name} is ${given}, but you are logged in to ${own}. Set COHORT_ACCESS_TOKEN too, or log in again.`);
    return kept;
}
function withoutSlash(text) {
    return text.replace(/\/+$/, "");
}
/** The test code of the app. Throws a CliError for a live app: everything that calls this is for test apps only. */
export async function requireTestApp({ cohort }) {
    try {
        return await cohort.testMode.code();
    }
    catch (error) {
        if (error instanceof CohortError && error.code === "forbidden")
            throw new CliError(1, `forbidden: ${error.detail} Nothing was made.`, { cause: error });
        throw error;
    }
}
