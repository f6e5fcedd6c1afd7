import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { appealFor } from "../../support/appeals.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /operator/domain-appeals", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: those that wait, oldest first, with what whoever asked has written", async () => {
    expect((await ask(service, "GET", "/operator/domain-appeals")).body).toEqual({ appeals: [] });
    await appealFor(service, "a.ashby.ac.uk");
    service.pass(1_000);
    await appealFor(service, "ada@b.ashby.ac.uk");
    const { body } = await ask(service, "GET", "/operator/domain-appeals");
    const asked = {
      institutionName: "University of Oxford",
      consumerGroup: "student",
      role: "institution",
      email: "registry@ox.ac.uk",
      evidenceUrl: "https://ox.ac.uk/email",
      status: "pending",
    };
    expect(body).toMatchObject({
      appeals: [
        { domain: "a.ashby.ac.uk", ...asked },
        { domain: "b.ashby.ac.uk", ...asked },
      ],
    });
  });
});
