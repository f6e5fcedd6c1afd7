/**
 * Pages as they go over the wire. BREACH reads a secret out of the sizes of many compressed answers to requests that somebody
 * elsewhere has written: so only what our own pages have asked for is compressed. A browser says which that is (Fetch
 * Metadata; no script can write the header, and over redirects it stays with the first site).
 */
import { gzipSync } from "node:zlib";
import type { Response } from "express";

/** Sends a page that was made for one member. Brotli would save a twentieth more and take five times as long. */
export function sendHtml(response: Response, page: string): void {
  const { req: request } = response;
  const mayCompress = request.get("Sec-Fetch-Site") === "same-origin" && request.acceptsEncodings("gzip");
  response.type("html").vary("Accept-Encoding, Sec-Fetch-Site");
  if (mayCompress) response.set("Content-Encoding", "gzip").send(gzipSync(page));
  else response.send(page);
}
