/** A till: set up by a link, it asks customers, and shows the group and its end and nothing else. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { expectSound, formOf, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { linkTo, signedIn } from "../support/login.ts";
import { type TestClient, verified } from "../support/oauth.ts";
import { ask, auditOf } from "../support/operator.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";

const SHOPS = { whose: "Till shop" };
const GO = "The number is the same: continue";

let service: Service;
let client: TestClient;
let till: TinyBrowser;
beforeAll(async () => {
  service = await startService();
  client = await service.client({ name: "Till shop", profile: "standard", deviceGrant: true });
  till = await tillOf("Till 3, Oxford");
});
afterAll(() => service.stop());

const path = (more = "") => `/management/clients/${client.clientId}/tills${more}`;

/** A new till of the client, set up in a browser of its own. */
async function tillOf(name: string): Promise<TinyBrowser> {
  const body = { name, supergroup: "student", country: "GB" };
  const { url } = (await ask(service, "POST", path(), body)).body as { url: string };
  const browser = openBrowser();
  const setUp = await browser.open(url);
  expectSound(setUp);
  expect(setUp.text).toContain(name);
  const ready = await browser.press(setUp, "Make this the till");
  expectSound(ready, SHOPS);
  expect([new URL(ready.url).pathname, ready.heading]).toEqual(["/till", name]);
  expect([setUp, ready].map(({ html }) => html.includes('rel="manifest"'))).toEqual([false, true]);
  return browser;
}

async function asked(browser = till): Promise<{ page: OpenedPage; code: string; number: string }> {
  const page = await browser.press(await browser.open(`${service.baseUrl}/till`), "Ask a customer");
  expectSound(page, SHOPS);
  expect(page.text).toContain(`open ${new URL(service.baseUrl).host}/device and type`);
  const [code = ""] = /[B-Z]{4}-[B-Z]{4}/.exec(page.text) ?? [];
  const [, number = ""] = />(\d\d)</.exec(page.html) ?? [];
  return { page, code, number };
}

/** A member who agrees; `group` is what they are verified as. */
async function agreed(code: string, group: "student" | "graduate" | null): Promise<TinyBrowser> {
  const member = openBrowser();
  const shown = await member.open(`${service.baseUrl}/device?user_code=${code}`);
  expect(shown.text).toContain("Till 3, Oxford");
  const { page } = await signedIn(service, (await member.press(shown, GO)).url, { browser: member });
  const { accountId } = (await service.services.database.session.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  })) as { accountId: string };
  if (group !== null) await verified(service, client, accountId, { consumerGroup: group });
  const skip = await member.open(linkTo(page, "Continue to Till shop without verifying"));
  expect((await member.press(skip, "Agree and continue to Till shop")).heading).toBe("Done");
  return member;
}

it("turns green with the group and its end, and says nothing of the member; a reload shows the same", async () => {
  service.pass(MINUTE_MS);
  const { page, code, number } = await asked();
  expect(number).toMatch(/^[1-9]\d$/);
  await agreed(code, "student");
  const green = await till.open(page.url);
  expectSound(green, SHOPS);
  expect([green.heading, green.text.includes("Student, until 3 March 2027")]).toEqual(["Confirmed", true]);
  for (const told of ["Ada", "Lovelace", "member", "@"]) expect(green.text).not.toContain(told);
  await service.services.database.verification.updateMany({ data: { stage: "expired" } });
  expect((await till.open(page.url)).heading).toBe("Confirmed");
  // No tokens: the shop can't look the member up later.
  expect(await service.services.database.tokenFamily.count()).toBe(0);
  const next = await till.press(green, "Next customer");
  expect(next.heading).toBe("Show this to the customer");
});

it("a member of another group, who cancels, or who comes late, is not confirmed", async () => {
  service.pass(MINUTE_MS);
  const other = await asked();
  await agreed(other.code, "graduate");
  const not = await till.open(other.page.url);
  expectSound(not, SHOPS);
  expect([not.heading, not.text.includes("isn't verified for this group")]).toEqual(["Not confirmed", true]);

  const cancelled = await asked();
  const member = openBrowser();
  const shown = await member.open(`${service.baseUrl}/device?user_code=${cancelled.code}`);
  await member.press(shown, "No, cancel");
  expect((await till.open(cancelled.page.url)).text).toContain("The customer has cancelled.");

  const stopped = await asked();
  const customer = await openBrowser().open(`${service.baseUrl}/device?user_code=${stopped.code}`);
  expect(customer.status).toBe(200);
  expect((await till.press(stopped.page, "Stop")).heading).toBe("Till 3, Oxford");
  expect((await openBrowser().open(`${service.baseUrl}/device?user_code=${stopped.code}`)).status).toBe(404);

  const late = await asked();
  service.pass(11 * MINUTE_MS);
  expect((await till.open(late.page.url)).text).toContain("The ten minutes are over.");
});

it("two tills see their own answers alone; the state file and the page agree", async () => {
  service.pass(MINUTE_MS);
  const second = await tillOf("Till 4, Oxford");
  const first = await asked();
  const foreign = await second.open(first.page.url);
  expect(new URL(foreign.url).pathname).toBe("/till");
  const standing = first.page.url.replace("/till/ask?", "/till/ask/standing.json?");
  expect(await (await till.send(standing)).json()).toEqual({ mark: "waiting" });
  expect(await (await second.send(standing)).json()).toEqual({ mark: "" });
  await agreed(first.code, "student");
  expect(await (await till.send(standing)).json()).toEqual({ mark: "holds" });
});

it("a till that is removed asks no more, and its open request is denied", async () => {
  service.pass(MINUTE_MS);
  const gone = await tillOf("Till 5, Oxford");
  const open = await asked(gone);
  const form = formOf(await gone.open(`${service.baseUrl}/till`), "Ask a customer");
  const { tills } = (await ask(service, "GET", path())).body as { tills: { name: string; tillId: string }[] };
  const tillId = tills.find(({ name }) => name === "Till 5, Oxford")?.tillId;
  expect((await ask(service, "DELETE", path(`/${tillId}`))).status).toBe(204);
  expect((await gone.open(open.page.url)).status).toBe(404);
  expect((await gone.post(form)).status).toBe(404);
  const member = await openBrowser().open(`${service.baseUrl}/device?user_code=${open.code}`);
  expect(member.status).toBe(404);
  expect((await auditOf(service, "till.removed", client.clientId))[0]?.detail).toEqual({ tillId });
  expect((await openBrowser().open(`${service.baseUrl}/till`)).status).toBe(404);
});

it("refuses a till of a client without the grant, and of groups and countries outside its plan", async () => {
  const plain = await service.client();
  const body = { name: "Till", supergroup: "student", country: "GB" };
  const refused = await ask(service, "POST", `/management/clients/${plain.clientId}/tills`, body);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { detail: "Switch the client's deviceGrant on first." } },
  });
  const elsewhere = await ask(service, "POST", path(), { ...body, country: "FR" });
  expect(elsewhere.body).toMatchObject({
    error: { detail: expect.stringContaining("/body/country is not among the client's countries") },
  });
});
