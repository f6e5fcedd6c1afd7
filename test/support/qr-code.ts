/** Reads a QR code as a phone's camera does, from pixels. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Page } from "./chromium.ts";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
// By itself the library would fetch it from elsewhere.
prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer as ArrayBuffer } });

/** Reads the one visible QR code of a page, in the light and the dark scheme. */
export async function readQrCode(page: Page): Promise<string> {
  const read: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot();
    const codes = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"] });
    if (codes.length !== 1)
      throw new Error(`${codes.length} QR codes in the ${colorScheme} on ${page.url()}`);
    read.push(codes[0]?.text ?? "");
  }
  await page.emulateMedia({ colorScheme: "light" });
  const [text = "", dark] = read;
  if (text !== dark) throw new Error("the QR code is another one in the dark");
  return text;
}

/** Reads the one QR code in a page's markup, without a browser. */
export async function readQrDrawing({ html }: { html: string }): Promise<string> {
  const [drawing = ""] = /<svg class="qr".*?<\/svg>/s.exec(html) ?? [];
  const svg = drawing
    .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" width="600"')
    .replace('class="ground"', 'fill="#fff"');
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"] });
  if (code === undefined) throw new Error("no QR code can be read");
  return code.text;
}
