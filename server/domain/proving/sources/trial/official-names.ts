import type { Arrived } from "../identity-provider/outcomes.ts";

/** Official names of released data, in every language (eduPerson; SCHAC; REFEDS OIDC-edu). */
export const OFFICIAL_NAMES: Readonly<Record<"saml" | "oidc", Readonly<Record<Arrived, string>>>> = {
  saml: {
    scoped_affiliation: "eduPersonScopedAffiliation",
    affiliation: "eduPersonAffiliation",
    pairwise_id: "pairwise-id (urn:oasis:names:tc:SAML:attribute:pairwise-id)",
    other_id: "subject-id",
    name: "givenName, sn",
    birth_date: "schacDateOfBirth",
  },
  oidc: {
    scoped_affiliation: "eduperson_scoped_affiliation",
    affiliation: "eduperson_affiliation",
    pairwise_id: "sub",
    other_id: "sub",
    name: "given_name, family_name",
    birth_date: "birthdate",
  },
};
