import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type App, chosen } from "../../support/journey.ts";
import { type Service, startService } from "../../support/service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

const COLLEGE = { name: "Ashby College of Art", territory: "GB", domain: "ashby-art.ac.uk" };

/** Requests as partners see them; operators' decisions are tested in test/api/management. */
describe("POST /app/{appId}/whitelabel/institutions/requests", () => {
  let service: Service;
  let call: Call;
  let app: App;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    call = caller(service, app);
  });
  afterAll(() => service.stop());

  const request = (changes: object = {}, headers: Record<string, string> = {}) =>
    call("POST", "/institutions/requests", { ...COLLEGE, ...changes }, headers);

  it("200: is on record and waits; asking again for the same domain and territory is the same request", async () => {
    const { status, body } = await request();
    expect(status).toBe(200);
    expect(body).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      institutionId: "ashby-art.ac.uk",
    });
    expect((await request({ name: "Ashby Art School" })).body).toEqual(body);
    expect((await request({ domain: "ASHBY-ART.ac.uk" })).body).toEqual(body);
    expect((await request({ domain: "other-art.ac.uk" })).body).not.toEqual(body);
    const [one, two] = [await service.app("live"), await service.app("live")];
    const live = await caller(service, one)("POST", "/institutions/requests", COLLEGE);
    expect((await caller(service, two)("POST", "/institutions/requests", COLLEGE)).body).toEqual(live.body);
    // Each test app is a world of its own (L13).
    const other = caller(service, await service.app());
    const apart = await other("POST", "/institutions/requests", COLLEGE);
    expect(new Set([body, live.body, apart.body].map(({ institutionId }) => institutionId)).size).toBe(3);
  });

  it("200: whoever asks can choose it at once and hand in documents, and no search finds it", async () => {
    const { body } = await request({ name: "Quickly Needed", domain: "quickly.example" });
    const student = await chosen(app, {}, body.institutionId);
    expect(student).toMatchObject({
      stage: "select_verification_method",
      institutionName: "Quickly Needed",
      availableMethods: ["manual"],
    });
    // Whatever kind the first one who asked took it for.
    const nurse = await chosen(app, { consumerGroup: "healthcare" }, body.institutionId);
    expect(nurse.availableMethods).toEqual(["manual"]);
    const found = await call("GET", "/institutions?territory=GB&query=quickly");
    expect(found.body.institutions).toEqual([]);
  });

  it("200: without a domain, one for a name, which can be chosen and proven by documents", async () => {
    const byName = (name: string) => request({ name, domain: undefined, consumerGroup: "healthcare" });
    const { status, body } = await byName("Dr Patel's surgery");
    expect([status, body]).toEqual([
      200,
      { requestId: body.institutionId, status: "pending", institutionId: expect.any(String) },
    ]);
    expect((await byName("dr patel’s  Surgery")).body).toEqual(body);
    expect((await byName("Dr Patel's practice")).body).not.toEqual(body);
    expect(await chosen(app, { consumerGroup: "healthcare" }, body.institutionId)).toMatchObject({
      institutionName: "Dr Patel's surgery",
      availableMethods: ["manual"],
    });
  });

  it("200: ten at once for one domain are one request", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => request({ domain: "at-once.ac.uk" })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it("400: names the field that is wrong", async () => {
    const wrong: [object, string][] = [
      [{ name: "x" }, "/body/name"],
      [{ name: "   " }, "/body/name"],
      [{ name: "x".repeat(201) }, "/body/name"],
      [{ name: "Ashby\u202eegelloC" }, "/body/name contains a line break, a control character or"],
      [{ name: undefined }, "/body/name"],
      [{ territory: "gb" }, "/body/territory"],
      [{ territory: undefined }, "/body/territory"],
      [{ domain: "https://ashby-art.ac.uk" }, "/body/domain"],
      [{ domain: "ashby" }, "/body/domain"],
      [{ domain: "-ashby.ac.uk" }, "/body/domain"],
      [{ domain: "ashby_art.ac.uk" }, "/body/domain"],
      [{ domain: "127.0.0.1" }, "/body/domain"],
      ...["co.uk", "ac.uk", "GitHub.io", "xn--55qx5d.cn"].map((domain): [object, string] => [
        { domain },
        "/body/domain cannot be used: its addresses do not prove membership",
      ]),
      [{ consumerGroup: "nobody" }, "/body/consumerGroup"],
    ];
    for (const [changes, field] of wrong) {
      const answer = await request(changes);
      expect([changes, answer.status, answer.title]).toEqual([changes, 400, "bad_request"]);
      expect(answer.detail).toContain(field);
    }
  });

  it("409: an Idempotency-Key that was used for another body", async () => {
    const key = { "idempotency-key": "college" };
    const first = await request({}, key);
    expect((await request({}, key)).body).toEqual(first.body);
    const other = await request({ name: "Another" }, key);
    expect([other.status, other.title]).toEqual([409, "conflict"]);
    expect(other.detail).toMatch(/; use a new key, or repeat the first request byte for byte\.$/);
  });
});
