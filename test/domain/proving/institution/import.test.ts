import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../../../generated/management.ts";
import { adoptKnownIds } from "../../../../server/domain/proving/institution/adopt.ts";
import {
  importDirectory,
  upsertInstitutions,
} from "../../../../server/domain/proving/institution/directory.ts";
import { findPresentId } from "../../../../server/domain/proving/institution/former-id.ts";
import { acronymOf, readLists } from "../../../../server/domain/proving/institution/lists.ts";
import { readAcademicFile } from "../../../../server/domain/proving/institution/shipped/academic-file.ts";
import type { InstitutionRecord } from "../../../../server/domain/proving/institution/write.ts";
import { institutionKindOf } from "../../../../server/domain/shared/group/groups.ts";
import type { OpenDatabase } from "../../../../server/platform/database/database.ts";
import { openTestDatabase } from "../../../support/database.ts";

const now = () => new Date("2026-03-04T05:06:07.000Z");

describe("importDirectory", () => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
    const mine = {
      institutionId: "my-oxford",
      name: "Oxford, as we call it",
      territory: "GB",
      kind: "education",
      domains: [{ domain: "ox.ac.uk", consumerGroups: ["student", "teacher"] }],
    };
    await upsertInstitutions({ database: opened.client, now }, [mine], "operator");
    // As a release before this one wrote it.
    await opened.client.institutionName.updateMany({ data: { core: "" } });
  });

  afterAll(() => opened.close());

  it("takes in all lists, once of two at once, and leaves an operator's word alone", async () => {
    const { header, institutions } = await readAcademicFile();
    // Two servers that start at once: the second waits, and finds the work done.
    const done = await Promise.all([1, 2].map(() => importDirectory({ database: opened.client, now })));
    const [imported, ...more] = done.filter((each) => each !== "present");
    if (imported === undefined || more.length > 0) throw new Error("it must be done once");
    expect(imported).toMatchObject({ updated: 0, kept: 1, blockedDomains: header.blocked.length });
    expect(imported.institutions).toBeGreaterThan(institutions.length);
    expect(await opened.client.institution.count()).toBe(imported.added + 1);
    expect(await opened.client.blockedDomain.count()).toBe(header.blocked.length);

    expect(await opened.client.institution.findUnique({ where: { id: "ox.ac.uk" } })).toBeNull();
    const oxford = await opened.client.institutionDomain.findUnique({ where: { domain: "ox.ac.uk" } });
    expect(oxford).toMatchObject({ institutionId: "my-oxford", consumerGroups: ["student", "teacher"] });
    const mit = await opened.client.institutionDomain.findUnique({ where: { domain: "mit.edu" } });
    expect(mit).toMatchObject({ institutionId: "mit.edu", consumerGroups: ["student"] });
    const ambulance = await opened.client.institutionDomain.findUnique({
      where: { domain: "londonambulance.nhs.uk" },
    });
    expect(ambulance?.consumerGroups).toEqual(["healthcare", "first-responder"]);
    expect(
      await opened.client.institution.count({ where: { source: "starter", kind: "employer" } }),
    ).toBeGreaterThan(100);
  });

  it("D3: writes an operator's names anew, so that this release finds them", async () => {
    const name = await opened.client.institutionName.findFirst({ where: { institutionId: "my-oxford" } });
    expect(name).toMatchObject({ name: "Oxford, as we call it", core: "oxford as call it" });
  });

  it("does nothing when these lists are there", async () => {
    expect(await importDirectory({ database: opened.client, now })).toBe("present");
  });

  it("with other lists updates what lists have written, and changes no id", async () => {
    const { client } = opened;
    // As if an older release had written it under another id, with a name and a domain that are gone by now.
    await client.institution.update({
      where: { id: "mit.edu" },
      data: { id: "mit-of-old", name: "Old name" },
    });
    await client.institutionDomain.create({
      data: { domain: "gone.example", institutionId: "mit-of-old", consumerGroups: ["student"] },
    });
    const left = { leftAt: now(), leftWhy: "removed" };
    await client.institution.update({ where: { id: "cam.ac.uk" }, data: left });
    await client.auditEntry.deleteMany({ where: { action: "directory.imported" } });
    const before = await client.institution.count();

    const imported = await importDirectory({ database: client, now });
    expect(imported).toMatchObject({ added: 0, kept: 1 });
    expect(await client.institution.count()).toBe(before);
    const mit = await client.institution.findUnique({
      where: { id: "mit-of-old" },
      include: { domains: true },
    });
    expect(mit?.name).toBe("Massachusetts Institute of Technology");
    expect(mit?.domains.map(({ domain }) => domain)).toEqual(["mit.edu"]);
    expect(await client.institution.findUnique({ where: { id: "my-oxford" } })).toMatchObject({
      name: "Oxford, as we call it",
    });
    expect(await client.institution.findUnique({ where: { id: "cam.ac.uk" } })).toMatchObject(left);
  });
});

