// Post/Redirect/Get for issues: they and the typed values travel in a sealed cookie to the next page, so that Back and reload never
// resend a form, and addresses hold nothing typed.
import type { Request } from "express";
import { realTime } from "../../../context/clock.ts";
import { SEALED_TEXT, sealText, unsealText } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { type SetCookie, secretCookie } from "../cookies.ts";
import type { FieldIssue } from "./issues.ts";

export interface KeptFaults {
  issues: readonly FieldIssue[];
  status: number;
  values: Record<string, string>;
}

interface Kept extends KeptFaults {
  /** Path of the page that shows them, or one above it. */
  path: string;
  until: number;
}

const PURPOSE = "page-faults";
/** For the redirect alone: shown once. */
const KEPT_MS = 60_000;
/** A cookie has 4,096 bytes with name and attributes (RFC 6265bis, section 5.6), and is sealed once more on a client's host. */
const COOKIE_LENGTH_MAX = 2_800;

/** Untyped fields: the form's token, and a passkey's answer, which is valid once. */
const UNKEPT = new Set(["csrf", "credential"]);

type Needs = Pick<Services, "config" | "keyring" | "now">;

const cookieOf = ({ ssoUrl }: Services["config"]) => secretCookie(ssoUrl, "faults", KEPT_MS, SEALED_TEXT);

/** Null where a cookie can't hold it: the answer itself shows the page. */
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

export function readFaults({ config, keyring, now }: Needs, request: Request): KeptFaults | null {
  const text = cookieOf(config).read(request);
  const unsealed = text === undefined ? null : unsealText(keyring, PURPOSE, text);
  if (unsealed === null) return null;
  const kept = JSON.parse(unsealed) as Kept;
  if (kept.until <= realTime(now()).getTime()) return null;
  const isHere = request.path === kept.path || request.path.startsWith(`${kept.path}/`);
  return isHere ? kept : null;
}

export function dropFaults({ config }: Pick<Needs, "config">): SetCookie {
  return cookieOf(config).drop;
}
