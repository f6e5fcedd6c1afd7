/** Institutions that a browser remembers: the one that was chosen last, and the name of one that is not listed. */
import type { Request } from "express";
import type { Config } from "../../../config.ts";
import { DAY_MS, HOUR_MS } from "../../../domain/shared/index.ts";
import { isPrintable } from "../../../platform/printable.ts";
import { type SecretCookie, type SetCookie, secretCookie } from "../../framework/cookies.ts";

/** Half a year: whoever studies at the same place then has come by in between. */
const REMEMBERED_MS = 180 * DAY_MS;
/** What an institution's id may be. */
export const INSTITUTION_ID = /^[\x21-\x7e]{1,253}$/;

/** Holds the id, which is no secret and proves nothing. */
export function lastInstitution({ ssoUrl }: Pick<Config, "ssoUrl">): SecretCookie {
  return secretCookie(ssoUrl, "institution", REMEMBERED_MS, INSTITUTION_ID);
}

/** From the form that asks for it to the page that takes its website: a code by text lies between. */
const SOUGHT_MS = HOUR_MS;
const NAME_LENGTH_MAX = 200;

/** The name of one that is not listed, as it was typed. */
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
