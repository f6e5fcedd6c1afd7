import { describe, expect, it } from "@jest/globals";
import {
  compilePattern,
  domainOfPattern,
  matchesPattern,
} from "../../../../../server/domain/proving/sources/assertion/scope-pattern.ts";

describe("a scope as a regular expression", () => {
  it.each([
    ["^([a-zA-Z0-9-]{1,63}\\.){0,2}vho\\.aaf\\.edu\\.au$", "a.b.vho.aaf.edu.au", true],
    ["^([a-zA-Z0-9-]{1,63}\\.){0,2}vho\\.aaf\\.edu\\.au$", "a.b.c.vho.aaf.edu.au", false],
    // Not anchored: the whole scope must match all the same.
    ["cam\\.ac\\.uk", "cam.ac.uk", true],
    ["cam\\.ac\\.uk", "cam.ac.uk.evil.example", false],
    ["(?!x)cam", "cam", false],
    ["(", "(", false],
  ])("%s and %s: %s", (pattern, scope, matches) => {
    expect(matchesPattern(pattern, scope)).toBe(matches);
  });

  it("takes no exponential time (ReDoS)", () => {
    // Backtracking engines take 2^250 steps here, so this test would never end.
    expect(matchesPattern("^(([a-z])+.)+[A-Z]([a-z])+$", "a".repeat(250))).toBe(false);
  });

  it("refuses what is no pattern, or too long for one", () => {
    expect([compilePattern(""), compilePattern("a".repeat(201)), compilePattern("a(?=b)")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    ["^.+\\.cam\\.ac\\.uk$", "cam.ac.uk"],
    ["^([a-z]+\\.)?cam\\.ac\\.uk$", "cam.ac.uk"],
    ["(^|.*\\.)Example\\.EDU", "example.edu"],
    ["^.*\\.ac\\.uk$", "ac.uk"],
    [".*", null],
    ["^.*$", null],
    ["^.+\\.uk$", null],
  ])("%s lies in %s", (pattern, domain) => {
    expect(domainOfPattern(pattern)).toBe(domain);
  });
});
