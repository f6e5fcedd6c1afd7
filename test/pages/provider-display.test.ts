/** An identity provider's display name and logo: fetched and redrawn by the server, and shown at the sign-in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { providerLogos } from "../../server/domain/proving/sources/portal/fetch-logos.ts";
import { workOff } from "../../server/jobs/worker.ts";
import { openBrowser } from "../support/browser.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";
import { freshPhone } from "../support/journey.ts";
import { ADA, type LoginClient, loginUrl, pastPhone, signedIn, takeInstitution } from "../support/login.ts";
import { PNG } from "../support/pictures.ts";
import { makeProvider } from "../support/saml-provider.ts";
import { DAY_MS, type Service, startService } from "../support/service.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe("an identity provider's name and logo", () => {
  let service: Service;
  let client: LoginClient;
  let campus: HttpServer;
  let asked: string[] = [];
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
    campus = await serveHttp(({ url = "" }, response) => {
      asked.push(url);
      if (url === "/moved.png") response.writeHead(302, { location: "/logo.png" }).end();
      else if (url === "/logo.svg") response.writeHead(200, { "content-type": "image/png" }).end(SVG);
      else if (url === "/large.png")
        response.end(Buffer.concat([Buffer.from(PNG, "base64"), Buffer.alloc(300_000)]));
      else if (url === "/logo.png") response.end(Buffer.from(PNG, "base64"));
      else response.writeHead(404).end();
    });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await service.stop();
    await campus.close();
  });

  /** Saves a provider that says this of itself. */
  async function install(uiInfo: string) {
    const { metadata } = await makeProvider();
    const said = `<md:Extensions><mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui">${uiInfo}</mdui:UIInfo>`;
    const saml = { metadata: metadata.replace("<md:Extensions>", said) };
    const body = { institutionId: "ox.ac.uk", mode: "test" as const, saml };
    const { data, error } = await service.operator.POST("/management/identity-providers", { body });
    if (data === undefined) throw new Error(JSON.stringify(error));
    return data;
  }

  const logo = (path: string, attributes = "") =>
    `<mdui:Logo height="80" width="80" ${attributes}>${path.startsWith("data:") ? path : campus.baseUrl + path}</mdui:Logo>`;
  const fetchAll = () => workOff(service.services, providerLogos);

  async function listed() {
    const { data } = await service.operator.GET("/management/identity-providers", {
      params: { query: { institutionId: "ox.ac.uk" } },
    });
    return data?.providers[0];
  }

  it("stand where one signs in, in the page's language, and are drawn by us", async () => {
    await install(
      `<mdui:DisplayName xml:lang="en">Oxford Single Sign-On</mdui:DisplayName>
       <mdui:DisplayName xml:lang="de-AT">Oxford Anmeldung</mdui:DisplayName>${logo("/logo.png", 'xml:lang="de"')}`,
    );
    await fetchAll();
    expect(asked).toEqual(["/logo.png"]);
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const methods = await takeInstitution(
      browser,
      await pastPhone(browser, page),
      "oxf",
      "University of Oxford",
    );
    expect(methods.text).toContain("Oxford Single Sign-On");
    const [, path = ""] =
      /<img class="institution-logo" src="(\/institution-logo\/[\w-]{43})"/.exec(methods.html) ?? [];
    const picture = await fetch(`${service.baseUrl}${path}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(picture.headers.get("cache-control")).toContain("immutable");
    expect(Buffer.from(await picture.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
    const german = await browser.open(`${methods.url}&language=de`);
    expect(german.text).toContain("Oxford Anmeldung");
    const found = await browser.open(`${methods.url.replace("/methods", "/institution")}&find=oxf`);
    expect(found.html).toContain(`src="${path}"`);
  });

  it("stand on the page for the number's code too, where the sign-in is next", async () => {
    await install(
      `<mdui:DisplayName xml:lang="en">Oxford Single Sign-On</mdui:DisplayName>${logo("/logo.png")}`,
    );
    await fetchAll();
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const filled = { ...ADA, "Mobile number": freshPhone() };
    const code = await browser.fill(await browser.open(`${page.url}&find=oxf`), filled, "Continue");
    expect([code.heading, code.text]).toEqual([
      "Confirm your number",
      expect.stringContaining("Oxford Single Sign-On"),
    ]);
    expect(code.html).toMatch(/<img class="institution-logo" src="\/institution-logo\/[\w-]{43}"/);
  });

  it("are fetched again after a week; the same picture keeps its address", async () => {
    await install(logo("/logo.png"));
    await fetchAll();
    const { pathToken } = await service.services.database.providerLogo.findFirstOrThrow();
    await fetchAll();
    expect(asked).toEqual(["/logo.png"]);
    service.pass(7 * DAY_MS);
    await fetchAll();
    expect(asked).toHaveLength(2);
    expect(await service.services.database.providerLogo.findMany()).toMatchObject([{ pathToken }]);
  });

  it.each([
    ["/moved.png", "status"],
    ["/missing.png", "status"],
    ["/logo.svg", "no_picture"],
    ["/large.png", "too_large"],
    ["data:image/png;base64,AAAA", "no_picture"],
  ])("are left out if the logo is %s, and operators see why: %s", async (path, failure) => {
    await install(`<mdui:DisplayName xml:lang="en">Oxford</mdui:DisplayName>${logo(path)}`);
    await fetchAll();
    expect(asked).not.toContain("/logo.png");
    expect(await service.services.database.providerLogo.count()).toBe(0);
    expect(await listed()).toMatchObject({ logoFailure: failure, display: { names: [{ name: "Oxford" }] } });
  });

  it("come from the metadata's own address of a picture too, and go with the provider", async () => {
    const { providerId } = await install(logo(`data:image/png;base64,${PNG}`));
    await fetchAll();
    expect([asked, await service.services.database.providerLogo.count()]).toEqual([[], 1]);
    expect((await listed())?.logoFailure).toBeUndefined();
    const params = { path: { providerId } };
    await service.operator.DELETE("/management/identity-providers/{providerId}", { params });
    expect(await service.services.database.providerLogo.count()).toBe(0);
  });

  it("are nothing that script, markup or an invisible character gets in by", async () => {
    await install(
      `<mdui:DisplayName xml:lang="en">a\u202eb</mdui:DisplayName>
       <mdui:DisplayName xml:lang="en">&lt;img src=x onerror=alert(1)&gt;</mdui:DisplayName>
       <mdui:DisplayName xml:lang="tlh">yuQ</mdui:DisplayName>${logo("/logo.png").replace("http:", "javascript:")}`,
    );
    expect((await listed())?.display).toEqual({
      names: [{ language: "en", name: "<img src=x onerror=alert(1)>" }],
      logos: [],
    });
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const methods = await takeInstitution(
      browser,
      await pastPhone(browser, page),
      "oxf",
      "University of Oxford",
    );
    expect(methods.html).toContain("&lt;img src=x");
  });

  it("404: for another picture's address", async () => {
    for (const token of ["x", "A".repeat(43), "%00"])
      expect((await openBrowser().send(`${service.baseUrl}/institution-logo/${token}`)).status).toBe(404);
  });
});
