/** A shop's own server: another origin and site than ours, with a policy, sessions and redirects of its own. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { serveHttp } from "./http-server.ts";

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A page of the shop, with headers that replace the shop's. */
export interface ShopPage {
  body: string;
  headers?: Record<string, string>;
}

/**
 * `shop.url("/")` has a link "Get the discount" to `/start`, which leads to `shop.leadsTo`, as a shop's server does. The
 * callback takes what came and leads on to `/welcome`, on another origin of the shop: `shop.returned` has it.
 */
export async function openShop() {
  const returned: URL[] = [];
  const pages = new Map<string, ShopPage>();
  const shop = {
    leadsTo: "",
    returned,
    pages,
    welcome: "",
    url: (_path: string) => "",
    close: async () => {},
  };
  const server = await serveHttp((request, response) => serve(shop, request, response));
  // A redirect URI without TLS must be on loopback, which "localhost" is and "shop.localhost" is not.
  shop.url = (path) => `http://localhost:${server.port}${path}`;
  shop.welcome = `http://www.shop.localhost:${server.port}/welcome`;
  shop.close = server.close;
  pages.set("/", { body: '<p><a href="/start">Get the discount</a></p>' });
  pages.set("/welcome", { body: "<p>Back at the shop</p>" });
  return shop;
}

type Served = Pick<Shop, "leadsTo" | "returned" | "pages" | "welcome" | "url">;

function serve(shop: Served, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(shop.url(request.url ?? "/"));
  const leadTo = (location: string) =>
    response.writeHead(303, { location, "set-cookie": "basket=full; HttpOnly; SameSite=Lax; Path=/" }).end();
  const page = shop.pages.get(url.pathname);
  const policy = "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'";
  if (url.pathname === "/callback") shop.returned.push(url);
  if (url.pathname === "/start") leadTo(shop.leadsTo);
  else if (url.pathname === "/callback") leadTo(shop.welcome);
  else if (page === undefined) response.writeHead(404).end();
  else
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        ...page.headers,
      })
      .end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>${page.body}</main></html>`);
}
