import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../server/config.ts";
import { upsertInstitutions } from "../../../../server/domain/proving/institution/directory.ts";
import {
  decideInstitutionRequest,
  listInstitutionRequests,
  type NewInstitutionRequest,
  requestInstitution,
} from "../../../../server/domain/proving/institution/request.ts";
import { searchInstitutions } from "../../../../server/domain/proving/institution/search.ts";
import type { OpenDatabase } from "../../../../server/platform/database/database.ts";
import { readFromPrimary } from "../../../../server/platform/database/replica.ts";
import { openTestDatabase } from "../../../support/database.ts";
import { newKeyring } from "../../../support/keyring.ts";

let opened: OpenDatabase;
let time = Date.parse("2026-03-04T05:06:07.000Z");
/** A clock that advances a second with each call, so that rows have an order. */
const now = () => {
  time += 1000;
  return new Date(time);
};
const keyring = newKeyring({ sealing: ["t1"] });
const log = { debug() {}, info() {}, warn() {}, error() {}, isLevelEnabled: () => false };
const services = () => ({ database: opened.client, now, config: readConfig({}), keyring, log });

const test = { id: "app_test", mode: "test" } as const;
const live = { id: "app_live", mode: "live" } as const;
const wanted = {
  name: "Ashby College of Art",
  territory: "GB",
  domain: "ashby-art.ac.uk",
  consumerGroup: "student",
} as const satisfies NewInstitutionRequest;

const ask = (changes: Partial<NewInstitutionRequest> = {}, app: typeof test | typeof live = live) =>
  requestInstitution(services(), app, { ...wanted, ...changes });

const decide = (requestId: string, decision: "approve" | "reject", institutionId?: string) =>
  decideInstitutionRequest(services(), "operator:7", requestId, { decision, institutionId });

const conflict = (code: string) => ({ refusal: { kind: "conflict", code } });
const invalid = (field: string) => ({ refusal: { kind: "invalid", issues: [{ path: [field] }] } });

beforeAll(async () => {
  opened = await openTestDatabase();
  const app = {
    consumerGroups: ["student"],
    defaultConsumerGroup: "student",
    redirectUrls: [],
    methodsOff: [],
  };
  await opened.client.app.createMany({
    data: [
      { ...test, testCode: "123456" },
      { ...live, testCode: null },
    ].map((each) => ({ ...each, ...app, name: each.id, createdAt: now() })),
  });
  await opened.client.blockedDomain.create({ data: { domain: "gmail.com" } });
});

beforeEach(async () => {
  await opened.client.institutionRequest.deleteMany();
  await opened.client.institution.deleteMany();
  await opened.client.auditEntry.deleteMany();
  const known = { name: "Known", territory: "GB", kind: "education" };
  await upsertInstitutions(
    services(),
    [{ ...known, institutionId: "known", domains: [{ domain: "known.ac.uk", consumerGroups: ["student"] }] }],
    "operator",
  );
});

afterAll(() => opened.close());

describe("requestInstitution", () => {
  it("puts a request on record once for a domain in a territory, whatever else it says", async () => {
    const first = await ask();
    expect(first).toEqual({
      requestId: expect.any(String),
      status: "pending",
      institutionId: "ashby-art.ac.uk",
    });
    expect(await ask({ name: "Another name", domain: "ASHBY-ART.ac.uk" })).toEqual(first);
    expect(await ask({ territory: "IE" })).not.toEqual(first);
    expect(await ask({}, test)).not.toEqual(first);
    expect(await opened.client.institutionRequest.count()).toBe(3);
  });

  it("makes a provisional institution that no search finds and whose domain proves nothing", async () => {
    const { institutionId } = await ask();
    const made = await opened.client.institution.findUniqueOrThrow({
      where: { id: institutionId ?? "" },
      include: { names: true, domains: true },
    });
    expect(made).toMatchObject({ name: "Ashby College of Art", territory: "GB", kind: "education" });
    expect(made).toMatchObject({ source: "requested", names: [], domains: [] });
  });

  it("gives it another id where the domain names one already", async () => {
    await ask();
    const { requestId, institutionId } = await ask({ territory: "IE" });
    expect(institutionId).toBe(requestId);
  });

  it("is one for a name and territory where there is no domain, however the name is spelt", async () => {
    const byName = (changes = {}) => ask({ name: "Dr Patel's surgery", domain: undefined, ...changes });
    const answers = await Promise.all(Array.from({ length: 10 }, () => byName()));
    const [first] = answers;
    expect(first).toEqual({
      requestId: first?.institutionId,
      status: "pending",
      institutionId: expect.any(String),
    });
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await byName({ name: " DR PATEL’S  Surgery" })).toEqual(first);
    for (const other of [{ territory: "IE" }, { consumerGroup: "military" }, { name: "Dr Pate's surgery" }])
      expect(await byName(other)).not.toEqual(first);
    const [row] = await opened.client.institutionRequest.findMany({ where: { id: first?.requestId ?? "" } });
    expect(row?.domain).toMatch(/^name:/);
    expect(row?.domain.toLowerCase()).not.toContain("patel");
    expect(await listInstitutionRequests(services())).toContainEqual(
      expect.objectContaining({ id: first?.requestId, name: "Dr Patel's surgery", domain: null }),
    );
  });

  it("of ten at once makes one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await opened.client.institutionRequest.count()).toBe(1);
  });

  it("is approved at once where the directory has the domain, and later once it has", async () => {
    expect(await ask({ domain: "known.ac.uk" })).toMatchObject({
      status: "approved",
      institutionId: "known",
    });
    const { requestId } = await ask();
    const domains = [{ domain: wanted.domain, consumerGroups: ["student"] }];
    await upsertInstitutions(
      services(),
      [{ institutionId: "new", name: "New", kind: "education", domains }],
      "operator",
    );
    expect(await ask()).toEqual({ requestId, status: "approved", institutionId: "new" });
    expect(await listInstitutionRequests(services())).toEqual([]);
  });

  it("waits where the institution with the domain is of another territory or kind", async () => {
    expect(await ask({ domain: "known.ac.uk", territory: "IE" })).toMatchObject({ status: "pending" });
    expect(await ask({ domain: "known.ac.uk", consumerGroup: "military" })).toMatchObject({
      status: "pending",
    });
  });

  it.each<[Partial<NewInstitutionRequest>, string]>([
    [{ territory: "ZZ" }, "territory"],
    [{ consumerGroup: "parent" }, "consumerGroup"],
    [{ name: "??" }, "name"],
    [{ domain: "gmail.com" }, "domain"],
    [{ domain: "mail.gmail.com" }, "domain"],
    [{ domain: "alumni.ashby-art.ac.uk" }, "domain"],
    [{ domain: "ashby" }, "domain"],
  ])("refuses %j by its field", async (changes, field) => {
    await expect(ask(changes)).rejects.toMatchObject(invalid(field));
    expect(await opened.client.institutionRequest.count()).toBe(0);
  });
});

