/**
 * A service as members meet it: the shop, cohort (`SSO_URL`), a client's own domain and the console (`CONSOLE_URL`) are
 * origins and sites of their own, as `*.localhost` names, which browsers lead to this machine. It stands behind one proxy, so
 * requests come from any network (networks.ts). Browser tests open it by `withOrigins()` of
 * test/browser/sign-in-setting.ts; others call `startOrigins`. Node resolves no such name: calls without a browser go to
 * `service.baseUrl` with a Host header.
 */
import { type Replaced, type Service, startService } from "./service.ts";
import { openShop, type Shop } from "./shop.ts";

export interface Origins {
  service: Service;
  shop: Shop;
  ssoUrl: string;
  consoleUrl: string;
  /** Origin of the pages of a client with the domain: `service.client({ domain: OWN_DOMAIN })`. */
  ownUrl: string;
  /** Every host that a browser may ask; any other is a fault of the test's visitor. */
  hosts: readonly string[];
  close: () => Promise<void>;
}

/** The `domain` of one client. */
export const OWN_DOMAIN = "members.shop.localhost";

export async function startOrigins(replaced: Replaced = {}): Promise<Origins> {
  const shop = await openShop();
  const service = await startService({
    ...replaced,
    urls: (port) => ({
      ssoUrl: `http://sso.localhost:${port}`,
      consoleUrl: `http://console.localhost:${port}`,
      trustProxy: 1,
    }),
  });
  const { port } = new URL(service.baseUrl);
  const [ssoUrl, consoleUrl, ownUrl] = ["sso.localhost", "console.localhost", OWN_DOMAIN].map(
    (host) => `http://${host}:${port}`,
  ) as [string, string, string];
  const hosts = [ssoUrl, consoleUrl, ownUrl, shop.url("/"), shop.welcome].map((url) => new URL(url).hostname);
  const close = async () => {
    await shop.close();
    await service.stop();
  };
  return { service, shop, ssoUrl, consoleUrl, ownUrl, hosts, close };
}
