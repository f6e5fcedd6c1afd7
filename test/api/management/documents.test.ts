import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import type { DocumentViews, Review } from "../../../generated/management.ts";
import { drawings } from "../../../server/domain/proving/document/render.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import type { FileStore } from "../../../server/platform/files/files.ts";
import { HALVES_PAGE, halves, letterPage, pdfOf, pixelAt } from "../../support/documents.ts";
import { chosen, must, pathOf } from "../../support/journey.ts";
import { ask, auditOf, listViews, reviewOf, waitingReview } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/documents/{documentId}", () => {
  const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

  /** Done whenever the store is asked for a file. */
  let onGet: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const { files } = service.services;
    const get: FileStore["get"] = async (key) => {
      await onGet();
      return files.get(key);
    };
    service.services.files = { ...files, get };
  });

  const fetchDocument = (id: string) =>
    service.fetch(`${service.baseUrl}/management/documents/${id}`, {
      headers: { authorization: `Bearer ${service.operatorToken}` },
    });

  it("200: byte for byte what was handed in, whatever bytes they are", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const contents = [
      Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(70_000)]),
      Buffer.from("%PDF-1.4\r\n\0"),
    ];
    const files = contents.map((bytes, index) => ({
      fileName: `../../${index}.pdf`,
      base64Data: bytes.toString("base64"),
      sha256Hash: createHash("sha256").update(bytes).digest("hex"),
    }));
    await must(app.calls.POST(`${ONE}/manual`, { ...pathOf(app, verificationId), body: { files } }));
    const { reviews } = await must(service.operator.GET("/management/reviews"));
    const { documents } = reviews.find((review) => review.verificationId === verificationId) as Review;
    expect(documents.map(({ fileName }) => fileName)).toEqual(["../../0.pdf", "../../1.pdf"]);
    for (const [index, { documentId, bytes }] of documents.entries()) {
      const response = await fetchDocument(documentId);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-disposition")).toBe("attachment; filename=document.bin");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const content = Buffer.from(await response.arrayBuffer());
      expect(content.length).toBe(bytes);
      expect(content.equals(contents[index] as Buffer)).toBe(true);
    }
  });

  it("200: each look is on record, before the content leaves", async () => {
    const { documents, verificationId } = await waitingReview(service, await service.app());
    const documentId = documents[0]?.documentId ?? "";
    const looks = () => auditOf(service, "document.viewed", verificationId);
    let onRecord = -1;
    onGet = async () => {
      onRecord = (await looks()).length;
    };
    await (await fetchDocument(documentId)).arrayBuffer();
    expect(onRecord).toBe(1);
    await (await fetchDocument(documentId)).arrayBuffer();
    expect(onRecord).toBe(2);
    onGet = async () => {};
    const entry = { actor: expect.stringMatching(/^operator:[0-9a-f-]{36}$/), detail: { documentId } };
    expect(await looks()).toEqual([entry, entry]);
  });

  it("200: after the decision too, for a complaint", async () => {
    const { documents, reviewId } = await waitingReview(service, await service.app());
    await ask(service, "POST", `/management/reviews/${reviewId}/decision`, { decision: "approve" });
    expect((await fetchDocument(documents[0]?.documentId ?? "")).status).toBe(200);
  });

  it("404: once the verification is erased", async () => {
    const app = await service.app();
    const { documents, verificationId } = await waitingReview(service, app);
    await app.calls.DELETE(ONE, pathOf(app, verificationId));
    const answer = await ask(service, "GET", `/management/documents/${documents[0]?.documentId}`);
    expect([answer.status, answer.title]).toEqual([404, "not_found"]);
    expect(await auditOf(service, "document.viewed", verificationId)).toEqual([]);
  });

  it("404: when the file has gone while its row was being read", async () => {
    const { documents, verificationId } = await waitingReview(service, await service.app());
    const documentId = documents[0]?.documentId ?? "";
    const { database, files } = service.services;
    const { fileKey } = await database.document.findUniqueOrThrow({ where: { id: documentId } });
    onGet = () => files.remove(fileKey ?? "");
    const answer = await ask(service, "GET", `/management/documents/${documentId}`);
    onGet = async () => {};
    expect([answer.status, answer.title]).toEqual([404, "not_found"]);
    expect(await auditOf(service, "document.viewed", verificationId)).toHaveLength(1);
  });
});

describe("GET /management/documents/{documentId}/views/{page}", () => {
  const service = useService();
  const look = async (documentId: string, page: number, query = "") => {
    const response = await service.fetch(
      `${service.baseUrl}/management/documents/${documentId}/views/${page}${query}`,
      { headers: { authorization: `Bearer ${service.operatorToken}` } },
    );
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

  it("200: the page as a picture that a browser shows and never runs", async () => {
    const review = await reviewOf(service, await service.app(), [pdfOf([HALVES_PAGE])]);
    await workOff(service.services, drawings);
    const { status, headers, body } = await look(review.documents[0]?.documentId ?? "", 1);
    expect(status).toBe(200);
    for (const [name, value] of [
      ["content-type", "image/webp"],
      ["x-content-type-options", "nosniff"],
      ["content-disposition", "inline; filename=page.webp"],
      ["content-security-policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
      ["cache-control", "no-store"],
    ] as const)
      expect([name, headers.get(name)]).toEqual([name, value]);
    const [red, , blue] = await pixelAt(body, 10, 10);
    expect(red).toBeGreaterThan(240);
    expect(blue).toBeLessThan(15);
  });

  it("200: large or small", async () => {
    const photo = await halves(3000, 1500).jpeg().toBuffer();
    const { documents } = await reviewOf(service, await service.app(), [photo]);
    await workOff(service.services, drawings);
    const id = documents[0]?.documentId ?? "";
    for (const [query, width] of [
      ["", 2400],
      ["?size=full", 2400],
      ["?size=small", 320],
    ] as const)
      expect(await sharp((await look(id, 1, query)).body).metadata()).toMatchObject({
        format: "webp",
        width,
      });
  });

  it("200: each look is on record with page and size", async () => {
    const { documents, verificationId } = await reviewOf(service, await service.app(), [
      pdfOf([HALVES_PAGE]),
    ]);
    await workOff(service.services, drawings);
    const documentId = documents[0]?.documentId ?? "";
    await look(documentId, 1);
    await look(documentId, 1, "?size=small");
    const by = { actor: expect.stringMatching(/^operator:/) };
    expect(await auditOf(service, "document.viewed", verificationId)).toEqual([
      { ...by, detail: { documentId, page: 1, size: "full" } },
      { ...by, detail: { documentId, page: 1, size: "small" } },
    ]);
  });

  it("404: a page that it does not have, and one that is not drawn; neither counts as a look", async () => {
    const { documents, verificationId } = await waitingReview(service, await service.app());
    const path = `/management/documents/${documents[0]?.documentId}/views`;
    for (const page of [1, 2]) {
      const { status, title } = await ask(service, "GET", `${path}/${page}`);
      expect([status, title]).toEqual([404, "not_found"]);
    }
    expect(await auditOf(service, "document.viewed", verificationId)).toEqual([]);
  });

  it("400: no page, and no size, of that kind", async () => {
    const { documents } = await waitingReview(service, await service.app());
    const path = `/management/documents/${documents[0]?.documentId}/views`;
    for (const rest of ["0", "21", "1.5", "x", "1?size=huge"])
      expect([rest, (await ask(service, "GET", `${path}/${rest}`)).status]).toEqual([rest, 400]);
  });
});

describe("GET /management/documents/{documentId}/views", () => {
  const service = useService();
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
