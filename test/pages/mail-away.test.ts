/** Sign-in and a real mail server: one that refuses an address, and one that is gone; and a text provider that is gone. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { wordsIn } from "../../server/pages/words/words.ts";
import { type SmtpMail, smtpMail } from "../../server/platform/delivery/mail.ts";
import { baseLanguages } from "../../server/words/languages.ts";
import { openBrowser } from "../support/browser.ts";
import { ADA, loginUrl, signedIn } from "../support/login.ts";
import { startRelay } from "../support/relay.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let relay: Awaited<ReturnType<typeof startRelay>>;
let mail: SmtpMail;
beforeAll(async () => {
  relay = await startRelay();
  mail = smtpMail({ url: relay.url, from: "cohort <no-reply@cohort.example>" });
  service = await startService({ services: { sendMail: mail.send } });
});
afterAll(async () => {
  mail.close();
  await service.stop();
});

/** Asks for a code on the account page in this language. */
async function asked(address: string, language: (typeof baseLanguages)[number] = "en") {
  const { signIn } = wordsIn(language);
  const browser = openBrowser({ language });
  const page = await browser.open(`${service.baseUrl}/account`);
  return browser.fill(page, { [signIn.email]: address }, signIn.send);
}

it("a refused address is the address's fault; a mail server that is gone is ours, in every language", async () => {
  relay.policy.of = ({ to }) =>
    to === "nobody@example.com" ? { code: 550, text: "5.1.1 no such user" } : null;
  const taken = await asked("ada@example.com");
  expect([taken.status, taken.heading, relay.taken.length]).toEqual([200, "Enter your code", 1]);
  const refused = await asked("nobody@example.com");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([400, null]);
  expect(refused.text).toContain(wordsIn("en").sso.emailFaults.unreachable);

  await relay.close();
  expect(baseLanguages).toHaveLength(9);
  for (const [n, language] of baseLanguages.entries()) {
    const { signIn, sso, failures } = wordsIn(language);
    const page = await asked(`member${n}@example.com`, language);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(page.text).toContain(signIn.undeliverable.email);
    // The sentence of other failures of ours.
    const [, ours = ""] = /^(.+?[.])/.exec(failures.ours[1]) ?? [];
    expect(signIn.undeliverable.email).toContain(ours);
    expect(page.text).not.toContain(sso.emailFaults.unreachable);
  }
});

it("a text provider that is gone is ours, too, as test mode's number for it shows", async () => {
  const client = await service.client();
  const { browser, page: about } = await signedIn(service, loginUrl(service, client));
  const page = await browser.fill(about, { ...ADA, "Mobile number": "+447400000503" }, "Continue");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(page.text).toContain("We can't send text messages at the moment. The problem is on our side.");
});
