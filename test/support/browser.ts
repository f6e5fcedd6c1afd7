/** A small browser for pages that work without scripts: it keeps cookies, reads a page, fills in forms and presses buttons. */
import { expect } from "@jest/globals";
import { from } from "./networks.ts";

export interface OpenedPage {
  url: string;
  status: number;
  headers: Headers;
  html: string;
  /** Visible text, with entities decoded and white space collapsed. */
  text: string;
  heading: string;
}

/** Values for the fields, by their labels: a text, a tick, or files. */
export type Filled = Record<string, string | boolean | File[]>;

export type TinyBrowser = ReturnType<typeof openBrowser>;

/** A tag with its attributes; a value may hold ">". */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g;
const VOID = new Set(["meta", "link", "img", "input", "br"]);

/** Chrome's header for an address that is opened. */
const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

interface BrowserWish {
  language?: string;
  /** The device's address, for a service behind a proxy (networks.ts). */
  address?: string;
  /** Go with each request. */
  headers?: Record<string, string>;
  /** A fetch that finds hosts otherwise than by DNS (any-host.ts). */
  fetch?: (url: string, init?: RequestInit) => Promise<Response>;
}

export function openBrowser(wish: BrowserWish = {}) {
  const { language = "*", address, headers: always = {}, fetch: fetchPage = fetch } = wish;
  const cookies = new Map<string, string>();

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      accept: ACCEPT,
      "accept-language": language,
      ...(address !== undefined && from(address).extraHTTPHeaders),
      ...(cookie === "" ? {} : { cookie }),
      ...always,
      ...init.headers,
    };
    const response = await fetchPage(url, { redirect: "manual", ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/; Expires=Thu, 01 Jan 1970/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** Opens an address as a person does, and follows redirects: who began it is said in each of them (Fetch Metadata). */
  async function open(url: string, init?: RequestInit): Promise<OpenedPage> {
    const response = await send(url, init);
    const location = response.headers.get("location");
    const site = new Headers(init?.headers).get("sec-fetch-site");
    if (location !== null)
      return open(new URL(location, url).href, { headers: site === null ? {} : { "sec-fetch-site": site } });
    const html = await response.text();
    return { url, status: response.status, headers: response.headers, html, ...readPage(html) };
  }

  /** Presses the button with this text, with all that its form holds. */
  function press(
    page: OpenedPage,
    button: string,
    headers: Record<string, string> = {},
  ): Promise<OpenedPage> {
    return post(formOf(page, button), headers);
  }

  /** Fills in the fields with these labels, then presses the button. */
  function fill(page: OpenedPage, filled: Filled, button: string): Promise<OpenedPage> {
    return post(formOf(page, button, filled));
  }

  /** Sends a form, as often as a person presses its button or reloads what it led to. */
  function post(
    { action, fields, files, multipart }: SentForm,
    headers: Record<string, string> = {},
  ): Promise<OpenedPage> {
    const body = multipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (body instanceof FormData) for (const [name, file] of files) body.append(name, file);
    const from = { "sec-fetch-site": "same-origin", origin: "null", ...headers };
    return open(action, { method: "POST", body, headers: from });
  }

  return { cookies, send, open, press, fill, post };
}

function readPage(html: string): Pick<OpenedPage, "text" | "heading"> {
  const [, heading = ""] = /<h1>(.*?)<\/h1>/s.exec(html) ?? [];
  const body = html.replace(/^.*<body>/s, "");
  return { text: shown(body), heading: shown(heading) };
}

function shown(html: string): string {
  return decode(html.replaceAll(TAG, " "))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:)])|(?<=\() /g, "")
    .trim();
}

/** A submitted form. */
export interface SentForm {
  action: string;
  fields: Record<string, string>;
  files: [name: string, file: File][];
  multipart: boolean;
}

