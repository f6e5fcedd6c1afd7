/** SAML answers that are dear to read: each is refused soon, and others are answered meanwhile. */

import { describe, expect, it } from "@jest/globals";
import { cpuCost } from "../support/cpu-cost.ts";
import { answerFor, begun, expectRefused, post, withSamlProvider } from "../support/saml-attack.ts";
import type { SamlJourney } from "../support/saml-journey.ts";
import { ADA, AFFILIATION, type Answer, responseXml, signedAnswer } from "../support/saml-provider.ts";

const setting = withSamlProvider();
const answer = (to: SamlJourney, changes: Partial<Answer> = {}) => answerFor(setting, to, changes);

describe("by what it costs to read", () => {
  const lol = `<!DOCTYPE lolz [<!ENTITY a "${"x".repeat(100)}">${"bcdefghij"
    .split("")
    .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghij"[index]};`.repeat(10)}">`)
    .join("")}]>`;

  it.each<[string, string, (journey: SamlJourney) => string]>([
    [
      "a bomb of entities",
      "dtd",
      (to) => lol + signedAnswer(setting.provider, answer(to)).replace("Ada", "&j;"),
    ],
    [
      "an external entity",
      "dtd",
      (to) =>
        `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${signedAnswer(setting.provider, answer(to)).replace("Ada", "&f;")}`,
    ],
    [
      "an external DTD",
      "dtd",
      (to) =>
        `<!DOCTYPE x SYSTEM "http://127.0.0.1:1/evil.dtd">${signedAnswer(setting.provider, answer(to))}`,
    ],
    [
      "an entity that nobody declared",
      "not_xml",
      (to) => signedAnswer(setting.provider, answer(to)).replace("Ada", "&unknown;"),
    ],
    [
      "elements within elements",
      "too_complex",
      (to) => responseXml(answer(to), `${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}`),
    ],
    ["very many elements", "too_complex", (to) => responseXml(answer(to), "<a/>".repeat(30_000))],
    [
      "very many attributes",
      "too_complex",
      (to) =>
        responseXml(answer(to), `<a ${Array.from({ length: 9_000 }, (_, i) => `a${i}=""`).join(" ")}/>`),
    ],
    ["a stylesheet's loop", "not_xml", (to) => signedAnswer(setting.provider, answer(to)).slice(0, -5)],
    ["another message", "no_response", () => `<a xmlns="urn:x"/>`],
    ["nothing", "not_xml", () => " "],
  ])("refuses %s, and answers others meanwhile", async (_what, why, make) => {
    const journey = await begun(setting);
    const spent = cpuCost();
    const [healthy] = await Promise.all([
      fetch(`${setting.service.baseUrl}/healthz`),
      expectRefused(setting, journey, make(journey), why),
    ]);
    expect(healthy.status).toBe(200);
    expect(cpuCost() - spent).toBeLessThan(3_000);
  });

  it("refuses a huge one before it is read", async () => {
    const response = await post(setting, Buffer.alloc(1_000_000, "a"));
    expect(response.status).toBe(413);
  });

  it.each(["", "!", "PD94bWw*", "a".repeat(1000), "A=A="])(
    "refuses %j, which is no Base64 of XML",
    async (text) => {
      const body = new URLSearchParams({ SAMLResponse: text });
      const response = await fetch(`${setting.service.baseUrl}/saml/acs`, { method: "POST", body });
      expect(response.status).toBe(400);
    },
  );

  it("refuses an answer that is nothing but blanks as fast as any other", async () => {
    const spent = cpuCost();
    const body = new URLSearchParams({ SAMLResponse: `AAAA${" ".repeat(260_000)}!` });
    const response = await fetch(`${setting.service.baseUrl}/saml/acs`, { method: "POST", body });
    expect([response.status, cpuCost() - spent < 3_000]).toEqual([400, true]);
  });

  it("stays quick on the dearest answer that gets as far as the signature", async () => {
    const journey = await begun(setting);
    const groups = Array.from({ length: 1_500 }, (_, index) => `member@g${index}.ox.ac.uk`);
    const attributes = { ...ADA, [AFFILIATION]: groups };
    const xml = signedAnswer(setting.provider, answer(journey, { attributes }));
    const spent = cpuCost();
    const response = await post(setting, xml);
    expect([response.status, cpuCost() - spent < 3_000]).toEqual([303, true]);
  });
});
