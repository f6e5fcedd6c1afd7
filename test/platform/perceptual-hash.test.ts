/** Perceptual hashes of pixels, without a process for each: what sharp decodes is what our decoders give. */
import { describe, expect, it } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import { perceptualHash } from "../../server/platform/pictures/perceptual-hash.ts";
import { fitInside, type Pixels } from "../../server/platform/pictures/pixels.ts";
import { cardPicture } from "../support/documents.ts";

async function pixelsOf(encoded: Sharp): Promise<Pixels> {
  const decoded = sharp(await encoded.toBuffer())
    .ensureAlpha()
    .raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const hashOf = async (encoded: Sharp) => perceptualHash(fitInside(await pixelsOf(encoded), 2400));

/** The former hash, until November 2026: by libvips, of 9 × 8 grey values. */
async function formerHashOf(encoded: Sharp): Promise<string> {
  const { data, info } = await sharp(await encoded.toBuffer())
    .resize({ width: 2400, height: 2400, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: info }).greyscale().resize(9, 8, { fit: "fill" });
  const grey = await small.raw().toBuffer();
  let bits = "";
  for (let row = 0; row < 8; row += 1)
    for (let at = row * 9; at < row * 9 + 8; at += 1)
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? "1" : "0";
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}

/** Hamming distance of two hashes, in bits. */
function distance(one: string | null, other: string | null): number {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return bits.toString(2).replaceAll("0", "").length;
}

describe("perceptualHash", () => {
  it("stays as it is, nearly, when the picture is scaled, compressed, brightened, or of another format", async () => {
    for (const seed of [1, 2, 3]) {
      const card = () => cardPicture(seed);
      const hash = await hashOf(card().jpeg({ quality: 92 }));
      expect(hash).toMatch(/^[0-9a-f]{16}$/);
      for (const copy of [
        card().resize(640).jpeg({ quality: 40 }),
        card().modulate({ brightness: 1.15 }).jpeg(),
        card().webp({ quality: 50 }),
        card().png(),
      ])
        expect(distance(hash, await hashOf(copy))).toBeLessThanOrEqual(6);
    }
  });

  it("finds the hashes of documents that were drawn by libvips: they differ in at most 4 bits", async () => {
    const distances: number[] = [];
    for (let seed = 1; seed <= 12; seed += 1) {
      const size: [number, number] = seed % 3 === 0 ? [3200, 2400] : [1600, 1200];
      const photo = cardPicture(seed, ...size).jpeg();
      distances.push(distance(await formerHashOf(photo), await hashOf(photo)));
    }
    expect(Math.max(...distances)).toBeLessThanOrEqual(4);
  });

  it("is another one for another picture", async () => {
    const hashes: (string | null)[] = [];
    for (let seed = 1; seed <= 12; seed += 1) hashes.push(await hashOf(cardPicture(seed).jpeg()));
    for (const [index, one] of hashes.entries())
      for (const other of hashes.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(6);
  });

  it("is none of a blank page, of noise, or of a few pixels: there is too little in them", async () => {
    const blank = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#fefefe" } });
    expect(await hashOf(blank.jpeg())).toBeNull();
    const noise = { type: "gaussian", mean: 240, sigma: 12 } as const;
    const paper = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#fff", noise } });
    expect(await hashOf(paper.jpeg())).toBeNull();
    expect(await hashOf(cardPicture().resize(8, 7).png())).toBeNull();
  });
});
