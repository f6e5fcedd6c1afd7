/** Marks of how a file was made, each on a file that has it and on one that has not. */
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import {
  traitsOfMetadata,
  traitsOfPdf,
  traitsOfPixels,
} from "../../server/platform/pictures/traits/traits.ts";
import { cardPicture } from "../support/documents.ts";

const INFO = {
  producer: "iText 5.5.13",
  creator: "",
  createdAt: "D:20260301090000Z",
  modifiedAt: "D:20260301090000Z",
  saves: 1,
  signatures: 0,
  hasXfa: false,
  hasXmp: false,
  head: "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n",
  isTagged: false,
  missingFonts: [],
};
/** The marks of programs (pdf-writers.ts). */
const headOf = (mark: string) => `%PDF-1.7\r\n%${mark}\r\n1 0 obj`;
const WORD = { producer: "Microsoft® Word 2019", creator: "Microsoft® Word 2019" };
const BY_WORD = headOf("\xb5\xb5\xb5\xb5");
const BY_QPDF = headOf("\xbf\xf7\xa2\xfe");
const BY_REPORTLAB = headOf("\x93\x8c\x8b\x9e");

describe("a PDF", () => {
  it("of a registry's own system has none", () => {
    expect(traitsOfPdf(INFO)).toEqual([]);
    expect(traitsOfPdf({ ...INFO, producer: "Apache FOP Version 2.8", creator: "SAP NetWeaver" })).toEqual(
      [],
    );
    expect(traitsOfPdf({ ...INFO, createdAt: "x", modifiedAt: "D:99999999" })).toEqual([]);
  });

  it.each([
    [{ producer: "ReportLab PDF Library - www.reportlab.com" }, "made_by_library", /^ReportLab/],
    [{ producer: "xhtml2pdf <https://xhtml2pdf>" }, "made_by_library", /xhtml2pdf/],
    [{ producer: "WeasyPrint 57.2" }, "made_by_library", /WeasyPrint/],
    [
      { producer: "Skia/PDF m120", creator: "Mozilla/5.0 HeadlessChrome" },
      "made_by_library",
      /HeadlessChrome/,
    ],
    [{ producer: "iLovePDF" }, "made_by_editor", /iLovePDF/],
    [{ creator: "Adobe Photoshop 25.0" }, "made_by_editor", /Photoshop/],
    [{ saves: 3 }, "saved_again", /^2 ×$/],
    [{ saves: 3, signatures: 1 }, "saved_again", /^1 ×$/],
    [{ producer: "", createdAt: "", modifiedAt: "" }, "no_metadata", /^Producer, Creator/],
    [{ modifiedAt: "D:20260401" }, "saved_again", /^2026-03-01 → 2026-04-01$/],
  ])("%j is %s", (changes, kind, evidence) => {
    expect(traitsOfPdf({ ...INFO, ...changes })).toEqual([
      { kind, evidence: expect.stringMatching(evidence) },
    ]);
  });

  it.each([
    ["what Word wrote", { ...WORD, head: BY_WORD, isTagged: true }],
    ["what Word wrote, without the structure, which can be switched off", { ...WORD, head: BY_WORD }],
    [
      "what Word printed by a printer that names itself",
      { producer: "GPL Ghostscript 10.0", creator: "Microsoft Word", head: headOf("\xc7\xec\x8f\xa2") },
    ],
    [
      "what Word wrote on a Mac",
      {
        producer: "macOS Version 14.5 Quartz PDFContext",
        creator: "Word",
        head: headOf("\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0"),
      },
    ],
    [
      "a library's program that stamps what Word wrote",
      { ...WORD, producer: "iText 5.5.13", head: "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n" },
    ],
  ])("%s has none", (_what, changes) => {
    expect(traitsOfPdf({ ...INFO, ...changes })).toEqual([]);
  });

  it.each([
    [
      "of a library that says Word",
      { ...WORD, head: BY_REPORTLAB },
      "other_writer",
      "Microsoft® Word 2019 ≠ ReportLab",
    ],
    [
      "that says Word and has not its structure",
      { ...WORD, head: BY_QPDF },
      "other_writer",
      "Microsoft® Word 2019 ≠ no StructTreeRoot",
    ],
    ["that qpdf wrote anew", { ...WORD, head: BY_QPDF, isTagged: true }, "saved_again", "qpdf"],
    [
      "of a library whose user names itself",
      { producer: "Campus 4.1", head: BY_REPORTLAB },
      "made_by_library",
      "ReportLab",
    ],
  ])("%s is told", (_what, changes, kind, evidence) => {
    expect(traitsOfPdf({ ...INFO, ...changes })).toEqual([{ kind, evidence }]);
  });

  it("that says in XMP what made it has metadata", () => {
    expect(traitsOfPdf({ ...INFO, producer: "", createdAt: "", modifiedAt: "", hasXmp: true })).toEqual([]);
  });

  it("that was signed after it was made is not saved again", () => {
    expect(traitsOfPdf({ ...INFO, saves: 3, signatures: 2 })).toEqual([]);
  });
});

