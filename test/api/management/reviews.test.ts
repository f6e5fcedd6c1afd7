import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Review, ReviewPage } from "../../../generated/management.ts";
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { type App, chosen, handedIn, must, pathOf, pdf, proven, read } from "../../support/journey.ts";
import { ask, auditOf, handIn, waitingReview } from "../../support/operator.ts";
import type { Service } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/reviews", () => {
  const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

  const list = (query = "") => ask<ReviewPage>(service, "GET", `/management/reviews${query}`);
  async function everything(query = ""): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { reviews, nextCursor } = (await list(`?limit=2${query}${cursor}`)).body;
      expect(reviews.length).toBeLessThanOrEqual(2);
      seen.push(...reviews.map(({ verificationId }) => verificationId));
      if (nextCursor === undefined) return seen;
      cursor = `&cursor=${nextCursor}`;
    }
  }

  it("200: what a reviewer needs to decide: the claim, the person, the documents", async () => {
    expect((await list()).body).toEqual({ reviews: [] });
    const app = await service.app();
    const { verificationId } = await handedIn(app, "Schüler-Ausweis.pdf");
    const { reviews } = (await list()).body;
    expect(reviews).toEqual([
      {
        reviewId: expect.any(String),
        verificationId,
        appId: app.appId,
        mode: "test",
        consumerGroup: "student",
        territory: "GB",
        institutionName: "University of Oxford",
        submittedAt: service.clock.now.toISOString(),
        person: { firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" },
        documents: [
          {
            documentId: expect.any(String),
            fileName: "Schüler-Ausweis.pdf",
            contentType: "application/pdf",
            bytes: 15,
            sha256Hash: pdf().sha256Hash,
          },
        ],
        flags: [],
        layouts: [],
      },
    ]);
  });

  it("200: oldest first, page by page, each once, those of one instant too", async () => {
    const app = await service.app();
    const before = await everything();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      if (index % 2 === 0) service.pass(1000);
      made.push((await handedIn(app)).verificationId);
    }
    const seen = (await everything()).slice(before.length);
    expect([...seen].sort()).toEqual([...made].sort());
    expect(seen.indexOf(made[0] ?? "")).toBeLessThan(2);
    expect(seen[4]).toBe(made[4]);
  });

  it("200: one mode alone, or both", async () => {
    const live = await service.app("live");
    const verificationId = await liveReview(live);
    expect(await everything("&mode=live")).toEqual([verificationId]);
    const test = await everything("&mode=test");
    expect(test).not.toContain(verificationId);
    expect([...(await everything())].sort()).toEqual([...test, verificationId].sort());
  });

  it("200: what test mode decides by name is not shown: it is decided before anybody could", async () => {
    const { verificationId } = await handedIn(await service.app(), "approve.pdf");
    expect(await everything()).not.toContain(verificationId);
    service.pass(1000);
    expect(await everything()).not.toContain(verificationId);
  });

  it("200: a decided and an erased one is gone", async () => {
    const app = await service.app();
    const [decided, erased] = [await waitingReview(service, app), await waitingReview(service, app)];
    const body = { decision: "approve" };
    await ask(service, "POST", `/management/reviews/${decided.reviewId}/decision`, body);
    await app.calls.DELETE(ONE, pathOf(app, erased.verificationId));
    const seen = await everything();
    expect(seen).not.toContain(decided.verificationId);
    expect(seen).not.toContain(erased.verificationId);
  });

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each([
    ["a limit of 0", "?limit=0", "limit"],
    ["a limit of 101", "?limit=101", "limit"],
    ["an unknown mode", "?mode=demo", "mode"],
    ["a cursor that is no cursor", "?cursor=x", "/query/cursor"],
    ["a cursor of another list", `?cursor=${cursorOf([1, "app_demo"])}`, "/query/cursor"],
    ["a cursor out of all time", `?cursor=${cursorOf([8.64e15, "x"])}`, "/query/cursor"],
  ])("400: %s", async (_what, query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });

  /** A live app has no fixed passcode: it is in the text message. */
  async function liveReview(app: Awaited<ReturnType<Service["app"]>>): Promise<string> {
    const root = `/app/${app.appId}/whitelabel/verifications`;
    const headers = { authorization: `Bearer ${app.accessToken}` };
    const call = (method: string, path: string, body: object) =>
      ask<{ verificationId: string }>(service, method, `${root}${path}`, body, headers);
    const claim = { territory: "GB", firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };
    const { body } = await call("POST", "", { ...claim, userEmail: "ada@example.com" });
    const one = `/${body.verificationId}`;
    await call("POST", `${one}/otp`, { phoneNumber: "+447400123456", territory: "GB" });
    const code = /\d{6}/.exec(service.texts.at(-1)?.body ?? "")?.[0] ?? "";
    await call("POST", `${one}/otp/verify`, { code });
    await call("PATCH", one, { institutionId: "ox.ac.uk" });
    // In live mode a file name decides nothing.
    const handed = await call("POST", `${one}/manual`, { files: [pdf("approve.pdf")] });
    expect([handed.status, handed.detail]).toEqual([200, ""]);
    service.pass(1000);
    return body.verificationId;
  }
});

