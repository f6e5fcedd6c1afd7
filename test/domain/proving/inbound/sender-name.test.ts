import { describe, expect, it } from "@jest/globals";
import { isSomebodyElse } from "../../../../server/domain/proving/inbound/sender-name.ts";

const ADA = { firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };

describe("the sender of a mail", () => {
  it.each([
    ["Ada Lovelace", "abcd1234"],
    ["Lovelace, Ada", "abcd1234"],
    ["A. Lovelace", "abcd1234"],
    ["Women's Chess Club", "ada.lovelace"],
    ["Ada", "abcd1234"],
    ["", "abcd1234"],
    ["", "a.lovelace3"],
    ["Ада Лавлейс", "abcd1234"],
    ["Ada Lovelace", "grace.hopper"],
  ])("may be the member: %j, %s@", (displayName, local) => {
    expect(isSomebodyElse(ADA, { displayName, address: `${local}@ox.ac.uk` })).toBe(false);
  });

  it.each([
    ["Grace Hopper", "abcd1234"],
    ["Department of Physics", "physics"],
    ["", "grace.hopper"],
    ["Grace Hopper", "grace.hopper"],
  ])("is somebody else: %j, %s@ (H2)", (displayName, local) => {
    expect(isSomebodyElse(ADA, { displayName, address: `${local}@ox.ac.uk` })).toBe(true);
  });
});
