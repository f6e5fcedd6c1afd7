import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { BUTTONS } from "../../server/pages/site/static-files.ts";
import { withoutComments } from "../../server/platform/files/compress.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Reads the bytes as sent: fetch would decompress them. */
function get(path: string, encoding: string, more: Record<string, string> = {}) {
  const headers = { "Accept-Encoding": encoding, ...more };
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const call = request(`${service.baseUrl}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      });
      call.on("error", reject).end();
    },
  );
}

describe("a page", () => {
  const ask = (headers: Record<string, string>) =>
    get("/account/sign-in", "gzip, deflate, br", { Accept: "text/html", ...headers });

  it("is compressed where one of our own pages has asked for it", async () => {
    const { headers, body } = await ask({ "Sec-Fetch-Site": "same-origin" });
    expect([headers["content-encoding"], brotliDecompressSync(body).toString().slice(0, 15)]).toEqual([
      "br",
      "<!doctype html>",
    ]);
    // Negotiated, so no cache may keep it for others.
    expect(headers["cache-control"]).toBe("no-store");
  });

  it.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    {},
  ])(
    "is not compressed where somebody else may have written the request, which BREACH needs: %j",
    async (headers) => {
      const answer = await ask(headers as Record<string, string>);
      expect([answer.headers["content-encoding"], answer.body.toString().slice(0, 15)]).toEqual([
        undefined,
        "<!doctype html>",
      ]);
    },
  );
});

describe("GET /assets/:name", () => {
  it.each([
    ["style.css", "text/css; charset=utf-8"],
    ["pages.js", "text/javascript; charset=utf-8"],
  ])("%s is the file, compressed where a browser takes that", async (name, type) => {
    const file = await readFile(`server/pages/framework/assets/${name}`);
    for (const [accepted, coding, unpack] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const packed = await get(`/assets/${name}`, accepted);
      expect(packed.headers).toMatchObject({
        "content-type": type,
        "content-encoding": coding,
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=3600",
      });
      expect(unpack(packed.body).toString()).toBe(withoutComments(file.toString()));
    }
    const plain = await get(`/assets/${name}`, "identity");
    expect([plain.headers["content-encoding"], plain.headers.vary, plain.body]).toEqual([
      undefined,
      "Accept-Encoding",
      file,
    ]);
  });

  it("the style sheet of every page is under 4 kB", async () => {
    expect((await get("/assets/style.css", "br")).body.length).toBeLessThan(4_000);
  });

  it.each(BUTTONS)(
    "%s, which is pinned by its hash, is the same to the byte, and under 2 kB",
    async (name) => {
      const file = await readFile(`server/pages/framework/assets/${name}`);
      for (const [accepted, coding, unpack] of [
        ["gzip, br", "br", brotliDecompressSync],
        ["gzip", "gzip", gunzipSync],
        ["identity", undefined, (bytes: Buffer) => bytes],
      ] as const) {
        const { headers, body } = await get(`/assets/${name}`, accepted);
        expect([headers["content-encoding"], headers.vary, unpack(body)]).toEqual([
          coding,
          "Accept-Encoding",
          file,
        ]);
        if (coding !== undefined) expect(body.length).toBeLessThan(2_000);
      }
    },
  );
});

it("what browsers and searching machines ask for by themselves is there", async () => {
  const icon = await fetch(`${service.baseUrl}/favicon.ico`);
  expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  const robots = await fetch(`${service.baseUrl}/robots.txt`);
  expect(robots.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect((await robots.text()).split("\n")).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /"]));
});
