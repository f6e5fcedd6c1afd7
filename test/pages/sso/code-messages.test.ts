/** Codes of a login: in the client's look and name, in the page's language, bound to the page's host. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser } from "../../support/browser.ts";
import { freshPhone } from "../../support/journey.ts";
import { freshAddress, type LoginClient, loginUrl } from "../../support/login.ts";
import { askedCode, sentCode } from "../../support/member.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
let client: LoginClient;
beforeAll(async () => {
  service = await startService();
  client = await service.client({ mode: "live" });
  const branding = {
    colours: { light: { primary: "#aa00bb" } },
    texts: [{ language: "de", footerLinks: [{ label: "Impressum", url: "https://shop.example/imprint" }] }],
    contactEmail: "help@shop.example",
  };
  await ask(service, "PUT", `/management/clients/${client.clientId}/branding`, branding);
});
afterAll(() => service.stop());

/** Signed in, in German, with a live client. */
async function germanMember() {
  const browser = openBrowser({ language: "de" });
  const address = freshAddress();
  const first = await browser.open(loginUrl(service, client));
  const { asked, code } = await askedCode(service, address, () =>
    browser.fill(first, { "E-Mail-Adresse": address }, "Code senden"),
  );
  const about = await browser.fill(asked, { "Sechsstelliger Code": code }, "Anmelden");
  return { browser, address, about };
}

it("mails the code to sign in with in the client's colours, with its links and address", async () => {
  const { address } = await germanMember();
  const mail = service.mails.findLast(({ to }) => to === address);
  expect(mail?.subject).toMatch(/^\d{6} ist Ihr Code für Shop$/);
  expect(mail?.html).toContain("#aa00bb");
  expect(mail?.text).toMatch(/^Shop\n\nIhr Code: \d{6}\n.*Impressum\nhttps:\/\/shop\.example\/imprint/s);
  expect(mail?.text).toContain("help@shop.example");
});

it("texts the phone's code in the page's language, for this host (D12, WebOTP)", async () => {
  const { browser, about } = await germanMember();
  const person = { Vorname: "Ada", Nachname: "Lovelace", Tag: "10", Monat: "12", Jahr: "2000" };
  const phone = await browser.fill(about, person, "Weiter");
  const number = freshPhone();
  const page = await browser.fill(phone, { Mobilnummer: number }, "Code senden");
  const code = sentCode(service, number);
  const text = service.texts.findLast(({ to }) => to === number);
  expect(text?.body).toBe(
    `${code} ist Ihr Code für Shop. Er läuft in 10 Minuten ab. Geben Sie ihn nicht weiter.\n@127.0.0.1 #${code}`,
  );
  expect(page.html).toMatch(/<input[^>]* name="code"[^>]* autocomplete="one-time-code"/);
});
