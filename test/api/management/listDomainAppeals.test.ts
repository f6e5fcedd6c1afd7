import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DomainAppealList } from "../../../generated/management.ts";
import { seal } from "../../../server/platform/crypto.ts";
import { appealFor } from "../../support/appeals.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/domain-appeals", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: those that wait, oldest first, with what whoever asked has written", async () => {
    expect((await ask(service, "GET", "/management/domain-appeals")).body).toEqual({ appeals: [] });
    await appealFor(service, "a.ashby.ac.uk");
    service.pass(1_000);
    await appealFor(service, "ada@b.ashby.ac.uk");
    const { body } = await ask(service, "GET", "/management/domain-appeals");
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

  it("200: L9: a hundred on a page, and those behind a flood on the next", async () => {
    const { database, keyring, now } = service.services;
    const asked = {
      institutionName: "x",
      role: "member",
      email: "a@example.com",
      evidence: "x",
      evidenceUrl: "",
    };
    const flood = Array.from({ length: 150 }, () => {
      const id = randomUUID();
      const askedSealed = seal(keyring, "DomainAppeal.askedSealed", id, JSON.stringify(asked));
      const about = { domain: "flood.example", consumerGroup: "student", language: "en", status: "pending" };
      return { id, askedSealed, createdAt: now(), ...about };
    });
    await database.domainAppeal.createMany({ data: flood });
    service.pass(1_000);
    await appealFor(service, "behind.ashby.ac.uk");
    const { body } = await ask<DomainAppealList>(service, "GET", "/management/domain-appeals");
    const next = `/management/domain-appeals?cursor=${body.nextCursor}`;
    const { body: rest } = await ask<DomainAppealList>(service, "GET", next);
    expect([body.appeals.length, rest.nextCursor]).toEqual([100, undefined]);
    expect(rest.appeals.at(-1)?.domain).toBe("behind.ashby.ac.uk");
    expect((await ask(service, "GET", "/management/domain-appeals?cursor=x")).status).toBe(400);
  });
});
