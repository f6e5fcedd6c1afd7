import { describe, expect, it } from "@jest/globals";
import { provingAffiliation } from "../../../../../server/domain/proving/sources/assertion/affiliation.ts";
import type { ConsumerGroup } from "../../../../../server/domain/shared/group/groups.ts";

const OXFORD = { affiliationScopes: [], scopePatterns: [], shared: false, domains: ["ox.ac.uk"] };
const NONE = { scoped: [], unscoped: [] };

describe("an affiliation and the group that it proves", () => {
  it.each<[string, ConsumerGroup]>([
    ["student", "student"],
    ["alum", "graduate"],
    ["faculty", "teacher"],
    ["staff", "teacher"],
    ["employee", "teacher"],
  ])("%s proves %s and no other group", (affiliation, group) => {
    for (const asked of ["student", "graduate", "teacher", "healthcare"] as const) {
      const expected = asked === group ? `${affiliation}@ox.ac.uk` : null;
      expect(provingAffiliation({ ...NONE, scoped: [`${affiliation}@ox.ac.uk`] }, asked, OXFORD)).toBe(
        expected,
      );
    }
  });

  it.each(["member", "affiliate", "library-walk-in", "", "students", "constructor", "__proto__", "student "])(
    "%j proves %s nothing by itself, unless it is a blank too many",
    (affiliation) => {
      const found = provingAffiliation({ ...NONE, unscoped: [affiliation] }, "student", OXFORD);
      expect(found).toBe(affiliation === "student " ? "student" : null);
    },
  );

  it("finds the one that counts among several", () => {
    const scoped = ["member@ox.ac.uk", "staff@ox.ac.uk", "Student@OX.ac.uk"];
    expect(provingAffiliation({ ...NONE, scoped }, "student", OXFORD)).toBe("student@ox.ac.uk");
  });

  it.each([
    "student@cam.ac.uk",
    "student@evil-ox.ac.uk",
    "student@ox.ac.uk.evil.example",
    "student@ac.uk",
    "student@",
    "@ox.ac.uk",
    "student",
    "student@ox.ac.uk@evil.example",
    "student@оx.ac.uk",
  ])("%s does not count at ox.ac.uk", (text) => {
    expect(provingAffiliation({ ...NONE, scoped: [text] }, "student", OXFORD)).toBeNull();
  });

  it("counts below the institution's domain, unless the provider's own scopes say otherwise", () => {
    const scoped = ["student@physics.ox.ac.uk"];
    expect(provingAffiliation({ ...NONE, scoped }, "student", OXFORD)).toBe("student@physics.ox.ac.uk");
    const limited = { ...OXFORD, affiliationScopes: ["ox.ac.uk"] };
    expect(provingAffiliation({ ...NONE, scoped }, "student", limited)).toBeNull();
  });

  it("counts a scope that an operator allows beside the institution's domains", () => {
    const allowed = { ...OXFORD, affiliationScopes: ["oxford.example"] };
    expect(
      provingAffiliation({ ...NONE, scoped: ["student@oxford.example"] }, "student", allowed),
    ).not.toBeNull();
    expect(provingAffiliation({ ...NONE, scoped: ["student@ox.ac.uk"] }, "student", allowed)).toBeNull();
  });

  it("counts one without a scope only where there is none with, and nobody else could be meant", () => {
    const unscoped = ["student"];
    expect(provingAffiliation({ scoped: [], unscoped }, "student", OXFORD)).toBe("student");
    expect(provingAffiliation({ scoped: ["student@cam.ac.uk"], unscoped }, "student", OXFORD)).toBeNull();
    expect(provingAffiliation({ scoped: [], unscoped }, "student", { ...OXFORD, shared: true })).toBeNull();
  });
});
