/** A client's look in the console: shown, changed, corrected, and handed out as a preview. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ClientBranding, IssuedPreviewLink } from "../../../generated/management.ts";
import { expectSound, type TinyBrowser } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { follow } from "../../support/login.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { PNG } from "../../support/pictures.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
let browser: TinyBrowser;
beforeAll(async () => {
  service = await startService();
  ({ browser } = await joined(service, "admin"));
});
afterAll(() => service.stop());

const pathOf = (clientId: string) => `/management/clients/${clientId}/branding`;
const lookOf = async (clientId: string) =>
  (await ask<ClientBranding>(service, "GET", pathOf(clientId))).body.branding;

async function opened(branding: object = {}) {
  const { clientId } = await service.client({ name: "Demo shop" });
  await ask(service, "PUT", pathOf(clientId), branding);
  const page = await browser.open(`${service.baseUrl}/console/manage/clients/${clientId}/look`);
  return { clientId, page };
}

describe("the console's page of a client", () => {
  it("is led to from the client, shows what is set, and tells what was corrected", async () => {
    const { clientId, page } = await opened({
      colours: { light: { primary: "#ffe600" } },
      texts: [{ language: "en", headline: "Student prices" }],
      methodOrder: ["manual", "email"],
    });
    const client = await follow(browser, page, "Back to the client");
    expectSound(client);
    expect(client.html).toContain(`href="/console/manage/clients/${clientId}/look"`);
    expectSound(page);
    expect(page.heading).toBe("How Demo shop looks");
    for (const value of ["Student prices", "#ffe600", "manual, email"])
      expect(page.html).toContain(`value="${value}"`);
    expect(page.text).toContain("Corrected colours");
    expect(page.text).toMatch(/Primary colour Light pages #ffe600 #[0-9a-f]{6}/);
  });

  it("changes colours, words and links of one language, and keeps the others", async () => {
    const footerLinks = [
      { label: "Imprint", url: "https://shop.example/imprint" },
      { label: "Terms", url: "https://shop.example/terms" },
    ];
    const german = { language: "de", headline: "Preise" };
    const { clientId, page } = await opened({
      texts: [german, { language: "en", benefit: "Old", footerLinks }],
    });
    const saved = await browser.fill(
      page,
      {
        "Headline (optional)": "Student prices",
        "Benefit (optional)": "",
        "Label of link 1 (optional)": "Legal notice",
        "Label of link 2 (optional)": "",
        "Address of link 2 (optional)": "",
        "Label of link 4 (optional)": "Help",
        "Address of link 4 (optional)": "https://shop.example/help",
        "Order of methods (optional)": "manual portal",
        "Contact email address (optional)": "help@shop.example",
      },
      "Save",
    );
    expect([saved.status, saved.text.includes("Saved.")]).toEqual([200, true]);
    expect(await lookOf(clientId)).toEqual({
      texts: [
        german,
        {
          language: "en",
          headline: "Student prices",
          footerLinks: [
            { label: "Legal notice", url: "https://shop.example/imprint" },
            { label: "Help", url: "https://shop.example/help" },
          ],
        },
      ],
      contactEmail: "help@shop.example",
      methodOrder: ["manual", "portal"],
    });
    expect(await auditOf(service, "client-branding.set", clientId)).toContainEqual({
      actor: expect.stringMatching(/^person:/),
      detail: { fields: ["texts", "contactEmail", "methodOrder"] },
    });
  });

  it("takes a logo with the name in it: pages and mails then show it without the name beside it", async () => {
    const { clientId, page } = await opened();
    const saved = await browser.fill(page, { "The logo has the name in it": true }, "Save");
    expect([saved.status, await lookOf(clientId)]).toEqual([200, { logoHasName: true }]);
    const { body } = await ask<IssuedPreviewLink>(
      service,
      "POST",
      `/management/clients/${clientId}/preview-links`,
      {},
    );
    const header = async (path: string) =>
      /<header>.*?<\/header>|<p class="brand">.*?<\/p>/s.exec(
        (await browser.open(`${body.url}/en/${path}`)).html,
      )?.[0];
    // Without a logo there is nothing else that says who it is.
    expect(await header("about")).toContain(">Demo shop<");
    await ask(service, "PUT", `/management/clients/${clientId}/logo`, { base64Data: PNG });
    for (const path of ["about", "mail/code"]) {
      expect(await header(path)).toContain('alt="Demo shop"');
      expect(await header(path)).not.toContain(">Demo shop<");
    }
    const cleared = await browser.fill(
      await browser.open(saved.url),
      { "The logo has the name in it": false },
      "Save",
    );
    expect([cleared.status, await lookOf(clientId)]).toEqual([200, {}]);
  });

  it.each([
    ["Headline (optional)", "<b>Sale</b>", "Use plain words"],
    ["Headline (optional)", "Safe \u202Eexe", "Use plain words"],
    ["Primary colour (Light pages)", "red", "Enter a colour"],
    ["Background (Dark pages)", "#000}a{", "Enter a colour"],
    ["Label of link 1 (optional)", "Terms", "starts with https://"],
    ["Address of link 1 (optional)", "https://shop.example", "Enter a label"],
    ["Label of link 1 (optional)", "<b>", "Use plain words"],
    ["Benefit (optional)", "Sale &lt;now", "Use plain words"],
    ["Headline (optional)", "a".repeat(81), "Use at most 80 characters."],
    ["Order of methods (optional)", "magic", "Name each method once"],
    ["Order of methods (optional)", "manual manual", "Name each method once"],
    ["Address of the help page (optional)", "javascript:alert(1)", "starts with https://"],
    ["Contact email address (optional)", "help", "Enter an email address"],
  ])("refuses %s: %j", async (label, typed, told) => {
    const { clientId, page } = await opened({ helpUrl: "https://shop.example/help" });
    const refused = await browser.fill(page, { [label]: typed }, "Save");
    expectSound(refused);
    expect([refused.status, refused.text.includes(told)]).toEqual([400, true]);
    expect(await lookOf(clientId)).toEqual({ helpUrl: "https://shop.example/help" });
  });

  it("makes a link to the preview, shows it once, lists it with its end, and revokes it", async () => {
    const { clientId, page } = await opened();
    const made = await browser.fill(page, {}, "Make a link");
    expectSound(made);
    const url = /href="([^"]*\/preview\/[^"]*)"/.exec(made.html)?.[1] ?? "";
    expect((await fetch(url)).status).toBe(200);
    expect(await auditOf(service, "preview-link.issued", clientId)).toEqual([
      { actor: expect.stringMatching(/^person:/), detail: { linkId: expect.any(String) } },
    ]);
    const listed = await follow(browser, made, "Back to the client");
    expect(listed.heading).toBe("How Demo shop looks");
    expect(listed.html).not.toContain("/preview/cohort_preview_");
    const revoked = await browser.press(listed, "Revoke");
    expectSound(revoked);
    expect(revoked.text).toContain("The link has been revoked.");
    expect(revoked.text).not.toContain("Links that can be opened");
    expect((await fetch(url)).status).toBe(404);
  });

  it("takes a logo for light and one for dark pages, and removes them", async () => {
    const { clientId, page } = await opened();
    const bytes = Buffer.from(PNG, "base64");
    const file = new File([bytes], "logo.png");
    const light = await browser.fill(page, { "Logo for light pages": [file] }, "Upload logo for light pages");
    expectSound(light);
    expect(light.text).toContain("Saved.");
    const both = await browser.fill(light, { "Logo for dark pages": [file] }, "Upload logo for dark pages");
    for (const query of ["", "?theme=dark"]) {
      const logo = await fetch(`${service.baseUrl}/client-logo/${clientId}${query}`);
      // Redrawn here, so that nothing hidden in the file is served.
      expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(Buffer.from(await logo.arrayBuffer())).not.toEqual(bytes);
      expect(both.html).toContain(`src="/client-logo/${clientId}${query}"`);
    }
    const removed = await browser.press(both, "Remove logo for dark pages");
    expect(removed.html).not.toContain("theme=dark");
    expect((await fetch(`${service.baseUrl}/client-logo/${clientId}?theme=dark`)).status).toBe(404);
    expect(await auditOf(service, "client-logo.removed", clientId)).toEqual([
      { actor: expect.stringMatching(/^person:/), detail: { theme: "dark" } },
    ]);
  });

  it.each([
    ["no file", [], "Choose a file."],
    ["SVG", [new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.svg")], "Choose a PNG"],
    ["too many bytes", [new File([Buffer.alloc(262_145)], "logo.png")], "up to 256 KB"],
  ])("refuses a logo: %s", async (_what, files, told) => {
    const { clientId, page } = await opened();
    const refused = await browser.fill(
      page,
      { "Logo for light pages": files },
      "Upload logo for light pages",
    );
    expectSound(refused);
    expect([refused.status, refused.text.includes(told)]).toEqual([400, true]);
    expect((await fetch(`${service.baseUrl}/client-logo/${clientId}`)).status).toBe(404);
  });

  it("404: a client that is not there", async () => {
    expect((await browser.open(`${service.baseUrl}/console/manage/clients/cl_unknown/look`)).status).toBe(
      404,
    );
  });
});
