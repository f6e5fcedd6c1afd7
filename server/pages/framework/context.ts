import type { Request } from "express";
import { OWN_SITE, type Site } from "../../domain/clients/brand/site.ts";
import type { Mode } from "../../domain/shared/world.ts";
import type { Form } from "./forms/issues.ts";
import type { Page } from "./layout.ts";
import { type Words, wordsFor } from "./words-for.ts";

export interface PageRequest {
  path: string;
  params: Readonly<Record<string, string>>;
  /** Parsed by Express, and as in the address: with its "?", or empty. */
  query: unknown;
  search: string;
  site: Site;
  ip: string | undefined;
  userAgent: string | undefined;
  takesGzip: boolean;
  /** Whether Markdown is accepted with a higher weight than HTML (RFC 9110, section 12.5.1). */
  prefersMarkdown: boolean;
  /** In the account's language, unless the browser asks for another. */
  wordsIn: (country: string | undefined, known?: string | null) => Words;
}

/** Context of every page, as data: views are pure functions of it. */
export interface Context {
  request: PageRequest;
  words: Words;
  form: Form;
  frame: Pick<
    Page,
    "branding" | "claim" | "mode" | "console" | "signOut" | "progress" | "notice" | "manifest"
  >;
  /** CSRF token of browser and session; absent where a form needs none. */
  csrf?: string;
  /** Payer of room for the browser's forms; absent: its network. */
  submitter?: Submitter;
  restartHref: string;
}

/** Members of test apps, which are open to all, share half of the room for bodies. */
export interface Submitter {
  callerKey: string;
  mode: Mode;
}

/** Set by hosts.ts before any page is found. */
const sites = new WeakMap<Request, Site>();

export function noteSite(request: Request, site: Site): void {
  sites.set(request, site);
}

export function readRequest(request: Request): PageRequest {
  return {
    path: request.path,
    params: request.params as Record<string, string>,
    query: request.query,
    search: /\?.*$/s.exec(request.originalUrl)?.[0] ?? "",
    site: sites.get(request) ?? OWN_SITE,
    ip: request.ip,
    userAgent: request.get("User-Agent"),
    takesGzip: request.acceptsEncodings("gzip") === "gzip",
    prefersMarkdown: request.accepts(["text/html", "text/markdown"]) === "text/markdown",
    wordsIn: (country, known) => wordsFor(request, country, known),
  };
}
