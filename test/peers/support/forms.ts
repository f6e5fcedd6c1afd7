/** Forms on the pages of others, filled in without a browser. */
import type { OpenedPage, TinyBrowser } from "../../support/browser.ts";

/** Sends the form that has a field of this name, with what it holds and what is typed. */
export function submit(
  browser: TinyBrowser,
  page: OpenedPage,
  field: string,
  typed: Record<string, string> = {},
): Promise<OpenedPage> {
  for (const [form, attributes = "", inside = ""] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const fields: Record<string, string> = {};
    for (const [, input = ""] of inside.matchAll(/<input([^>]*)>/g)) {
      const name = attributeOf(input, "name");
      if (name !== undefined) fields[name] = attributeOf(input, "value") ?? "";
    }
    if (!(field in fields)) continue;
    const action = new URL(attributeOf(attributes, "action") ?? "", page.url);
    action.hash = "";
    const body = new URLSearchParams({ ...fields, ...typed });
    if ((attributeOf(form, "method") ?? "get").toLowerCase() === "get") {
      action.search = body.toString();
      return browser.open(action.href);
    }
    return browser.open(action.href, { method: "POST", body });
  }
  throw new Error(`no form with "${field}" on ${page.url}: ${page.text}`);
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return (value?.[1] ?? value?.[2])
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/&quot;|&#34;|&#x22;/g, '"')
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll("&amp;", "&");
}
