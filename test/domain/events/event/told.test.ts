/** Events beside the stages of a verification: ends, and decisions of members and staff users. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { AppEvent } from "../../../../generated/whitelabel.ts";
import { revokeApplication } from "../../../../server/domain/accounts/account/applications.ts";
import { deleteAccount } from "../../../../server/domain/accounts/account/delete.ts";
import { giveConsent } from "../../../../server/domain/accounts/oauth/consent.ts";
import { tellEnds } from "../../../../server/domain/events/event/ends.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import { type App, created, handedIn, proven } from "../../../support/journey.ts";
import { member, verified } from "../../../support/oauth.ts";
import { ask, requestedInstitution } from "../../../support/operator.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";
import { caller } from "../../../support/whitelabel.ts";

describe("events of ends and decisions", () => {
  const service = useService();
  let app: App;
  beforeEach(async () => {
    service.pass(MINUTE_MS);
    app = await service.app();
  });

  /** The app's events but for those of stages. */
  async function told(of = app): Promise<[string, unknown][]> {
    const { body } = await caller(service, of)("GET", "/events?limit=100");
    const { events } = body as unknown as { events: AppEvent[] };
    const stages = ["verification.created", "verification.updated", "verification.succeeded"];
    return events.filter(({ type }) => !stages.includes(type)).map(({ type, data }) => [type, data]);
  }

  it("a success ends in 28 days, in 7, and then: each told once, whoever looks how often", async () => {
    const { verificationId } = await handedIn(app, "approve.pdf");
    service.pass(SECOND_MS);
    expect(await told()).toEqual([]);
    const { lapsesAt } = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    const until = Number(lapsesAt) - Number(service.clock.now);
    const state = { verificationId, stage: "success", status: "success", expiresOn: "2027-03-04" };
    const seen: unknown[] = [];
    let passed = 0;
    for (const [days, event] of [
      [28, ["verification.expiring", { ...state, days: 28 }]],
      [7, ["verification.expiring", { ...state, days: 7 }]],
      [0, ["verification.expired", { verificationId, stage: "success", status: "expired" }]],
    ] as const) {
      const next = until - days * DAY_MS;
      service.pass(next - passed - 1);
      expect(await told()).toEqual(seen);
      service.pass(1);
      passed = next;
      seen.push(event);
      expect(await told()).toEqual(seen);
      expect(await told()).toEqual(seen);
    }
    service.pass(DAY_MS);
    expect(await tellEnds(service.services, service.clock.now, { reviewHours: 24 })).toBe(0);
  });

  it("several who look at once tell it once", async () => {
    await created(app);
    service.pass(8 * DAY_MS);
    await Promise.all(Array.from({ length: 5 }, () => told()));
    expect((await told()).map(([type]) => type)).toEqual(["verification.expired"]);
  });

  it("a verification without progress expires, and one that is expired by hand is told once", async () => {
    const { verificationId } = await proven(app);
    service.pass(8 * DAY_MS);
    const idle = { verificationId, stage: "select_institution", status: "expired" };
    expect(await told()).toEqual([["verification.expired", idle]]);
    const { verificationId: other } = await created(app);
    await caller(service, app)("POST", `/verifications/${other}/test/expire`);
    const byHand = { verificationId: other, stage: "phone_number", status: "expired" };
    const all = [
      ["verification.expired", idle],
      ["verification.expired", byHand],
    ];
    expect(await told()).toEqual(all);
    service.pass(DAY_MS);
    expect(await told()).toEqual(all);
  });

  it("documents that wait for more than a day are told once, and no sooner", async () => {
    const { verificationId } = await handedIn(app, "waits.pdf");
    service.pass(24 * HOUR_MS - 1);
    expect(await told()).toEqual([]);
    service.pass(1);
    const overdue = [
      "review.overdue",
      { verificationId, stage: "pending_verification:manual", status: "pending" },
    ];
    expect(await told()).toEqual([overdue]);
    service.pass(40 * DAY_MS);
    expect(await told()).toEqual([overdue]);
  });

  it("an erasure by the partner", async () => {
    const { verificationId } = await created(app);
    await caller(service, app)("DELETE", `/verifications/${verificationId}`);
    expect(await told()).toEqual([["verification.erased", { verificationId }]]);
  });

  it("a consent that is given and withdrawn, and the end of the account, for the apps of its clients only", async () => {
    const client = await service.client({ app });
    const other = await service.client();
    const { accountId, svcId } = await member(service);
    for (const { clientId } of [client, other]) {
      const terms = { clientId, flow: "current", supergroups: [], scopes: [], policyUrls: [] } as const;
      await giveConsent(service.services, accountId, structuredClone(terms) as never, "en");
    }
    await revokeApplication(service.services, accountId, client.clientId);
    await revokeApplication(service.services, accountId, client.clientId);
    const own = { clientId: client.clientId, svcId };
    expect(await told()).toEqual([
      ["consent.given", own],
      ["consent.withdrawn", own],
    ]);
    await deleteAccount(service.services, accountId);
    expect(await told()).toHaveLength(2);
    const others = { clientId: other.clientId, svcId };
    expect(await told(other.app)).toEqual([
      ["consent.given", others],
      ["consent.withdrawn", others],
      ["account.deleted", { svcId }],
    ]);
  });

  it("a member who deletes the account: their verifications are erased, and each app is told", async () => {
    const { verificationId, svcId } = await proven(app);
    const { accountId } = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    await deleteAccount(service.services, accountId ?? "");
    expect(await told()).toEqual([
      ["verification.erased", { verificationId }],
      ["account.deleted", { svcId }],
    ]);
  });

  it("nothing of what a member begins on our own pages", async () => {
    const client = await service.client({ app });
    const { accountId } = await member(service);
    await verified(service, client, accountId, { consumerGroup: "student", onPages: true });
    service.pass(400 * DAY_MS);
    expect(await told()).toEqual([]);
  });

  it("a request for an institution that was decided", async () => {
    const { requestId } = await requestedInstitution(service, app, "Ashby Art Told", "ashby-art-told.ac.uk");
    const path = `/management/institution-requests/${requestId}/decision`;
    expect((await ask(service, "POST", path, { decision: "reject" })).status).toBe(200);
    expect(await told()).toEqual([["institution_request.decided", { requestId, status: "rejected" }]]);
  });

  it("are kept for 30 days; a cursor from before that is refused", async () => {
    const call = caller(service, app);
    await created(app);
    const { body } = await call("GET", "/events?limit=1");
    await created(app);
    await call("GET", "/events");
    const { database } = service.services;
    const count = () => database.event.count({ where: { appId: app.appId } });
    expect(await count()).toBe(2);
    service.pass(30 * DAY_MS - 1);
    await sweep(service.services);
    expect(await count()).toBeGreaterThanOrEqual(2);
    service.pass(2);
    await sweep(service.services);
    const { status, detail } = await call("GET", `/events?cursor=${body.nextCursor}`);
    expect([status, detail]).toEqual([400, expect.stringMatching(/^\/query\/cursor is too old/)]);
    expect((await call("GET", "/events")).status).toBe(200);
  });
});
