import { expect, it } from "@jest/globals";
import {
  claimsOfAttributes,
  claimsOfToken,
} from "../../../../../server/domain/proving/sources/assertion/attributes.ts";

it.each([
  ["a list", ["member@ox.ac.uk", "student@ox.ac.uk"]],
  ["one text with semicolons", "member@ox.ac.uk; student@ox.ac.uk"],
  ["one text with blanks", " member@ox.ac.uk  student@ox.ac.uk"],
  ["one text with commas", ["member@ox.ac.uk,student@ox.ac.uk"]],
])("A11: reads affiliations from %s, of SAML and of OpenID Connect", (_what, value) => {
  const scoped = ["member@ox.ac.uk", "student@ox.ac.uk"];
  expect(claimsOfToken({ sub: "1", eduperson_scoped_affiliation: value }).affiliations.scoped).toEqual(
    scoped,
  );
  const attributes = new Map([["eduPersonScopedAffiliation", [value].flat()]]);
  expect(claimsOfAttributes(attributes, null).affiliations.scoped).toEqual(scoped);
});

it("A11: leaves names whole", () => {
  expect(claimsOfToken({ sub: "1", name: "Lovelace, Ada King" }).person.fullNames).toEqual([
    "Lovelace, Ada King",
  ]);
});
