/** Which institution was chosen last in this browser. */
import type { Config } from "../../config.ts";
import { DAY_MS } from "../../domain/shared/time.ts";
import { type SecretCookie, secretCookie } from "../framework/cookies.ts";

/** Half a year: whoever studies at the same place then has come by in between. */
const REMEMBERED_MS = 180 * DAY_MS;
/** What an institution's id may be. */
export const INSTITUTION_ID = /^[\x21-\x7e]{1,253}$/;

/** Holds the id, which is no secret and proves nothing. */
export function lastInstitution({ ssoUrl }: Pick<Config, "ssoUrl">): SecretCookie {
  return secretCookie(ssoUrl, "institution", REMEMBERED_MS, INSTITUTION_ID);
}
