/** An app's webhook endpoints in the console: added, paused, resumed, replayed, their secret changed. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, type TinyBrowser } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { follow } from "../../support/login.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { DAY_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath } from "../../support/webhooks.ts";

let service: Service;
let browser: TinyBrowser;
beforeAll(async () => {
  service = await startService();
  ({ browser } = await joined(service, "admin"));
});
afterAll(() => service.stop());

async function opened(endpoints = 0) {
  const { appId } = await service.app();
  for (let count = 0; count < endpoints; count += 1) await createEndpoint(service, appId);
  const app = await browser.open(`${service.baseUrl}/console/apps/${appId}`);
  return { appId, page: await follow(browser, app, "Webhooks of this app") };
}

describe("the console's page of an app's webhooks", () => {
  it("adds an endpoint and shows its secret once", async () => {
    const { appId, page } = await opened();
    expectSound(page);
    expect(page.text).toContain("There are no endpoints yet.");
    const made = await browser.fill(
      page,
      { Address: "https://shop.example/hooks", "Events (optional)": "verification.succeeded" },
      "Add endpoint",
    );
    expectSound(made);
    expect(made.text).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
    const listed = await follow(browser, made, "Back to the endpoints");
    expectSound(listed);
    expect(listed.text).toContain("https://shop.example/hooks");
    expect(listed.text).toContain("verification.succeeded");
    expect(listed.text).not.toContain("whsec_");
    const { id } = await service.services.database.webhookEndpoint.findFirstOrThrow({ where: { appId } });
    expect(await auditOf(service, "webhook-endpoint.created", id)).toMatchObject([
      { actor: expect.stringMatching(/^person:/) },
    ]);
  });

  it.each([
    ["an address inside", { Address: "https://10.0.0.8/" }, "Enter an https address"],
    ["no type", { Address: "https://shop.example/", "Events (optional)": "x.y" }, "isn't a type of event"],
    [
      "no e-mail address",
      { Address: "https://shop.example/", "Who is told by email when it is paused? (optional)": "dev" },
      "Enter an email address",
    ],
  ])("says what is wrong: %s", async (_what, fields, said) => {
    const { appId, page } = await opened();
    const answer = await browser.fill(page, fields, "Add endpoint");
    expectSound(answer);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(said)]);
    expect(await service.services.database.webhookEndpoint.count({ where: { appId } })).toBe(0);
  });

  it("pauses and resumes", async () => {
    const { page } = await opened(1);
    const paused = await browser.press(page, "Pause");
    expectSound(paused);
    expect(paused.text).toContain("The endpoint is paused.");
    expect(paused.text).toContain("paused by hand");
    expect((await browser.press(paused, "Resume")).text).toContain("The endpoint is active again.");
  });

  it.each([
    ["status", 500, "It responded 500."],
    ["tls", null, "Its certificate isn't accepted, or it doesn't speak TLS."],
    ["refused", null, "The connection was refused."],
  ])("says why the last request failed: %s", async (failure, status, words) => {
    const { appId } = await opened(1);
    const { database, now } = service.services;
    const at = now();
    const { id: endpointId } = await database.webhookEndpoint.findFirstOrThrow({ where: { appId } });
    await database.webhookEndpoint.update({
      where: { id: endpointId },
      data: { failures: 2, failingSince: at },
    });
    const delivery = { id: randomUUID(), endpointId, eventId: randomUUID(), number: 1n };
    const attempts = {
      create: [
        { id: randomUUID(), at, durationMs: 1, failure: "dns" },
        { id: randomUUID(), at: new Date(at.getTime() + SECOND_MS), durationMs: 1, failure, status },
      ],
    };
    await database.webhookDelivery.create({
      data: { ...delivery, type: "verification.updated", createdAt: at, dueAt: at, tries: 2, attempts },
    });
    const page = await browser.open(`${service.baseUrl}/console/apps/${appId}/webhooks`);
    expectSound(page);
    expect(page.text).toContain(words);
  });

  it("delivers failed ones again", async () => {
    const { appId } = await opened(1);
    const { database, now } = service.services;
    const { id: endpointId } = await database.webhookEndpoint.findFirstOrThrow({ where: { appId } });
    const [id, eventId] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
    const data = { id, endpointId, eventId, number: 1n, type: "verification.updated", createdAt: now() };
    await database.webhookDelivery.create({ data: { ...data, outcome: "failed", tries: 13 } });
    const page = await browser.open(`${service.baseUrl}/console/apps/${appId}/webhooks`);
    expect((await browser.press(page, "Deliver failed ones again")).text).toContain("delivered again");
    expect(await database.webhookDelivery.findUnique({ where: { id } })).toMatchObject({
      outcome: null,
      tries: 0,
    });
  });

  it("removes an endpoint, and asks before", async () => {
    const { appId, page } = await opened(1);
    const asked = await follow(browser, page, "Remove https://shop.example/hooks");
    expectSound(asked);
    expect(asked.text).toContain("Remove this endpoint?");
    const { database } = service.services;
    const unsure = await browser.press(asked, "Remove endpoint");
    expectSound(unsure);
    expect([unsure.status, unsure.text]).toEqual([400, expect.stringContaining("Tick the box to confirm.")]);
    const { id } = await database.webhookEndpoint.findFirstOrThrow({ where: { appId } });
    const removed = await browser.fill(
      asked,
      { "I want to remove the endpoint permanently": "yes" },
      "Remove endpoint",
    );
    expectSound(removed);
    expect(removed.text).toContain("The endpoint has been removed.");
    expect(removed.text).toContain("There are no endpoints yet.");
    expect(await database.webhookEndpoint.count({ where: { appId } })).toBe(0);
    expect(await auditOf(service, "webhook-endpoint.removed", id)).toMatchObject([
      { actor: expect.stringMatching(/^person:/), detail: { appId } },
    ]);
    const { origin } = new URL(asked.url);
    expect((await browser.open(`${origin}/console/apps/${appId}/webhooks/${id}/remove`)).status).toBe(404);
  });

  it("makes a new secret; of two people at once one is told", async () => {
    const { appId, page } = await opened(1);
    expect((await browser.press(page, "Make a new secret")).text).toContain("whsec_");
    const second = await browser.press(page, "Make a new secret");
    expectSound(second);
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringContaining("Somebody else has just made a new secret."),
    ]);
    const again = await browser.open(`${service.baseUrl}/console/apps/${appId}/webhooks`);
    expect((await browser.press(again, "Make a new secret")).text).toContain("still signs");
    service.pass(DAY_MS);
    const { body } = await ask<{ endpoints: { secrets: unknown[] }[] }>(service, "GET", endpointsPath(appId));
    expect(body.endpoints[0]?.secrets).toHaveLength(1);
  });
});
