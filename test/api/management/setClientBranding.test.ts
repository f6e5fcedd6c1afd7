import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ClientBranding } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PUT /management/clients/{clientId}/branding", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const set = (clientId: string, branding: object) =>
    ask<ClientBranding & { error?: unknown }>(
      service,
      "PUT",
      `/management/clients/${clientId}/branding`,
      branding,
    );
  const text = (changes: object) => ({ texts: [{ language: "en", ...changes }] });

  it("200: replaces what was set, says what was corrected, and is on record", async () => {
    const { clientId } = await service.client();
    const whole = {
      colours: { light: { primary: "#ffe600" }, dark: { background: "#0b0c10" } },
      texts: [
        {
          language: "en",
          headline: "Student prices",
          benefit: "Get 10 % off at Demo shop 🎓",
          footerLinks: [{ label: "Imprint", url: "https://shop.example/imprint" }],
        },
        { language: "ar", headline: "أسعار الطلاب" },
      ],
      helpUrl: "https://shop.example/help",
      contactEmail: "help@shop.example",
      methodOrder: ["email", "portal"],
    };
    const { status, body } = await set(clientId, whole);
    expect([status, body.branding]).toEqual([200, whole]);
    expect(body.palettes.light.button).toBe("#ffe600");
    expect(body.corrections).toEqual([
      { theme: "light", colour: "primary", given: "#ffe600", used: body.palettes.light.accent },
    ]);
    const style = await fetch(body.stylesheetUrl ?? "");
    expect([style.status, style.headers.get("content-type"), style.headers.get("cache-control")]).toEqual([
      200,
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    expect(await style.text()).toContain("--button:#ffe600");
    expect((await set(clientId, {})).body).toEqual({
      branding: {},
      palettes: expect.anything(),
      corrections: [],
    });
    // An open page that asks by the old address is not lost, and keeps nothing.
    expect((await fetch(body.stylesheetUrl ?? "")).status).toBe(404);
    expect(await auditOf(service, "client-branding.set", clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { fields: Object.keys(whole) } },
      { actor: expect.stringMatching(/^operator:/), detail: { fields: [] } },
    ]);
  });

  it("200: an old style sheet's address has the new colours, not to be kept", async () => {
    const { clientId } = await service.client();
    const first = await set(clientId, { colours: { light: { primary: "#ff0000" } } });
    const second = await set(clientId, { colours: { light: { primary: "#0000ff" } } });
    expect(second.body.stylesheetUrl).not.toBe(first.body.stylesheetUrl);
    const style = await fetch(first.body.stylesheetUrl ?? "");
    expect([style.headers.get("cache-control"), await style.text()]).toEqual([
      "no-store",
      expect.stringContaining("--button:#0000ff"),
    ]);
  });

  it.each([
    ["markup in a headline", text({ headline: "<b>Sale</b>" })],
    ["an entity in a benefit", text({ benefit: "Sale &lt;now&gt;" })],
    ["a bidi override", text({ headline: "Safe \u202Eexe.piz" })],
    ["a zero-width space alone", text({ benefit: "\u200B" })],
    ["a line break", text({ headline: "One\nTwo" })],
    ["a headline that is too long", text({ headline: "a".repeat(81) })],
    ["a language twice", { texts: [{ language: "en" }, { language: "en" }] }],
    ["a link that is not https", text({ footerLinks: [{ label: "Imprint", url: "http://shop.example" }] })],
    ["a script as a link", text({ footerLinks: [{ label: "Imprint", url: "javascript:alert(1)" }] })],
    [
      "a link with a password",
      text({ footerLinks: [{ label: "Imprint", url: "https://a:b@shop.example" }] }),
    ],
    [
      "five links",
      text({ footerLinks: Array.from({ length: 5 }, () => ({ label: "A", url: "https://shop.example" })) }),
    ],
    ["a help address that is data", { helpUrl: "data:text/html,x" }],
    ["a contact address without a domain", { contactEmail: "help" }],
    ["a colour by name", { colours: { light: { primary: "red" } } }],
    ["a colour that ends the rule", { colours: { light: { primary: "#000}a{" } } }],
    ["an unknown method", { methodOrder: ["magic"] }],
    ["a method twice", { methodOrder: ["email", "email"] }],
    ["an unknown field", { css: "body{}" }],
  ])("400: %s", async (_what, branding) => {
    const { clientId } = await service.client();
    expect((await set(clientId, branding)).status).toBe(400);
    expect(await auditOf(service, "client-branding.set", clientId)).toEqual([]);
  });

  it("404: a client that is not there", async () => {
    expect((await set("cl_unknown", {})).status).toBe(404);
  });
});