describe("D3: twins of a database from before they were one", () => {
  it("are deleted, their identity provider and id go on to the institution", async () => {
    const opened = await openTestDatabase();
    const { client } = opened;
    const common = {
      territory: "DE",
      kind: "education",
      source: "academic",
      createdAt: now(),
      updatedAt: now(),
    };
    await client.institution.createMany({
      data: [
        { id: "lmu.de", name: "Ludwig Maximilian University of Munich", ...common },
        { id: "uni-muenchen.de", name: "Ludwig-Maximilians-Universität München", ...common },
        { id: "off-the-list.example", name: "No longer listed", ...common },
      ],
    });
    await client.institutionName.create({
      data: {
        institutionId: "off-the-list.example",
        position: 0,
        name: "No longer listed",
        searchable: "no longer listed",
      },
    });
    await client.identityProvider.create({
      data: {
        id: "00000000-0000-4000-8000-000000000001",
        institutionId: "uni-muenchen.de",
        mode: "live",
        kind: "saml",
        entityId: "https://idp.example",
        certificates: [],
        source: "operator",
        createdAt: now(),
        updatedAt: now(),
      },
    });
    await client.walletIssuer.create({
      data: {
        id: "00000000-0000-4000-8000-000000000002",
        institutionId: "uni-muenchen.de",
        mode: "live",
        issuer: "https://credentials.example",
        createdAt: now(),
        updatedAt: now(),
      },
    });
    await importDirectory({ database: client, now });
    expect(await client.institutionName.count({ where: { institutionId: "off-the-list.example" } })).toBe(0);
    const left = await client.institution.findMany({
      where: { id: { in: ["lmu.de", "uni-muenchen.de", "off-the-list.example"] } },
      include: { providers: true, walletIssuers: true, domains: true },
      orderBy: { id: "asc" },
    });
    expect(
      left.map(({ id, providers, walletIssuers, walletModes }) => [
        id,
        providers.length,
        walletIssuers.length,
        walletModes,
      ]),
    ).toEqual([
      ["lmu.de", 1, 1, ["live"]],
      ["off-the-list.example", 0, 0, []],
    ]);
    expect(left[0]?.domains.map(({ domain }) => domain)).toContain("uni-muenchen.de");
    expect(await findPresentId(client, "uni-muenchen.de")).toBe("lmu.de");
    expect(await findPresentId(client, "off-the-list.example")).toBe("off-the-list.example");
    expect(await findPresentId(client, "nobody.example")).toBe("nobody.example");
    await opened.close();
  });
});

describe("the shipped lists", () => {
  it("are sound: ids and domains once, groups of the contract that fit the kind", async () => {
    const { institutions } = await readLists();
    const domains = institutions.flatMap((record) => record.domains.map(({ domain }) => domain));
    expect(new Set(institutions.map(({ id }) => id)).size).toBe(institutions.length);
    expect(new Set(domains).size).toBe(domains.length);
    for (const { kind, domains } of institutions) {
      for (const { consumerGroups } of domains) {
        if (
          !consumerGroups.every(
            (group) => consumerGroupValues.includes(group) && institutionKindOf(group) === kind,
          )
        ) {
          throw new Error(`wrong groups: ${consumerGroups}`);
        }
      }
    }
  });

  it.each([
    ["Massachusetts Institute of Technology", "mit.edu", "MIT"],
    ["University College London, University of London", "ucl.ac.uk", "UCL"],
    ["Technische Universität München", "tum.de", "TUM"],
    ["University of Oxford", "ox.ac.uk", undefined],
    ["Oxford High School", "oxf.gdst.net", undefined],
    ["A Long Institute", "a.example", undefined],
  ])("call %s of %s for short %s", (name, domain, acronym) => expect(acronymOf(name, domain)).toBe(acronym));
});

describe("adoptKnownIds", () => {
  const record = (id: string, ...domains: string[]): InstitutionRecord => ({
    id,
    name: id,
    aliases: [],
    territory: null,
    kind: "education",
    source: "academic",
    domains: domains.map((domain) => ({ domain, consumerGroups: ["student"] })),
  });
  const adopt = (
    shipped: InstitutionRecord[],
    sources: Record<string, string>,
    owners: Record<string, string>,
  ) =>
    adoptKnownIds(shipped, {
      sources: new Map(Object.entries(sources)),
      owners: new Map(Object.entries(owners)),
    }).map(({ id, domains }) => [id, ...domains.map(({ domain }) => domain)]);

  it("keeps the id of one that is known by any of its domains", () => {
    expect(adopt([record("a", "a", "b")], { b: "academic" }, { b: "b" })).toEqual([["b", "a", "b"]]);
  });

  it("gives an id to the institution that bears it, before one that has only a domain of it", () => {
    expect(adopt([record("a", "a"), record("b", "b")], { b: "academic" }, { a: "b", b: "b" })).toEqual([
      ["a", "a"],
      ["b", "b"],
    ]);
  });

  it("leaves out what is an operator's, and its domains", () => {
    const shipped = [record("a", "a"), record("c", "c", "b")];
    expect(adopt(shipped, { x: "operator", c: "academic" }, { a: "x", b: "x", c: "c" })).toEqual([
      ["c", "c"],
    ]);
  });
});
