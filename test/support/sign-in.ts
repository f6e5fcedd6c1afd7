/** A shop whose member signs in, through the server's test mode, and the browser between the two. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Cohort } from "../../client/index.ts";
import type { ClientWish, Service } from "./service.ts";

export interface Shop {
  origin: string;
  /** Registered for the client of `cohort`. */
  redirectUri: string;
  cohort: Cohort;
  /** Serves the shop from now on. */
  serve(listener: RequestListener): void;
  stop(): Promise<unknown>;
}

export async function startShop(service: Service, settings: ClientWish = {}): Promise<Shop> {
  let listener: RequestListener = (_request, response) => void response.writeHead(404).end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${origin}/student/back`;
  const { clientId, clientSecret, app } = await service.client({ ...settings, redirectUris: [redirectUri] });
  const { baseUrl, fetch } = service;
  const { appId, accessToken } = app;
  return {
    origin,
    redirectUri,
    cohort: new Cohort({ baseUrl, clientId, clientSecret, appId, accessToken, fetch }),
    serve(next) {
      listener = next;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The cookies that a browser sends after these responses; a `Max-Age` of 0 removes one. */
export function cookiesOf(...set: readonly string[]): string {
  const kept = new Map<string, string>();
  for (const one of set) {
    const [pair = "", ...attributes] = one.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0")) kept.delete(name);
    else kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
}

export interface Walked {
  /** Target of the shop's first answer. */
  link: string;
  /** Cookies of the browser at the end. */
  cookies: string;
  answer: Response;
}

interface Walk {
  path?: string;
  cancel?: boolean;
  change?: (back: string, link: string, cookie: string) => string | Promise<string | undefined>;
}

/** A browser that goes from the shop's link to the login page and back to the shop; `cancel` turns back there, and `change` leads elsewhere. */
export async function walkSignIn(
  { origin, cohort }: Pick<Shop, "origin" | "cohort">,
  { path = "/student", cancel = false, change = (back) => back }: Walk = {},
): Promise<Walked> {
  const away = await fetch(`${origin}${path}`, { redirect: "manual" });
  const link = away.headers.get("location") ?? "";
  if (away.status !== 303 || link === "")
    throw new Error(`the shop answered ${away.status}: ${await away.text()}`);
  const first = away.headers.getSetCookie();
  const { redirectUrl } = await cohort.testMode.signIn({ loginLink: link, ...(cancel && { cancel }) });
  const cookie = cookiesOf(...first);
  const back = (await change(redirectUrl, link, cookie)) ?? "";
  const answer = await fetch(back, { headers: { cookie }, redirect: "manual" });
  return { link, answer, cookies: cookiesOf(...first, ...answer.headers.getSetCookie()) };
}
