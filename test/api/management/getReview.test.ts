import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Review } from "../../../generated/management.ts";
import { pathOf, read } from "../../support/journey.ts";
import { ask, waitingReview } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("GET /management/reviews/{reviewId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
