import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ClaimTrial, ClaimVerdict } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { contentsOf } from "../../support/whitelabel.ts";

/** As Entra ID v2.0 writes them, for somebody with app roles and a few groups. */
const ENTRA = {
  aud: "6731de76-14a6-49ae-97bc-6eba6914391e",
  iss: "https://login.microsoftonline.com/contoso/v2.0",
  exp: 1_452_289_010,
  ver: "2.0",
  sub: "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ",
  name: "Lovelace, Ada (Student)",
  preferred_username: "ada@ox.ac.uk",
  oid: "00000000-0000-0000-66f3-3332eca7ea81",
  tid: "9122040d-6c67-4c5b-b112-36a304b66dad",
  roles: ["Student"],
  groups: ["11111111-2222-3333-4444-555555555555", "66666666-7777-8888-9999-aaaaaaaaaaaa"],
};

describe("POST /management/claim-trials", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const attempt = (trial: Partial<ClaimTrial>) =>
    ask<ClaimVerdict>(service, "POST", "/management/claim-trials", {
      institutionId: "ox.ac.uk",
      mode: "live",
      ...trial,
    });
  const proven = async (trial: Partial<ClaimTrial>) =>
    (await attempt(trial)).body.proves.map(
      ({ consumerGroup, affiliation }) => `${consumerGroup}: ${affiliation}`,
    );

  it("200: what a token of Entra ID says, and what nothing reads; nothing is kept", async () => {
    const before = await contentsOf(service.services.database);
    const { body } = await attempt({ claims: ENTRA });
    expect(body).toEqual({
      identified: true,
      proves: [],
      affiliations: [],
      person: { fullNames: ["Lovelace, Ada (Student)"] },
      unread: ["ver", "preferred_username", "oid", "tid", "roles", "groups"],
      elsewhere: [],
    });
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("200: roles and groups by a mapping, from a token that has long ended", async () => {
    const payload = Buffer.from(JSON.stringify(ENTRA)).toString("base64url");
    const token = `eyJhbGciOiJSUzI1NiJ9.${payload}.c2lnbmF0dXJl`;
    const role = { claim: "roles", value: "Student", affiliation: "student" } as const;
    const group = { claim: "groups", value: ENTRA.groups[1] ?? "", affiliation: "alum" } as const;
    expect(await proven({ token, mapping: { affiliations: [role, group] } })).toEqual([
      "student: student",
      "graduate: alum",
    ]);
    const other = { ...role, value: "student" };
    expect(await proven({ token, mapping: { affiliations: [other] } })).toEqual([]);
  });

  it("200: claims of other names, and deeper ones; eduPerson and voPerson, of our scope only", async () => {
    const claims = {
      sub: "1",
      realm_access: { roles: ["student"] },
      voperson_external_affiliation: ["faculty@ox.ac.uk", "student@mit.edu"],
      "https://aai.example/claims/familienname": "Lovelace",
      vorname: "Ada",
    };
    const { body } = await attempt({
      claims,
      mapping: {
        unscopedAffiliation: ["/realm_access/roles"],
        scopedAffiliation: ["voperson_external_affiliation"],
        givenName: ["vorname"],
        familyName: ["https://aai.example/claims/familienname"],
      },
    });
    expect(body).toMatchObject({
      proves: [{ consumerGroup: "teacher", affiliation: "faculty@ox.ac.uk" }],
      affiliations: ["faculty@ox.ac.uk", "student@mit.edu", "student"],
      person: { givenName: "Ada", familyName: "Lovelace", fullNames: [] },
      unread: [],
    });
    const usual = { sub: "1", eduperson_scoped_affiliation: "member@ox.ac.uk student@ox.ac.uk" };
    expect(await proven({ claims: usual })).toEqual(["student: student@ox.ac.uk"]);
  });

  it("200: without sub nothing is proven; claims that are only named are told", async () => {
    const claims = {
      eduperson_affiliation: "student",
      _claim_names: { groups: "src1" },
      _claim_sources: { src1: { endpoint: "https://graph.example/users/1/getMemberObjects" } },
    };
    expect((await attempt({ claims })).body).toMatchObject({
      identified: false,
      proves: [],
      affiliations: ["student"],
      elsewhere: ["groups"],
    });
  });

  it.each<[string, Partial<ClaimTrial>]>([
    ["neither token nor claims", {}],
    ["both", { claims: {}, token: "a.b.c" }],
    ["no token", { token: "eyJhbGciOiJSUzI1NiJ9" }],
    ["a mapping that says nothing", { claims: {}, mapping: {} }],
  ])("400: %s", async (_what, trial) => {
    expect((await attempt(trial)).status).toBe(400);
  });

  it("404: an institution that nobody knows", async () => {
    expect((await attempt({ institutionId: "nobody.example", claims: {} })).status).toBe(404);
  });
});
