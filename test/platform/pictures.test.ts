/** Real decoders in real processes; what is hostile here is small enough to be made by the test. */
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import type { PictureSource } from "../../server/platform/pictures/picture-frames.ts";
import { type Drawn, openPictures } from "../../server/platform/pictures/pictures.ts";
import {
  cardPicture,
  HALVES_PAGE,
  halves,
  heicHalves,
  letterPage,
  pdfOf,
  pixelAt,
} from "../support/documents.ts";

const drawPictures = openPictures();
const TASK = { pagesMax: 20, longestPx: 2400, smallPx: 320 };

const drawn = (bytes: Uint8Array, contentType: PictureSource, draw = drawPictures): Promise<Drawn> =>
  draw(bytes, { contentType, ...TASK });

async function onePage(bytes: Uint8Array, contentType: PictureSource) {
  const { outcome, pages, pagesTotal, why } = await drawn(bytes, contentType);
  expect([outcome, pagesTotal, why]).toEqual(["whole", 1, ""]);
  const [page] = pages;
  if (page === undefined) throw new Error("no page");
  return page;
}

/** Red and blue, and then as a second frame blue and red. */
async function animation() {
  const first = await halves().png().toBuffer();
  return sharp([first, await sharp(first).rotate(180).png().toBuffer()], { join: { animated: true } }).webp();
}

const RED = [expect.closeTo(255, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)];
const BLUE = [expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(255, -1)];

