/** A cohort whose clients are stock libraries, and one verified member who agrees to whatever they ask. */
import { decodeJwt } from "jose";
import { openBrowser } from "../../support/browser.ts";
import { goesOnTo, linkTo, visit } from "../../support/login.ts";
import { codeOf, OPEN_ID, startRelyingParty } from "../../support/openid.ts";
import { type ClientWish, MINUTE_MS } from "../../support/service.ts";

/** Ways in which a sign-in goes wrong: two answers without a code, and two with one that is worth nothing. */
export const SIGN_IN_FAILURES = ["cancelled", "login_required", "expired", "of another client"] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

export type PeersHost = Awaited<ReturnType<typeof startPeersHost>>;

/** Libraries check times by the machine's clock, so the service has the same. */
export async function startPeersHost() {
  const rp = await startRelyingParty();
  const { service } = rp;
  service.clock.now = new Date();
  const { browser, accountId, body, svcId } = await rp.knownMember();
  /** For every client of the member's app. */
  const sub = String(decodeJwt(body.id_token).sub);
  const agreed = new Set<string>();

  /** A client of the member's app. What a library does not send by itself stands in its settings with us. */
  const client = (wish: ClientWish = {}) => {
    service.clock.now = new Date();
    return service.client({ ...OPEN_ID, app: rp.client.app, ...wish });
  };

  /** Opens a login link as the member, agrees when asked, and returns where the browser is sent. */
  async function agree(loginLink: string): Promise<URL> {
    service.clock.now = new Date();
    const clientId = new URL(loginLink).searchParams.get("client_id") ?? "";
    const { leaves, page } = await visit(browser, loginLink);
    if (leaves !== undefined) return new URL(leaves);
    if (page === undefined || agreed.has(clientId)) throw new Error(`no consent page: ${page?.text}`);
    agreed.add(clientId);
    return new URL(goesOnTo(await browser.press(page, "Agree and continue to Shop")));
  }

  /** Opens a login link, and returns where the browser is sent in this case of going wrong. */
  async function failing(loginLink: string, how: SignInFailure): Promise<URL> {
    if (how === "cancelled") {
      const page = await openBrowser().open(loginLink);
      return new URL(linkTo(page, "Cancel and go back to Shop"));
    }
    if (how === "login_required") {
      const link = new URL(loginLink);
      link.searchParams.set("prompt", "none");
      const { leaves } = await visit(openBrowser(), link.href);
      return new URL(leaves ?? "none:");
    }
    const back = await agree(loginLink);
    // For cohort alone: the peer's clock stands.
    if (how === "expired") service.pass(11 * MINUTE_MS);
    else back.searchParams.set("code", codeOf(await agree(rp.link({}, await client()))));
    return back;
  }

  return { ...rp, failing, member: { browser, accountId, svcId, sub }, client, agree };
}
