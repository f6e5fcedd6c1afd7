/** Wallets in a real browser: its own API with a virtual wallet, and a page that goes on by itself. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Chromium, look, openChromium, PARTNER, PHONE, type Visitor } from "../support/chromium.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";
import { answer, believe, browserAnswer, fetchRequest, type PageRequest } from "../support/wallet.ts";

let service: Service;
let chromium: Chromium;
let app: App;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  // Certificates begin at the second in which they are made.
  service.clock.now = new Date(Date.now() + 60_000);
  app = await service.app("test", { name: "Shop" });
  const data = { walletProofs: ["group", "person"] };
  await service.services.database.app.update({ where: { id: app.appId }, data });
  await believe(service);
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

async function begun(visitor: Visitor) {
  // One credential proves one account.
  await service.services.database.proof.deleteMany();
  const { verificationId } = await chosen(app);
  const body = { redirectUrl: `${PARTNER}/back` };
  const started = app.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/wallet", {
    ...pathOf(app, verificationId),
    body,
  });
  await visitor.page.goto((await must(started)).walletStartUrl);
  await look(visitor.page, "wallet-start");
  await visitor.page.getByRole("button").first().click();
  await visitor.page.waitForURL(/wallet\?/);
  return verificationId;
}

/** The browser's wallet (Chrome DevTools Protocol, DigitalCredentials). */
async function behave({ context, page }: Visitor, behaviour: object) {
  const session = await context.newCDPSession(page);
  await session.send("DigitalCredentials.setVirtualWalletBehavior" as never, behaviour as never);
}

const isBack = ({ page }: Visitor) => page.waitForURL(`${PARTNER}/**`);

it("the browser's own API: one press, and the wallet answers", async () => {
  const visitor = await chromium.visitor({ viewport: PHONE });
  const verificationId = await begun(visitor);
  const text = await visitor.page.locator("form[data-wallet]").getAttribute("data-wallet");
  const [request] = JSON.parse(text ?? "[]") as PageRequest[];
  if (request === undefined) throw new Error("the page asks for nothing");
  const { protocol, data } = await browserAnswer(request, service.baseUrl, service.clock.now);
  await behave(visitor, { action: "respond", protocol, response: data });
  await look(visitor.page, "wallet");
  await Promise.all([isBack(visitor), visitor.page.getByRole("button", { name: "Choose a wallet" }).click()]);
  expect((await read(app, verificationId)).stage).toBe("success");
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

it("a wallet that declines, or takes its time, is no dead end: the code still works, and the page goes on", async () => {
  const visitor = await chromium.visitor();
  const verificationId = await begun(visitor);
  const { page } = visitor;
  const button = page.getByRole("button", { name: "Choose a wallet" });
  await behave(visitor, { action: "decline" });
  await button.click();
  await page.getByRole("alert").waitFor();
  await look(page, "wallet-declined");
  await behave(visitor, { action: "wait" });
  await button.click();
  const link = (await page.getByRole("link", { name: "Open my wallet" }).getAttribute("href")) ?? "";
  const fetched = await fetchRequest(link.replace("by%3Dlink", "by%3Dcode"));
  await page.getByText("Your wallet has our request.").waitFor();
  await look(page, "wallet-fetched");
  await Promise.all([isBack(visitor), answer(fetched, service.clock.now)]);
  expect((await read(app, verificationId)).stage).toBe("success");
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
