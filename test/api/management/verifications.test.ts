import { describe, expect, it } from "@jest/globals";
import type { ClaimTrial, ClaimVerdict, VerificationDetails } from "../../../generated/management.ts";
import { handedIn, pathOf, proven, read, sent } from "../../support/journey.ts";
import { sentCode } from "../../support/member.ts";
import { ask, auditOf, waitingReview } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";
import { contentsOf } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/verifications/{verificationId}", () => {
  it("200: what support sees in the console, and each look is on record", async () => {
    const app = await service.app();
    const { verificationId } = await waitingReview(service, app);
    const look = () =>
      ask<VerificationDetails>(service, "GET", `/management/verifications/${verificationId}`);
    const { status, body } = await look();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        verificationId,
        mode: "test",
        stage: "pending_verification:manual",
        person: { name: "Ada Lovelace", dob: expect.stringMatching(/^\d{4}-/), email: expect.any(String) },
        canExpire: false,
      }),
    ]);
    expect(body.timeline[0]).toMatchObject({ kind: "event", what: expect.stringMatching(/: /) });
    // Proven numbers and addresses are not shown.
    expect(JSON.stringify(body)).not.toMatch(/\+44/);
    const again = (await look()).body.timeline.filter(({ what }) => what === "verification.viewed");
    expect(again).toEqual([expect.objectContaining({ by: expect.stringMatching(/^operator:/) })]);
    expect(await auditOf(service, "verification.viewed", verificationId)).toHaveLength(2);
  });
});

describe("POST /management/verifications/{verificationId}/expire", () => {
  const expire = (id: string) => ask(service, "POST", `/management/verifications/${id}/expire`);

  it("204: it has expired, and stands where it stood", async () => {
    const app = await service.app();
    const { verificationId } = await proven(app);
    expect((await expire(verificationId)).status).toBe(204);
    expect(await read(app, verificationId)).toMatchObject({
      status: "expired",
      stage: "select_institution",
    });
    expect(await auditOf(service, "verification.expired", verificationId)).toHaveLength(1);
  });

  it("500: what cannot be put on record does not happen", async () => {
    const app = await service.app();
    const { verificationId } = await proven(app);
    const { database } = service.services;
    await database.$executeRawUnsafe(
      `ALTER TABLE "AuditEntry" ADD CONSTRAINT away CHECK (subject <> '${verificationId}') NOT VALID`,
    );
    expect((await expire(verificationId)).status).toBe(500);
    expect(service.errors.splice(0)).toHaveLength(1);
    await database.$executeRawUnsafe(`ALTER TABLE "AuditEntry" DROP CONSTRAINT away`);
    expect((await read(app, verificationId)).status).toBe("pending");
  });

  it("409: where no clock runs, and where it has run out", async () => {
    const app = await service.app();
    const waiting = await handedIn(app);
    expect((await expire(waiting.verificationId)).title).toBe("invalid_stage");
    const { verificationId } = await proven(app);
    await expire(verificationId);
    const answer = await expire(verificationId);
    expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
  });
});

describe("POST /management/verifications/{verificationId}/reset-limits", () => {
  const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}/otp";

  it("204: a live verification whose passcodes are used up gets more, and its wrong codes are forgotten", async () => {
    const app = await service.app("live");
    const phoneNumber = "+447400123999";
    const { verificationId } = await sent(app, {}, phoneNumber);
    const path = pathOf(app, verificationId);
    const body = { phoneNumber, territory: "GB" };
    for (let sends = 1; sends < 5; sends += 1) {
      service.pass(31_000);
      expect((await app.calls.POST(ONE, { ...path, body })).response.status).toBe(200);
    }
    const wrong = sentCode(service, phoneNumber) === "000000" ? "000001" : "000000";
    await app.calls.POST(`${ONE}/verify`, { ...path, body: { code: wrong } });
    service.pass(31_000);
    expect((await app.calls.POST(ONE, { ...path, body })).response.status).toBe(429);
    const reset = `/management/verifications/${verificationId}/reset-limits`;
    expect((await ask(service, "POST", reset)).status).toBe(204);
    expect((await app.calls.POST(ONE, { ...path, body })).response.status).toBe(200);
    expect((await read(app, verificationId)).otp?.checksRemaining).toBe(5);
    expect(await auditOf(service, "limits.reset", verificationId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });
});

describe("POST /management/claim-trials", () => {
  /** Claims of Entra ID v2.0 for a user with app roles and a few groups. */
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

describe("DELETE /management/verifications/{verificationId}", () => {
  it("204: it is gone with its documents, for the partner too", async () => {
    const app = await service.app();
    const { verificationId } = await handedIn(app);
    expect((await ask(service, "DELETE", `/management/verifications/${verificationId}`)).status).toBe(204);
    const one = "/app/{appId}/whitelabel/verifications/{verificationId}";
    expect((await app.calls.GET(one, pathOf(app, verificationId))).response.status).toBe(404);
    expect(await service.services.database.document.count({ where: { attempt: { verificationId } } })).toBe(
      0,
    );
    expect(await auditOf(service, "verification.erased", verificationId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
    expect((await ask(service, "DELETE", `/management/verifications/${verificationId}`)).status).toBe(404);
  });
});