describe("decideInstitutionRequest", () => {
  it("approves: adds the institution under its domain, and the search finds it", async () => {
    const { requestId } = await ask();
    const decided = await decide(requestId, "approve");
    expect(decided).toMatchObject({ id: requestId, status: "approved", institutionId: "ashby-art.ac.uk" });
    expect(await ask()).toEqual({ requestId, status: "approved", institutionId: "ashby-art.ac.uk" });
    const found = await searchInstitutions(
      { readReplica: readFromPrimary(services().database) },
      {
        territory: "GB",
        query: "ashby",
        consumerGroup: "student",
      },
    );
    expect(found.map(({ institutionId }) => institutionId)).toEqual(["ashby-art.ac.uk"]);
    const audited = await opened.client.auditEntry.findMany({ where: { subject: requestId } });
    expect(audited).toMatchObject([
      {
        actor: "operator:7",
        action: "institution-request.approved",
        detail: { institutionId: "ashby-art.ac.uk" },
      },
    ]);
  });

  it("approves for an institution that exists: it gets the domain and keeps the ones it has", async () => {
    await opened.client.institution.updateMany({ data: { source: "academic" } });
    const { requestId } = await ask({ consumerGroup: "teacher" });
    expect(await decide(requestId, "approve", "known")).toMatchObject({ institutionId: "known" });
    const known = await opened.client.institution.findUnique({
      where: { id: "known" },
      include: { domains: true },
    });
    expect(known?.source).toBe("operator");
    expect(known?.domains).toEqual([
      expect.objectContaining({ domain: "known.ac.uk", consumerGroups: ["student"], source: "operator" }),
      expect.objectContaining({ domain: "ashby-art.ac.uk", consumerGroups: ["teacher"], source: "request" }),
    ]);
  });

  it("rejects, and says so to who asks again", async () => {
    const { requestId } = await ask();
    expect(await decide(requestId, "reject")).toMatchObject({ status: "rejected", institutionId: null });
    expect(await ask()).toEqual({ requestId, status: "rejected" });
    expect(await opened.client.institution.count()).toBe(1);
  });

  it("decides once, also of two at once", async () => {
    const { requestId } = await ask();
    const outcomes = await Promise.allSettled([decide(requestId, "approve"), decide(requestId, "reject")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(decide(requestId, "approve")).rejects.toMatchObject(conflict("request_decided"));
  });

  it("refuses an unknown request", async () => {
    const unknown = decide("4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11", "approve");
    await expect(unknown).rejects.toMatchObject({ refusal: { kind: "not_found" } });
  });

  it("refuses an institution that is unknown or of another kind, and leaves the request waiting", async () => {
    const { requestId } = await ask({ consumerGroup: "military" });
    await expect(decide(requestId, "approve", "nowhere")).rejects.toMatchObject(invalid("institutionId"));
    await expect(decide(requestId, "approve", "known")).rejects.toMatchObject(invalid("institutionId"));
    expect(await listInstitutionRequests(services())).toHaveLength(1);
  });

  it("refuses to take a domain or an id from an institution that has it", async () => {
    const { requestId } = await ask({ domain: "known.ac.uk", territory: "IE" });
    await expect(decide(requestId, "approve")).rejects.toMatchObject(conflict("domain_of_another"));
    expect(await decide(requestId, "approve", "known")).toMatchObject({
      status: "approved",
      institutionId: "known",
    });

    const other = await ask();
    await upsertInstitutions(
      services(),
      [{ institutionId: wanted.domain, name: "Without domains", kind: "education", domains: [] }],
      "operator",
    );
    await expect(decide(other.requestId, "approve")).rejects.toMatchObject(conflict("institution_id_taken"));
  });

  it("refuses a domain that was blocked meanwhile", async () => {
    const { requestId } = await ask();
    await opened.client.blockedDomain.create({ data: { domain: "ashby-art.ac.uk" } });
    await expect(decide(requestId, "approve")).rejects.toMatchObject(conflict("domain_blocked"));
    await opened.client.blockedDomain.delete({ where: { domain: "ashby-art.ac.uk" } });
  });
});

describe("listInstitutionRequests", () => {
  it("lists those that wait, oldest first", async () => {
    const first = await ask();
    const second = await ask({ domain: "second.ac.uk" });
    const third = await ask({ domain: "third.ac.uk" });
    await decide(second.requestId, "reject");
    expect((await listInstitutionRequests(services())).map(({ id }) => id)).toEqual([
      first.requestId,
      third.requestId,
    ]);
  });
});