describe("a picture of each kind", () => {
  it.each([
    ["image/jpeg", () => halves().jpeg().toBuffer()],
    ["image/png", () => halves().png().toBuffer()],
    ["image/webp", () => halves().webp().toBuffer()],
    ["image/heic", () => heicHalves()],
  ] as const)("%s shows what it shows", async (contentType, make) => {
    const { picture, small, width, height } = await onePage(await make(), contentType);
    expect([width, height]).toEqual([400, 200]);
    expect(await pixelAt(picture, 20, 100)).toEqual(RED);
    expect(await pixelAt(picture, 380, 100)).toEqual(BLUE);
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 320, height: 160 });
  });

  it("stands upright, though the camera was held on its side", async () => {
    const lying = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { picture, width, height } = await onePage(lying, "image/jpeg");
    expect([width, height]).toEqual([200, 400]);
    expect(await pixelAt(picture, 100, 10)).toEqual(RED);
    expect(await pixelAt(picture, 100, 390)).toEqual(BLUE);
  });

  it.each([
    ["a JPEG of a printer's colours (CMYK)", "image/jpeg", () => halves().toColourspace("cmyk").jpeg()],
    ["a progressive JPEG", "image/jpeg", () => halves().jpeg({ progressive: true })],
    ["a PNG of 16 bits a colour", "image/png", () => halves().toColourspace("rgb16").png()],
    [
      "a PNG with a palette, interlaced",
      "image/png",
      () => halves().png({ palette: true, progressive: true }),
    ],
    ["a lossless WebP", "image/webp", () => halves().webp({ lossless: true })],
    ["the first frame of an animation", "image/webp", animation],
  ] as const)("is drawn of %s", async (_what, contentType, make) => {
    const { picture, width, height } = await onePage(await (await make()).toBuffer(), contentType);
    expect([width, height]).toEqual([400, 200]);
    // CMYK has no pure red and blue.
    const [[red = 0, , leftBlue = 0], [rightRed = 0, , blue = 0]] = [
      await pixelAt(picture, 20, 100),
      await pixelAt(picture, 380, 100),
    ];
    expect([red - leftBlue > 150, blue - rightRed > 80]).toEqual([true, true]);
  });

  it("keeps nothing of who took it, where and with what, nor what hangs on at its end", async () => {
    const secret = "Ada was here";
    const exif = { IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitude: "51/1 45/1 7/1" } };
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${secret}</script></x:xmpmeta>`;
    for (const [contentType, encode] of [
      ["image/jpeg", () => halves().withExif(exif).withXmp(xmp).withIccProfile("p3").jpeg()],
      ["image/png", () => halves().withExif(exif).withXmp(xmp).png()],
      ["image/webp", () => halves().withExif(exif).withXmp(xmp).webp()],
    ] as const) {
      const told = Buffer.concat([await encode().toBuffer(), Buffer.from(`<script>${secret}</script>`)]);
      expect(told.includes(secret)).toBe(true);
      const { picture, small } = await onePage(told, contentType);
      for (const bytes of [picture, small]) {
        expect(bytes.includes(secret)).toBe(false);
        const { exif: tags, icc, xmp: packet, iptc } = await sharp(bytes).metadata();
        expect([tags, icc, packet, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      }
    }
  });

  it("is at most 2,400 pixels long, never enlarged, and white where it was transparent", async () => {
    const long = await onePage(await halves(5000, 100).png().toBuffer(), "image/png");
    expect([long.width, long.height]).toEqual([2400, 48]);
    const clear = sharp({ create: { width: 5, height: 5, channels: 4, background: "#0000" } });
    const tiny = await onePage(await clear.png().toBuffer(), "image/png");
    expect([tiny.width, tiny.height]).toEqual([5, 5]);
    expect(await pixelAt(tiny.picture, 2, 2)).toEqual([255, 255, 255]);
  });

  it("is drawn as far as it arrived, if a JPEG was cut off", async () => {
    const whole = await cardPicture().jpeg().toBuffer();
    const { picture } = await onePage(whole.subarray(0, whole.length / 2), "image/jpeg");
    expect((await sharp(picture).metadata()).width).toBe(1600);
  });
});

describe("a PDF", () => {
  it("is drawn page by page", async () => {
    const { outcome, pagesTotal, pages } = await drawn(
      pdfOf([HALVES_PAGE, letterPage("Dear Ada")]),
      "application/pdf",
    );
    expect([outcome, pagesTotal]).toEqual(["whole", 2]);
    expect(pages.map(({ page, width, height }) => [page, width, height])).toEqual([
      [1, 1600, 800],
      [2, 1695, 2400],
    ]);
    expect(await pixelAt(pages[0]?.picture ?? Buffer.alloc(0), 20, 400)).toEqual(RED);
    expect(await pixelAt(pages[0]?.picture ?? Buffer.alloc(0), 1580, 400)).toEqual(BLUE);
  });

  it("runs nothing of its own, asks nobody, and shows its page all the same", async () => {
    const script = "/S/JavaScript/JS(while(true){} app.alert(1); this.submitForm('http://127.0.0.1:9/'))";
    const hostile = pdfOf([HALVES_PAGE], {
      catalog: "/OpenAction 100 0 R/AA<</WC 100 0 R>>/Names<</JavaScript<</Names[(a) 100 0 R]>>>>",
      objects: { 100: `<<${script}/Next<</S/Launch/F(/bin/sh)>>>>` },
    });
    const { outcome, pages } = await drawn(hostile, "application/pdf");
    expect([outcome, pages.length]).toEqual(["whole", 1]);
    expect(pages[0]?.picture.includes("JavaScript")).toBe(false);
  });

  it("of a huge page, or a needle of one, is drawn within bounds", async () => {
    const shapes = [
      { width: 14_400, height: 14_400 },
      { width: 14_400, height: 1 },
      { width: 1, height: 1 },
    ];
    const { outcome, pages } = await drawn(
      pdfOf(shapes.map((shape) => ({ content: "", ...shape }))),
      "application/pdf",
    );
    expect(outcome).toBe("whole");
    for (const { width, height } of pages) expect(Math.max(width, height)).toBeLessThanOrEqual(2400);
  });

  it("that only begins like one is broken, and so is any other file that is not what it was told to be", async () => {
    const photo = await halves().jpeg().toBuffer();
    const broken: [Uint8Array, PictureSource][] = [
      [Buffer.from("%PDF-1.4\n%%EOF\n"), "application/pdf"],
      [photo, "application/pdf"],
      [photo, "image/heic"],
      [(await heicHalves()).subarray(0, 600), "image/heic"],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), "image/png"],
      [Buffer.from("\xff\xd8\xff\xe0", "latin1"), "image/jpeg"],
      [Buffer.alloc(0), "image/webp"],
    ];
    for (const [bytes, contentType] of broken) {
      const { outcome, pages, why } = await drawn(bytes, contentType);
      expect([contentType, outcome, pages]).toEqual([contentType, "broken", []]);
      expect(why).not.toBe("");
    }
  });
});

describe("a bomb", () => {
  /** A page that is drawn at once, and one on which a picture of 64 million pixels is drawn two thousand times. */
  const endless = () => {
    const side = 8_000;
    const squashed = deflateSync(Buffer.alloc(side * side, 7)).toString("latin1");
    const image =
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray` +
      `/Filter/FlateDecode/Length ${squashed.length}>>stream\n${squashed}\nendstream`;
    const draws = "q 1 0 0 1 1 0 cm 400 0 0 400 0 0 cm /X Do Q ".repeat(2_000);
    return pdfOf([HALVES_PAGE, { content: draws, width: 400, height: 400 }], { objects: { 1000: image } });
  };
  /** A decompression bomb: each form draws the one below it twenty times, more squares than fit into memory. */
  const nested = () => {
    const depth = 8;
    const objects: Record<number, string> = {};
    for (let level = 0; level < depth; level += 1) {
      const content = level === depth - 1 ? "0 0 9 9 re f" : "/X Do ".repeat(20);
      objects[1000 + level] =
        `<</Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<</XObject<</X ${1001 + level} 0 R>>>>` +
        `/Length ${content.length}>>stream\n${content}\nendstream`;
    }
    return pdfOf([HALVES_PAGE, { content: "/X Do ".repeat(20), width: 400, height: 400 }], { objects });
  };

  /** A square of one bit a pixel: sharp would take seconds to write one of this size. */
  const blackPng = (side: number) => {
    const chunk = (type: string, data: Buffer) => {
      const typed = Buffer.concat([Buffer.from(type), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(typed));
      return Buffer.concat([length, typed, sum]);
    };
    const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 });
    const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
    return Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", rows),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  };

  it("of 400 million pixels is not decoded", async () => {
    const bomb = blackPng(20_000);
    expect((await drawn(bomb, "image/png")).outcome).toBe("broken");
  });

  it("of a picture inside a PDF ends its process, or nothing", async () => {
    const side = 24_000;
    const squashed = deflateSync(Buffer.alloc(side * 3_000), { level: 1 }).toString("latin1");
    const image =
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceRGB` +
      `/Filter/FlateDecode/Length ${squashed.length}>>stream\n${squashed}\nendstream`;
    const page = { content: "400 0 0 400 0 0 cm /X Do", width: 400, height: 400 };
    const { outcome, pages } = await drawn(pdfOf([page], { objects: { 1000: image } }), "application/pdf");
    // RefusalError by the decoder, left out of the page, or too much for the process: this one is alive to say so.
    expect(["whole", "broken", "ended"]).toContain(outcome);
    expect(pages.length).toBeLessThanOrEqual(1);
  });

  it("of endless work is stopped by the clock, which says nothing of the document", async () => {
    const { outcome, why } = await drawn(endless(), "application/pdf", openPictures({ timeoutMs: 300 }));
    expect([outcome, why]).toEqual(["late", "not done within 300 ms"]);
  });

  it("of endless work is ended by the kernel once it has had its time of the processor, and the pages before it are kept", async () => {
    const draw = openPictures({ timeoutMs: 600_000, cpuSeconds: 8 });
    const { outcome, pages, why } = await drawn(endless(), "application/pdf", draw);
    expect([outcome, why]).toEqual(["ended", expect.stringMatching(/^ended with SIGXCPU/)]);
    expect(pages).toHaveLength(1);
  });

  it("of forms within forms comes to nothing, and the page before it is kept", async () => {
    const draw = openPictures({ timeoutMs: 600_000, cpuSeconds: 8 });
    const { outcome, pages } = await drawn(nested(), "application/pdf", draw);
    expect(["broken", "ended"]).toContain(outcome);
    expect(pages).toHaveLength(1);
  });

  it("of memory ends its process, and the next document is drawn", async () => {
    const big = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#484" } })
      .webp({ effort: 0 })
      .toBuffer();
    // The process itself needs about 600 MB of what the kernel counts.
    const draw = openPictures({ memoryMb: 700 });
    expect((await drawn(big, "image/webp", draw)).outcome).not.toBe("whole");
    expect((await drawn(await halves().png().toBuffer(), "image/png")).outcome).toBe("whole");
  });
});

describe("processes", () => {
  it("are as many at once as there are places; the others wait in order", async () => {
    const draw = openPictures({ maxConcurrent: 1 });
    const photo = await halves().png().toBuffer();
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((turn) => drawn(photo, "image/png", draw).then(() => order.push(turn))));
    expect(order).toEqual([1, 2, 3]);
  });

  it("are not begun for whom the line is full (M5)", async () => {
    const draw = openPictures({ maxConcurrent: 1, maxWaiting: 1 });
    const photo = await halves().png().toBuffer();
    const all = await Promise.all([1, 2, 3].map(() => drawn(photo, "image/png", draw)));
    expect(all.map(({ outcome }) => outcome)).toEqual(["whole", "whole", "busy"]);
  });

  it("end when the server does", async () => {
    const stop = new AbortController();
    const photo = await cardPicture(1, 4000, 3000).png().toBuffer();
    const drawing = drawPictures(photo, { contentType: "image/png", ...TASK }, stop.signal);
    setTimeout(() => stop.abort(), 50);
    expect(await drawing).toMatchObject({ outcome: "late", pages: [], why: "stopped" });
    const late = drawPictures(photo, { contentType: "image/png", ...TASK }, stop.signal);
    expect(await late).toMatchObject({ outcome: "late", pages: [] });
  });
});

describe("the perceptual hash", () => {
  it("comes with a page, and is none for a letter: all letters of an institution look alike", async () => {
    const card = await onePage(await cardPicture().jpeg().toBuffer(), "image/jpeg");
    expect(card.print).toMatch(/^[0-9a-f]{16}$/);
    const lines = Array.from(
      { length: 30 },
      (_, line) => `This is to certify, in line ${line}, what it certifies.`,
    );
    const { pages } = await drawn(pdfOf([letterPage(...lines)]), "application/pdf");
    expect(pages[0]?.print).toBeNull();
  });
});
