/** From the hands of a member to the eyes of a reviewer, and to the end: drawn, compared, deleted. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Review } from "../../../../generated/management.ts";
import { readConfig } from "../../../../server/config.ts";
import { quarantineOrphans } from "../../../../server/domain/operations/retention/orphans.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import { drawings } from "../../../../server/domain/proving/document/render.ts";
import { workOff } from "../../../../server/jobs/worker.ts";
import type { Drawn } from "../../../../server/platform/pictures/pictures.ts";
import { cardPicture, HALVES_PAGE, pdfOf } from "../../../support/documents.ts";
import { type App, chosen, pathOf } from "../../../support/journey.ts";
import { ask, auditOf, handIn, reviewOf } from "../../../support/operator.ts";
import { DAY_MS, MINUTE_MS, type Service, startService } from "../../../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const PDF = pdfOf([HALVES_PAGE]);

/** Test mode as a whole would end sooner than what is looked at here. */
const { retention } = readConfig({ RETENTION: "test_mode=999" });

let service: Service;
beforeEach(async () => {
  service = await startService({ config: { retention } });
});
afterEach(() => service.stop());

const stateOf = async (id = "") => {
  const document = await service.services.database.document.findUniqueOrThrow({
    where: { id },
    include: { views: true },
  });
  return { ...document, pages: document.views.length };
};
const filesInStore = async () => {
  const keys = service.services.files.keys(new Date(Date.now() + DAY_MS));
  return (await Array.fromAsync(keys)).length;
};
const idOf = ({ documents }: Review, index = 0) => documents[index]?.documentId ?? "";
const decide = (review: Review) =>
  ask(service, "POST", `/management/reviews/${review.reviewId}/decision`, {
    decision: "reject",
    reason: "unreadable",
  });
const ENDED: Drawn = { outcome: "ended", pages: [], pagesTotal: 0, seen: null, why: "killed" };

describe("drawing", () => {
  it("takes what waits, oldest first, once each; two at it at once share the work", async () => {
    const app = await service.app();
    const review = await reviewOf(service, app, [PDF, pdfOf([HALVES_PAGE, HALVES_PAGE])]);
    const drawn = await Promise.all([
      workOff(service.services, drawings),
      workOff(service.services, drawings),
    ]);
    expect(drawn[0] + drawn[1]).toBe(2);
    expect(await stateOf(idOf(review))).toMatchObject({ viewsState: "ready", pagesTotal: 1, pages: 1 });
    expect(await stateOf(idOf(review, 1))).toMatchObject({ viewsState: "ready", pagesTotal: 2, pages: 2 });
    expect(await workOff(service.services, drawings)).toBe(0);
  });

  it("begins again some minutes after a process died with it, and gives up after the second", async () => {
    const review = await reviewOf(service, await service.app(), [PDF]);
    const { services } = service;
    services.drawPictures = async () => ENDED;
    await workOff(services, drawings);
    expect(await stateOf(idOf(review))).toMatchObject({ viewsState: "pending", viewsTries: 1 });
    expect(await workOff(services, drawings)).toBe(0);
    service.pass(5 * MINUTE_MS + 1);
    await workOff(services, drawings);
    expect(await stateOf(idOf(review))).toMatchObject({ viewsState: "failed", viewsTries: 2 });
  });

  it("begins again after a machine that was too slow, five times, and keeps pages whose text was not read", async () => {
    const review = await reviewOf(service, await service.app(), [PDF]);
    const { services } = service;
    const { drawPictures } = services;
    services.drawPictures = async (...asked) => {
      const { seen, ...drawn } = await drawPictures(...asked);
      return { ...drawn, seen: seen && { ...seen, isRead: false }, outcome: "late" };
    };
    for (let tries = 1; tries < 5; tries += 1) {
      await workOff(services, drawings);
      expect(await stateOf(idOf(review))).toMatchObject({ viewsState: "pending", viewsTries: tries });
      service.pass(5 * MINUTE_MS + 1);
    }
    await workOff(services, drawings);
    expect(await stateOf(idOf(review))).toMatchObject({ viewsState: "ready", pages: 1 });
  });

  it("begins again where the server itself was killed, five times at most", async () => {
    const review = await reviewOf(service, await service.app(), [PDF]);
    const { services } = service;
    const { drawPictures } = services;
    const killed = new Error("as if the process ended here");
    // A kill leaves no chance to write anything down.
    const update = {
      where: { id: idOf(review) },
      data: { viewsTries: 4, viewsClaimedAt: service.clock.now },
    };
    await services.database.document.update(update);
    service.pass(5 * MINUTE_MS + 1);
    services.drawPictures = () => Promise.reject(killed);
    await expect(workOff(services, drawings)).rejects.toThrow(killed);
    service.pass(5 * MINUTE_MS + 1);
    services.drawPictures = drawPictures;
    await workOff(services, drawings);
    expect(await stateOf(idOf(review))).toMatchObject({ viewsState: "ready", pages: 1 });
    const other = await reviewOf(service, await service.app(), [PDF]);
    await services.database.document.update({
      ...update,
      where: { id: idOf(other) },
      data: { viewsTries: 5 },
    });
    services.drawPictures = () => Promise.reject(new Error("drawn a sixth time"));
    await workOff(services, drawings);
    expect((await stateOf(idOf(other))).viewsState).toBe("failed");
  });

  it("that the end of the server interrupts counts as no try", async () => {
    const review = await reviewOf(service, await service.app(), [PDF]);
    const stop = new AbortController();
    const { drawPictures } = service.services;
    service.services.drawPictures = async () => {
      stop.abort();
      return ENDED;
    };
    await workOff(service.services, drawings, { signal: stop.signal });
    expect(await stateOf(idOf(review))).toMatchObject({ viewsState: "pending", viewsTries: 0 });
    service.services.drawPictures = drawPictures;
    expect(await workOff(service.services, drawings)).toBe(1);
  });

  it("keeps nothing of a document that was erased meanwhile", async () => {
    const app = await service.app();
    const { verificationId } = await reviewOf(service, app, [PDF]);
    const { drawPictures } = service.services;
    service.services.drawPictures = async (...asked) => {
      await app.calls.DELETE(ONE, pathOf(app, verificationId));
      return drawPictures(...asked);
    };
    await workOff(service.services, drawings);
    expect(await filesInStore()).toBe(0);
  });

  it("leaves files that the sweep knows as ours, and those without a row it removes", async () => {
    await reviewOf(service, await service.app(), [PDF]);
    await workOff(service.services, drawings);
    await service.services.files.put("left-behind-by-a-crash", PDF);
    expect(await filesInStore()).toBe(4);
    expect(await quarantineOrphans(service.services, new Date(Date.now() + DAY_MS))).toBe(1);
    expect(await filesInStore()).toBe(3);
  });
});

