import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DocumentViews } from "../../../generated/management.ts";
import { drawings } from "../../../server/domain/proving/document/render.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { HALVES_PAGE, letterPage, pdfOf } from "../../support/documents.ts";
import { pathOf } from "../../support/journey.ts";
import { ask, listViews, reviewOf, waitingReview } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/documents/{documentId}/views", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const list = (id = "") => ask<DocumentViews>(service, "GET", `/management/documents/${id}/views`);

  it("200: the pages and how large they are, drawn by the call where nothing has drawn them before", async () => {
    const pages = [HALVES_PAGE, letterPage("Dear Ada")];
    const { documents } = await reviewOf(service, await service.app(), [pdfOf(pages)]);
    expect(await listViews(service, documents[0]?.documentId)).toEqual({
      state: "ready",
      traits: [],
      standsOut: false,
      reading: { source: "text", name: "unreadable", institution: false, year: false },
      pagesTotal: 2,
      pages: [
        { page: 1, width: 1600, height: 800 },
        { page: 2, width: 1695, height: 2400 },
      ],
    });
  });

  it("200: what is drawn already is not drawn again", async () => {
    const { documents } = await reviewOf(service, await service.app(), [pdfOf([HALVES_PAGE])]);
    await workOff(service.services, drawings);
    const { drawPictures } = service.services;
    service.services.drawPictures = () => Promise.reject(new Error("drawn again"));
    expect((await list(documents[0]?.documentId)).body.state).toBe("ready");
    service.services.drawPictures = drawPictures;
  });

  it("200: the first twenty pages of a long document, and how many it has", async () => {
    const long = pdfOf(Array.from({ length: 23 }, () => ({ content: "", width: 50, height: 50 })));
    const { documents } = await reviewOf(service, await service.app(), [long]);
    const body = await listViews(service, documents[0]?.documentId);
    expect([body.state, body.pagesTotal, body.pages.length]).toEqual(["ready", 23, 20]);
  });

  it("200: a document that cannot be drawn says so", async () => {
    const { documents } = await waitingReview(service, await service.app());
    expect(await listViews(service, documents[0]?.documentId)).toEqual({ state: "failed", pages: [] });
  });

  it("404: once the verification is erased", async () => {
    const app = await service.app();
    const { documents, verificationId } = await waitingReview(service, app);
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}";
    await app.calls.DELETE(path, pathOf(app, verificationId));
    expect((await list(documents[0]?.documentId)).status).toBe(404);
  });
});
