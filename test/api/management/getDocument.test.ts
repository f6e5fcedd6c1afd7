import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Review } from "../../../generated/management.ts";
import type { FileStore } from "../../../server/platform/files/files.ts";
import { chosen, must, pathOf } from "../../support/journey.ts";
import { ask, auditOf, waitingReview } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("GET /management/documents/{documentId}", () => {
  let service: Service;
  /** Done whenever the store is asked for a file. */
  let onGet: () => Promise<void> = async () => {};
  beforeAll(async () => {
    service = await startService();
    const { files } = service.services;
    const get: FileStore["get"] = async (key) => {
      await onGet();
      return files.get(key);
    };
    service.services.files = { ...files, get };
  });
  afterAll(() => service.stop());

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
