/** PDFs as institutions' programs make them (test/support/pdfs/make.py), drawn by real processes. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { type Drawn, openPictures } from "../../server/platform/pictures/pictures.ts";
import { letterPage, pdfOf } from "../support/documents.ts";

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

  it("A8: Latin letters in a standard font are drawn, and nothing is told", async () => {
    const letter = await drawn(pdfOf([letterPage("Certificate of enrolment")]));
    expect(await inkIn(letter, [60, 70, 150, 14])).toBeGreaterThan(0.02);
    expect(letter.seen).toMatchObject({
      traits: [],
      text: expect.stringContaining("Certificate of enrolment"),
    });
  });
});

it("A11: lines before %PDF- are passed over", async () => {
  const late = Buffer.concat([Buffer.from("Content-Type: application/pdf\r\n\r\n"), await fileOf("form")]);
  expect(await inkIn(await drawn(late), [150, 842 - 730, 350, 40])).toBeGreaterThan(0.05);
});
