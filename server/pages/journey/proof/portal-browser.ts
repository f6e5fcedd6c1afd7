import { BROWSER_HOURS } from "../../../domain/proving/sources/portal/journey.ts";
import { newBrowserSecret } from "../../../domain/shared/access/csrf.ts";
import { HOUR_MS } from "../../../domain/shared/time.ts";
import { type Opener, openedBy } from "../../components/opened-link.ts";
import { type SetCookie, secretCookie } from "../../framework/cookies.ts";
import type { Guard } from "../../framework/page.ts";

/** A browser with one secret for all its portal journeys, which may run in two tabs. */
export interface PortalBrowser extends Opener {
  browserSecret: string;
  cookie: SetCookie;
}

export const portalBrowser: Guard<PortalBrowser> = (services, call) => {
  const cookie = secretCookie(services.config.ssoUrl, "portal", BROWSER_HOURS * HOUR_MS);
  const browserSecret = cookie.read(call.request) ?? newBrowserSecret();
  return {
    context: { ...openedBy(services, call), browserSecret, cookie: cookie.give(browserSecret) },
  };
};
