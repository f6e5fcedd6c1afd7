import { describe, expect, it } from "@jest/globals";
import { suffices, weightOf } from "../../../../server/domain/proving/email/weigh.ts";
import type { ConsumerGroup } from "../../../../server/domain/shared/group/groups.ts";

describe("what an address proves", () => {
  it.each<[ConsumerGroup, string[], string[], string]>([
    ["student", ["student"], ["students"], "group"],
    ["student", ["student"], ["students", "staff"], "institution"],
    ["student", ["student"], ["staff"], "institution"],
    ["student", ["student"], [], "unknown"],
    ["teacher", ["teacher"], ["staff"], "group"],
    ["teacher", ["student", "teacher"], ["staff", "pupils"], "institution"],
    ["healthcare", ["healthcare"], ["staff", "contractors"], "institution"],
    // A nurse's address looks like a paramedic's.
    ["healthcare", ["healthcare", "first-responder"], ["staff"], "institution"],
    ["military", ["military"], [], "unknown"],
  ])("%s at a domain of %j with %j: %s", (group, consumerGroups, holders, strength) => {
    expect(weightOf({ consumerGroups, holders }, group).strength).toBe(strength);
  });

  const usual = (group: ConsumerGroup, holders: string[], takesDocuments = true) =>
    suffices(weightOf({ consumerGroups: [group], holders }, group), { group, rule: "usual", takesDocuments });

  it.each<[ConsumerGroup, string[], boolean]>([
    ["student", ["students", "staff"], true],
    ["student", ["pupils", "staff"], true],
    ["healthcare", ["staff", "contractors"], true],
    ["healthcare", [], true],
    ["teacher", ["staff", "pupils"], false],
    ["charity-worker", ["staff", "students"], false],
  ])("without a rule, %s at a domain of %j: %s", (group, holders, isEnough) => {
    expect(usual(group, holders)).toBe(isEnough);
  });

  it("is enough where nothing else is open and nobody has asked for more", () => {
    expect(usual("teacher", ["staff", "pupils"], false)).toBe(true);
  });

  it.each<["suffices" | "document", string[], boolean]>([
    ["suffices", ["pupils"], true],
    ["document", ["staff", "contractors"], false],
    ["document", [], false],
    ["document", ["staff"], true],
  ])("with the rule %s, healthcare at a domain of %j: %s", (rule, holders, isEnough) => {
    const weight = weightOf({ consumerGroups: ["healthcare"], holders }, "healthcare");
    expect(suffices(weight, { group: "healthcare", rule, takesDocuments: false })).toBe(isEnough);
  });
});
