import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Institution, InstitutionPage } from "../../../generated/management.ts";
import { type App, chosen, created, mailed, OXFORD, read } from "../../support/journey.ts";
import { ask, auditOf, waitingReview } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { answerMail, caller } from "../../support/whitelabel.ts";

const PATH = `/management/institutions/${OXFORD}/departure`;

describe("PUT /management/institutions/{institutionId}/departure", () => {
  let service: Service;
  let app: App;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
  });
  afterAll(() => service.stop());

  const depart = (why: unknown) => ask<{ sentBack: number; left?: unknown }>(service, "PUT", PATH, { why });
  const found = async (query: string) => {
    const path = `/institutions?territory=GB&query=${encodeURIComponent(query)}`;
    const { body } = await caller(service, app)("GET", path);
    return (body.institutions ?? []).map(({ institutionId }) => institutionId);
  };

  it("200: nobody finds it, chooses it or asks for it, until it comes back", async () => {
    const { verificationId } = await chosen(app, {}, "ashby.ac.uk");
    const choose = () =>
      caller(service, app)("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
    expect(await found("University of Oxford")).toContain(OXFORD);
    expect((await depart("removed")).body).toEqual({
      institutionId: OXFORD,
      left: { at: expect.any(String), why: "removed" },
      sentBack: 0,
    });
    for (const query of [
      "University of Oxford",
      "oxfrod university",
      OXFORD,
      `ada@${OXFORD}`,
      `cs.${OXFORD}`,
    ])
      expect([query, await found(query)]).toEqual([query, expect.not.arrayContaining([OXFORD])]);
    expect(await choose()).toMatchObject({
      status: 400,
      detail: "/body/institutionId is of an institution that takes no part any more",
    });
    const wanted = { name: "Oxford", territory: "GB", domain: OXFORD, consumerGroup: "student" };
    expect(await caller(service, app)("POST", "/institutions/requests", wanted)).toMatchObject({
      status: 400,
      detail: "/body/domain is of an institution that takes no part any more",
    });
    expect(await auditOf(service, "institution.left", OXFORD)).toMatchObject([
      { detail: { why: "removed", sentBack: 0 } },
    ]);
    expect((await depart(null)).body).toEqual({ institutionId: OXFORD, sentBack: 0 });
    expect(await found("University of Oxford")).toContain(OXFORD);
    expect((await choose()).status).toBe(200);
  });

  it("200: running verifications go back to the choice, and what is decided or under review stays", async () => {
    const choosing = await chosen(app);
    const early = await created(app);
    const { database } = service.services;
    // As after a link that names the institution, before the number is proven.
    await database.verification.update({
      where: { id: early.verificationId },
      data: { institutionId: OXFORD },
    });
    const waiting = await mailed(app, "grace@ox.ac.uk");
    const review = await waitingReview(service, app);
    const rejected = await mailed(app, "kate@ox.ac.uk");
    expect(await answerMail(service, app, "/email-link/not-me")).toBe(200);
    const approved = await mailed(app, "joan@ox.ac.uk");
    expect(await answerMail(service, app)).toBe(200);

    expect((await depart("closed")).body.sentBack).toBeGreaterThanOrEqual(3);
    for (const { verificationId } of [choosing, waiting, rejected]) {
      const now = await read(app, verificationId);
      expect([now.stage, now.institutionId]).toEqual(["select_institution", undefined]);
    }
    const { stage, institutionId } = await read(app, early.verificationId);
    expect([stage, institutionId]).toEqual(["phone_number", undefined]);
    expect(await read(app, review.verificationId)).toMatchObject({ stage: "pending_verification:manual" });
    expect(await read(app, approved.verificationId)).toMatchObject({
      stage: "success",
      institutionId: OXFORD,
    });
    const { body } = await caller(service, app)("GET", "/events?types=verification.updated&limit=100");
    const { events } = body as unknown as { events: { data: { verificationId: string; stage: string } }[] };
    const stages = events.filter(({ data }) => data.verificationId === waiting.verificationId);
    // The last of them notifies the partner.
    expect(stages.map(({ data }) => data.stage).slice(-2)).toEqual([
      "pending_verification:email",
      "select_institution",
    ]);
    // Another institution, and the way goes on.
    const next = await caller(service, app)("PATCH", `/verifications/${waiting.verificationId}`, {
      institutionId: "ashby.ac.uk",
    });
    expect(next.body).toMatchObject({ stage: "select_verification_method" });
    await depart(null);
  });

  it("200: an update of its entry leaves it out, and operators find it among those that have left", async () => {
    await depart("removed");
    const entry = {
      institutionId: OXFORD,
      name: "University of Oxford",
      territory: "GB",
      kind: "education",
      domains: [{ domain: OXFORD, consumerGroups: ["student"] }],
    };
    await ask(service, "PUT", "/management/institutions", { institutions: [entry] });
    expect(await found("University of Oxford")).not.toContain(OXFORD);
    const list = async (query: string) =>
      (await ask<InstitutionPage>(service, "GET", `/management/institutions?${query}`)).body.institutions;
    const ids = (institutions: Institution[]) => institutions.map(({ institutionId }) => institutionId);
    expect(ids(await list("participation=left"))).toEqual([OXFORD]);
    expect(ids(await list("participation=left&query=oxford"))).toEqual([OXFORD]);
    expect(ids(await list("participation=active&territory=GB&limit=100"))).not.toContain(OXFORD);
    await depart(null);
    expect(ids(await list("participation=left"))).toEqual([]);
  });

  it("404: an institution that there isn't", async () => {
    const path = "/management/institutions/nobody.example/departure";
    expect((await ask(service, "PUT", path, { why: "removed" })).status).toBe(404);
  });

  it("400: a reason that is none", async () => {
    expect((await depart("bored")).status).toBe(400);
  });
});
