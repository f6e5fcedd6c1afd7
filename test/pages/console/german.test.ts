/** The console in German: every text is translated, and no page has English left. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { renderToString } from "preact-render-to-string";
import { staffPages, staffSignInPages } from "../../../server/pages/console/routes.ts";
import { consoleDe } from "../../../server/pages/words/console/de.ts";
import { consoleEn } from "../../../server/pages/words/console/en.ts";
import { manageWordsFor } from "../../../server/pages/words/manage.ts";
import { appealFor } from "../../support/appeals.ts";
import { brandAtWork } from "../../support/brands.ts";
import { expectSound, type Filled, formTo, type OpenedPage, openBrowser } from "../../support/browser.ts";
import { appCode, invited, STEP_MS, secretOn } from "../../support/console.ts";
import { ENGLISH, ownWords } from "../../support/german.ts";
import { type App, chosen, handedIn, must } from "../../support/journey.ts";
import { askedCode } from "../../support/member.ts";
import { comeBack, goToProvider } from "../../support/saml-journey.ts";
import { answerTo, install, makeProvider, responseXml } from "../../support/saml-provider.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { createEndpoint } from "../../support/webhooks.ts";

/** Every text by its path; of a function what it says of `argument`. */
function textsOf(words: unknown, argument: unknown, path = ""): Map<string, string> {
  if (typeof words === "string") return new Map([[path, words]]);
  if (typeof words === "function") return new Map([[path, said(words as Say, argument)]]);
  return new Map(
    Object.entries(words as object).flatMap(([name, one]) => [
      ...textsOf(one, argument, path === "" ? name : `${path}.${name}`),
    ]),
  );
}

type Say = (...given: unknown[]) => Parameters<typeof renderToString>[0] | string;
function said(words: Say, argument: unknown): string {
  const text = words(...Array.from({ length: words.length }, () => argument));
  return typeof text === "string" ? text : renderToString(text);
}

/** Words that German has, too. */
const SHARED =
  /^(?:Apps?|Clients?|Code|Details|Domains?|Enter|Esc|ID|Live|Logos?|Name|Passkeys?|Person|Portal|Register|Status|Support|Teams?|Test|Text|Wallets?|Webhooks?|Website|\d+ (?:min|h)|[\d.,]+ h|A|N|R|T|U)$/;

describe("the console's texts in German", () => {
  it.each([0, 1, 2])("are other ones than in English, for %i", (number) => {
    const [english, german] = [textsOf(consoleEn, number), textsOf(consoleDe, number)];
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
    const same = [...german].filter(
      ([path, text]) => english.get(path) === text && /\p{L}/u.test(text) && !SHARED.test(text),
    );
    expect(same).toEqual([]);
  });
});