/** The form that a button submits, once the fields with these labels are filled in. */
export function formOf(page: OpenedPage, button: string, filled: Filled = {}): SentForm {
  for (const [form, attributes = "", inside = ""] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const buttons = [...inside.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)];
    const found = buttons.find(([, , text = ""]) => shown(text) === button)?.[1];
    if (found === undefined) continue;
    expect(attribute(attributes, "method")).toBe("post");
    const sent = { fields: fieldsOf(form), files: [] as SentForm["files"] };
    const name = attribute(found, "name");
    if (name !== undefined) sent.fields[name] = attribute(found, "value") ?? "";
    for (const [label, value] of Object.entries(filled)) fillIn(form, label, value, sent);
    const action = attribute(found, "formaction") ?? attribute(attributes, "action") ?? "";
    const multipart = attribute(attributes, "enctype") === "multipart/form-data";
    return { action: new URL(action, page.url).href, multipart, ...sent };
  }
  throw new Error(`no button "${button}" on the page "${page.heading}"`);
}

/** The form of a page that goes to this path, whichever its button; with values for its fields by their names, and files. */
export function formTo(
  page: OpenedPage,
  path: string,
  values: Record<string, string> = {},
  files: SentForm["files"] = [],
): SentForm {
  const isIt = (action: string | undefined) =>
    action !== undefined && new URL(action, page.url).pathname === path;
  for (const [form, attributes = "", inside = ""] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const buttons = [...inside.matchAll(/<button([^>]*)>/g)].map(([, button = ""]) => button);
    const actions = [attribute(attributes, "action"), ...buttons.map((one) => attribute(one, "formaction"))];
    const action = actions.find(isIt);
    if (action === undefined) continue;
    const multipart = attribute(attributes, "enctype") === "multipart/form-data";
    return {
      action: new URL(action, page.url).href,
      multipart,
      fields: { ...fieldsOf(form), ...values },
      files,
    };
  }
  throw new Error(`no form to ${path} on the page "${page.heading}" at ${page.url}`);
}

/** A form's fields with their initial values. */
function fieldsOf(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, input = ""] of form.matchAll(/<input((?:[^>"]|"[^"]*")*)>/g)) {
    const [name, type] = [attribute(input, "name"), attribute(input, "type")];
    if (name === undefined || type === "file") continue;
    if ((type === "radio" || type === "checkbox") && !/\schecked\b/.test(input)) continue;
    fields[name] = attribute(input, "value") ?? "";
  }
  for (const [, area = "", text = ""] of form.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)) {
    const name = attribute(area, "name");
    if (name !== undefined) fields[name] = decode(text);
  }
  return fields;
}

