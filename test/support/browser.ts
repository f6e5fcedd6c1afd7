/** A small browser for pages that work without scripts: it keeps cookies, reads a page and presses buttons. */
import { expect } from "@jest/globals";

export interface OpenedPage {
  url: string;
  status: number;
  headers: Headers;
  html: string;
  /** What a person reads, entities decoded and blanks as they are shown. */
  text: string;
  heading: string;
}

export type TinyBrowser = ReturnType<typeof openBrowser>;

/** A tag with its attributes; a value may hold ">". */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g;
const VOID = new Set(["meta", "link", "img", "input", "br"]);

/** What Chrome sends when somebody opens an address. */
const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

export function openBrowser() {
  const cookies = new Map<string, string>();

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: ACCEPT, ...(cookie === "" ? {} : { cookie }), ...init.headers };
    const response = await fetch(url, { redirect: "manual", ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  /** Opens an address as a person does, and follows redirects. */
  async function open(url: string, init?: RequestInit): Promise<OpenedPage> {
    const response = await send(url, init);
    const location = response.headers.get("location");
    if (location !== null) return open(new URL(location, url).href);
    const html = await response.text();
    return { url, status: response.status, headers: response.headers, html, ...readPage(html) };
  }

  /** Presses the button with this text, with all that its form holds. */
  function press(
    page: OpenedPage,
    button: string,
    headers: Record<string, string> = {},
  ): Promise<OpenedPage> {
    const { action, fields } = formOf(page, button);
    const body = new URLSearchParams(fields);
    const from = { "sec-fetch-site": "same-origin", origin: "null", ...headers };
    return open(action, { method: "POST", body, headers: from });
  }

  return { cookies, send, open, press };
}

function readPage(html: string): Pick<OpenedPage, "text" | "heading"> {
  const [, heading = ""] = /<h1>(.*?)<\/h1>/s.exec(html) ?? [];
  const body = html.replace(/^.*<body>/s, "");
  return { text: shown(body), heading: shown(heading) };
}

function shown(html: string): string {
  return decode(html.replaceAll(TAG, " "))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:])/g, "")
    .trim();
}

/** Where a button leads and what it sends. */
export function formOf(page: OpenedPage, button: string): { action: string; fields: Record<string, string> } {
  for (const [form, attributes = "", inside = ""] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const buttons = [...inside.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)];
    const found = buttons.find(([, , text = ""]) => shown(text) === button)?.[1];
    if (found === undefined) continue;
    expect(attribute(attributes, "method")).toBe("post");
    const fields: Record<string, string> = {};
    const inputs = [...form.matchAll(/<input([^>]*)>/g)].map(([, input = ""]) => input);
    for (const one of [...inputs, found]) {
      const name = attribute(one, "name");
      if (name !== undefined) fields[name] = attribute(one, "value") ?? "";
    }
    const action = attribute(found, "formaction") ?? attribute(attributes, "action") ?? "";
    return { action: new URL(action, page.url).href, fields };
  }
  throw new Error(`no button "${button}" on the page "${page.heading}"`);
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** The addresses of the page's links. */
export function linksOf({ html }: OpenedPage): string[] {
  return [...html.matchAll(TAG)].flatMap(([, , name, attributes = ""]) =>
    name === "a" ? (attribute(attributes, "href") ?? []) : [],
  );
}

/** What holds for every page that we send, whatever it says. */
export function expectSound({ html, headers, heading }: OpenedPage): void {
  expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8"/);
  expect(html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1"\/>/);
  expect(html).toMatch(/<title>[^<]*cohort<\/title>/);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(heading).not.toBe("");
  for (const landmark of ["header", "main", "footer"])
    expect(html.match(new RegExp(`<${landmark}\\b`, "g"))).toHaveLength(1);
  // Every element is closed, in order; no script, no style or handler of its own, and an alt for each picture.
  const open: string[] = [];
  for (const [tag, slash, name = "", attributes = ""] of html.matchAll(TAG)) {
    if (slash === "/") expect(open.pop()).toBe(name);
    else if (!VOID.has(name)) open.push(name);
    expect(name).not.toMatch(/^(script|style|iframe|object|embed|base)$/);
    expect(attributes.replaceAll(/="[^"]*"/g, "")).not.toMatch(/\s(style|on[a-z]+)\b/);
    expect(attribute(attributes, "href") ?? "").not.toMatch(/^\s*(javascript|data):/i);
    if (name === "img") expect(tag).toMatch(/ alt\b/);
    // Fields that a person sees would need a label; there are none yet.
    if (name === "input") expect(attribute(attributes, "type")).toBe("hidden");
  }
  expect(open).toEqual([]);
  // What is left has no tag in it: everything from outside is escaped.
  expect(html.replace(/^<!doctype html>/, "").replaceAll(TAG, "")).not.toContain("<");
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const [name, value] of [
    [
      "content-security-policy",
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    ],
    ["referrer-policy", "no-referrer"],
    ["cache-control", "no-store"],
    ["x-content-type-options", "nosniff"],
  ] as const)
    expect([name, headers.get(name)]).toEqual([name, value]);
}
