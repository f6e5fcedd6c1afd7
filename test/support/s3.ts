/**
 * A stand-in for an S3 service, for what s3rver does not do: it compares each signature with another signer's (aws4), lists
 * page by page, and fails on request.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import aws4 from "aws4";

export const S3_KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1" };
const PAGE = 1_000;

export async function startS3() {
  const kept = new Map<string, Buffer>();
  const state = {
    /** How the next calls are answered, in order; then as a healthy service would. */
    plan: [] as (number | "silence" | "hang up")[],
    /** Methods that are refused for as long as they stand here: rights that are missing, a bucket that is full. */
    refused: {} as Partial<Record<"GET" | "PUT" | "DELETE", number>>,
    calls: 0,
    kept,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      state.calls += 1;
      const refuse = (status: number, code: string) =>
        void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
      const next = state.plan.shift();
      if (next === "silence") return;
      if (next === "hang up") return void request.socket.destroy();
      if (next !== undefined) return refuse(next, "SlowDown");
      const refused = state.refused[request.method as keyof typeof state.refused];
      if (refused !== undefined) return refuse(refused, "AccessDenied");
      const body = Buffer.concat(chunks);
      if (!isSigned(request, body)) return refuse(403, "SignatureDoesNotMatch");
      const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
      const key = pathname.split("/").slice(2).join("/");
      if (key === "") return void response.end(listing([...kept.keys()], searchParams));
      if (request.method === "PUT") kept.set(key, body);
      if (request.method === "DELETE") kept.delete(key);
      if (request.method !== "GET") return void response.end();
      const found = kept.get(key);
      return found === undefined ? refuse(404, "NoSuchKey") : void response.end(found);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    options: { ...S3_KEYS, endpoint, bucket: "b", prefix: "", pathStyle: true },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Signature Version 4, made again of what came, with the headers that the caller says it has signed. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const signed = Object.fromEntries(names.split(";").map((name) => [name, String(headers[name])]));
  const request = { service: "s3", region: S3_KEYS.region, method, path: url, headers: signed };
  const made = aws4.sign(request, S3_KEYS).headers as Record<string, string>;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return made.Authorization === headers.authorization && headers["x-amz-content-sha256"] === bodyHash;
}

function listing(keys: string[], query: URLSearchParams): string {
  const [prefix, after] = [query.get("prefix") ?? "", query.get("start-after") ?? ""];
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).sort();
  const entries = found
    .slice(0, PAGE)
    .map(
      (key) => `<Contents><LastModified>2026-01-01T00:00:00.000Z</LastModified><Key>${key}</Key></Contents>`,
    );
  const isTruncated = found.length > PAGE;
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries.join("")}</ListBucketResult>`;
}
