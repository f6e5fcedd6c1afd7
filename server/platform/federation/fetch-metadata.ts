/** Fetches metadata into a file: bounded, without redirects, by conditional requests. */
import { createWriteStream } from "node:fs";
import { PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { describeNetworkFailure } from "../../../client/network-failure.ts";
import { PublicHttpError, streamPublic } from "../network/public-http.ts";
import { MetadataError } from "./metadata-error.ts";

const ENTITY_BYTES_MAX = 4 * 1024 * 1024;
/** The world's federations together have some hundred megabytes. */
export const AGGREGATE_BYTES_MAX = 512 * 1024 * 1024;
const ENTITY_MS = 30_000;
const AGGREGATE_MS = 600_000;

/** Address of one entity at a metadata query service (draft-young-md-query-21, section 3.1). */
export function queryUrl(base: string, entityId: string): string {
  return `${base.replace(/\/+$/, "")}/entities/${encodeURIComponent(entityId)}`;
}

export interface Fetched {
  isNew: boolean;
  etag: string | null;
}

export interface MetadataRequest {
  /** For a developer's machine: plain http, and this machine. */
  allowLoopback: boolean;
  bytesMax?: number;
  etag?: string | null;
}

export async function fetchMetadata(
  url: string,
  path: string,
  { allowLoopback, bytesMax = ENTITY_BYTES_MAX, etag = null }: MetadataRequest,
): Promise<Fetched> {
  const headers = {
    accept: "application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.8",
    "accept-encoding": "gzip",
    ...(etag !== null && { "if-none-match": etag }),
  };
  const timeoutMs = bytesMax > ENTITY_BYTES_MAX ? AGGREGATE_MS : ENTITY_MS;
  try {
    return await streamPublic(url, headers, { timeoutMs, allowLoopback }, async (response) => {
      const { statusCode, headers: received } = response;
      if (statusCode === 304 && etag !== null) return { isNew: false, etag };
      if (statusCode !== 200) throw new MetadataError("http_status", `${url} responded with ${statusCode}`);
      const plain = received["content-encoding"] === "gzip" ? createGunzip() : new PassThrough();
      await pipeline(response, plain, bounded(url, bytesMax), createWriteStream(path, { mode: 0o600 }));
      return { isNew: true, etag: received.etag ?? null };
    });
  } catch (error) {
    const cause = error instanceof PublicHttpError ? error.cause : error;
    if (cause instanceof MetadataError) throw cause;
    const why = error instanceof PublicHttpError ? error.why : "unreachable";
    const words = describeNetworkFailure(error);
    throw new MetadataError(why, `Cannot fetch ${url}${words === undefined ? "" : `: ${words}`}`, {
      cause: error,
    });
  }
}

function bounded(url: string, bytesMax: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(new MetadataError("too_large", `${url} is larger than ${bytesMax} bytes`));
      else done(null, chunk);
    },
  });
}
