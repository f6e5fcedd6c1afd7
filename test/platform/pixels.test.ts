/** Scaling and turning of decoded pixels, and what the header says of them. */
import { describe, expect, it } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import {
  pixelsOf as headPixelsOf,
  isCutOff,
  jpegSegments,
  orientationOf,
  webpChunks,
} from "../../server/platform/pictures/picture-head.ts";
import {
  fitInside,
  fitReadable,
  type Pixels,
  putOnWhite,
  turnUpright,
} from "../../server/platform/pictures/pixels.ts";
import { cardPicture, halves } from "../support/documents.ts";

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

describe("turnUpright", () => {
  it("shows the picture as it was seen, whichever way the camera was held, mirrored ones too", async () => {
    const stored = await pixelsOf(cardPicture(1, 31, 22));
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const tagged = await sharp(stored.data, { raw: { width: 31, height: 22, channels: 4 } })
        .withMetadata({ orientation })
        .png()
        .toBuffer();
      const upright = await pixelsOf(sharp(tagged).autoOrient());
      expect(turnUpright(stored, orientation)).toEqual(upright);
    }
  });
});

describe("orientationOf", () => {
  it.each([
    ["image/jpeg", (picture: Sharp) => picture.jpeg()],
    ["image/png", (picture: Sharp) => picture.png()],
    ["image/webp", (picture: Sharp) => picture.webp()],
  ] as const)("reads it from %s", async (contentType, encode) => {
    const read: number[] = [];
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const file = await encode(halves(16, 8).withMetadata({ orientation })).toBuffer();
      read.push(orientationOf(file, contentType));
    }
    expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(orientationOf(await encode(halves(16, 8)).toBuffer(), contentType)).toBe(1);
  });

  it("takes a file for upright that is cut off anywhere, or says what is no orientation", async () => {
    const file = await halves(16, 8).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (let length = 0; length < file.length; length += 1)
      expect([1, 6]).toContain(orientationOf(file.subarray(0, length), "image/jpeg"));
    const wrong = Buffer.from(file);
    // The entry of the tag: number, type, count, value.
    const entry = wrong.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]));
    wrong[entry + 8] = 9;
    expect(orientationOf(wrong, "image/jpeg")).toBe(1);
  });
});

describe("fitInside", () => {
  it("averages what becomes one pixel, and keeps the shape", async () => {
    const [from, longest] = [await pixelsOf(cardPicture(2, 1000, 700)), 333];
    const small = fitInside(from, longest);
    expect([small.width, small.height]).toEqual([333, 233]);
    const { data } = await sharp(from.data, { raw: { width: 1000, height: 700, channels: 4 } })
      .resize(333, 233, { fit: "fill", kernel: "linear" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const off = small.data.reduce((sum, value, at) => sum + Math.abs(value - (data[at] ?? 0)), 0);
    expect(off / small.data.length).toBeLessThan(1);
  });

  it("keeps even areas exactly, and enlarges nothing", () => {
    const white = { data: new Uint8ClampedArray(700 * 10 * 4).fill(255), width: 700, height: 10 };
    expect(fitInside(white, 13)).toEqual({
      data: new Uint8ClampedArray(13 * 4).fill(255),
      width: 13,
      height: 1,
    });
    expect(fitInside(white, 700)).toBe(white);
  });
});

describe("fitReadable", () => {
  it.each([
    [4000, 3000, 2400, 1800],
    [3000, 1500, 2400, 1200],
    // Long screenshots keep their width, as long as WebP goes.
    [1080, 12_000, 1080, 12_000],
    [1440, 14_400, 1200, 12_000],
    [1080, 21_600, 819, 16_383],
    [9000, 900, 9000, 900],
    [5000, 100, 2400, 48],
    [20, 10, 20, 10],
  ])("draws %d x %d as %d x %d", (width, height, to, high) => {
    const blank = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const drawn = fitReadable(blank, 2400);
    expect([drawn.width, drawn.height]).toEqual([to, high]);
  });
});

/** A JPEG with these bytes of segments before its frame. */
const jpegWith = (segments: Buffer, frame: string) =>
  Buffer.concat([
    Buffer.from("ffd8", "hex"),
    segments,
    Buffer.from(frame, "hex"),
    Buffer.from("ffd9", "hex"),
  ]);
const FRAME = "ffc0000b080010002001011100";

describe("a file of many empty parts", () => {
  const empty = (part: string) => Buffer.alloc(10 * 1024 * 1024, Buffer.from(part, "hex"));

  it("is not read to its end", () => {
    const file = jpegWith(empty("ffe00002"), FRAME);
    expect([...jpegSegments(file)]).toHaveLength(1000);
    expect([headPixelsOf(file, "image/jpeg"), isCutOff(file, "image/jpeg")]).toEqual([undefined, false]);
    expect([
      ...webpChunks(Buffer.concat([Buffer.from("RIFF    WEBP"), empty("4558494600000000")])),
    ]).toHaveLength(10_000);
  });

  it("a JPEG with 900 of them is read", () => {
    const segments = Buffer.alloc(900 * 4, Buffer.from("ffe00002", "hex"));
    const file = jpegWith(segments, FRAME);
    expect([headPixelsOf(file, "image/jpeg"), isCutOff(file, "image/jpeg")]).toEqual([16 * 32, false]);
    expect(isCutOff(file.subarray(0, -2), "image/jpeg")).toBe(true);
  });
});

describe("putOnWhite", () => {
  it("lets paper show through", () => {
    const data = new Uint8ClampedArray([10, 20, 30, 255, 0, 100, 200, 0, 0, 100, 200, 51]);
    putOnWhite({ data, width: 3, height: 1 });
    expect([...data]).toEqual([10, 20, 30, 255, 255, 255, 255, 255, 204, 224, 244, 255]);
  });
});
