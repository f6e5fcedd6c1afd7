/** A cohort whose clients are stock libraries, and one verified member who agrees to whatever they ask. */
import { decodeJwt } from "jose";
import { goesOnTo, visit } from "../../support/login.ts";
import { OPEN_ID, startRelyingParty } from "../../support/openid.ts";
import type { ClientWish } from "../../support/service.ts";

export type PeersHost = Awaited<ReturnType<typeof startPeersHost>>;

/** Libraries check times by the machine's clock, so the service has the same. */
export async function startPeersHost() {
  const rp = await startRelyingParty();
  const { service } = rp;
  service.clock.now = new Date();
  const { browser, accountId, body } = await rp.knownMember();
  const svcId = String(decodeJwt(body.id_token).sub);
  const agreed = new Set<string>();

  /** A client of the member's app. What a library does not send by itself stands in its settings with us. */
  const client = (wish: ClientWish = {}) => service.client({ ...OPEN_ID, app: rp.client.app, ...wish });

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

  return { ...rp, member: { browser, accountId, svcId }, client, agree };
}
