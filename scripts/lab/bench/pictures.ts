/** How long the fenced process takes to draw documents of each type, and how much memory it needs (on Linux). */
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import type { PictureSource } from "../../../server/platform/pictures/picture-frames.ts";
import { openPictures } from "../../../server/platform/pictures/pictures.ts";

const ROUNDS = 3;
const POLL_MS = 20;
const TASK = { pagesMax: 20, longestPx: 2_400, smallPx: 320 };
const PHONE = { width: 4_000, height: 3_000 };
/** As many pixels as an upload may have. */
const LARGEST = { width: 12_000, height: 10_000 };

const HEIC = new URL("../../../test/support/halves.heic", import.meta.url);
const documents: [string, PictureSource, () => Promise<Buffer>][] = [
  ["a small PNG", "image/png", () => photo({ width: 400, height: 200 }).png().toBuffer()],
  ["a phone's JPEG, 12 megapixels", "image/jpeg", () => photo(PHONE).jpeg().toBuffer()],
  ["the same, lying on its side", "image/jpeg", () => turned(PHONE)],
  ["the same as PNG", "image/png", () => photo(PHONE).png().toBuffer()],
  ["the same as WebP", "image/webp", () => photo(PHONE).webp().toBuffer()],
  ["JPEG of 120 megapixels", "image/jpeg", () => photo(LARGEST).jpeg({ quality: 50 }).toBuffer()],
  ["the same, lying on its side", "image/jpeg", () => turned(LARGEST)],
  ["a small HEIC", "image/heic", () => readFile(HEIC)],
];

export async function run(): Promise<void> {
  const drawPictures = openPictures();
  for (const [name, contentType, make] of documents) {
    const bytes = await make();
    const times: number[] = [];
    const memory = watchMemory();
    let outcome = "";
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const drawn = await drawPictures(bytes, { contentType, ...TASK });
      times.push(performance.now() - began);
      outcome = drawn.outcome === "whole" ? "" : ` ${drawn.outcome}: ${drawn.why}`;
    }
    const shown = times.map((time) => `${Math.round(time)} ms`).join(", ");
    const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
    console.log(`${name} (${size}): ${shown}, at most ${await memory.stop()} MB resident${outcome}`);
  }
}

function photo({ width, height }: typeof PHONE): Sharp {
  const noise = { type: "gaussian", mean: 120, sigma: 22 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } });
}

function turned(size: typeof PHONE): Promise<Buffer> {
  return photo(size).withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toBuffer();
}

/** The highest peak of resident memory among our children. */
function watchMemory() {
  let peakKb = 0;
  let stopped = false;
  const ended = (async () => {
    while (!stopped) {
      for (const kb of await childrenPeaksKb()) peakKb = Math.max(peakKb, kb);
      await delay(POLL_MS);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await ended;
      return Math.round(peakKb / 1024);
    },
  };
}

async function childrenPeaksKb(): Promise<number[]> {
  const read = (path: string) => readFile(`/proc/${path}`, "utf8").catch(() => "");
  const threads = await readdir("/proc/self/task").catch(() => []);
  const children = await Promise.all(threads.map((thread) => read(`self/task/${thread}/children`)));
  const ids = children.join(" ").split(" ").filter(Boolean);
  const statuses = await Promise.all(ids.map((id) => read(`${id}/status`)));
  return statuses.map((status) => Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
}