describe("flags", () => {
  const flagsOf = async ({ reviewId }: Review) => {
    const { body } = await ask<Review>(service, "GET", `/management/reviews/${reviewId}`);
    return body.flags.map(({ kind, otherVerificationId }) => [kind, otherVerificationId]);
  };
  const card = (seed: number, quality = 90) => cardPicture(seed).jpeg({ quality }).toBuffer();

  it("tell both reviewers of the same file in two accounts, drawn or not", async () => {
    // Each test app is a world of its own.
    const app = await service.app();
    const first = await reviewOf(service, app, [await card(1)]);
    const second = await reviewOf(service, app, [PDF, await card(1)]);
    expect(await flagsOf(first)).toEqual([["same_document", second.verificationId]]);
    expect(await flagsOf(second)).toEqual([["same_document", first.verificationId]]);
    await workOff(service.services, drawings);
    expect(await flagsOf(second)).toEqual([["same_document", first.verificationId]]);
  });

  it("tell of the newest others first: of many, a page shows but a few", async () => {
    const app = await service.app();
    const reviews: Review[] = [];
    for (let made = 0; made < 4; made += 1) {
      service.pass(1000);
      reviews.push(await reviewOf(service, app, [PDF]));
    }
    const [first, ...others] = reviews;
    const newestFirst = others.map(({ verificationId }) => ["same_document", verificationId]).reverse();
    expect(await flagsOf(first as Review)).toEqual(newestFirst);
  });

  it("tell of a copy that is nearly the same, and of none that is another document", async () => {
    const app = await service.app();
    const first = await reviewOf(service, app, [await card(1)]);
    const copy = await reviewOf(service, app, [
      await cardPicture(1).resize(700).jpeg({ quality: 45 }).toBuffer(),
    ]);
    const another = await reviewOf(service, app, [await card(2)]);
    await workOff(service.services, drawings);
    expect(await flagsOf(first)).toEqual([["similar_document", copy.verificationId]]);
    expect(await flagsOf(copy)).toEqual([["similar_document", first.verificationId]]);
    expect(await flagsOf(another)).toEqual([]);
  });

  it("say nothing of blank pages, of the member's own documents, and of the other world", async () => {
    const test = await service.app();
    const blank = pdfOf([{ content: "" }]);
    const first = await reviewOf(service, test, [await card(1), blank]);
    const { database } = service.services;
    const { accountId } = await database.verification.findUniqueOrThrow({
      where: { id: first.verificationId },
    });
    // A second verification of one member.
    const again = await chosen(test);
    await database.verification.update({ where: { id: again.verificationId }, data: { accountId } });
    const own = await handIn(service, test, again.verificationId, [await card(1, 50), await card(1)]);
    const stranger = await reviewOf(service, test, [pdfOf([{ content: "1 1 1 rg 0 0 9 9 re f" }])]);
    const live = await reviewOf(service, await service.app(), [await card(1), await card(1, 60)]);
    await database.verification.update({ where: { id: live.verificationId }, data: { mode: "live" } });
    await workOff(service.services, drawings);
    expect(await flagsOf(live)).toEqual([]);
    expect(await flagsOf(own)).toEqual([]);
    expect(await flagsOf(first)).toEqual([]);
    expect(await flagsOf(stranger)).toEqual([]);
  });

  it("of equal files outlive the content, those of near copies do not (M6); all go with an erasure", async () => {
    const app = await service.app();
    const first = await reviewOf(service, app, [await card(1)]);
    await workOff(service.services, drawings);
    await decide(first);
    service.pass(8 * DAY_MS);
    expect((await sweep(service.services)).retention.documents).toBe(1);
    const copy = await reviewOf(service, app, [await card(1, 60)]);
    const same = await reviewOf(service, app, [await card(1)]);
    await workOff(service.services, drawings);
    expect(await flagsOf(copy)).toEqual([["similar_document", same.verificationId]]);
    expect(await service.services.database.documentView.count({ where: { print0: { not: null } } })).toBe(2);
    expect(await flagsOf(same)).toContainEqual(["same_document", first.verificationId]);
    await app.calls.DELETE(ONE, pathOf(app, first.verificationId));
    expect(await flagsOf(same)).toEqual([["similar_document", copy.verificationId]]);
  });
});

