import { beforeAll, describe, expect, it } from "@jest/globals";
import { type App, chosen } from "../../support/journey.ts";
import { useService } from "../../support/use-service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

const service = useService();

/** The search itself is tested in test/domain/proving/institution; this is what the API promises of it. */
describe("GET /app/{appId}/whitelabel/institutions", () => {
  let call: Call;
  beforeAll(async () => {
    call = caller(service, await service.app());
  });

  const search = (query: string) => call("GET", `/institutions?${query}`);
  const names = async (query: string) =>
    (await search(query)).body.institutions?.map((one) => one.institutionId);

  it("200: what fits territory and group, the default group where none is named", async () => {
    expect((await search("territory=GB&query=oxf")).body).toEqual({
      institutions: [{ institutionId: "ox.ac.uk", institutionName: "University of Oxford", territory: "GB" }],
    });
    expect(await names("territory=US&query=oxf")).toEqual([]);
    expect(await names("territory=US&query=massachusetts")).toEqual(["mit.edu"]);
    expect(await names("territory=GB&query=health&consumerGroup=healthcare")).toEqual(["nhs.net"]);
    expect(await names("territory=GB&query=health")).toEqual([]);
    expect(await names("territory=GB&query=oxf&consumerGroup=parent")).toEqual([]);
  });

  it("200: a domain, a web address or an e-mail address finds whose it is", async () => {
    for (const query of ["ox.ac.uk", "https://www.ox.ac.uk/", "students.ox.ac.uk", "ada@ox.ac.uk"])
      expect(await names(`territory=GB&query=${encodeURIComponent(query)}`)).toEqual(["ox.ac.uk"]);
    expect(await names("territory=US&query=ada%40ox.ac.uk")).toEqual([]);
  });

  it("400: a territory that is no country", async () => {
    const { status, title, detail } = await search("territory=ZZ&query=oxf");
    expect([status, title, detail]).toEqual([
      400,
      "bad_request",
      "/query/territory is not an ISO 3166-1 country code, such as GB for the United Kingdom",
    ]);
  });

  it("200: what is known everywhere is found in each territory, as if it were there", async () => {
    for (const territory of ["GB", "US", "NZ"]) {
      const { body } = await search(`territory=${territory}&query=open univ`);
      expect(body.institutions).toEqual([
        { institutionId: "open.example", institutionName: "Open University Everywhere", territory },
      ]);
    }
  });

  it("200: a query as browsers and people send it, whatever characters it has", async () => {
    expect(await names("territory=GB&query=university+of+oxford")).toEqual(["ox.ac.uk"]);
    for (const query of [
      "king's",
      "(x)",
      "a,b",
      "%25_",
      "'';--",
      "%5C%5C",
      "..",
      "%F0%9F%94%91x",
      "ab:c*|&!".replace("&", "%26"),
    ])
      expect([query, (await search(`territory=GB&query=${query}`)).status]).toEqual([query, 200]);
  });

  it("400: a query that is too short or too long, no territory, a group that is none", async () => {
    for (const query of [
      "territory=GB",
      "query=oxf",
      "territory=GB&query=o",
      "territory=GB&query=",
      `territory=GB&query=${"x".repeat(81)}`,
      "territory=gb&query=oxf",
      "territory=GB&query=oxf&consumerGroup=nobody",
      "territory=GB&query=oxf&query=ox",
      "territory=GB&query=oxf&limit=5",
    ]) {
      const answer = await search(query);
      expect([query, answer.status, answer.title]).toEqual([query, 400, "bad_request"]);
    }
  });
});

/** Requests as partners see them; operators' decisions are tested in test/api/management. */
describe("POST /app/{appId}/whitelabel/institutions/requests", () => {
  const COLLEGE = { name: "Ashby College of Art", territory: "GB", domain: "ashby-art.ac.uk" };

  let call: Call;
  let app: App;
  beforeAll(async () => {
    app = await service.app();
    call = caller(service, app);
  });

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
