import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  findProvingDomain,
  isBlockedDomain,
} from "../../../../server/domain/proving/institution/proving-domain.ts";
import type { OpenDatabase } from "../../../../server/platform/database/database.ts";
import { openTestDatabase } from "../../../support/database.ts";

describe("findProvingDomain", () => {
  const domains = [
    { domain: "ashby.ac.uk", consumerGroups: ["student"] },
    { domain: "staff.ashby.ac.uk", consumerGroups: ["teacher"] },
    { domain: "art.ashby.ac.uk", consumerGroups: ["student", "teacher"] },
    // As earlier releases let an operator save them.
    { domain: "ac.uk", consumerGroups: ["student", "graduate"] },
    { domain: "co.uk", consumerGroups: ["student"] },
    { domain: "nhs.uk", consumerGroups: ["healthcare"] },
  ];

  it.each([
    ["ashby.ac.uk", "student", "ashby.ac.uk"],
    ["mail.ashby.ac.uk", "student", "ashby.ac.uk"],
    ["x.art.ashby.ac.uk", "student", "art.ashby.ac.uk"],
    ["staff.ashby.ac.uk", "teacher", "staff.ashby.ac.uk"],
    ["ashby.ac.uk", "teacher", undefined],
    ["notashby.ac.uk", "student", undefined],
    ["ac.uk", "student", undefined],
    ["ashby.ac.uk", "graduate", undefined],
    ["evil.co.uk", "student", undefined],
    ["gstt.nhs.uk", "healthcare", "nhs.uk"],
    ["ashby.ac.uk.evil.example", "student", undefined],
  ] as const)("for an address in %s and a %s is %s", (emailDomain, group, expected) => {
    expect(findProvingDomain(domains, emailDomain, group)?.domain).toBe(expected);
  });
});

describe("isBlockedDomain", () => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
    await opened.client.blockedDomain.create({ data: { domain: "abused.ac.uk" } });
  });

  afterAll(() => opened.close());

  it.each([
    ["abused.ac.uk", true],
    ...["com", "co.uk", "ac.uk", "edu.gy", "k12.ca.us", "github.io", "xn--p1ai"].map(
      (domain) => [domain, true] as const,
    ),
    ["ruhr-uni-bochum.de", false],
    ["deep.below.abused.ac.uk", true],
    ["alumni.ashby.ac.uk", true],
    ["notabused.ac.uk", false],
  ])("%s: %s", async (domain, blocked) => {
    expect(await isBlockedDomain({ database: opened.client }, domain)).toBe(blocked);
  });
});
