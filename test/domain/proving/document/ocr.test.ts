/** Documents read by OCR in the fenced process, on photos in three languages, and the question that members are asked. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { readClaims } from "../../../../server/domain/proving/document/reading.ts";
import { submitDocuments } from "../../../../server/domain/proving/document/submit.ts";
import { openPictures } from "../../../../server/platform/pictures/pictures.ts";
import { chosen } from "../../../support/journey.ts";
import { useService } from "../../../support/use-service.ts";

const draw = openPictures();

/** A card, a little askew, with a sensor's noise. */
function photoOf(...lines: string[]): Promise<Buffer> {
  const text = lines.map((line, index) => `<text x="80" y="${150 + index * 90}">${line}</text>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="800" font-family="sans-serif" font-size="50">
    <rect width="100%" height="100%" fill="#dde6ee"/>${text}</svg>`;
  return sharp(Buffer.from(svg)).rotate(1.5, { background: "#665544" }).jpeg({ quality: 80 }).toBuffer();
}

const CARDS = [
  [
    ["University of Oxford", "Ada Lovelace", "Student card, valid until 30/09/2026"],
    "Ada",
    "Lovelace",
    "University of Oxford",
  ],
  [
    ["Universität Tübingen", "Jürgen Müller", "Studierendenausweis, gültig bis 30.09.2026"],
    "Jürgen",
    "Müller",
    "Universität Tübingen",
  ],
  [
    ["Université de Lille", "Zoé Lefèvre", "Carte d'étudiant, année 2025/26"],
    "Zoé",
    "Lefèvre",
    "Université de Lille",
  ],
] as const;

describe("a photo", () => {
  it.each(CARDS)("%j is read", async (lines, firstName, lastName, institutionName) => {
    const task = {
      contentType: "image/jpeg",
      pagesMax: 1,
      longestPx: 1_800,
      smallPx: 320,
      ocr: true,
    } as const;
    const { seen, why } = await draw(await photoOf(...lines), task);
    expect([seen?.textSource, why]).toEqual(["ocr", ""]);
    const claimed = { firstName, lastName, institutionName, year: 2026 };
    expect(readClaims(seen?.text ?? "", "ocr", claimed)).toEqual({
      source: "ocr",
      name: "found",
      institution: true,
      year: true,
    });
  });
});

describe("a photo on its side or upside down", () => {
  const task = { contentType: "image/jpeg", pagesMax: 1, longestPx: 1_800, smallPx: 320, ocr: true } as const;
  const claimed = {
    firstName: "Ada",
    lastName: "Lovelace",
    institutionName: "University of Oxford",
    year: 2026,
  };

  it.each([
    [90, 1],
    [180, 1],
    [270, 1],
    // Upside down, with a tag of its own that says "turn by a quarter".
    [180, 6],
  ])("turned by %d, with EXIF orientation %d: is read, and shown upright", async (angle, orientation) => {
    const upright = await photoOf(...CARDS[0][0]);
    const photo = await sharp(upright).rotate(angle).withMetadata({ orientation }).jpeg().toBuffer();
    const { outcome, pages, seen } = await draw(photo, task);
    expect([outcome, pages.length]).toEqual(["whole", 1]);
    expect(readClaims(seen?.text ?? "", "ocr", claimed)).toMatchObject({ name: "found", institution: true });
    const { width, height } = await sharp(upright).metadata();
    expect(Math.abs((pages[0]?.width ?? 0) / (pages[0]?.height ?? 1) - width / height)).toBeLessThan(0.05);
  });
});

describe("handing in", () => {
  const service = useService({ services: { lookInto: draw } });
  beforeAll(async () => {
    service.services.config = { ...service.services.config, ocr: true };
  });

  it("asks a member once whose name can't be read, and takes the photo as it is afterwards", async () => {
    const { services } = service;
    const app = await service.app();
    const { verificationId } = await chosen(app);
    // Test mode is not looked into.
    await services.database.verification.update({ where: { id: verificationId }, data: { mode: "live" } });
    const bytes = await photoOf("University of Oxford", "Grace Hopper", "valid until 30/09/2026");
    const key = { id: verificationId, appId: app.appId };
    const send = (asksAgain: boolean) =>
      submitDocuments(services, key, [{ bytes, fileName: "card.jpg", sha256Hash: null }], { asksAgain });
    await expect(send(true)).rejects.toMatchObject({
      refusal: { issues: [{ path: ["files", 0, "base64Data"], code: "name_unread" }] },
    });
    expect(await send(false)).toMatchObject({ stage: "pending_verification:manual" });
  });
});
