/** LemonLDAP::NG as a relying party: its portal signs people in by cohort. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser } from "../support/browser.ts";
import { freePort } from "../support/processes.ts";
import { asRelyingParty, startLemonLdap } from "./support/lemonldap.ts";
import { type PeersHost, SIGN_IN_FAILURES, startPeersHost } from "./support/standards-members.ts";

let host: PeersHost;
let portal: Awaited<ReturnType<typeof startLemonLdap>>;
beforeAll(async () => {
  host = await startPeersHost();
  const port = await freePort();
  const whose = await host.client({ redirectUris: [`http://localhost:${port}/`] });
  portal = await startLemonLdap({ port, settings: await asRelyingParty(host.issuer, whose) });
});
afterAll(async () => {
  await portal.stop();
  await host.service.stop();
});

it("signs a member in: a redirect URI with a query, state and nonce, no PKCE", async () => {
  const browser = openBrowser();
  const link = (await browser.send(`${portal.url}/`)).headers.get("location") ?? "";
  expect(new URL(link).searchParams.get("redirect_uri")).toBe(`${portal.url}/?openidconnectcallback=1`);
  const page = await browser.open((await host.agree(link)).href);
  expect(portal.log()).not.toContain("[error]");
  expect(page.text).toContain(`Connected as ${host.member.sub}`);
});

it.each(SIGN_IN_FAILURES)("lets nobody in by an answer that is %s, and doesn't begin anew", async (how) => {
  const browser = openBrowser();
  const link = (await browser.send(`${portal.url}/`)).headers.get("location") ?? "";
  const back = await host.failing(link, how);
  const { url, text, html } = await browser.open(back.href);
  // Its own page, with its message, and the way to its beginning.
  expect([url, text]).toEqual([back.href, expect.not.stringContaining("Connected as")]);
  expect(html).toMatch(/trmsg="\d+"/);
  expect(html).toContain(`href="${portal.url}/`);
});

it("lets nobody in by an ID token of another issuer than its settings name", async () => {
  const port = await freePort();
  const whose = await host.client({ redirectUris: [`http://localhost:${port}/`] });
  const settings = await asRelyingParty(host.issuer, whose, (metadata) => ({
    ...metadata,
    issuer: "https://other.example",
  }));
  const mistaken = await startLemonLdap({ port, settings });
  const browser = openBrowser();
  const link = (await browser.send(`${mistaken.url}/`)).headers.get("location") ?? "";
  const back = await host.agree(link);
  const { url, text } = await browser.open(back.href);
  expect([url, text]).toEqual([back.href, expect.not.stringContaining("Connected as")]);
  await mistaken.stop();
  expect(mistaken.log()).toMatch(/issuer/i);
});

it("notices an answer that was made for another browser", async () => {
  const link = (await openBrowser().send(`${portal.url}/`)).headers.get("location") ?? "";
  const back = await host.agree(link);
  back.searchParams.set("state", "another");
  expect((await openBrowser().open(back.href)).text).not.toContain("Connected as");
});
