/** A 400 lists all issues of a call: those of the schema, and those of rules that no schema can state. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { findOperation, payloadValidator } from "../../../scripts/validate-payload/validate.ts";
import { useService } from "../../support/use-service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

const service = useService();
let call: Call;
beforeAll(async () => {
  call = caller(service, await service.app("test", { consumerGroups: ["student", "graduate"] }));
});

const PERSON = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2004-12-10",
};
const UNSEEN = "\u202eada";
const NOT_SEEN = "contains a line break, a control character or a character that can't be seen";

const claims: [what: string, claim: object, issues: string[]][] = [
  [
    "several fields of the document, and rules of the others",
    { ...PERSON, firstName: UNSEEN, userEmail: "ada", dob: "2999-01-01", consumerGroup: "graduate", more: 1 },
    [
      "/body/more is not a field of this operation",
      "/body/userEmail must be an e-mail address, such as ada@example.com",
      `/body/firstName ${NOT_SEEN}`,
      "/body/dob must be a date in the past",
      "/body/graduationYear is required for graduates",
    ],
  ],
  [
    "rules alone",
    { ...PERSON, territory: "XX", firstName: UNSEEN, lastName: UNSEEN },
    [
      "/body/territory is not an ISO 3166-1 country code, such as GB for the United Kingdom",
      `/body/firstName ${NOT_SEEN}`,
      `/body/lastName ${NOT_SEEN}`,
    ],
  ],
  [
    "nothing of a field that the document refuses, nor of what depends on it",
    { ...PERSON, territory: "gb", dob: "2999-01-01", lastName: UNSEEN },
    ["/body/territory must be two capital letters, such as GB", `/body/lastName ${NOT_SEEN}`],
  ],
  ["a body that is no object", ["x"], ["/body must be a JSON object"]],
];

describe("a claim", () => {
  it.each(claims)("%s", async (_what, claim, issues) => {
    const { status, detail } = await call("POST", "/verifications", claim);
    expect([status, detail.split("; ").sort()]).toEqual([400, issues.toSorted()]);
  });

  it.each(claims)("the offline validator, too: %s", async (_what, claim, issues) => {
    const validate = payloadValidator(findOperation("whitelabel", "createVerification"), () => new Date());
    expect((await validate(Buffer.from(JSON.stringify(claim)))).sort()).toEqual(issues.toSorted());
  });

  it("with a group that the app does not have", async () => {
    const claim = { ...PERSON, userEmail: "ada", consumerGroup: "teacher" };
    const { detail } = await call("POST", "/verifications", claim);
    expect(detail.split("; ")).toEqual([
      "/body/userEmail must be an e-mail address, such as ada@example.com",
      "/body/consumerGroup is teacher, which is not one of this app's consumer groups",
    ]);
  });
});

it("a search: parameters of the document, and rules", async () => {
  const { status, detail } = await call("GET", "/institutions?territory=XX&query=o&more=1");
  expect([status, detail.split("; ").sort()]).toEqual([
    400,
    [
      "/query/more is not a parameter of this operation",
      "/query/query must have at least 2 characters",
      "/query/territory is not an ISO 3166-1 country code, such as GB for the United Kingdom",
    ],
  ]);
});

it("an institution that is asked for", async () => {
  const { detail } = await call("POST", "/institutions/requests", {
    name: "--",
    territory: "XX",
    domain: "ashby-art.ac.uk",
    more: 1,
  });
  expect(detail.split("; ").sort()).toEqual([
    "/body/more is not a field of this operation",
    "/body/name must contain at least one letter or digit",
    "/body/territory is not an ISO 3166-1 country code, such as GB for the United Kingdom",
  ]);
});
