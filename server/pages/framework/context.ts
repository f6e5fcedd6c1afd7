import type { Request } from "express";
import { OWN_SITE, type Site } from "../../domain/clients/index.ts";
import type { Mode } from "../../domain/shared/index.ts";
import type { Form } from "./forms/issues.ts";
import type { Page } from "./layout.ts";
import { type Words, wordsFor } from "./words-for.ts";

/** What was asked for, as data. */
export interface PageRequest {
  path: string;
  params: Readonly<Record<string, string>>;
  /** As Express reads it, and as it stands in the address: with its "?", or empty. */
  query: unknown;
  search: string;
  /** The client's host that it came to. */
  site: Site;
  ip: string | undefined;
  userAgent: string | undefined;
  takesGzip: boolean;
  /** In the language that the account knows, unless the browser tells another. */
  wordsIn: (country: string | undefined, known?: string | null) => Words;
}

/** What every page knows of who asks. All of it is data: a view may read it, and is a pure function of it. */
export interface Context {
  request: PageRequest;
  words: Words;
  /** What the fields of the page's forms start from: after issues, with what was typed. */
  form: Form;
  frame: Pick<Page, "branding" | "claim" | "mode" | "console" | "signOut" | "progress" | "notice">;
  /** The CSRF token of this browser and session, in every form; absent where a form needs none. */
  csrf?: string;
  /** Who takes room for the forms of this browser; absent, those of its network. */
  submitter?: Submitter;
  /** Where somebody begins anew whose form is out of date. */
  restartHref: string;
}

/** Members of test apps, whom anybody becomes, share half of the room for bodies. */
export interface Submitter {
  callerKey: string;
  mode: Mode;
}

/** Noted by hosts.ts before any page is found. */
const sites = new WeakMap<Request, Site>();

export function noteSite(request: Request, site: Site): void {
  sites.set(request, site);
}

/** What of the request is data. */
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
    wordsIn: (country, known) => wordsFor(request, country, known),
  };
}
