import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { EventPage } from "../../../generated/whitelabel.ts";
import { reportCredentialEnds } from "../../../server/domain/events/event/credential-ends.ts";
import { credentialMails } from "../../../server/domain/events/webhook/credential-mail.ts";
import { issueCredential } from "../../../server/domain/shared/access/credential.ts";
import { later } from "../../../server/domain/shared/time.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { joined } from "../../support/console.ts";
import { must } from "../../support/journey.ts";
import { DAY_MS, HOUR_MS, type Service } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";
import { createEndpoint } from "../../support/webhooks.ts";
import { caller } from "../../support/whitelabel.ts";

type App = Awaited<ReturnType<Service["app"]>>;

describe("credentials that end soon", () => {
  const service = useService();
  beforeAll(async () => {
    await joined(service, "admin", "operator@cohort.example");
  });
  beforeEach(() => void service.mails.splice(0));

  const issue = (owner: Parameters<typeof issueCredential>[2], days: number, name?: string) =>
    issueCredential(service.services, "system", owner, {
      expiresAt: later(service.clock.now, days * DAY_MS),
      ...(name !== undefined && { name }),
    });
  async function told(): Promise<string[]> {
    service.mails.length = 0;
    await reportCredentialEnds(service.services);
    await workOff(service.services, credentialMails);
    return service.mails.map(({ to, subject }) => `${to} ${subject}`).sort();
  }
  async function eventsOf(app: App) {
    const { body } = await caller(service, app)("GET", "/events?types=credential.expiring");
    return (body as unknown as EventPage).events.map(({ data, createdAt }) => ({ ...data, createdAt }));
  }

  it("are told 30 days, 7 days and a day before, once each, by mail and by event", async () => {
    const app = await service.app("live");
    await createEndpoint(service, app.appId, { contactEmail: "dev@acme.example" });
    await createEndpoint(service, app.appId, { contactEmail: "shop@acme.example", types: ["code.claimed"] });
    const { id, expiresAt } = await issue({ kind: "app_token", appId: app.appId }, 31);
    const days: Record<number, string[]> = {};
    for (let day = 31; day >= 0; day -= 1) {
      const [mails, again] = [await told(), await told()];
      expect(again).toEqual([]);
      if (mails.length > 0) days[day] = mails;
      service.pass(DAY_MS);
    }
    const mail = (heading: string) => [`dev@acme.example ${heading}: access token of Shop (${app.appId})`];
    expect(days).toEqual({
      30: mail("Ends within 30 days"),
      7: mail("Ends within 7 days"),
      1: mail("Ends within a day"),
    });
    const event = { kind: "app_token", credentialId: id, expiresAt: expiresAt?.toISOString() };
    expect(await eventsOf(app)).toMatchObject([30, 7, 1].map((left) => ({ ...event, days: left })));
    expect(await service.services.database.credentialNotice.count()).toBe(0);
  });

  it("are told once, whatever number of processes looks at once", async () => {
    const app = await service.app("live");
    await issue({ kind: "app_token", appId: app.appId }, 30);
    const reported = await Promise.all(
      Array.from({ length: 4 }, () => reportCredentialEnds(service.services)),
    );
    expect(reported.reduce((sum, some) => sum + some)).toBe(1);
    expect(await eventsOf(app)).toHaveLength(1);
    await told();
  });

  it("are told late after an outage, but of no end that is nearer by now", async () => {
    const app = await service.app("live");
    await createEndpoint(service, app.appId, { contactEmail: "late@acme.example" });
    await issue({ kind: "app_token", appId: app.appId }, 40);
    service.pass(34 * DAY_MS);
    expect(await told()).toEqual([expect.stringContaining("Ends within 7 days")]);
  });

  it("are not told of what was as near when it was issued, was revoked, has ended or is of a disabled app", async () => {
    const app = await service.app("live");
    const other = await service.app("live");
    await issue({ kind: "app_token", appId: app.appId }, 29);
    const off = await issue({ kind: "app_token", appId: other.appId }, 29);
    const short = await issue({ kind: "operator_token", name: "Hour" }, 1 / 24);
    expect(await told()).toEqual([]);
    const path = { path: { appId: app.appId } };
    await must(
      service.operator.PATCH("/management/apps/{appId}", {
        params: { path: { appId: other.appId } },
        body: { disabled: true },
      }),
    );
    await service.operator.DELETE("/management/apps/{appId}/tokens", { params: path });
    service.pass(23 * DAY_MS);
    expect(await told()).toEqual([]);
    expect(
      await service.services.database.credential.findMany({
        where: { id: { in: [off.id, short.id] } },
        select: { endNotice: true },
      }),
    ).toEqual([{ endNotice: null }, { endNotice: null }]);
  });

  it("no mail goes about one that was revoked after its notice", async () => {
    const app = await service.app("live");
    await createEndpoint(service, app.appId, { contactEmail: "gone@acme.example" });
    const { id } = await issue({ kind: "app_token", appId: app.appId }, 30);
    await reportCredentialEnds(service.services);
    const path = { appId: app.appId, tokenId: id };
    await service.operator.DELETE("/management/apps/{appId}/tokens/{tokenId}", { params: { path } });
    expect(await told()).toEqual([]);
  });

  it("go to the team's admins without a contact, and of no team to the operator's", async () => {
    const { teamId, ids } = await teamWithAll(service);
    const { partnerId = "" } = ids;
    const admin = async (email: string) => {
      const { personId } = await must(
        service.operator.POST("/management/teams/{teamId}/people", {
          params: { path: { teamId } },
          body: { email, role: "admin" },
        }),
      );
      await service.services.database.staffUser.update({
        where: { id: personId },
        data: { joinedAt: service.clock.now },
      });
    };
    const app = await service.app("live");
    const partner = await service.partner("live");
    const { database } = service.services;
    await database.app.update({ where: { id: app.appId }, data: { teamId } });
    await database.partner.update({ where: { id: partner.partnerId }, data: { teamId } });
    const client = await service.client({ app, mode: "live" });
    await issue({ kind: "client_secret", clientId: client.clientId }, 30);
    await issue({ kind: "tracking_key", partnerId: partner.partnerId }, 30);
    await issue({ kind: "partner_token", teamId }, 30, "nightly report");
    // A test partner whose app has no contact gets nothing.
    await issue({ kind: "tracking_key", partnerId }, 30);
    await admin("head@northwind.example");
    expect(await told()).toEqual(
      [
        `secret of the client Shop (${client.clientId})`,
        `api-key of Shop (${partner.partnerId})`,
        "partner token nightly report",
      ]
        .map((thing) => `head@northwind.example Ends within 30 days: ${thing}`)
        .sort(),
    );
    expect(await eventsOf(app)).toMatchObject([{ kind: "client_secret", clientId: client.clientId }]);
    const lonely = await service.app("live");
    await issue({ kind: "app_token", appId: lonely.appId }, 30);
    await issue({ kind: "operator_token", name: "Night shift" }, 30);
    expect(await told()).toEqual([
      `operator@cohort.example Ends within 30 days: access token of Shop (${lonely.appId})`,
      "operator@cohort.example Ends within 30 days: operator token Night shift",
    ]);
    expect(service.mails.map(({ text }) => text).join()).toContain(`operator tokens issue ${lonely.appId}`);
  });

  it("of a test app end by real time; its messages keep the mail, and the event has the app's time", async () => {
    const app = await service.app();
    await createEndpoint(service, app.appId, { contactEmail: "dev@acme.example" });
    const issued = await issue({ kind: "app_token", appId: app.appId }, 30 + 1 / 24);
    expect((await caller(service, app)("POST", "/test/clock", { by: "P60D" })).status).toBe(200);
    expect([await told(), await eventsOf(app)]).toEqual([[], []]);
    service.pass(HOUR_MS);
    expect(await told()).toEqual([]);
    const expiresAt = issued.expiresAt?.toISOString();
    const createdAt = later(service.clock.now, 60 * DAY_MS).toISOString();
    expect(await eventsOf(app)).toMatchObject([{ credentialId: issued.id, expiresAt, createdAt }]);
    const { body } = await caller(service, app)("GET", "/test/messages");
    expect(body).toMatchObject([
      { to: "dev@acme.example", body: expect.stringContaining(`${issued.id}, is refused from`) },
    ]);
  });
});
