import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Service, startService } from "../support/service.ts";

describe("GET /assets/:name", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  /** As it goes over the wire: fetch would unpack it. */
  const get = (path: string, encoding: string) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(`${service.baseUrl}${path}`, { headers: { "Accept-Encoding": encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on("error", reject)
        .end();
    });

  it.each([
    ["style.css", "text/css; charset=utf-8"],
    ["pages.js", "text/javascript; charset=utf-8"],
  ])("%s is the file, compressed where a browser takes that", async (name, type) => {
    const file = await readFile(`server/pages/assets/${name}`);
    const packed = await get(`/assets/${name}`, "gzip, br");
    expect(packed.headers).toMatchObject({
      "content-type": type,
      "content-encoding": "gzip",
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=3600",
    });
    expect(gunzipSync(packed.body)).toEqual(file);
    const plain = await get(`/assets/${name}`, "identity");
    expect([plain.headers["content-encoding"], plain.headers.vary, plain.body]).toEqual([
      undefined,
      "Accept-Encoding",
      file,
    ]);
  });

  it("the style sheet of every page is under 6 kB", async () => {
    expect((await get("/assets/style.css", "gzip")).body.length).toBeLessThan(6_000);
  });

  it("the button for shops, which is pinned by its hash, stays as it is", async () => {
    const { headers, body } = await get("/assets/cohort-verify-1.0.0.js", "gzip");
    expect([headers["content-encoding"], body]).toEqual([
      undefined,
      await readFile("server/pages/assets/cohort-verify-1.0.0.js"),
    ]);
  });
});