describe("the console's pages in German", () => {
  const browser = openBrowser({ language: "de" });
  const shown: [pattern: string, page: OpenedPage][] = [];
  const patterns = [...staffPages, ...staffSignInPages]
    .filter(({ isShown }) => isShown)
    .map(({ path }) => `/console${path}`);
  /** Stands for an OpenID provider as far as its configuration goes. */
  const issuer = createServer((_request, response) => {
    const at = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
    const [authorization_endpoint, token_endpoint, jwks_uri] = ["auth", "token", "keys"].map(
      (path) => `${at}/${path}`,
    );
    const configuration = { issuer: at, authorization_endpoint, token_endpoint, jwks_uri };
    response.setHeader("content-type", "application/json").end(JSON.stringify(configuration));
  });
  const walked = new Set<string>();
  let service: Service;
  let app: App;

  /** The route's pattern of a URL. */
  const patternOf = (url: string) => {
    const path = new URL(url).pathname;
    const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
    return patterns.find((pattern) => pattern === path) ?? patterns.find(matches) ?? path;
  };
  function keep(page: OpenedPage): OpenedPage {
    shown.push([patternOf(page.url), page]);
    return page;
  }
  const open = async (path: string) => keep(await browser.open(`${service.baseUrl}${path}`));
  const press = async (page: OpenedPage, button: string) => keep(await browser.press(page, button));
  const fill = async (page: OpenedPage, filled: Filled, button: string) =>
    keep(await browser.fill(page, filled, button));

  /** Opens all pages that links of the console lead to from here, each once. */
  async function walk(start: string) {
    const waiting = [start];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (walked.has(path)) continue;
      walked.add(path);
      const { html } = await open(path);
      for (const [, href = ""] of html.matchAll(/href="(\/console\/[^"]*)"/g))
        if (!/\/pages\/|\/console\/brands\/.*\/statements\/|sort=|save=/.test(href))
          waiting.push(href.replaceAll("&amp;", "&"));
    }
  }

  /** Content of staff pages: two reviews, an identity provider with a fault, an appeal, a client, a webhook. */
  async function makeWork() {
    await handedIn(app);
    service.pass(MINUTE_MS);
    const { verificationId } = await handedIn(app);
    const provider = await makeProvider();
    const { providerId: saml } = await install(service, provider);
    const journey = await goToProvider(app, (await chosen(app)).verificationId);
    const answer = answerTo(provider, service, journey.requestId);
    await comeBack(service, journey, responseXml(answer, "", "Responder", "UnsupportedBinding"));
    await appealFor(service, "alumni.ox.ac.uk");
    const { clientId } = await service.client({ name: "Kiosk" });
    await createEndpoint(service, app.appId);
    await brandAtWork(service);
    return { verificationId, saml, oidc: await installOpenId(), clientId };
  }

  async function installOpenId(): Promise<string> {
    const { port } = issuer.address() as AddressInfo;
    const oidc = { issuer: `http://127.0.0.1:${port}`, clientId: "cohort", clientSecret: "very secret" };
    const body = { institutionId: "ashby.ac.uk", mode: "test", oidc } as const;
    return (await must(service.operator.POST("/management/identity-providers", { body }))).providerId;
  }

  /** Joins, from the mail to the page with the recovery codes; keeps each page. */
  async function join() {
    const { signIn, setUp } = consoleDe;
    const email = "lin@example.com";
    const invitation = await open(pathIn(await invited(service, email, "admin")));
    const { asked, code } = await askedCode(service, email, () => press(invitation, setUp.begin));
    const enrol = await fill(asked, { "Sechsstelliger Code": code }, signIn.codeEnter);
    await fill(enrol, { [setUp.code]: "000000" }, setUp.confirm);
    const secret = secretOn(enrol);
    await fill(enrol, { [setUp.code]: appCode(service, secret) }, setUp.confirm);
    return { email, secret };
  }

  async function signIn({ email, secret }: { email: string; secret: string }) {
    const { signIn: words } = consoleDe;
    browser.cookies.clear();
    service.pass(STEP_MS);
    const first = await open("/console/sign-in");
    await fill(first, { [words.email]: "nobody" }, words.send);
    const { asked, code } = await askedCode(service, email, () =>
      fill(first, { [words.email]: email }, words.send),
    );
    const second = await fill(asked, { "Sechsstelliger Code": code }, words.codeEnter);
    await fill(second, { [words.code]: "000000" }, words.enter);
    await fill(second, { [words.code]: appCode(service, secret) }, words.enter);
  }

  const pathIn = (url: string) => url.replace(service.baseUrl, "");

  beforeAll(async () => {
    await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
    service = await startService();
    service.clock.now = new Date();
    app = await service.app();
    const { verificationId, saml, oidc, clientId } = await makeWork();
    await signIn(await join());

    await walk("/console");
    const { queue, search, portals, clients } = consoleDe;
    const review = await press(await open("/console/queue?mode=test"), `${queue.next} N`);
    const { pathname } = new URL(review.url);
    await open(`${pathname}/lost`);
    await open(`${pathname}/late`);
    await open(/href="(\/console\/reviews\/[^"]+\/compare\/[^"]+)"/.exec(review.html)?.[1] ?? "");
    await fill(await open("/console/search"), { [search.label]: verificationId }, search.button);
    await walk(`/console/verifications/${verificationId}`);
    await open(`/console/verifications/${(await chosen(app)).verificationId}/expire`);
    await press(await open(`/console/portals/${saml}`), portals.trialLinks.button);
    const claims = await open(`/console/portals/${oidc}/claims`);
    await fill(
      claims,
      { [portals.claims.token]: '{"sub":"ada","roles":["Student"],"nick":"A"}' },
      portals.claims.button,
    );
    await fill(claims, { [portals.claims.token]: "none" }, portals.claims.button);
    await press(await open(`/console/manage/clients/${clientId}/look`), clients.preview.button);
    await press(
      await open(`/console/manage/clients/${clientId}/secrets/issueClientSecret`),
      manageWordsFor({ language: "de" }).operation("issueClientSecret").title,
    );
    const named = "/console/manage/apps/createApp";
    keep(await browser.post(formTo(await open(named), named)));
    await open("/console/nothing");
  });
  afterAll(async () => {
    issuer.close();
    await service.stop();
  });

  it("are all read here, but for pictures, files and what only leads on", () => {
    const read = new Set(shown.map(([pattern]) => pattern));
    // Pages of operations are of one kind.
    const isOfOperation = (pattern: string) => pattern.startsWith("/console/manage/");
    expect(patterns.filter((pattern) => isOfOperation(pattern) && read.has(pattern)).length).toBeGreaterThan(
      60,
    );
    expect(read).toContain("/console/manage/clients/:clientId/secrets/issueClientSecret/made");
    expect(patterns.filter((pattern) => !read.has(pattern) && !isOfOperation(pattern))).toEqual([
      "/console/documents/:documentId/pages/:page",
      "/console/calls/events",
      "/console/apps/:appId/webhooks",
      "/console/sign-in/callback",
    ]);
  });

  it("have no English words", () => {
    const found = shown.flatMap(([pattern, { html }]) => {
      const text = ownWords(html);
      const at = text.search(ENGLISH);
      return at === -1 ? [] : [[pattern, text.slice(Math.max(0, at - 40), at + 40)]];
    });
    expect(found).toEqual([]);
    for (const [, page] of shown) expectSound(page, { language: "de" });
  });
});
