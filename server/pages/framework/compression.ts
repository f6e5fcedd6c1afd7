/**
 * Pages as they go over the wire. BREACH reads a secret out of the sizes of many compressed answers to requests that somebody
 * elsewhere has written: so only what our own pages have asked for is compressed. A browser says which that is (Fetch
 * Metadata; no script can write the header, and over redirects it stays with the first site).
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Response } from "express";

/** A third of a millisecond for a page; higher qualities take many times as long for little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Sends a page that was made for one member. */
export function sendHtml(response: Response, page: string): void {
  const { req: request } = response;
  const mayCompress = request.get("Sec-Fetch-Site") === "same-origin";
  response.type("html").vary("Accept-Encoding, Sec-Fetch-Site");
  if (mayCompress && request.acceptsEncodings("br"))
    response.set("Content-Encoding", "br").send(brotliCompressSync(page, BROTLI));
  else if (mayCompress && request.acceptsEncodings("gzip"))
    response.set("Content-Encoding", "gzip").send(gzipSync(page));
  else response.send(page);
}
