import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AuditPage } from "../../../generated/management.ts";
import { audit } from "../../../server/domain/shared/audit.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const SUBJECT = "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11";

describe("GET /management/audit", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    const { database } = service.services;
    const person = { id: `person:${SUBJECT}`, ip: "198.51.100.7" };
    await audit(database, service.clock.now, {
      actor: person,
      action: "document.viewed",
      subject: SUBJECT,
      // The database keeps members in an order of its own.
      detail: { zeta: 1, a: { nested: ["ü", 1.5] } },
    });
  });
  afterAll(() => service.stop());

  const list = async (query = "") =>
    (await ask<AuditPage>(service, "GET", `/management/audit${query}`)).body.entries;

  it("200: the oldest first, numbered without gaps, each hash over the one before", async () => {
    const [first, second, ...more] = await list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ sequence: 1, actor: "system", action: "operator-token.issued" });
    expect(second).toEqual({
      sequence: 2,
      at: service.clock.now.toISOString(),
      actor: `person:${SUBJECT}`,
      action: "document.viewed",
      subject: SUBJECT,
      subjectKind: "verification",
      detail: { a: { nested: ["ü", 1.5] }, zeta: 1 },
      ip: "198.51.100.7",
      ipHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      hash: expect.any(String),
    });
    // As the document says, without any code of ours: RFC 8785 sorts the members and leaves no blanks.
    const covered =
      `{"action":"document.viewed","actor":"person:${SUBJECT}","at":"${service.clock.now.toISOString()}",` +
      `"detail":{"a":{"nested":["ü",1.5]},"zeta":1},"ipHash":"${second?.ipHash}","previous":"${first?.hash}",` +
      `"sequence":2,"subject":"${SUBJECT}","subjectKind":"verification"}`;
    expect(second?.hash).toBe(createHash("sha256").update(covered).digest("hex"));
  });

  it("200: goes on after an entry; nothing at the end", async () => {
    expect((await list("?limit=1")).map(({ sequence }) => sequence)).toEqual([1]);
    expect((await list("?after=1&limit=1")).map(({ sequence }) => sequence)).toEqual([2]);
    expect(await list("?after=2")).toEqual([]);
  });

  it("200: newest first, page after page", async () => {
    const numbers = async (query: string) => (await list(query)).map(({ sequence }) => sequence);
    expect(await numbers("?order=newest&limit=1")).toEqual([2]);
    expect(await numbers("?order=newest&after=2")).toEqual([1]);
    expect(await numbers("?order=newest&after=1")).toEqual([]);
  });

  it("200: the entries about one id", async () => {
    expect((await list(`?subject=${SUBJECT}`)).map(({ action }) => action)).toEqual(["document.viewed"]);
    expect(await list(`?subject=${SUBJECT}&after=2`)).toEqual([]);
    expect(await list(`?subject=${SUBJECT}&subjectKind=verification`)).toHaveLength(1);
    expect(await list(`?subject=${SUBJECT}&subjectKind=account`)).toEqual([]);
  });

  it("200: two readers at once chain each new entry once", async () => {
    const { database } = service.services;
    const at = service.clock.now;
    const before = (await list()).length;
    const adding = Array.from({ length: 20 }, (_, index) =>
      audit(database, at, { actor: "system", action: "backup.created", subject: String(index) }),
    );
    await Promise.all([...adding, list(), list()]);
    const sequences = (await list()).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: before + 20 }, (_, index) => index + 1));
  });

  it.each(["after=-1", "after=x", "limit=0", "limit=1001", "order=other", "subject="])(
    "400: %s",
    async (query) => {
      const answer = await ask(service, "GET", `/management/audit?${query}`);
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    },
  );
});
