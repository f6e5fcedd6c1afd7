/** Words that developers type, and the page that each is after. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { search } from "../../server/start/areas.ts";

const config = readConfig({});

/** The first twelve are queries that visitors typed and that found nothing. */
const QUERIES: readonly (readonly [query: string, href: string])[] = [
  ["sandbox", "/guides/test-mode"],
  ["CORS", "/guides/button"],
  ["pagination", "/guides/tracking#reading-transactions"],
  ["webhok", "/guides/events"],
  ["pkce", "/guides/sign-in#with-an-oauth-library"],
  ["redirect uri", "/guides/sign-in#1-the-login-link"],
  ["rate limit", "/guides/errors-and-limits#limits"],
  ["api key", "/guides/quick-start#1-ids-and-secrets"],
  ["logout", "/guides/openid-connect#signing-in"],
  ["idempotency", "/guides/errors-and-limits#what-to-repeat"],
  ["how do I test expiry", "/guides/test-without-waiting#move-the-clock"],
  ["delete user data gdpr", "/guides/white-label#after-the-verification"],
  ["webhooks", "/guides/events"],
  ["getting started", "/guides/quick-start"],
  ["refund an order", "/guides/refunds"],
  ["partial refunds", "/guides/refunds"],
  ["coupon", "/guides/codes"],
  ["redeem voucher at checkout", "/guides/codes#at-the-checkout"],
  ["invalid_stage", "/docs/errors/invalid_stage"],
  ["recordTransactions", "/docs/tracking/recordTransactions"],
  ["createVerification", "/docs/whitelabel/createVerification"],
  ["search institutions", "/docs/whitelabel/searchInstitutions"],
  ["upload student card", "/guides/white-label#by-documents"],
  ["passcode sms", "/guides/white-label#2-the-phone"],
  ["magic link", "/guides/white-label#by-e-mail"],
  ["shibboleth", "/guides/white-label#at-the-institutions-portal"],
  ["why was it rejected", "/guides/white-label#reasons-of-rejections"],
  ["refresh token", "/guides/sign-in#2-the-tokens"],
  ["me.json", "/guides/sign-in#3-the-lookup"],
  ["state parameter csrf", "/guides/sign-in#check-that-it-is-the-same-browser"],
  ["oidc discovery", "/guides/openid-connect"],
  ["scopes and claims", "/guides/openid-connect#scopes-and-claims"],
  ["jwks", "/guides/openid-connect#keys"],
  ["popup button", "/guides/button"],
  ["batch import", "/guides/tracking#batches"],
  ["duplicate order", "/guides/tracking#order-ids"],
  ["void a transaction", "/docs/tracking/voidTransaction"],
  ["invoice", "/guides/statements"],
  ["verify statement signature", "/guides/statements#verify-it"],
  ["reconciliation", "/guides/statements#compare-it-with-your-books"],
  ["webhook signature", "/guides/events#have-them-delivered"],
  ["ngrok", "/guides/command-line#receive-events-on-your-own-machine"],
  ["429", "/guides/errors-and-limits#limits"],
  ["retry after timeout", "/guides/errors-and-limits#what-to-repeat"],
  ["dashboard", "/guides/workbench"],
  ["invite a colleague", "/guides/workbench#your-team"],
  ["typescript sdk", "/guides/client"],
  ["mock server for unit tests", "/guides/client#test-your-own-program"],
  ["breaking changes", "/guides/versioning"],
  ["claude", "/guides/mcp"],
  ["DATABASE_URL", "/guides/operating#settings"],
  ["environment variables", "/guides/operating#settings"],
  ["prometheus", "/guides/operating#prometheus"],
  ["readyz", "/guides/operating#health-checks"],
  ["invalid_grant", "/docs/errors/invalid_grant"],
  ["maxLength", "/docs/errors/maxLength"],
  ["name_unread", "/docs/errors/name_unread"],
  ["holdCode", "/docs/tracking/holdCode"],
  ["testt mode", "/guides/test-mode"],
  ["legacy profile", "/guides/sign-in#the-deprecated-flow"],
];
const MUST = 12;
const FOUND_MIN = 54;

describe("the search of the developer site", () => {
  it(`leads to the right page first, for ${FOUND_MIN} of ${QUERIES.length} queries and all of a stranger's`, async () => {
    const missed: string[] = [];
    for (const [query, href] of QUERIES) {
      const [first] = (await search(query, config)).hits;
      if (first?.href !== href) missed.push(`${query}: ${first?.href}`);
    }
    expect(
      missed.filter((text) => QUERIES.slice(0, MUST).some(([query]) => text.startsWith(`${query}: `))),
    ).toEqual([]);
    expect({ missed, found: QUERIES.length - missed.length >= FOUND_MIN }).toMatchObject({ found: true });
  });

  it("has the nearest where nothing has all words, and nothing for noise", async () => {
    expect(await search("webhook zqzq", config)).toMatchObject({ haveAll: false, hits: expect.any(Array) });
    expect((await search("webhook zqzq", config)).hits.length).toBeGreaterThan(0);
    for (const query of ["zqzqzq", "", "+", "the", "𝒳".repeat(100)])
      expect([query, (await search(query, config)).hits]).toEqual([query, []]);
  });

  it.each([
    ["webhok", "webhook"],
    ["webhok signature", "webhook signature"],
    ["webhook", undefined],
    ["sandbox", undefined],
    ["zqzqzq", undefined],
  ])("%s: did you mean %s?", async (query, meant) => {
    expect((await search(query, config)).meant).toBe(meant);
  });

  it("has one entry an address and title", async () => {
    for (const [query] of QUERIES) {
      const { hits } = await search(query, config);
      const shown = hits.map(({ href, title }) => `${href} ${title}`);
      expect(shown).toEqual([...new Set(shown)]);
    }
  });
});
