/** A browser without a screen: cookies, forms with their CSRF token, and no scripts. */
export interface Visited {
  status: number;
  url: string;
  html: string;
}

export type Visitor = ReturnType<typeof openVisitor>;

/** `headers` go with every request, as they stand then. */
export function openVisitor(baseUrl: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  async function open(path: string, init: RequestInit = {}): Promise<Visited> {
    const url = new URL(path, baseUrl).href;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { accept: "text/html", ...headers, ...(cookie !== "" && { cookie }), ...init.headers };
    const response = await fetch(url, { ...init, headers: all, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/; Expires=Thu, 01 Jan 1970/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location !== null) return open(new URL(location, url).href);
    return { status: response.status, url, html: await response.text() };
  }

  /** Sends the page's first form that has the first of these fields, or the first of all. */
  function send({ url, html }: Visited, fields: Record<string, string>): Promise<Visited> {
    const [name = ""] = Object.keys(fields);
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
    const form = forms.find((one) => one.includes(`name="${name}"`)) ?? forms[0] ?? "";
    const [, action = ""] = /<form[^>]*\saction="([^"]*)"/.exec(form) ?? [];
    const [, csrf = ""] = /name="csrf" value="([^"]*)"/.exec(form) ?? [];
    const body = new URLSearchParams({ csrf, ...fields });
    return open(new URL(action.replaceAll("&amp;", "&"), url).href, { method: "POST", body });
  }

  return { cookies, headers, open, send };
}
