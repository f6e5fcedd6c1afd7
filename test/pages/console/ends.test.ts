import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("/console/manage/ends", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("asks for the country, and sets and resets the end of a group", async () => {
    const { browser } = await joined(service, "admin");
    const asked = await browser.open(`${service.baseUrl}/console/manage/ends`);
    expectSound(asked);
    const list = await browser.open(`${service.baseUrl}/console/manage/ends?territory=DE`);
    expectSound(list);
    expect(list.url).toBe(`${service.baseUrl}/console/manage/ends/DE`);
    expect(list.heading).toContain("Ends of memberships: Germany");
    expect(list.text).toContain("TU Clausthal, Semestertermine");
    expect(list.text).toContain("No rule: twelve months");

    const form = await browser.open(`${service.baseUrl}/console/manage/ends/DE/student/setEnd`);
    expectSound(form);
    const wrong = await browser.fill(form, { "Days after the proof": true, Days: "10", Months: "" }, "Save");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("must be at least 32");
    const set = await browser.fill(form, { "By the rules that ship": true, Months: "" }, "Save");
    expectSound(set);
    expect(set.text).toContain("In force for proofs from now on.");
    expect(set.text).toContain("By the rules that ship");
    const [entry] = await auditOf(service, "ends.set", "DE:student");
    expect(entry?.actor).toMatch(/^person:/);

    const reset = await browser.open(`${service.baseUrl}/console/manage/ends/DE/student/resetEnd`);
    const done = await browser.fill(reset, { "I know that this can't be undone": true }, "Reset end");
    expect(done.text).toContain("Reset.");
    expect(done.text).not.toContain("By the rules that ship");
  });

  it("keeps the institution from the list to the form and back", async () => {
    const { browser } = await joined(service, "admin");
    const list = await browser.open(`${service.baseUrl}/console/manage/ends/GB?institutionId=ox.ac.uk`);
    const href = "/console/manage/ends/GB/student/setEnd?institutionId=ox.ac.uk";
    expect(list.html).toContain(`href="${href}"`);
    const form = await browser.open(`${service.baseUrl}${href}`);
    const set = await browser.fill(form, { "Days after the proof": true, Days: "90", Months: "" }, "Save");
    expect(set.url).toBe(`${service.baseUrl}/console/manage/ends/GB?institutionId=ox.ac.uk&done=setEnd`);
    expect(set.text).toContain("Days after the proof");
    const whole = await browser.open(`${service.baseUrl}/console/manage/ends/GB`);
    expect(whole.text).not.toContain("Days after the proof");
  });
});