function fillIn(
  form: string,
  label: string,
  value: string | boolean | File[],
  { fields, files }: Pick<SentForm, "fields" | "files">,
): void {
  const labels = [...form.matchAll(/<label([^>]*)>(.*?)<\/label>/gs)];
  const id = attribute(labels.find(([, , text = ""]) => shown(text) === label)?.[1] ?? "", "for");
  const field = [...form.matchAll(/<(?:input|textarea)([^>]*)>/g)].find(
    ([, attributes = ""]) => id !== undefined && attribute(attributes, "id") === id,
  )?.[1];
  if (field === undefined) throw new Error(`no field "${label}" in the form`);
  const name = attribute(field, "name") ?? "";
  if (Array.isArray(value)) files.push(...value.map((file): [string, File] => [name, file]));
  else if (value === false) delete fields[name];
  else fields[name] = value === true ? (attribute(field, "value") ?? "") : value;
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
export function linksOf(page: OpenedPage): string[] {
  // But for the one to the languages, which every page has.
  return allLinksOf(page).filter((link) => !/[?&]language=choose/.test(link));
}

export function allLinksOf({ html }: Pick<OpenedPage, "html">): string[] {
  return [...html.matchAll(TAG)].flatMap(([, , name, attributes = ""]) =>
    name === "a" ? (attribute(attributes, "href") ?? []) : [],
  );
}

/** Properties in which pages differ. */
export interface SoundPage {
  language?: string;
  /** The name in the title: ours, or the client's. */
  whose?: string;
  /** Whether our own pages or mails stand on it in frames; each is a sandbox without scripts. */
  hasFrames?: boolean;
  /** The form's target, as the policy has it. */
  formsTo?: string;
  /** `Cache-Control`, where shared caches may keep the page. */
  caching?: string;
}

/** Rules of every page of ours, whatever it says. */
export function expectSound(
  page: OpenedPage,
  {
    language = "en",
    whose = "cohort",
    hasFrames = false,
    formsTo = "'self'",
    caching = "no-store",
  }: SoundPage = {},
): void {
  const { html, headers, heading } = page;
  expect(html.startsWith(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"`)).toBe(true);
  expect(html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1"\/>/);
  expect(decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").endsWith(whose)).toBe(true);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(heading).not.toBe("");
  for (const landmark of ["header", "main", "footer"])
    expect(html.match(new RegExp(`<${landmark}\\b`, "g"))).toHaveLength(1);
  expectSoundTags(html, hasFrames);
  const framed = hasFrames ? "frame-src 'self'; " : "";
  const installed = /<link rel="manifest"/.test(html) ? "manifest-src 'self'; " : "";
  const scripted = /<script\b/.test(html) ? "script-src 'self'; connect-src 'self'; " : "";
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const [name, value] of [
    [
      "content-security-policy",
      `default-src 'none'; ${scripted}style-src 'self'; img-src 'self'; ${framed}${installed}form-action ${formsTo}; frame-ancestors 'none'; base-uri 'none'`,
    ],
    ["referrer-policy", "no-referrer"],
    ["cache-control", caching],
    ["x-content-type-options", "nosniff"],
  ] as const)
    expect([name, headers.get(name)]).toEqual([name, value]);
}

/**
 * Every element is closed, in order; scripts only from our own files, no style or handler in the page; an alt
 * for each picture, a label for each field that is seen, and nothing described by what is not there.
 */
function expectSoundTags(html: string, hasFrames: boolean): void {
  const open: string[] = [];
  const ids: string[] = [];
  const named: string[] = [];
  const labelled = [...html.matchAll(/<label([^>]*)>/g)].map(([, label = ""]) => attribute(label, "for"));
  for (const [tag, slash, name = "", attributes = ""] of html.matchAll(TAG)) {
    if (slash === "/") expect(open.pop()).toBe(name);
    else if (!VOID.has(name)) open.push(name);
    expect(name).not.toMatch(/^(style|object|embed|base)$/);
    if (name === "iframe" && slash === "")
      expect([hasFrames, attribute(attributes, "sandbox"), attribute(attributes, "src")]).toEqual([
        true,
        expect.not.stringMatching(/scripts|same-origin|forms/),
        expect.stringMatching(/^\/[^/]/),
      ]);
    if (name === "script" && slash === "")
      expect(tag).toMatch(/^<script type="module" src="\/assets\/[\w-]+\.js">$/);
    expect(attributes.replaceAll(/="[^"]*"/g, "")).not.toMatch(/\s(style|on[a-z]+)\b/);
    expect(attribute(attributes, "href") ?? "").not.toMatch(/^\s*(javascript|data):/i);
    if (name === "img") expect(tag).toMatch(/ alt\b/);
    const id = attribute(attributes, "id");
    if (id !== undefined) ids.push(id);
    named.push(...(attribute(attributes, "aria-describedby")?.split(" ") ?? []));
    const isSeen =
      slash === "" && /^(input|select|textarea)$/.test(name) && attribute(attributes, "type") !== "hidden";
    if (isSeen) expect(labelled).toContain(id ?? "a field without an id");
  }
  expect(open).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of [...named, ...labelled]) expect(ids).toContain(id);
  // The rest has no tag in it: everything from outside is escaped.
  expect(html.replace(/^<!doctype html>/, "").replaceAll(TAG, "")).not.toContain("<");
}
