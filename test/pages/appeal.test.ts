/** An appeal for a blocked domain: made on a page, decided in the console or by the API, answered by mail. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { appealFor } from "../support/appeals.ts";
import { expectSound, openBrowser } from "../support/browser.ts";
import { ask } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";

describe("/institutions/appeal", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const pending = async () =>
    (await ask<{ appeals: { appealId: string }[] }>(service, "GET", "/management/domain-appeals")).body
      .appeals;

  it("takes what is asked, and says so without repeating it", async () => {
    const sent = await appealFor(service, "students.ashby.ac.uk");
    expectSound(sent);
    expect([sent.heading, sent.url]).toEqual([
      "We've got your request",
      `${service.baseUrl}/institutions/appeal?sent=1`,
    ]);
    expect(sent.text).not.toContain("registry@");
    expect(await pending()).toMatchObject([
      {
        domain: "students.ashby.ac.uk",
        institutionName: "University of Oxford",
        role: "institution",
        email: "registry@ox.ac.uk",
        status: "pending",
      },
    ]);
    const row = await service.services.database.domainAppeal.findFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain("registry@");
  });

  it.each([
    ["Email domain", "co.uk", "Enter the email domain, like example.org."],
    ["Email domain", "no domain", "Enter the email domain, like example.org."],
    [
      "Who does the domain belong to?",
      "\u202e",
      "Enter who the domain belongs to, using up to 200 characters.",
    ],
    [
      "Who can get an address, and how do you know?",
      "Trust me",
      "Tell us who can get an address, using 20 to 2,000 characters.",
    ],
    ["Web page that says so (optional)", "javascript:alert(1)", "Enter the full address of a web page"],
    ["Your email address", "nobody", "Enter your email address, like name@example.com."],
  ])("asks again for %s with %j, and keeps the rest", async (field, value, said) => {
    const before = (await pending()).length;
    const again = await appealFor(service, "students.ashby.ac.uk", { [field]: value });
    expect(again.text).toContain(said);
    expect(again.html).toContain('name="role" value="institution" checked');
    expect(await pending()).toHaveLength(before);
  });

  it("has a budget for one network, because nobody signs in", async () => {
    const [first] = await pending();
    expect(first).toBeDefined();
    for (let made = (await pending()).length; made < 5; made += 1) await appealFor(service, "a.ashby.ac.uk");
    const refused = await appealFor(service, "b.ashby.ac.uk");
    expect(refused.status).toBe(429);
    service.pass(60 * 60_000);
  });

  it("is in the reader's language", async () => {
    const page = await openBrowser().open(`${service.baseUrl}/institutions/appeal?language=de`);
    expect(page.heading).toBe("Eine E-Mail-Domain prüfen lassen");
  });
});
