/** Likely address for a mistyped one, by its domain. */
import { editDistance } from "./edit-distance.ts";

const MISTYPED_MAX = 2;
/** Shorter domains are a letter away from too many others. */
const SHORT = 7;

/** The likely address for a mistyped domain; null if right, or far from any. */
export function nearbyAddress(typed: string, domains: readonly string[]): string | null {
  const { local, domain } = partsOf(typed);
  if (domains.some((one) => domain === one || domain.endsWith(`.${one}`))) return null;
  const meant = domains.find((one) => editDistance(domain, one) <= MISTYPED_MAX);
  return meant === undefined ? null : `${local}@${meant}`;
}

/** Mailboxes of many members: a name, and the endings under which it gives them; null for any country's. */
const MAILBOXES: readonly [name: string, endings: readonly string[] | null][] = [
  ["gmail", ["com"]],
  ["googlemail", ["com"]],
  ["icloud", ["com"]],
  ["protonmail", ["com", "ch"]],
  ["proton", ["me"]],
  ["hotmail", null],
  ["outlook", null],
  ["yahoo", null],
  ["live", null],
  ["gmx", null],
  ["web", ["de"]],
  ["t-online", ["de"]],
  ["freenet", ["de"]],
  ["orange", ["fr"]],
  ["wanadoo", ["fr"]],
  ["laposte", ["net"]],
  ["btinternet", ["com"]],
  ["comcast", ["net"]],
  ["libero", ["it"]],
];

/** Names near the above that give mailboxes themselves. */
const RIGHT = new Set(["mail", "email", "ymail", "zmail", "fmail", "love", "yahoomail", "hotmail"]);

/** Endings that no domain has, a slip from "com". */
const MISTYPED_ENDING = /^(?:con|cmo|ocm|comm|coom|vom|xom|cpm|cim|c0m|cok)$/;

/** The likely address for one of a mailbox that many people have, such as gmail.com; null if nothing is near. */
export function likelyMailbox(typed: string): string | null {
  const { local, domain } = partsOf(typed);
  const [name = "", ...rest] = domain.split(".");
  const ending = rest.join(".");
  const meantEnding = MISTYPED_ENDING.test(ending) ? "com" : ending;
  const found = meantMailbox(name);
  const endings = found?.[1];
  const known =
    endings == null || endings.includes(meantEnding) ? meantEnding : nearEnding(meantEnding, endings);
  const meant = known === null ? domain : `${found?.[0] ?? name}.${known}`;
  return meant === domain ? null : `${local}@${meant}`;
}

/** A mailbox of this name, or of one near it that is no name of its own. */
function meantMailbox(name: string): (typeof MAILBOXES)[number] | undefined {
  const exact = MAILBOXES.find(([one]) => one === name);
  if (exact !== undefined || RIGHT.has(name)) return exact;
  return MAILBOXES.find(
    ([one]) => one.length >= 5 && editDistance(name, one) <= (one.length < SHORT ? 1 : MISTYPED_MAX),
  );
}

/** The ending that was meant: "co" and "cm" for "com"; null for another country's, which may be right. */
function nearEnding(ending: string, endings: readonly string[]): string | null {
  return endings.find((one) => editDistance(ending, one) <= 1) ?? null;
}

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { local: address.slice(0, at), domain: address.slice(at + 1).toLowerCase() };
}
