/**
 * The language that a member chose: each page can be asked for with `?language=`, which a cookie remembers; the same page answers
 * without it. The step stays, and nothing but the language changes. An app names its own by
 * `ui_locales` (OpenID Connect Core 1.0, section 3.1.2.1), for the visit.
 */
import type { Request, RequestHandler } from "express";
import type { Config } from "../../config.ts";
import { DAY_MS } from "../../domain/shared/index.ts";
import { isLanguage, type Language, languageOfTag } from "../../words/languages.ts";
import { secretCookie, setCookies } from "./cookies.ts";

/** The name of the parameter and of the cookie. */
export const CHOSEN = "language";
/** In place of a language: the page lists them all. */
export const CHOOSE = "choose";
const SUGGESTED = "ui_locales";
/** What stands in the cookies, which are no secret. */
const TAG = /^[A-Za-z0-9_-]{2,35}$/;
/** As long as browsers keep one. */
const CHOSEN_MS = 400 * DAY_MS;

/** What each request's cookies say, which only the middleware below knows the names of. */
const remembered = new WeakMap<Request, Record<typeof CHOSEN | typeof SUGGESTED, string | undefined>>();

/** By a link on one of our pages. */
export function chosenLanguage(request: Request): Language | undefined {
  const value = remembered.get(request)?.[CHOSEN];
  return value !== undefined && isLanguage(value) ? value : undefined;
}

/** By the app that sent the member here. */
export function suggestedLanguage(request: Request, country?: string): Language | undefined {
  const tag = readLocales(request.query[SUGGESTED]) ?? readLocales(remembered.get(request)?.[SUGGESTED]);
  return tag === undefined ? undefined : languageOfTag(tag, country);
}

/** The first that we speak of tags in order of preference, by spaces; "fr-CA" is French, and so is "fr_CA", as some systems write it. */
function readLocales(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 200) return undefined;
  return value.split(" ").find((tag) => TAG.test(tag) && languageOfTag(tag) !== undefined);
}

/** Before every page. */
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
