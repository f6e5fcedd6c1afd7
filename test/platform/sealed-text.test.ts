import { describe, expect, it } from "@jest/globals";
import { readParameter, sealParameter } from "../../server/platform/sealed-text.ts";
import { newKeyring } from "../support/keyring.ts";

describe("sealParameter", () => {
  const keyring = newKeyring();
  let at = new Date("2026-03-04T05:06:07Z");
  const needs = { keyring, now: () => at };
  const own = { purpose: "search", holder: "staff-1" };

  it("is read by its holder, for its purpose and in its time, and says nothing to others", () => {
    const text = sealParameter(needs, { ...own, lifetimeMs: 1_000 }, { query: "ada@example.com" });
    expect(text).toMatch(/^[\w.-]+$/);
    expect(Buffer.from(text.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain("ada");
    expect(readParameter(needs, own, text)).toEqual({ query: "ada@example.com" });
    for (const other of [
      { ...own, holder: "staff-2" },
      { ...own, purpose: "codes" },
    ])
      expect(readParameter(needs, other, text)).toBeNull();
    for (const other of [
      "",
      "x.y",
      text.slice(0, -4),
      text.replace(/(?<=.{20})./, (one) => (one === "A" ? "B" : "A")),
    ])
      expect(readParameter(needs, own, other)).toBeNull();
    at = new Date(at.getTime() + 1_000);
    expect(readParameter(needs, own, text)).toBeNull();
  });
});
