/** A client's look in the console: shown, changed, corrected, and handed out as a preview. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ClientBranding } from "../../../generated/operator.ts";
import { expectSound, type TinyBrowser } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { follow } from "../../support/login.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
let browser: TinyBrowser;
beforeAll(async () => {
  service = await startService();
  ({ browser } = await joined(service, "admin"));
});
afterAll(() => service.stop());

const pathOf = (clientId: string) => `/operator/clients/${clientId}/branding`;
const lookOf = async (clientId: string) =>
  (await ask<ClientBranding>(service, "GET", pathOf(clientId))).body.branding;

async function opened(branding: object = {}) {
  const { clientId } = await service.client({ name: "Demo shop" });
  await ask(service, "PUT", pathOf(clientId), branding);
  const page = await browser.open(`${service.baseUrl}/console/clients/${clientId}`);
  return { clientId, page };
}

describe("the console's page of a client", () => {
  it("is on the list, shows what is set, and tells what was corrected", async () => {
    const { clientId, page } = await opened({
      colours: { light: { primary: "#ffe600" } },
      texts: [{ language: "en", headline: "Student prices" }],
      methodOrder: ["manual", "email"],
    });
    const list = await browser.open(`${service.baseUrl}/console/clients`);
    expectSound(list);
    expect(list.html).toContain(`href="/console/clients/${clientId}"`);
    expectSound(page);
    expect(page.heading).toBe("How Demo shop looks");
    for (const value of ["Student prices", "#ffe600", "manual, email"])
      expect(page.html).toContain(`value="${value}"`);
    expect(page.text).toContain("Corrected colours");
    expect(page.text).toMatch(/Primary colour Light pages #ffe600 #[0-9a-f]{6}/);
  });

  it("changes colours and words of one language, and keeps what it does not show", async () => {
    const footerLinks = [{ label: "Imprint", url: "https://shop.example/imprint" }];
    const german = { language: "de", headline: "Preise" };
    const { clientId, page } = await opened({
      texts: [german, { language: "en", benefit: "Old", footerLinks }],
    });
    const saved = await browser.fill(
      page,
      {
        "Headline (optional)": "Student prices",
        "Benefit (optional)": "",
        "Order of methods (optional)": "manual portal",
        "Contact email address (optional)": "help@shop.example",
      },
      "Save",
    );
    expect([saved.status, saved.text.includes("Saved.")]).toEqual([200, true]);
    expect(await lookOf(clientId)).toEqual({
      texts: [german, { language: "en", headline: "Student prices", footerLinks }],
      contactEmail: "help@shop.example",
      methodOrder: ["manual", "portal"],
    });
    expect(await auditOf(service, "client-branding.set", clientId)).toContainEqual({
      actor: expect.stringMatching(/^person:/),
      detail: { fields: ["texts", "contactEmail", "methodOrder"] },
    });
  });

  it.each([
    ["Headline (optional)", "<b>Sale</b>", "Use plain words"],
    ["Headline (optional)", "Safe \u202Eexe", "Use plain words"],
    ["Primary colour, light pages (optional)", "red", "Enter a colour"],
    ["Background, dark pages (optional)", "#000}a{", "Enter a colour"],
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

  it("makes a link to the preview, on record with who made it", async () => {
    const { clientId, page } = await opened();
    const made = await browser.fill(page, {}, "Make a link");
    expectSound(made);
    const url = /href="([^"]*\/preview\/[^"]*)"/.exec(made.html)?.[1] ?? "";
    expect((await fetch(url)).status).toBe(200);
    expect(await auditOf(service, "client-preview.created", clientId)).toEqual([
      { actor: expect.stringMatching(/^person:/), detail: { days: 14 } },
    ]);
    expect((await follow(browser, made, "Back to the client")).heading).toBe("How Demo shop looks");
  });

  it("404: a client that is not there", async () => {
    expect((await browser.open(`${service.baseUrl}/console/clients/cl_unknown`)).status).toBe(404);
  });
});
