import { expect, it } from "@jest/globals";
import { expectSound } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

it("/console/privacy: the record, and each document to print and to save", async () => {
  const { browser } = await joined(service, "admin");
  const page = await browser.open(`${service.baseUrl}/console/privacy`);
  expectSound(page);
  for (const name of ["record", "assessment", "agreement"]) {
    const address = `${service.baseUrl}/console/privacy/${name}`;
    expect(page.html).toContain(`href="/console/privacy/${name}"`);
    expectSound(await browser.open(address));
    const saved = await browser.send(`${address}?save=yes`);
    expect(saved.headers.get("content-disposition")).toBe(`attachment; filename=${name}.md`);
    expect(await saved.text()).toMatch(/^# /);
  }
});
