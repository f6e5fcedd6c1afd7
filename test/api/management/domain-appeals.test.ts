import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { DomainAppeal, DomainAppealList, DomainFacts } from "../../../generated/management.ts";
import { appealAnswers } from "../../../server/domain/proving/appeal/answer-mail.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { seal } from "../../../server/platform/crypto.ts";
import type { MailMessage } from "../../../server/platform/delivery/delivery.ts";
import { appealFor } from "../../support/appeals.ts";
import { ask } from "../../support/operator.ts";
import { HOUR_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/domain-appeals", () => {
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

describe("POST /management/domain-appeals/{appealId}/decision", () => {
  const service = useService();
  const mails: MailMessage[] = [];
  beforeAll(async () => {
    service.services.sendMail = async (mail) => void mails.push(mail);
  });

  /** An appeal that was just made. */
  async function appealed(domain: string): Promise<string> {
    await appealFor(service, domain);
    const { appeals } = (await ask<{ appeals: DomainAppeal[] }>(service, "GET", "/management/domain-appeals"))
      .body;
    return appeals.find((one) => one.domain === domain)?.appealId ?? "";
  }
  const decide = (appealId: string, body: object) =>
    ask<DomainAppeal>(service, "POST", `/management/domain-appeals/${appealId}/decision`, body);
  const block = (domain: string) => service.services.database.blockedDomain.create({ data: { domain } });
  const facts = async (domain: string) =>
    (await ask<DomainFacts>(service, "GET", `/management/domains/${domain}`)).body;

  it("200: an approval gives the domain to the institution, notes where it comes from, and tells whoever asked", async () => {
    await block("mail.ashby.ac.uk");
    const appealId = await appealed("mail.ashby.ac.uk");
    expect(await facts("mail.ashby.ac.uk")).toMatchObject({ blockedBy: "list", consumerGroups: [] });
    const answer = "Thank you for the page.";
    const approved = await decide(appealId, { decision: "approve", institutionId: "ashby.ac.uk", answer });
    expect([approved.status, approved.body]).toEqual([
      200,
      expect.objectContaining({ status: "approved", answer }),
    ]);
    const known = await facts("mail.ashby.ac.uk");
    expect(known).toMatchObject({
      institutionId: "ashby.ac.uk",
      consumerGroups: ["student"],
      source: "appeal",
      sourceDetail: appealId,
      blockLiftedAt: expect.any(String),
    });
    expect(known).not.toHaveProperty("blockedBy");
    await workOff(service.services, appealAnswers);
    expect(mails).toMatchObject([{ to: "registry@ox.ac.uk", subject: "Our answer about mail.ashby.ac.uk" }]);
    expect(mails[0]?.text).toContain("we accept them now");
    expect(mails[0]?.text).toContain(answer);
    await workOff(service.services, appealAnswers);
    expect(mails).toHaveLength(1);
  });

  it("200: a rejection changes nothing but the appeal", async () => {
    await block("old.ashby.ac.uk");
    const { status, body } = await decide(await appealed("old.ashby.ac.uk"), { decision: "reject" });
    expect([status, body.status]).toEqual([200, "rejected"]);
    expect(await facts("old.ashby.ac.uk")).toMatchObject({ blockedBy: "list" });
  });

  it("409: what was decided, what another institution has, and what is blocked above", async () => {
    const decided = await appealed("new.ashby.ac.uk");
    expect((await decide(decided, { decision: "approve" })).status).toBe(200);
    expect((await decide(decided, { decision: "reject" })).status).toBe(409);
    // No institution has the domain: the mail would make a false promise.
    const nobodys = await appealed("stu.nowhere.example");
    expect((await decide(nobodys, { decision: "approve" })).status).toBe(409);
    const { status } = await service.services.database.domainAppeal.findUniqueOrThrow({
      where: { id: nobodys },
    });
    expect(status).toBe("pending");
    expect((await decide(nobodys, { decision: "approve", institutionId: "ashby.ac.uk" })).status).toBe(200);
    // Five appeals an hour are taken from a network.
    service.pass(HOUR_MS);
    const ofAnother = await appealed("staff.ashby.ac.uk");
    expect((await decide(ofAnother, { decision: "approve", institutionId: "ox.ac.uk" })).status).toBe(409);
    await block("ashby-old.ac.uk");
    const below = await appealed("mail.ashby-old.ac.uk");
    expect((await decide(below, { decision: "approve" })).status).toBe(409);
    expect(await facts("mail.ashby-old.ac.uk")).toMatchObject({ blockedDomain: "ashby-old.ac.uk" });
  });

  it("400: a rejection names no institution", async () => {
    const body = { decision: "reject", institutionId: "ashby.ac.uk" };
    const [waiting] = await service.services.database.domainAppeal.findMany({ where: { status: "pending" } });
    expect((await decide(waiting?.id ?? "", body)).status).toBe(400);
  });
});
