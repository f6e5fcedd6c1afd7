/** The OpenAPI documents as files. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import supertest from "supertest";
import { parse } from "yaml";
import { areas, documents } from "../../server/start/areas.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (path: string) => supertest(service.baseUrl).get(path);

describe.each(documents.map(({ name, document }) => ({ name, document })))("$name", ({ name, document }) => {
  it("is there as JSON and as YAML, and names this server as the one to call", async () => {
    const expected = withoutExtensions({ ...document, servers: [{ url: service.baseUrl }] });
    const json = await get(`/openapi/${name}.json`);
    expect([json.status, json.type, json.body]).toEqual([200, "application/json", expected]);
    const yaml = await get(`/openapi/${name}.yaml`).buffer(true).parse(asText);
    expect([yaml.status, yaml.type]).toEqual([200, "application/yaml"]);
    expect(parse(yaml.body)).toEqual(expected);
    // Dates, "y" and "no" are texts in YAML 1.1 as well.
    expect(parse(yaml.body, { version: "1.1" })).toEqual(expected);
  });

  it("tells nothing of how it is served: no extension is left", async () => {
    const { text } = await get(`/openapi/${name}.json`);
    expect([...text.matchAll(/"x-[\w-]+":/g)].map(([key]) => key)).toEqual([]);
  });

  it.each(["json", "yaml"])("as %s is not sent again to who has it", async (kind) => {
    const { headers } = await get(`/openapi/${name}.${kind}`);
    expect(headers).toMatchObject({ "cache-control": "no-cache", "access-control-allow-origin": "*" });
    const again = await get(`/openapi/${name}.${kind}`).set("If-None-Match", headers.etag ?? "");
    expect([again.status, again.text ?? ""]).toEqual([304, ""]);
    expect((await get(`/openapi/${name}.${kind}`).set("If-None-Match", '"other"')).status).toBe(200);
  });
});

it("names the host of each area where they differ", async () => {
  const { config } = service.services;
  service.services.config = {
    ...config,
    authUrl: "https://auth.example",
    trackingUrl: "https://track.example",
  };
  const told = await Promise.all(
    areas.map(async ({ name }) => [name, (await get(`/openapi/${name}.json`)).body.servers[0].url]),
  );
  service.services.config = config;
  expect(Object.fromEntries(told)).toEqual({
    ...Object.fromEntries(areas.map(({ name }) => [name, service.baseUrl])),
    auth: "https://auth.example",
    profile: "https://auth.example",
    tracking: "https://track.example",
  });
});

/** No name in our documents begins with "x-" but for extensions. */
function withoutExtensions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutExtensions);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => !key.startsWith("x-"));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutExtensions(value)]));
}

const asText: Parameters<supertest.Test["parse"]>[0] = (response, done) => {
  const chunks: Buffer[] = [];
  response.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
  response.on("end", () => done(null, Buffer.concat(chunks).toString()));
};

it.each([
  "/openapi/none.json",
  "/openapi/common.yaml",
  "/openapi/whitelabel.yml",
  "/docs/none",
  "/docs/tracking/try",
  "/Docs",
])("there is nothing at %s", async (path) => expect((await get(path)).status).toBe(404));
