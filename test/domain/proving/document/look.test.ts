/** Errors that a member sees at once for files that no reviewer could read; real processes draw them. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { readConfig } from "../../../../server/config.ts";
import { findUnreadable } from "../../../../server/domain/proving/document/look.ts";
import { validateDocuments } from "../../../../server/domain/shared/uploaded-file.ts";
import { type Drawn, openPictures } from "../../../../server/platform/pictures/pictures.ts";
import { cardPicture, heicHalves, letterPage, pdfOf } from "../../../support/documents.ts";
import { chosen, OXFORD } from "../../../support/journey.ts";
import { provenLive } from "../../../support/live.ts";
import { useService } from "../../../support/use-service.ts";
import { caller } from "../../../support/whitelabel.ts";

const drawPictures = openPictures();
const fixture = (name: string) => readFile(new URL(`../../../support/pdfs/${name}.pdf`, import.meta.url));
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fefefe" } });
const half = (file: Buffer) => file.subarray(0, file.length / 2);

async function look(bytes: Buffer, mode: "live" | "test" = "live", draw = drawPictures) {
  const valid = await validateDocuments([{ bytes, fileName: "card", sha256Hash: null }]);
  if ("issue" in valid) throw new Error(valid.issue.code);
  const config = { ...readConfig({}), ocr: false };
  const services = { config, drawPictures: draw, lookInto: draw };
  const found = await findUnreadable(services, { mode, askFor: null }, valid.documents);
  return found?.problem.code ?? null;
}

describe("told at once (A11)", () => {
  it.each([
    ["half a JPEG", "damaged_file", async () => half(await cardPicture().jpeg().toBuffer())],
    ["half a PNG", "damaged_file", async () => half(await cardPicture().png().toBuffer())],
    ["half a WebP", "damaged_file", async () => half(await cardPicture().webp().toBuffer())],
    ["half a HEIC", "damaged_file", async () => half(await heicHalves())],
    ["the head of a PDF", "damaged_file", async () => Buffer.from("%PDF-1.7\n%%EOF\n")],
    ["one pixel", "tiny_picture", () => plain(1, 1).png().toBuffer()],
    ["a white picture", "blank_file", () => plain(1200, 900).jpeg().toBuffer()],
    ["a PDF of two empty pages", "blank_file", async () => pdfOf([letterPage(""), letterPage("")])],
    ["a PDF that takes a password to be opened (A7)", "encrypted_pdf", () => fixture("user-256")],
    ["an XFA form (A4)", "xfa_form", () => fixture("xfa")],
  ])("%s is %s", async (_what, code, make) => {
    expect(await look(await make())).toBe(code);
  });

  it.each([
    ["a photo", () => cardPicture().jpeg().toBuffer()],
    ["a HEIC", () => heicHalves()],
    ["a letter", async () => pdfOf([letterPage("Certificate of enrolment")])],
    ["a PDF whose owner alone may change it (A7)", () => fixture("owner-256")],
    ["a PDF whose text can't be drawn (A8)", () => fixture("STSong-Light")],
    [
      "a photo with something behind its end",
      async () => Buffer.concat([await cardPicture().jpeg().toBuffer(), Buffer.from("MotionPhoto")]),
    ],
  ])("%s is taken", async (_what, make) => {
    expect(await look(await make())).toBeNull();
  });

  const drawn: Drawn = { outcome: "busy", pages: [], pagesTotal: 0, seen: null, why: "" };

  it.each(["busy", "late"] as const)(
    "is put off, not taken unseen, where the machine is %s (L6)",
    async (outcome) => {
      const photo = await cardPicture().jpeg().toBuffer();
      await expect(look(photo, "live", async () => ({ ...drawn, outcome }))).rejects.toMatchObject({
        refusal: { kind: "unavailable", code: "uploads_busy", retryAfterSeconds: 15 },
      });
    },
  );

  it("takes what ends its process, and what no decoder is installed for", async () => {
    const bad = await cardPicture().jpeg().toBuffer();
    for (const changed of [
      { outcome: "ended" as const, why: "ended with SIGXCPU" },
      { outcome: "broken" as const, why: "Cannot find module 'libheif-js/wasm-bundle.js'" },
    ])
      expect(await look(half(bad), "live", async () => ({ ...drawn, ...changed }))).toBeNull();
  });

  it("takes made-up files in test mode, but for a PDF that nobody can open", async () => {
    expect(await look(Buffer.from("%PDF-1.7\n%%EOF\n"), "test")).toBeNull();
    expect(await look(await fixture("user-256"), "test")).toBe("encrypted_pdf");
    expect(await look(await fixture("owner-40"), "test")).toBeNull();
  });
});

describe("POST …/manual", () => {
  const service = useService({ services: { lookInto: drawPictures } });

  const handIn = (call: ReturnType<typeof caller>, id: string, ...files: Buffer[]) =>
    call("POST", `/verifications/${id}/manual`, {
      files: files.map((bytes, index) => ({
        fileName: `${index}.jpg`,
        base64Data: bytes.toString("base64"),
        sha256Hash: createHash("sha256").update(bytes).digest("hex"),
      })),
    });

  it("400: names the damaged file, keeps nothing of it, and takes a whole one afterwards", async () => {
    const app = await service.app("live");
    const { verificationId } = await provenLive(service, app);
    const call = caller(service, app);
    await call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
    const photo = await cardPicture().jpeg().toBuffer();
    const refused = await handIn(call, verificationId, photo, half(photo));
    expect([refused.status, refused.detail]).toEqual([
      400,
      expect.stringMatching(/^\/body\/files\/1\/base64Data can't be opened/),
    ]);
    expect(await service.services.database.document.count()).toBe(0);
    const taken = await handIn(call, verificationId, photo);
    expect([taken.status, taken.body.stage]).toEqual([200, "pending_verification:manual"]);
  });

  it("200: a PDF with an owner's password only (A7)", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const taken = await handIn(caller(service, app), verificationId, await fixture("owner-128"));
    expect([taken.status, taken.body.stage]).toEqual([200, "pending_verification:manual"]);
  });
});
