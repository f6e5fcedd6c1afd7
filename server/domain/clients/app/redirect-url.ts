// Rules for redirect URIs (spec/decisions/oauth.md, "Redirect URIs"). Work on the text as given: a parser may see
// another address than the registered one.
import { type Path, type Problem, refuse } from "../../../errors.ts";

/** With names below localhost, which resolve to it (RFC 6761, section 6.3). */
const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;
/** A private-use scheme must have a dot, as in com.example.app (RFC 8252, section 7.1). */
const PRIVATE_USE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

type UrlProblem = Problem<"redirect_url">;

export function requireRegistrable(text: string, path: Path): void {
  const problem = registrationProblem(text);
  if (problem !== undefined) refuse({ kind: "invalid", issues: [{ path, ...problem }] });
}

/** Reason that an address can't be registered; undefined if it can. */
export function registrationProblem(text: string): UrlProblem | undefined {
  if (/[^!-~]|\\/.test(text)) return { code: "not_plain_ascii" };
  if (/[?#]/.test(text)) return { code: "has_query_or_fragment" };
  if (!URL.canParse(text)) return { code: "not_absolute" };
  const { protocol, hostname, username, password, href } = new URL(text);
  if (username !== "" || password !== "" || /^[^/]+:\/\/[^/]*@/.test(text)) return { code: "has_user_info" };
  // No host has one, and exact comparison has no wildcards (RFC 9700, section 2.1).
  if (text.includes("*")) return { code: "with_wildcard" };
  if (protocol === "https:" && hostname !== "") return sameText(text, href);
  if (protocol === "http:")
    return LOOPBACK.test(hostname) ? sameText(text, href) : { code: "http_off_loopback" };
  return PRIVATE_USE_SCHEME.test(protocol) ? sameText(text, href) : { code: "scheme_not_allowed" };
}

/** Parsing that changes the text ("https://A.example/../x") would compare another address. */
function sameText(text: string, href: string): UrlProblem | undefined {
  return href === text || href === `${text}/`
    ? undefined
    : { code: "not_normalized", params: { normalized: href } };
}

/**
 * Compares the text before "?" byte for byte, and its parse. Refuses control characters after it as well: browsers
 * drop some, and would see other parameters.
 */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  const [beforeQuery = ""] = text.split("?", 1);
  if (/#|\p{Cc}/u.test(text)) return false;
  return registered.includes(beforeQuery) && registrationProblem(beforeQuery) === undefined;
}

/** RFC 8252, section 7.3: an app listens on any free port of the loopback address. */
export function isOnLoopback(text: string, registered: readonly string[]): boolean {
  const portless = text.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\])):\d{1,5}(?=[/?]|$)/, "$1");
  const withoutPorts = registered.map((uri) => uri.replace(/^(http:\/\/[^/]+?):\d+(?=\/|$)/, "$1"));
  return portless !== text && isRegistered(portless, withoutPorts);
}

/** Appends the query parameter, and removes others of the same decoded name. */
export function withParameter(text: string, name: string, value: string): string {
  const { address, others } = withoutNamed(text, name);
  return `${address}?${[...others, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join("&")}`;
}

/** Removes all query parameters of this decoded name. */
export function withoutParameter(text: string, name: string): string {
  const { address, others } = withoutNamed(text, name);
  return others.length === 0 ? address : `${address}?${others.join("&")}`;
}

function withoutNamed(text: string, name: string): { address: string; others: string[] } {
  const at = text.indexOf("?");
  const [address, query] = at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
  return { address, others: query.split("&").filter((part) => part !== "" && decodedName(part) !== name) };
}

function decodedName(part: string): string {
  const [name = ""] = part.split("=", 1);
  // Decodes as a form: "+" is a blank, broken escapes stay. The "&" keeps a leading "?", which the constructor would
  // drop.
  return [...new URLSearchParams(`&${name}=`).keys()][0] ?? "";
}
