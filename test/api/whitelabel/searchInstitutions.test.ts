import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Service, startService } from "../../support/service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

/** The search itself is tested in test/domain/proving/institution; this is what the API promises of it. */
describe("GET /app/{appId}/whitelabel/institutions", () => {
  let service: Service;
  let call: Call;
  beforeAll(async () => {
    service = await startService();
    call = caller(service, await service.app());
  });
  afterAll(() => service.stop());

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
