/** PDFs as institutions' programs make them (test/support/pdfs/make.py), drawn by real processes. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import { type Drawn, openPictures } from "../../server/platform/pictures/pictures.ts";
import { cardPicture, letterPage, pdfOf } from "../support/documents.ts";

const draw = openPictures();
const TASK = { contentType: "application/pdf", pagesMax: 3, longestPx: 842, smallPx: 320 } as const;

const fileOf = (name: string) => readFile(new URL(`../support/pdfs/${name}.pdf`, import.meta.url));

async function drawn(pdf: Uint8Array): Promise<Drawn> {
  const result = await draw(pdf, TASK);
  expect([result.outcome, result.why]).toEqual(["whole", ""]);
  return result;
}

/** The share of dark pixels within a rectangle of the page, in points from the top left. */
async function inkIn({ pages }: Drawn, [left, top, width, height]: [number, number, number, number]) {
  const picture = pages[0]?.picture ?? Buffer.alloc(0);
  const { data } = await sharp(picture)
    .extract({ left, top, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}

const kindsOf = ({ seen }: Drawn) => seen?.traits.map(({ kind }) => kind);

describe("forms and signatures", () => {
  it("A4: what is typed into a form's fields, and a tick, is drawn", async () => {
    const form = await drawn(await fileOf("form"));
    expect(await inkIn(form, [150, 842 - 730, 350, 40])).toBeGreaterThan(0.05);
    expect(await inkIn(form, [150, 842 - 660, 60, 60])).toBeGreaterThan(0.03);
  });

  it("A4: the appearance of a signature is drawn", async () => {
    expect(await inkIn(await drawn(await fileOf("signature")), [105, 390, 190, 45])).toBeGreaterThan(0.5);
  });

  it("A4: an XFA form is told as one", async () => {
    expect(kindsOf(await drawn(await fileOf("xfa")))).toContain("xfa_form");
  });
});

describe("an encrypted PDF", () => {
  it.each(["owner-40", "owner-128", "owner-256"])(
    "A7: %s, which takes a password to be changed only, is drawn",
    async (name) => {
      expect(await inkIn(await drawn(await fileOf(name)), [110, 250, 380, 280])).toBe(1);
    },
  );

  it("A7: one that takes a password to be opened is told as such", async () => {
    const { outcome, why } = await draw(await fileOf("user-256"), TASK);
    expect([outcome, why]).toEqual(["broken", expect.stringContaining("Password")]);
  });
});

describe("text whose font is not in the file", () => {
  it.each([
    ["STSong-Light", "在读证明"],
    ["HeiseiMin-W3", "在学証明書"],
    ["HYSMyeongJo-Medium", "재학증명서"],
  ])("A8: %s is told by name, with the text that can't be drawn", async (font, text) => {
    const { seen } = await drawn(await fileOf(font));
    expect(seen?.traits).toContainEqual({ kind: "font_missing", evidence: font });
    expect(seen?.text).toContain(text);
  });

  // PDFium gives Arabic in the order of the page, from the left.
  it.each([
    ["arabic", /Amiri/, [..."شهادة"].toReversed().join("")],
    ["devanagari", /Lohit/, "प्रमाणपत्र"],
    ["chinese", /Droid/, "在读证明"],
  ])("A8: %s letters are drawn by a font in the file, and told where it is not", async (name, font, text) => {
    const whole = await drawn(await fileOf(name));
    expect(kindsOf(whole)).not.toContain("font_missing");
    expect(await inkIn(whole, [60, 60, 475, 120])).toBeGreaterThan(0.02);
    const { seen } = await drawn(await fileOf(`${name}-without-font`));
    expect(seen?.traits).toContainEqual({ kind: "font_missing", evidence: expect.stringMatching(font) });
    expect(seen?.text).toContain(text);
  });

  it("A8: letters that nobody can tell without their font are told, too", async () => {
    expect(kindsOf(await drawn(await fileOf("unreadable-without-font")))).toContain("font_missing");
  });

  it("A8: Latin letters in a standard font are drawn, and nothing is told", async () => {
    const letter = await drawn(pdfOf([letterPage("Certificate of enrolment")]));
    expect(await inkIn(letter, [60, 70, 150, 14])).toBeGreaterThan(0.02);
    expect(letter.seen).toMatchObject({
      traits: [],
      text: expect.stringContaining("Certificate of enrolment"),
    });
  });
});

describe("a page that is one picture", () => {
  it("of a drawing is told as a picture would be; of a scan it is not", async () => {
    const drawing = await jpegPage(cardPicture(3, 1170, 2532));
    expect((await drawn(drawing)).seen?.traits).toEqual([
      { kind: "no_camera", evidence: expect.stringMatching(/^\d+ % · 1170 × 2532$/) },
    ]);
    const noise = await sharp({
      create: {
        width: 1170,
        height: 2532,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 12 },
      },
    })
      .png()
      .toBuffer();
    const scan = cardPicture(3, 1170, 2532)
      .blur(1.2)
      .composite([{ input: noise, blend: "soft-light" }]);
    expect((await drawn(await jpegPage(scan))).seen?.traits).toEqual([]);
  });

  /** A page with a JPEG, as a scanner's software makes it. */
  async function jpegPage(picture: Sharp): Promise<Buffer> {
    const { data, info } = await picture.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const head = `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter[/ASCIIHexDecode/DCTDecode]/Length ${data.length * 2 + 1}>>`;
    const image = `${head}stream\n${data.toString("hex")}>\nendstream`;
    return pdfOf([{ content: "q 595 0 0 842 0 0 cm /X Do Q" }], { objects: { 1000: image } });
  }
});

it("A11: lines before %PDF- are passed over", async () => {
  const late = Buffer.concat([Buffer.from("Content-Type: application/pdf\r\n\r\n"), await fileOf("form")]);
  expect(await inkIn(await drawn(late), [150, 842 - 730, 350, 40])).toBeGreaterThan(0.05);
});