describe("a week after the decision", () => {
  const look = async (id: string) => [
    (await ask(service, "GET", `/management/documents/${id}`)).status,
    (await ask(service, "GET", `/management/documents/${id}/views`)).status,
    (await ask(service, "GET", `/management/documents/${id}/views/1`)).status,
  ];

  it("content and pictures are gone, on record, and the rows say that they were there", async () => {
    const review = await reviewOf(service, await service.app(), [PDF]);
    await workOff(service.services, drawings);
    await decide(review);
    service.pass(7 * DAY_MS - MINUTE_MS);
    expect((await sweep(service.services)).retention.documents).toBeUndefined();
    expect(await filesInStore()).toBe(3);
    service.pass(2 * MINUTE_MS);
    expect((await sweep(service.services)).retention.documents).toBe(1);
    expect(await filesInStore()).toBe(0);
    expect(await look(idOf(review))).toEqual([404, 404, 404]);
    expect(await stateOf(idOf(review))).toMatchObject({
      deletedAt: service.clock.now,
      fileKey: null,
      sha256Index: expect.any(String),
    });
    const [hash = ""] = review.documents.map(({ sha256Hash }) => sha256Hash);
    expect(JSON.stringify(await stateOf(idOf(review)))).not.toContain(hash);
    expect(await auditOf(service, "documents.deleted", review.verificationId)).toEqual([
      { actor: "system", detail: { attemptId: review.reviewId, documents: 1 } },
    ]);
    expect((await sweep(service.services)).retention.documents).toBeUndefined();
  });

  it("those that a newer attempt put aside are gone too; those that wait are not, however long", async () => {
    const app: App = await service.app();
    const first = await reviewOf(service, app, [PDF]);
    const { database } = service.services;
    await database.attempt.update({
      where: { id: first.reviewId },
      data: { state: "superseded", decidedAt: service.clock.now },
    });
    const waiting = await reviewOf(service, app, [PDF]);
    service.pass(30 * DAY_MS);
    await sweep(service.services);
    expect((await stateOf(idOf(first))).fileKey).toBeNull();
    expect((await stateOf(idOf(waiting))).fileKey).not.toBeNull();
  });

  it("what the store did not remove at once, the next sweep does", async () => {
    const review = await reviewOf(service, await service.app(), [PDF]);
    await decide(review);
    service.pass(8 * DAY_MS);
    const { files } = service.services;
    service.services.files = {
      ...files,
      remove: () => Promise.reject(new Error("away")),
      keys: async function* () {},
    };
    expect((await sweep(service.services)).retention.documents).toBe(1);
    expect(await filesInStore()).toBe(0);
    service.services.files = files;
    expect(await filesInStore()).toBe(1);
    expect(await quarantineOrphans(service.services, new Date(Date.now() + DAY_MS))).toBe(1);
  });
});
