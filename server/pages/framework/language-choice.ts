// Language chosen by a member: `?language=` on any page, remembered by a cookie, without losing the step. An app may suggest one by
// `ui_locales` (OpenID Connect Core 1.0, section 3.1.2.1) for the visit.
import type { Request, RequestHandler } from "express";
import type { Config } from "../../config.ts";
import { DAY_MS } from "../../domain/shared/time.ts";
import { isLanguage, type Language, languageOfTag } from "../../words/languages.ts";
import { secretCookie, setCookies } from "./cookies.ts";

export const CHOSEN = "language";
/** In place of a language: lists all of them. */
export const CHOOSE = "choose";
const SUGGESTED = "ui_locales";
const TAG = /^[A-Za-z0-9_-]{2,35}$/;
/** Browsers' maximum. */
const CHOSEN_MS = 400 * DAY_MS;

/** Cookies of each request, by the middleware below. */
const remembered = new WeakMap<Request, Record<typeof CHOSEN | typeof SUGGESTED, string | undefined>>();

export function chosenLanguage(request: Request): Language | undefined {
  const value = remembered.get(request)?.[CHOSEN];
  return value !== undefined && isLanguage(value) ? value : undefined;
}

export function suggestedLanguage(request: Request, country?: string): Language | undefined {
  const tag = readLocales(request.query[SUGGESTED]) ?? readLocales(remembered.get(request)?.[SUGGESTED]);
  return tag === undefined ? undefined : languageOfTag(tag, country);
}

/** The first supported tag of a space-separated preference list; "fr-CA" and "fr_CA" are French. */
function readLocales(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 200) return undefined;
  return value.split(" ").find((tag) => TAG.test(tag) && languageOfTag(tag) !== undefined);
}

export function languageChoice({ ssoUrl }: Pick<Config, "ssoUrl">): RequestHandler {
  const cookies = {
    [CHOSEN]: secretCookie(ssoUrl, CHOSEN, CHOSEN_MS, TAG),
    [SUGGESTED]: secretCookie(ssoUrl, SUGGESTED, undefined, TAG),
  };
  return (request, response, next) => {
    remembered.set(request, {
      [CHOSEN]: cookies[CHOSEN].read(request),
      [SUGGESTED]: cookies[SUGGESTED].read(request),
    });
    if (request.method !== "GET" || request.accepts(["json", "html"]) !== "html") {
      next();
      return;
    }
    const { [CHOSEN]: chosen, [SUGGESTED]: suggested } = request.query;
    const locale = readLocales(suggested);
    if (locale !== undefined) setCookies(response, [cookies[SUGGESTED].give(locale)]);
    // A path that begins with two slashes would be another host's.
    if (typeof chosen !== "string" || !isLanguage(chosen) || /^\/[/\\]/.test(request.originalUrl)) {
      next();
      return;
    }
    const [path = "/", search = ""] = request.originalUrl.split("?", 2);
    const query = new URLSearchParams(search);
    query.delete(CHOSEN);
    setCookies(response, [cookies[CHOSEN].give(chosen)]);
    response.set("Cache-Control", "no-store");
    response.redirect(303, query.size === 0 ? path : `${path}?${query}`);
  };
}
