// Compression of pages. BREACH reads secrets from the sizes of compressed answers to forged requests: only same-origin requests are
// compressed (Fetch Metadata; scripts can't set the header, and redirects keep the first site).
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Response } from "express";

/** Takes a third of a millisecond a page; higher qualities cost many times more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };

export function sendHtml(response: Response, page: string): void {
  const { req: request } = response;
  const mayCompress = request.get("Sec-Fetch-Site") === "same-origin";
  response.type("html");
  if (mayCompress && request.acceptsEncodings("br"))
    response.set("Content-Encoding", "br").send(brotliCompressSync(page, BROTLI));
  else if (mayCompress && request.acceptsEncodings("gzip"))
    response.set("Content-Encoding", "gzip").send(gzipSync(page));
  else response.send(page);
}