describe("a picture", () => {
  const photo = () => sharp({ create: { width: 64, height: 64, channels: 3, background: "#888" } });
  const xmp = (type: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
    `<rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" rdf:about="" ` +
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`;

  /** A PNG with this chunk behind its header (IHDR). */
  async function withChunk(type: string, text: string): Promise<Buffer> {
    const file = await photo().png().toBuffer();
    const body = Buffer.from(text, "latin1");
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const chunk = Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
    return Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)]);
  }

  it.each(["jpeg", "png", "webp"] as const)("%s whose XMP says that it was generated", async (format) => {
    // As the specification of XMP has it in a PNG: uncompressed, which sharp does not write.
    const made = (type: string) =>
      format === "png"
        ? withChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${xmp(type)}`)
        : photo().withXmp(xmp(type)).toFormat(format).toBuffer();
    expect(traitsOfMetadata(await made("trainedAlgorithmicMedia"), `image/${format}`)).toEqual([
      { kind: "generated", evidence: "XMP: trainedAlgorithmicMedia" },
    ]);
    expect(traitsOfMetadata(await made("digitalCapture"), `image/${format}`)).toEqual([]);
  });

  it("whose C2PA manifest (JUMBF in APP11) says so", async () => {
    const jumbf = Buffer.from(
      "JP\0\x01\0\0\0\x01\0\0\0\xffjumb c2pa c2pa.actions http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
      "latin1",
    );
    const head = Buffer.from([0xff, 0xeb, 0, jumbf.length + 2]);
    const file = await photo().jpeg().toBuffer();
    const marked = Buffer.concat([file.subarray(0, 2), head, jumbf, file.subarray(2)]);
    expect(traitsOfMetadata(marked, "image/jpeg")).toEqual([
      { kind: "generated", evidence: "C2PA: trainedAlgorithmicMedia" },
    ]);
  });

  it.each([
    ["parameters\0student card\nSteps: 20, Sampler: Euler a, CFG scale: 7", "generated", "Steps, Sampler"],
    ["Software\0GIMP 2.10", "made_by_editor", "GIMP"],
  ])("whose PNG says %j is %s", async (text, kind, evidence) => {
    const marked = await withChunk("tEXt", text);
    expect(traitsOfMetadata(marked, "image/png")).toEqual([{ kind, evidence }]);
  });

  const traitsOf = async (jpeg: Buffer) => {
    const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return traitsOfPixels({ ...info, data: new Uint8ClampedArray(data) }, jpeg, "image/jpeg");
  };

  /** A card as a program draws one: a band, a portrait's place and lines of print on one ground. */
  const card = () => {
    const bars = [300, 420, 540, 660].map(
      (y) => `<rect x="700" y="${y}" width="600" height="40" fill="#222"/>`,
    );
    return sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#dde6ee"/>
        <rect width="1600" height="200" fill="#1a3a6b"/><rect x="100" y="300" width="450" height="600" fill="#7a6a58"/>${bars.join("")}</svg>`),
    );
  };

  it("without a camera's noise is told, as a JPEG too; exposure data end it", async () => {
    const drawing = cardPicture(3, 1170, 2532);
    const jpeg = await drawing.jpeg({ quality: 80 }).toBuffer();
    expect(await traitsOf(jpeg)).toEqual([
      { kind: "no_camera", evidence: expect.stringMatching(/^\d+ % · 1170 × 2532$/) },
    ]);
    const exposed = await sharp(jpeg)
      .withExif({ IFD2: { ExposureTime: "1/60" } })
      .jpeg()
      .toBuffer();
    expect(await traitsOf(exposed)).toEqual([]);
  });

  it("with a lens's noise, or in uneven light, has no trait", async () => {
    const sensor = { type: "gaussian", mean: 128, sigma: 12 } as const;
    const noise = {
      input: await sharp({
        create: { width: 1600, height: 1200, channels: 3, background: "#888", noise: sensor },
      })
        .png()
        .toBuffer(),
      blend: "soft-light",
    } as const;
    const light = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><linearGradient id="a" x2="1" y2="1">
      <stop stop-color="#fff"/><stop offset="1" stop-color="#888"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
    const lit = await card()
      .composite([{ input: Buffer.from(light), blend: "multiply" }, noise])
      .jpeg()
      .toBuffer();
    const soft = await sharp(await card().blur(1.2).png().toBuffer())
      .composite([noise])
      .jpeg()
      .toBuffer();
    expect([await traitsOf(lit), await traitsOf(soft)]).toEqual([[], []]);
  });

  it("with soft edges needs more flat blocks, since scanners smooth noise away", async () => {
    const steep = await card().jpeg().toBuffer();
    const soft = await card().blur(4).jpeg().toBuffer();
    expect((await traitsOf(steep)).map(({ kind }) => kind)).toEqual(["no_camera"]);
    expect(await traitsOf(soft)).toEqual([]);
  });

  it("in black and white, as offices scan letters, has neither trait", async () => {
    const scan = card().greyscale().threshold(140);
    const [png, jpeg] = [await scan.png().toBuffer(), await scan.jpeg({ quality: 85 }).toBuffer()];
    expect([await traitsOf(png), await traitsOf(jpeg)]).toEqual([[], []]);
  });
});
