/** A support day: a person is found by what they say, what stops them is listed, and their data is exported for a letter. */
import { describe, expect, it } from "@jest/globals";
import type { AccountDetails, FoundMembers } from "../../../generated/management.ts";
import { avoidAddress } from "../../../server/domain/messages/sent-mail.ts";
import { created, freshPhone, proven } from "../../support/journey.ts";
import { signedIn } from "../../support/member.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

async function find(text: string): Promise<FoundMembers> {
  const { status, body } = await ask<FoundMembers>(service, "POST", "/management/search", { text });
  expect([text, status]).toEqual([text, 200]);
  return body;
}

async function accountWith(verificationId: string): Promise<{ accountId: string; svcId: string }> {
  const { account } = await service.services.database.verification.findUniqueOrThrow({
    where: { id: verificationId },
    include: { account: true },
  });
  return { accountId: account?.id ?? "", svcId: account?.svcId ?? "" };
}
const detailsOf = async (accountId: string) =>
  (await ask<AccountDetails>(service, "GET", `/management/accounts/${accountId}`)).body;
const exportOf = (accountId: string) => ask(service, "POST", `/management/accounts/${accountId}/export`);

describe("POST /management/search", () => {
  it("200: by the verification, the account, its number, the partner's reference, an address or a phone", async () => {
    const app = await service.app();
    const phone = freshPhone();
    const claim = { userEmail: "Found@example.com", externalId: "order 7/8" };
    const { verificationId } = await proven(app, claim, phone);
    const { accountId, svcId } = await accountWith(verificationId);
    for (const text of [verificationId, accountId, svcId, "order 7/8", "found@EXAMPLE.com", ` ${phone} `]) {
      const { verifications } = await find(text);
      expect([text, verifications.map((one) => one.verificationId)]).toEqual([text, [verificationId]]);
    }
  });

  it("200: an institution that has left is found by its name", async () => {
    await ask(service, "PUT", "/management/institutions/ox.ac.uk/departure", { why: "removed" });
    expect((await find("University of Oxford")).institutions).toContainEqual(
      expect.objectContaining({ institutionId: "ox.ac.uk", leftAt: expect.any(String) }),
    );
    await ask(service, "PUT", "/management/institutions/ox.ac.uk/departure", { why: null });
  });

  it("200: wildcards are characters, and the audit log has no text", async () => {
    await proven(await service.app(), { externalId: "order 9" });
    for (const text of ["*", "%", "order%", "ord_r 9", "' OR 1=1 --"]) {
      const found = await find(text);
      expect([text, found.accounts, found.verifications]).toEqual([text, [], []]);
    }
    const entries = await service.services.database.auditEntry.findMany({ where: { action: "search.made" } });
    expect(entries.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(entries, (_, value) => (typeof value === "bigint" ? "" : value))).not.toMatch(
      /ord_r|order%|OR 1=1/,
    );
  });
});

describe("stops", () => {
  it("a mail that came back is one, in the search and at the account, until it is allowed", async () => {
    const email = "shut@example.com";
    await signedIn(service, email, { base: "/account" });
    const [account] = (await find(email)).accounts;
    const reasonsAt = async () => [
      (await find(email)).stops.map(({ reason }) => reason),
      (await detailsOf(account?.accountId ?? "")).stops.map(({ reason }) => reason),
    ];
    expect(await reasonsAt()).toEqual([[], []]);
    service.pass(MINUTE_MS);
    await avoidAddress(service.services, email);
    expect(await reasonsAt()).toEqual([["mail_came_back"], ["mail_came_back"]]);
    await ask(service, "POST", "/management/email-addresses/allow", { email });
    expect(await reasonsAt()).toEqual([[], []]);
  });

  it("a disabled app stops what is under way there", async () => {
    const app = await service.app();
    const { verificationId } = await created(app);
    const stopsOf = async () =>
      (await ask<AccountDetails>(service, "GET", `/management/verifications/${verificationId}`)).body.stops;
    expect(await stopsOf()).toEqual([]);
    await ask(service, "PATCH", `/management/apps/${app.appId}`, { disabled: true });
    expect(await stopsOf()).toEqual([
      expect.objectContaining({ reason: "app_disabled", about: app.appId, verificationId }),
    ]);
  });
});

describe("GET /management/accounts/{accountId}", () => {
  it("200: mails are in the timeline with their fate, without address or text", async () => {
    await signedIn(service, "mailed@example.com", { base: "/account" });
    const [account] = (await find("mailed@example.com")).accounts;
    const { timeline } = await detailsOf(account?.accountId ?? "");
    const mails = timeline.filter(({ kind }) => kind === "mail");
    expect(mails.map(({ what }) => what)).toContain("sign_in: sent");
    expect(JSON.stringify(mails)).not.toContain("mailed@example.com");
  });
});

describe("POST /management/accounts/{accountId}/export", () => {
  it("200: all that is kept, and an entry in the audit log; 404 once it is erased", async () => {
    const { verificationId } = await proven(await service.app(), { userEmail: "letter@example.com" });
    const { accountId } = await accountWith(verificationId);
    const { status, body } = await exportOf(accountId);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(verificationId);
    expect(JSON.stringify(body).toLowerCase()).toContain("letter@example.com");
    expect(await auditOf(service, "account.exported", accountId)).toHaveLength(1);
    expect((await ask(service, "DELETE", `/management/accounts/${accountId}`)).status).toBe(204);
    expect((await exportOf(accountId)).status).toBe(404);
  });

  it("200 or 404: an erase meanwhile leaves a whole export or none", async () => {
    const app = await service.app();
    for (let round = 0; round < 4; round += 1) {
      const { verificationId } = await proven(app);
      const { accountId } = await accountWith(verificationId);
      const [exported] = await Promise.all([
        exportOf(accountId),
        ask(service, "DELETE", `/management/accounts/${accountId}`),
      ]);
      expect([200, 404]).toContain(exported.status);
      if (exported.status === 200) expect(JSON.stringify(exported.body)).toContain(verificationId);
    }
  });
});
