/** The server that a command calls, and whether it may have the operator token, which can do everything there. */
import { isThisMachine } from "../../server/config/this-machine.ts";
import { CliError } from "../command-line/cli-error.ts";
import { clean } from "../command-line/print.ts";

/** An address, and the name of the setting that it came from. */
export interface ServerAddress {
  /** Without a slash at its end. */
  origin: string;
  setting: "--url" | "PUBLIC_URL" | "PORT";
}

/** `--url`, else the server that the environment configures. Throws a CliError for what is no origin. */
export function readServerAddress(given: string | undefined, env: NodeJS.ProcessEnv): ServerAddress {
  if (given !== undefined) return { origin: readOrigin(given, "--url"), setting: "--url" };
  if (env.PUBLIC_URL) return { origin: readOrigin(env.PUBLIC_URL, "PUBLIC_URL"), setting: "PUBLIC_URL" };
  return { origin: readOrigin(`http://localhost:${env.PORT || 3000}`, "PORT"), setting: "PORT" };
}

function readOrigin(address: string, setting: ServerAddress["setting"]): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CliError(2, `${setting} isn't a server address: ${clean(address)}`);
  const { origin, pathname, search, hash, username, password } = new URL(address);
  // A cohort server has no path before its own (PUBLIC_URL is an origin): this is the address of something else.
  if (pathname.replace(/\/+$/, "") + search + hash + username + password !== "")
    throw new CliError(
      2,
      `${setting} is the address of the cohort server, like https://verify.example, without a path: ${clean(address)}`,
    );
  return origin;
}

/** Plain http would show the token to everybody on the way. Throws a CliError unless it stays on this machine. */
export function requirePrivateWay({ origin, setting }: ServerAddress): void {
  if (!mayCarryToken(origin))
    throw new CliError(
      2,
      `${setting} is ${origin}: the operator token isn't sent over plain http to another machine. Use https.`,
    );
}

/** Whether a secret stays secret on its way there: by TLS, or because it doesn't leave this machine. */
export function mayCarryToken(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isThisMachine(hostname);
}

/** A path of the management API, and a method that it refuses before it looks at who calls. */
const PROBE = { path: "/management/connection", method: "OPTIONS" } as const;

/**
 * Asks without the token whether a cohort server is there. Undefined where one is; else what was answered, which may come
 * from a cohort server that is too busy, or from a proxy in front of one. Throws a CliError for any other server.
 */
export async function findRefusal(
  address: ServerAddress,
  signal?: AbortSignal,
): Promise<Response | undefined> {
  const { path, method } = PROBE;
  const response = await fetch(`${address.origin}${path}`, {
    method,
    redirect: "manual",
    signal: signal ?? null,
  });
  const isRedirect = response.status >= 300 && response.status < 400;
  const title = isRedirect ? undefined : titleOf(await response.clone().text());
  if (response.status === 405 && title === "method_not_allowed") return undefined;
  if (isRedirect || (!response.ok && title !== undefined)) return response;
  throw new CliError(
    2,
    `The server at ${address.origin} responded with ${response.status}, unlike a cohort server. ` +
      `The operator token wasn't sent. Is ${address.setting} right?`,
  );
}

/** That of an error of a cohort server. */
function titleOf(body: string): string | undefined {
  try {
    const { title } = Object(Object(JSON.parse(body)).error) as { title?: unknown };
    return typeof title === "string" ? title : undefined;
  } catch {
    return undefined;
  }
}
