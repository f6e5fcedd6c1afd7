import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/domains/{domain}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const facts = async (domain: string) => (await ask(service, "GET", `/management/domains/${domain}`)).body;

  it("200: whose it is, on whose word, and since when; that stays when the same is saved again", async () => {
    const save = () =>
      ask(service, "PUT", "/management/institutions", {
        institutions: [
          {
            institutionId: "new.ac.uk",
            name: "New College",
            kind: "education",
            domains: [{ domain: "new.ac.uk", consumerGroups: ["student"] }],
          },
        ],
      });
    await save();
    const first = await facts("NEW.ac.uk");
    expect(first).toEqual({
      domain: "new.ac.uk",
      institutionId: "new.ac.uk",
      consumerGroups: ["student"],
      source: "operator",
      sourceDetail: expect.stringMatching(/^operator:/),
      addedAt: service.clock.now.toISOString(),
    });
    service.pass(60_000);
    await save();
    expect(await facts("new.ac.uk")).toEqual(first);
  });

  it.each([
    ["nobody.example", {}],
    ["x.alumni.ox.ac.uk", { blockedBy: "list", blockedDomain: "alumni.ox.ac.uk" }],
    ["alumni.ashby.ac.uk", { blockedBy: "alumni", blockedDomain: "alumni.ashby.ac.uk" }],
    ["co.uk", { blockedBy: "public_suffix", blockedDomain: "co.uk" }],
  ])("200: of %s, which nobody has, what is against it", async (domain, against) => {
    expect(await facts(domain)).toEqual({ domain, consumerGroups: [], ...against });
  });
});