describe("GET /management/reviews/{reviewId}", () => {
  const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

  const get = (id: string) => ask<Review>(service, "GET", `/management/reviews/${id}`);

  it("200: the review as the list has it, with the year that a graduate claims", async () => {
    const claim = { consumerGroup: "graduate", graduationYear: 2024 } as const;
    const review = await waitingReview(service, await service.app(), claim);
    const { status, body } = await get(review.reviewId);
    expect([status, body]).toEqual([200, review]);
    expect(body.graduationYear).toBe(2024);
  });

  it("404: once it is decided", async () => {
    const { reviewId } = await waitingReview(service, await service.app());
    const body = { decision: "reject", reason: "unreadable" };
    await ask(service, "POST", `/management/reviews/${reviewId}/decision`, body);
    const answer = await get(reviewId);
    expect([answer.status, answer.title]).toEqual([404, "not_found"]);
  });

  it("404: once the clock of test mode has decided, read or not", async () => {
    const app = await service.app();
    const { reviewId, verificationId } = await waitingReview(service, app);
    const { database } = service.services;
    const dueAt = new Date(service.clock.now.getTime() + 500);
    const data = { dueAt, dueVerdict: "approved" };
    await database.verification.update({ where: { id: verificationId }, data });
    expect((await get(reviewId)).status).toBe(200);
    service.pass(500);
    expect((await get(reviewId)).status).toBe(404);
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("404: once the verification is erased, and nothing of the person is told", async () => {
    const app = await service.app();
    const { reviewId, verificationId } = await waitingReview(service, app);
    await app.calls.DELETE(ONE, pathOf(app, verificationId));
    const answer = await get(reviewId);
    expect(answer.status).toBe(404);
    expect(answer.detail).toBe("There is no such waiting review.");
  });
});

describe("POST /management/reviews/{reviewId}/decision", () => {
  const MANUAL = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";

  describe("POST /management/reviews/{reviewId}/decision", () => {
    let app: App;
    beforeEach(async () => {
      app = await service.app();
    });

    const decide = (reviewId: string, body: object) =>
      ask(service, "POST", `/management/reviews/${reviewId}/decision`, body);
    const GRADUATE = { consumerGroup: "graduate", graduationYear: 2024 } as const;

    it("204: an approval makes a success, and is on record", async () => {
      const { reviewId, verificationId } = await waitingReview(service, app);
      const { status, body } = await decide(reviewId, { decision: "approve" });
      expect([status, body]).toEqual([204, undefined]);
      expect(await read(app, verificationId)).toMatchObject({
        status: "success",
        stage: "success",
        expiresOn: "2027-03-04",
      });
      expect(await auditOf(service, "review.approved", verificationId)).toEqual([
        { actor: expect.stringMatching(/^operator:/), detail: { reviewId } },
      ]);
    });

    it.each([
      "wrong_person",
      "not_eligible",
      "expired_document",
      "unreadable",
      "unsuitable_document",
      "altered_document",
      "already_used",
    ])("204: a rejection for %s is told to the partner, and is on record", async (reason) => {
      const { reviewId, verificationId } = await waitingReview(service, app);
      expect((await decide(reviewId, { decision: "reject", reason })).status).toBe(204);
      expect(await read(app, verificationId)).toMatchObject({
        status: "failed",
        stage: "rejected_verification:manual",
        rejection: { method: "manual", code: reason },
      });
      expect(await auditOf(service, "review.rejected", verificationId)).toEqual([
        { actor: expect.stringMatching(/^operator:/), detail: { reviewId, reason } },
      ]);
    });

    it("204: the third rejection is the last, and each waits for its own decision", async () => {
      let review = await waitingReview(service, app);
      const { verificationId } = review;
      const body = { decision: "reject", reason: "unreadable" };
      for (let round = 1; round <= 3; round += 1) {
        expect((await decide(review.reviewId, body)).status).toBe(204);
        const { stage } = await read(app, verificationId);
        if (round === 3) expect(stage).toBe("failed:too_many_attempts");
        else {
          expect(stage).toBe("rejected_verification:manual");
          const again = { ...pathOf(app, verificationId), body: { files: [pdf()] } };
          await must(app.calls.POST(MANUAL, again));
          const { reviews } = await must(service.operator.GET("/management/reviews"));
          const next = reviews.find((waiting) => waiting.verificationId === verificationId);
          if (next === undefined) throw new Error("the second attempt does not wait");
          expect(next.reviewId).not.toBe(review.reviewId);
          review = next;
        }
      }
    });

    it("204: a graduate's year may be corrected, and the end follows it", async () => {
      const claimed = await waitingReview(service, app, GRADUATE);
      await decide(claimed.reviewId, { decision: "approve" });
      expect((await read(app, claimed.verificationId)).expiresOn).toBe("2027-03-04");
      const corrected = await waitingReview(service, app, GRADUATE);
      expect((await decide(corrected.reviewId, { decision: "approve", graduationYear: 2021 })).status).toBe(
        204,
      );
      expect((await read(app, corrected.verificationId)).expiresOn).toBe("2026-07-31");
      const where = { id: corrected.verificationId };
      expect(await service.services.database.verification.findUnique({ where })).toMatchObject({
        graduationYear: 2021,
      });
    });

    it.each([
      ["a rejection without reason", { decision: "reject" }, "/body/reason"],
      ["an approval with a reason", { decision: "approve", reason: "unreadable" }, "/body/reason"],
      ["an unknown reason", { decision: "reject", reason: "ugly" }, "/body/reason"],
      ["a reason that only machines find", { decision: "reject", reason: "bounced" }, "/body/reason"],
      ["an unknown decision", { decision: "maybe" }, "/body/decision"],
      ["no decision", { reason: "unreadable" }, "decision"],
      ["a year for a student", { decision: "approve", graduationYear: 2024 }, "/body/graduationYear"],
      [
        "a year with a rejection",
        { decision: "reject", reason: "unreadable", graduationYear: 2024 },
        "/body/graduationYear",
      ],
      ["a year that is no number", { decision: "approve", graduationYear: "2024" }, "/body/graduationYear"],
    ])("400: %s, and it waits on", async (_what, body, field) => {
      const { reviewId, verificationId } = await waitingReview(service, app);
      const answer = await decide(reviewId, body);
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
      expect(answer.detail).toContain(field);
      for (const secret of ["Ada", "Lovelace", "2000-12-10", "ada@example.com"])
        expect(answer.detail).not.toContain(secret);
      expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
    });

    it.each([2020, 2027])("400: %d makes nobody a graduate in March 2026", async (graduationYear) => {
      const { reviewId, verificationId } = await waitingReview(service, app, GRADUATE);
      const answer = await decide(reviewId, { decision: "approve", graduationYear });
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
      expect(answer.detail).toContain("not_eligible");
      expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
    });

    it("400: a claimed year that has run out while the review waited is not approved", async () => {
      const claim = { ...GRADUATE, graduationYear: 2021 };
      const { reviewId, verificationId } = await waitingReview(service, app, claim);
      const { now } = service.clock;
      service.clock.now = new Date("2026-07-31T00:00:00.000Z");
      const answer = await decide(reviewId, { decision: "approve" });
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
      expect((await decide(reviewId, { decision: "approve", graduationYear: 2022 })).status).toBe(204);
      expect((await read(app, verificationId)).expiresOn).toBe("2027-07-31");
      service.clock.now = now;
    });

    it("404: a portal attempt, or one that does not exist, is no review", async () => {
      const [portal] = await service.services.database.attempt.findMany({
        where: { method: "manual" },
        take: 1,
      });
      const id = portal?.id ?? "";
      await service.services.database.attempt.update({ where: { id }, data: { method: "portal" } });
      const answer = await decide(id, { decision: "approve" });
      expect([answer.status, answer.detail]).toEqual([404, "There is no such review."]);
    });

    it("409: deciding twice, and the first decision holds", async () => {
      const { reviewId, verificationId } = await waitingReview(service, app);
      await decide(reviewId, { decision: "approve" });
      for (const body of [{ decision: "approve" }, { decision: "reject", reason: "unreadable" }]) {
        const answer = await decide(reviewId, body);
        expect([answer.status, answer.title]).toEqual([409, "conflict"]);
      }
      expect((await read(app, verificationId)).stage).toBe("success");
      expect(await auditOf(service, "review.rejected", verificationId)).toEqual([]);
    });

    it("409: of two reviewers at once one wins", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { reviewId, verificationId } = await waitingReview(service, app);
        const [approval, rejection] = await Promise.all([
          decide(reviewId, { decision: "approve" }),
          decide(reviewId, { decision: "reject", reason: "unreadable" }),
        ]);
        expect([approval.status, rejection.status].sort()).toEqual([204, 409]);
        const { stage } = await read(app, verificationId);
        expect(stage).toBe(approval.status === 204 ? "success" : "rejected_verification:manual");
      }
    });

    it("409: when the clock of test mode has decided already", async () => {
      const { reviewId, verificationId } = await waitingReview(service, app);
      const data = { dueAt: service.clock.now, dueVerdict: "unreadable" };
      await service.services.database.verification.update({ where: { id: verificationId }, data });
      expect((await decide(reviewId, { decision: "approve" })).status).toBe(409);
      expect((await read(app, verificationId)).stage).toBe("rejected_verification:manual");
    });
  });

  describe("POST /management/reviews/{reviewId}/decision: a paper that may not be copied", () => {
    let app: App;
    beforeAll(async () => {
      app = await service.app();
    });

    const forbid = (reviewId: string, paper?: string, reason = "forbidden_document") =>
      ask(service, "POST", `/management/reviews/${reviewId}/decision`, { decision: "reject", reason, paper });
    const handedInBy = async (changes: Partial<NewVerification>, institutionId?: string) => {
      const { verificationId } =
        institutionId === undefined ? await proven(app, changes) : await chosen(app, changes, institutionId);
      return handIn(service, app, verificationId, [Buffer.from("%PDF-1.4\n%%EOF\n")]);
    };
    const soldier = () => handedInBy({ territory: "GB", consumerGroup: "military" }, "nhs.net");

    it("204: deletes the file at once, tells partners what they know already, and the member what to send", async () => {
      const { database, files } = service.services;
      const { reviewId, verificationId } = await soldier();
      const [before] = await database.document.findMany({ where: { attemptId: reviewId } });
      const key = before?.fileKey ?? "";
      expect((await files.get(key)).length).toBeGreaterThan(0);
      expect((await forbid(reviewId, "mod_90")).status).toBe(204);
      const [after] = await database.document.findMany({ where: { attemptId: reviewId } });
      expect([after?.fileKey, after?.deletedAt]).toEqual([null, expect.any(Date)]);
      await expect(files.get(key)).rejects.toThrow("No file");
      const { rejection } = await read(app, verificationId);
      expect(rejection).toEqual({
        method: "manual",
        code: "unsuitable_document",
        message:
          "Your document looked like one that may not be copied (MOD 90 defence identity card). We deleted it at once, " +
          "and kept no copy. Send your JPA payslip, HM Armed Forces Veteran Card or Service leaver's certificate instead.",
      });
      const detail = { reviewId, reason: "forbidden_document", paper: "mod_90" };
      expect(await auditOf(service, "review.rejected", verificationId)).toMatchObject([{ detail }]);
      expect(await auditOf(service, "documents.deleted", verificationId)).toHaveLength(1);
    });

    it("204: a card of another group of the territory is named, and the group's own papers are offered", async () => {
      const { reviewId, verificationId } = await handedInBy({ territory: "US", consumerGroup: "low-income" });
      expect((await forbid(reviewId, "military_id")).status).toBe(204);
      const { rejection } = await read(app, verificationId);
      expect(rejection?.message).toContain("US military ID, Common Access Card or retiree ID");
      expect(rejection?.message).toContain("SNAP, WIC, TANF, SSI or Medicaid award letter");
    });

    it("204: a DD-214 whose number can be read is deleted, and the member is told to cover it", async () => {
      const { reviewId, verificationId } = await handedInBy({ territory: "US", consumerGroup: "low-income" });
      expect((await forbid(reviewId, "uncovered_dd214")).status).toBe(204);
      const [document] = await service.services.database.document.findMany({
        where: { attemptId: reviewId },
      });
      expect(document?.fileKey).toBeNull();
      const { rejection } = await read(app, verificationId);
      expect(rejection?.message).toContain("DD-214 on which the Social Security number can be read");
      expect(rejection?.message).toContain("Lay a strip of paper over the numbers or black them out");
    });

    it("204: a paper that the operator's own list refuses by law; what is said of it stays when the list changes", async () => {
      const { reviewId, verificationId } = await soldier();
      const path = "/management/papers/GB/military";
      const card = {
        paperId: "card",
        kind: "veteran_card",
        title: "Card of honour",
        mustShow: ["name"],
        cover: [],
      };
      const refused = ["mod_90", "rank_card"].map((paperId) => ({
        paperId,
        title: paperId,
        why: "law",
        instead: ["card"],
      }));
      await ask(service, "PUT", path, { language: "en", papers: [card], refused });
      expect((await forbid(reviewId, "rank_card")).status).toBe(204);
      const said = (await read(app, verificationId)).rejection?.message;
      expect(said).toContain("(rank_card)");
      expect(said).toContain("Send your Card of honour instead.");
      await ask(service, "DELETE", path);
      expect((await read(app, verificationId)).rejection?.message).toBe(said);
    });

    it.each([
      ["of another territory", "truppenausweis", "forbidden_document"],
      ["that may be copied", "uniform_photo", "forbidden_document"],
      ["missing", undefined, "forbidden_document"],
      ["beside another reason", "mod_90", "unreadable"],
    ])("400: a paper %s, and nothing is decided", async (_, paper, reason) => {
      const { reviewId, verificationId } = await soldier();
      const { status, detail } = await forbid(reviewId, paper, reason);
      expect([status, detail]).toEqual([400, expect.stringContaining("paper")]);
      expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
    });
  });
});
