/** Institutions remembered by a browser: the last choice, and the name of an unlisted one. */
import type { Request } from "express";
import type { Config } from "../../../config.ts";
import { DAY_MS, HOUR_MS } from "../../../domain/shared/time.ts";
import { isPrintable } from "../../../platform/printable.ts";
import { type SecretCookie, type SetCookie, secretCookie } from "../../framework/cookies.ts";

/** Half a year, renewed by each visit. */
const REMEMBERED_MS = 180 * DAY_MS;
export const INSTITUTION_ID = /^[\x21-\x7e]{1,253}$/;

/** Holds the id, which is no secret and proves nothing. */
export function lastInstitution({ ssoUrl }: Pick<Config, "ssoUrl">): SecretCookie {
  return secretCookie(ssoUrl, "institution", REMEMBERED_MS, INSTITUTION_ID);
}

/** Between the form for the name and the page for the website a code is sent. */
const SOUGHT_MS = HOUR_MS;
const NAME_LENGTH_MAX = 200;

export function soughtInstitution({ ssoUrl }: Pick<Config, "ssoUrl">) {
  const cookie = secretCookie(ssoUrl, "sought", SOUGHT_MS, /^[\w-]{1,1100}$/);
  return {
    read(request: Request): string | undefined {
      const kept = cookie.read(request);
      const name = kept === undefined ? "" : Buffer.from(kept, "base64url").toString();
      return name === "" || !isPrintable(name) ? undefined : name.slice(0, NAME_LENGTH_MAX);
    },
    give: (name: string): SetCookie =>
      cookie.give(Buffer.from(name.slice(0, NAME_LENGTH_MAX)).toString("base64url")),
    drop: cookie.drop,
  };
}
