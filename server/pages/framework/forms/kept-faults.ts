/**
 * Post/Redirect/Get for faults: what was wrong with a form, and what was typed, waits in a sealed cookie for the page that
 * the answer leads to. So Back never asks to send a form again, reload never sends one, and nothing typed is in an address.
 */
import type { Request } from "express";
import { realTime } from "../../../context/clock.ts";
import { SEALED_TEXT, sealText, unsealText } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { type SetCookie, secretCookie } from "../cookies.ts";
import type { FieldIssue } from "./issues.ts";

/** What the page's form starts from. */
export interface KeptFaults {
  issues: readonly FieldIssue[];
  status: number;
  values: Record<string, string>;
}

interface Kept extends KeptFaults {
  /** The path of the page that tells them, or of one above it. */
  path: string;
  until: number;
}

const PURPOSE = "page-faults";
/** For the redirect alone: shown once. */
const KEPT_MS = 60_000;
/** With its name and attributes a cookie may have 4,096 bytes (RFC 6265bis, section 5.6), sealed once more under a client's host. */
const COOKIE_LENGTH_MAX = 2_800;

/** What nobody has typed: the form's token, and a passkey's answer, which is good once. */
const UNKEPT = new Set(["csrf", "credential"]);

type Needs = Pick<Services, "config" | "keyring" | "now">;

const cookieOf = ({ ssoUrl }: Services["config"]) => secretCookie(ssoUrl, "faults", KEPT_MS, SEALED_TEXT);

/** Null where it is more than a cookie holds: then the answer itself shows the page. */
export function keepFaults(
  { config, keyring, now }: Needs,
  path: string,
  { issues, status, fields }: Pick<KeptFaults, "issues" | "status"> & { fields: unknown },
): SetCookie | null {
  const values = Object.fromEntries(
    Object.entries(Object(fields)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !UNKEPT.has(entry[0]),
    ),
  );
  const kept: Kept = { path, issues, status, values, until: realTime(now()).getTime() + KEPT_MS };
  const text = sealText(keyring, PURPOSE, JSON.stringify(kept));
  return text.length > COOKIE_LENGTH_MAX ? null : cookieOf(config).give(text);
}

/** What waits for this page; null where nothing does. */
export function readFaults({ config, keyring, now }: Needs, request: Request): KeptFaults | null {
  const text = cookieOf(config).read(request);
  const unsealed = text === undefined ? null : unsealText(keyring, PURPOSE, text);
  if (unsealed === null) return null;
  const kept = JSON.parse(unsealed) as Kept;
  if (kept.until <= realTime(now()).getTime()) return null;
  const isHere = request.path === kept.path || request.path.startsWith(`${kept.path}/`);
  return isHere ? kept : null;
}

/** They are told once. */
export function dropFaults({ config }: Pick<Needs, "config">): SetCookie {
  return cookieOf(config).drop;
}
