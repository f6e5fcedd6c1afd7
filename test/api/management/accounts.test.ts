import { describe, expect, it } from "@jest/globals";
import type { ErasurePage } from "../../../generated/management.ts";
import { chosen, handedIn, pathOf } from "../../support/journey.ts";
import { askedForCode, signedIn } from "../../support/member.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/erasures", () => {
  const list = async (query = "") =>
    (await ask<ErasurePage>(service, "GET", `/management/erasures${query}`)).body.erasures;

  it("200: what a partner erased, in order, page by page", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}";
    await app.calls.DELETE(path, pathOf(app, verificationId));
    const erasedAt = service.clock.now.toISOString();
    const [first, second, ...more] = await list();
    expect(first).toEqual({ sequence: 1, kind: "verification", subjectId: verificationId, erasedAt });
    expect(second).toMatchObject({ sequence: 2, kind: "account" });
    expect(more).toEqual([]);
    expect(await list("?limit=1")).toEqual([first]);
    expect(await list("?after=2")).toEqual([]);
  });

  it.each(["after=-1", "after=x", "limit=0", "limit=1001"])("400: %s", async (query) => {
    const answer = await ask(service, "GET", `/management/erasures?${query}`);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
  });
});

describe("POST /management/accounts/{accountId}/reset-limits", () => {
  it("204: a member who has asked for too many codes may ask again", async () => {
    const live = { base: "/account" };
    const email = "ada@example.com";
    await signedIn(service, email, live);
    for (let asked = 1; asked < 5; asked += 1) {
      service.pass(31_000);
      await askedForCode(service, email, live);
    }
    service.pass(31_000);
    expect((await askedForCode(service, email, live)).page.status).toBe(429);
    const { id } = await service.services.database.account.findFirstOrThrow({ where: { deletedAt: null } });
    expect((await ask(service, "POST", `/management/accounts/${id}/reset-limits`)).status).toBe(204);
    expect((await askedForCode(service, email, live)).page.status).toBe(200);
    expect(await auditOf(service, "account.limits-reset", id)).toHaveLength(1);
  });
});

describe("DELETE /management/accounts/{accountId}", () => {
  it("204: all of it is gone, and a tombstone answers", async () => {
    const { verificationId } = await handedIn(await service.app());
    const { database } = service.services;
    const { accountId } = await database.verification.findUniqueOrThrow({ where: { id: verificationId } });
    expect((await ask(service, "DELETE", `/management/accounts/${accountId}`)).status).toBe(204);
    expect(await database.verification.count()).toBe(0);
    const account = await database.account.findUniqueOrThrow({ where: { id: accountId ?? "" } });
    expect([account.deletedAt, account.firstNameSealed]).toEqual([service.clock.now, null]);
    expect(await auditOf(service, "account.deleted", accountId ?? "")).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
    expect((await ask(service, "DELETE", `/management/accounts/${accountId}`)).status).toBe(404);
  });
});
