/** A journey to an identity provider that a test holds in its hand: there with a request, and back with an answer. */
import { linksOf, type OpenedPage, openBrowser, type TinyBrowser } from "./browser.ts";
import { type App, must, pathOf } from "./journey.ts";
import { requestOf } from "./saml-provider.ts";
import type { Service } from "./service.ts";

const BACK = "https://shop.example/back";

export interface SamlJourney {
  verificationId: string;
  browser: TinyBrowser;
  /** The page that leads to the institution. */
  away: OpenedPage;
  /** The target of that page, and the fields of its form if it posts. */
  request: { url: string; fields: Record<string, string> | null };
  requestId: string;
  requestXml: string;
}

/** Goes from a chosen institution to the page that leads there, by either binding. */
export async function goToProvider(app: App, verificationId: string): Promise<SamlJourney> {
  const path = "/app/{appId}/whitelabel/verifications/{verificationId}/portal";
  const body = { redirectUrl: BACK };
  const { portalStartUrl } = await must(app.calls.POST(path, { ...pathOf(app, verificationId), body }));
  const browser = openBrowser();
  const away = await browser.press(await browser.open(portalStartUrl), "Yes, continue to sign-in");
  const posted = /name="SAMLRequest" value="([^"]+)"/.exec(away.html)?.[1];
  const url = posted === undefined ? linksOf(away)[0] : /action="([^"]+)"/.exec(away.html)?.[1];
  const request = { url: url ?? "", fields: posted === undefined ? null : { SAMLRequest: posted } };
  const requestXml =
    posted === undefined ? requestOf(request.url).xml : Buffer.from(posted, "base64").toString();
  const requestId = /\sID="([^"]+)"/.exec(requestXml)?.[1] ?? "";
  return { verificationId, browser, away, request, requestId, requestXml };
}

/** Posts a response as the provider's page does, without our cookie; the browser that began follows. */
export async function comeBack(
  { baseUrl }: Service,
  { browser }: SamlJourney,
  xml: string,
): Promise<OpenedPage> {
  const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64") });
  const init = { method: "POST", body, headers: { accept: "text/html" }, redirect: "manual" } as const;
  const response = await fetch(`${baseUrl}/saml/acs`, init);
  return browser.open(response.headers.get("location") ?? "");
}
