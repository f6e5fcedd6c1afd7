import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { appealFor } from "../../support/appeals.ts";
import { expectSound } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { type Service, startService } from "../../support/service.ts";

describe("/console/appeals", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("shows the evidence beside what is known of the domain, and decides", async () => {
    const { browser } = await joined(service, "admin");
    await appealFor(service, "alumni.ox.ac.uk", { "Name of the institution": "<b>Oxford</b>" });
    const board = await browser.open(`${service.baseUrl}/console/appeals?domain=x.alumni.ox.ac.uk`);
    expectSound(board);
    expect(board.text).toContain("By the academic list: alumni.ox.ac.uk");
    const { id } = await service.services.database.domainAppeal.findFirstOrThrow();
    const one = await browser.open(`${service.baseUrl}/console/appeals/${id}`);
    expectSound(one);
    for (const said of ["<b>Oxford</b>", "Only enrolled students", "registry@ox.ac.uk", "No institution"])
      expect(one.text).toContain(said);
    expect(one.html).not.toContain("<b>Oxford");
    const refused = await browser.press(one, "Refuse");
    expect(refused.text).toContain("The appeal has been refused.");
    expect(refused.text).toContain("No appeals are waiting.");
    expect((await browser.open(`${service.baseUrl}/console/appeals/${id}`)).status).toBe(404);
  });

  it("403: to anybody but admins", async () => {
    const { browser } = await joined(service, "support");
    expect((await browser.open(`${service.baseUrl}/console/appeals`)).status).toBe(403);
  });
});
