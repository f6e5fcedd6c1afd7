import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { drawings } from "../../../server/domain/proving/document/render.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { HALVES_PAGE, halves, pdfOf, pixelAt } from "../../support/documents.ts";
import { ask, auditOf, reviewOf, waitingReview } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/documents/{documentId}/views/{page}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
