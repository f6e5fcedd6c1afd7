/** The extension of UCP that each installation publishes under its own host's name. */
import { expect, it } from "@jest/globals";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import supertest from "supertest";
import { namesOf } from "../../server/pages/site/ucp/names.ts";
import { expectSound, openBrowser } from "../support/browser.ts";
import { useService } from "../support/use-service.ts";

const ssoUrl = "https://verify.example.com";
const service = useService({ config: { ssoUrl } });
const unnamed = useService();

const PATH = "/ucp/2026-11-29";
const NAME = "com.example.verify.shopping.membership";
const CLAIMS = ["student", "graduate", "key_worker", "social_assistance"].map(
  (name) => `com.example.verify.${name}`,
);

it.each([
  ["https://verify.example.com", "com.example.verify"],
  ["https://Verify.Example.COM.:8443", "com.example.verify"],
  ["https://my-shop.example.co.uk", "uk.co.example.my-shop"],
  ["https://münchen.example", "example.xn--mnchen-3ya"],
  ["http://localhost:3000", "localhost"],
])("%s is %s in UCP", (url, authority) => {
  const names = namesOf({ ssoUrl: url });
  expect([names?.extension, names?.claims[0]]).toEqual([
    `${authority}.shopping.membership`,
    { supergroup: "student", claim: `${authority}.student` },
  ]);
});

it.each(["http://127.0.0.1:3000", "http://[::1]:3000", "https://7digital.example", "https://a.xn--p1ai"])(
  "%s has no name",
  (url) => expect(namesOf({ ssoUrl: url })).toBeNull(),
);

it("200: a page for people, which caches may keep, and its Markdown", async () => {
  const page = await openBrowser({ language: "de" }).open(`${service.baseUrl}${PATH}`);
  expectSound(page, { caching: "public, max-age=3600" });
  expect([page.status, page.heading]).toEqual([200, "Membership verification for UCP"]);
  for (const said of [NAME, ...CLAIMS, `${ssoUrl}/device?`]) expect(page.text).toContain(said);
  const { headers } = await supertest(service.baseUrl).get(PATH);
  expect([headers["cache-control"], headers["set-cookie"]]).toEqual(["public, max-age=3600", undefined]);
  const text = await supertest(service.baseUrl).get(`${PATH}.md`);
  expect([text.status, text.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
  expect(text.text).toMatch(/^# Membership verification for UCP\n/);
  const asked = await supertest(service.baseUrl).get(PATH).set("Accept", "text/markdown");
  expect([asked.text, asked.headers.vary]).toEqual([text.text, "Accept"]);
});

it("200: a JSON Schema with a validator, named, versioned and at its own $id, which no redirect leads to", async () => {
  const { status, headers, body } = await supertest(service.baseUrl).get(`${PATH}/membership.json`);
  expect([
    status,
    headers["content-type"],
    headers["cache-control"],
    headers["access-control-allow-origin"],
  ]).toEqual([200, "application/json; charset=utf-8", "public, max-age=3600", "*"]);
  expect(body).toMatchObject({
    $id: `${ssoUrl}${PATH}/membership.json`,
    name: NAME,
    version: "2026-11-29",
    requires: { protocol: { min: "2026-08-25" } },
  });
  // UCP, "Authority Binding": the name begins with the reversed host of the schema's address.
  expect(body.name.startsWith(`${new URL(body.$id).hostname.split(".").reverse().join(".")}.`)).toBe(true);
  const again = await supertest(service.baseUrl)
    .get(`${PATH}/membership.json`)
    .set("If-None-Match", headers.etag ?? "");
  expect(again.status).toBe(304);
});

it("the schema takes this installation's claims and pages, and no others", async () => {
  const { body } = await supertest(service.baseUrl).get(`${PATH}/membership.json`);
  const ajv = new Ajv2020.default({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "https://ucp.dev/2026-08-25/schemas/shopping/checkout.json", type: "object" });
  ajv.addSchema(body);
  const is = (def: string, value: unknown) => ajv.validate(`${body.$id}#/$defs/${def}`, value);
  expect(CLAIMS.filter((claim) => !is("claim", claim))).toEqual([]);
  for (const claim of ["com.example.verify.STUDENT", "org.other.student", ""])
    expect(is("claim", claim)).toBe(false);
  const config = {
    verification_url: `${ssoUrl}/device?user_code=BDFK-MPRX`,
    expires_at: "2026-03-04T05:16:07Z",
    groups: ["student"],
    number: "42",
  };
  const checkout = (given: object) => ({ actions: { [NAME]: [{ id: "a1", config: given }] } });
  const valid = (value: object) => is("dev.ucp.shopping.checkout", value);
  expect(valid(checkout(config))).toBe(true);
  expect(valid({})).toBe(true);
  for (const other of [
    { verification_url: "https://verify.example.com.evil.example/device?user_code=x" },
    { verification_url: "https://verifyXexample.com/device?user_code=x" },
    { verification_url: "http://verify.example.com/device?user_code=x" },
    { expires_at: "tomorrow" },
    { groups: [] },
    { groups: ["friend"] },
    { number: "123" },
  ])
    expect([other, valid(checkout({ ...config, ...other }))]).toEqual([other, false]);
});

it("404: a server without a host name says what it lacks; another version is unknown", async () => {
  const page = await openBrowser().open(`${unnamed.baseUrl}${PATH}`);
  expect([page.status, page.text]).toEqual([404, expect.stringContaining("SSO_URL")]);
  for (const path of [`${PATH}/membership.json`, `${PATH}.md`]) {
    const { status, body } = await supertest(unnamed.baseUrl).get(path);
    expect([status, body.message]).toEqual([404, expect.stringContaining("SSO_URL")]);
  }
  expect((await supertest(service.baseUrl).get("/ucp/2020-01-01/membership.json")).status).toBe(404);
});
