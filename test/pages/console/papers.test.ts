import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { wordsIn } from "../../../server/pages/words/words.ts";
import { expectSound, formOf } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("/console/papers", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("shows what no source confirms, takes a confirmation, and gives the own list up again", async () => {
    const { browser } = await joined(service, "admin");
    const address = `${service.baseUrl}/console/papers?territory=us`;
    const page = await browser.open(address);
    expectSound(page);
    expect(page.text).toContain("DD-214, member-1 copy");
    expect(page.text).not.toContain("Set for the whole installation");
    const confirmed = await browser.press(page, "Confirm (\u2068DD-214, member-1 copy\u2069)");
    expectSound(confirmed);
    expect(confirmed.text).toContain("The paper has been confirmed.");
    expect(confirmed.text).toContain("Set for the whole installation");
    expect(() => formOf(confirmed, "Confirm (\u2068DD-214, member-1 copy\u2069)")).toThrow("no button");
    const [entry] = await auditOf(service, "papers.set", "*:US:military");
    expect(entry?.actor).toMatch(/^person:/);
    const reset = await browser.press(confirmed, `Back to the list above (${wordsIn("en").groups.military})`);
    expect(reset.text).toContain("DD-214, member-1 copy");
    expect(reset.text).not.toContain("Set for the whole installation");
    expect(await service.services.database.ownPaperList.count()).toBe(0);
  });

  it("shows an app's own list as its own, and says where there is nothing", async () => {
    const { browser } = await joined(service, "admin");
    const { appId } = await service.app();
    const confirmation = { paperIds: ["mod_90"] };
    await ask(service, "POST", `/management/papers/GB/military/confirmation?appId=${appId}`, confirmation);
    const shown = await browser.open(`${service.baseUrl}/console/papers?territory=GB&app=${appId}`);
    expect(shown.text).toContain("Set for this app");
    const nothing = await browser.open(`${service.baseUrl}/console/papers?territory=XX`);
    expect(nothing.text).toContain("There is no such country or app.");
  });
});
