/** Harmful and broken files at the public interface: each is refused with a reason, or drawn without harm. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { clamdScanner } from "../../server/platform/files/clamd.ts";
import { openS3Store } from "../../server/platform/files/s3-files.ts";
import { startClamd } from "../support/clamd.ts";
import { HALVES_PAGE, halves, pdfOf } from "../support/documents.ts";
import { type App, chosen, read } from "../support/journey.ts";
import { listViews, reviewOf } from "../support/operator.ts";
import { startS3 } from "../support/s3.ts";
import { useService } from "../support/use-service.ts";
import { caller, contentsOf } from "../support/whitelabel.ts";

const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const GOOD = pdfOf([HALVES_PAGE]);

const service = useService();
let app: App;
beforeAll(async () => {
  app = await service.app();
});

async function handIn(id: string, ...files: Buffer[]) {
  const body = {
    files: files.map((bytes) => ({
      fileName: "passport.jpg",
      base64Data: bytes.toString("base64"),
      sha256Hash: createHash("sha256").update(bytes).digest("hex"),
    })),
  };
  return caller(service, app)("POST", `/verifications/${id}/manual`, body);
}

/** Checks that the database has not changed, and that the attempt is still open to the member. */
async function changesNothing(id: string, work: () => Promise<void>): Promise<void> {
  const before = await contentsOf(service.services.database);
  await work();
  expect(await contentsOf(service.services.database)).toEqual(before);
  expect((await read(app, id)).nextOperations).toContain("createManualAttempt");
}

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#fff" }, limitInputPixels: false });

describe("refused, naming the file", () => {
  it.each([
    ["a JPEG that is HTML", async () => HTML],
    [
      "HTML behind a signature",
      async () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), HTML]),
    ],
    ["a zip renamed", async () => Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1")],
    ["an encrypted PDF", async () => Buffer.from("%PDF-1.7\ntrailer<</Encrypt 5 0 R>>\n%%EOF")],
    ["a PNG of 20,000 × 20,000", () => plain(20_000).png().toBuffer()],
    ["a JPEG of 20,000 × 20,000", async () => jpegOf(20_000)],
    ["a WebP of 16,383 × 16,383", async () => webpOf(16_383)],
    ["a HEIC of 20,000 × 20,000", async () => heicOf(20_000)],
  ])("%s", async (_what, make) => {
    const { verificationId } = await chosen(app);
    const bad = await make();
    await changesNothing(verificationId, async () => {
      const answer = await handIn(verificationId, GOOD, bad);
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
      expect(answer.detail).toMatch(/^\/body\/files\/1\/base64Data /);
    });
  });

  it("a virus, and nothing is taken while nobody can say whether a file is one", async () => {
    const { verificationId } = await chosen(app);
    const clamd = await startClamd({ virus: Buffer.from("virus") });
    const bad = Buffer.concat([GOOD, Buffer.from("virus")]);
    service.services.scanFile = clamdScanner(clamd.address);
    await changesNothing(verificationId, async () => {
      const answer = await handIn(verificationId, GOOD, bad);
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
      expect(answer.detail).toMatch(/^\/body\/files\/1\/base64Data contains a virus/);
    });
    await clamd.stop();
    await changesNothing(verificationId, async () => {
      const answer = await handIn(verificationId, GOOD);
      expect([answer.status, answer.title, answer.headers.get("retry-after")]).toEqual([
        503,
        "provider_unavailable",
        "30",
      ]);
    });
    expect(service.errors.splice(0)).toHaveLength(1);
    service.services.scanFile = null;
    expect((await handIn(verificationId, GOOD)).status).toBe(200);
  });
});

describe("a bucket that is away", () => {
  it("takes nothing, loses nothing, and works again when it is back", async () => {
    const s3 = await startS3();
    const { services } = service;
    const { files } = services;
    services.files = await openS3Store(s3.options, services.keyring, services.log);
    const { verificationId } = await chosen(app);
    s3.plan = [...Array.from({ length: 3 }, () => 500)];
    await changesNothing(verificationId, async () => {
      const answer = await handIn(verificationId, GOOD, GOOD);
      expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
    });
    expect(s3.kept.size).toBe(0);
    expect((await handIn(verificationId, GOOD, GOOD)).status).toBe(200);
    expect(s3.kept.size).toBe(2);
    for (const kept of s3.kept.values()) expect(kept.includes("%PDF")).toBe(false);
    services.files = files;
    s3.stop();
  });
});

describe("taken, and shown without harm", () => {
  it("a PDF with JavaScript: a picture of its page is all that anybody sees", async () => {
    const file = pdfOf([HALVES_PAGE], {
      catalog: "/OpenAction 100 0 R",
      objects: { 100: "<</S/JavaScript/JS(app.alert(1))>>" },
    });
    const { documents } = await reviewOf(service, app, [file]);
    expect(await listViews(service, documents[0]?.documentId)).toMatchObject({
      state: "ready",
      pages: [{ page: 1 }],
    });
  });

  it("a picture with HTML at its end, and a picture that is also a zip", async () => {
    const photo = await halves().jpeg().toBuffer();
    const { documents } = await reviewOf(service, app, [
      Buffer.concat([photo, HTML, Buffer.from("PK\x03\x04")]),
    ]);
    const path = `/management/documents/${documents[0]?.documentId}/views`;
    await listViews(service, documents[0]?.documentId);
    const headers = { authorization: `Bearer ${service.operatorToken}` };
    const shown = await service.fetch(`${service.baseUrl}${path}/1`, { headers });
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await shown.arrayBuffer()).includes("script")).toBe(false);
  });
});

/** A JPEG of headers only, which are all that is checked. */
function jpegOf(side: number): Buffer {
  const [app, frame] = [
    Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"),
    Buffer.alloc(19),
  ];
  frame.writeUInt32BE(0xffc2_0011);
  frame.writeUInt8(8, 4);
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  return Buffer.concat([app, frame, Buffer.from("\xff\xd9", "latin1")]);
}

function webpOf(side: number): Buffer {
  const head = Buffer.from("RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0VP8 ", "latin1");
  head.writeUIntLE(side - 1, 24, 3);
  head.writeUIntLE(side - 1, 27, 3);
  return Buffer.concat([head, Buffer.alloc(40)]);
}

function heicOf(side: number): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, content]);
  };
  const size = Buffer.alloc(12);
  size.writeUInt32BE(side, 4);
  size.writeUInt32BE(side, 8);
  const properties = box("iprp", box("ipco", box("ispe", size)));
  return Buffer.concat([
    box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")),
    box("meta", Buffer.concat([Buffer.alloc(4), properties])),
  ]);
}
