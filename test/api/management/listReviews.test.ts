import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ReviewPage } from "../../../generated/management.ts";
import { handedIn, pathOf, pdf } from "../../support/journey.ts";
import { ask, waitingReview } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("GET /management/reviews", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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

  it("200: what a reviewer needs to judge: the claim, the person, the documents", async () => {
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
