/** A mail address at a domain that others share: what it proves, what else is asked for, and who is notified. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ConsumerGroup, Verification } from "../../generated/whitelabel.ts";
import type { AppSettings } from "../../server/domain/clients/app/apps.ts";
import { type App, chosen, freshPhone, must, pathOf, pdf, proven, read } from "../support/journey.ts";
import { MIXED, seedMixedDomains } from "../support/mixed-domains.ts";
import { bearer, codeFor, inForm, member, redemptionOf, verified } from "../support/oauth.ts";
import { DAY_MS, SECOND_MS } from "../support/service.ts";
import { useService } from "../support/use-service.ts";
import { answerMail, caller } from "../support/whitelabel.ts";

const service = useService();
beforeAll(async () => {
  await seedMixedDomains(service);
});

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
let people = 0;
const freshAt = (domain: string) => {
  people += 1;
  return `person${people}@${domain}`;
};

async function mail(app: App, verificationId: string, email: string) {
  return must(app.calls.POST(`${ONE}/email`, { ...pathOf(app, verificationId), body: { email } }));
}

/** A verification whose mail was confirmed. */
async function confirmed(
  app: App,
  group: ConsumerGroup,
  { at = MIXED.school, email = freshAt(at), phone = freshPhone() } = {},
): Promise<Verification> {
  const { verificationId } = await proven(app, { consumerGroup: group }, phone);
  await choose(app, verificationId, at);
  await mail(app, verificationId, email);
  await answerMail(service, app);
  return read(app, verificationId);
}

async function choose(app: App, verificationId: string, institutionId: string) {
  return must(app.calls.PATCH(ONE, { ...pathOf(app, verificationId), body: { institutionId } }));
}

async function handIn(app: App, verificationId: string, fileName = "approve.pdf") {
  const body = { files: [pdf(fileName)] };
  await must(app.calls.POST(`${ONE}/manual`, { ...pathOf(app, verificationId), body }));
  service.pass(SECOND_MS);
  return read(app, verificationId);
}

const IN_PART = {
  status: "pending",
  stage: "select_verification_method",
  // In test mode schools have a portal.
  availableMethods: ["portal", "manual"],
  nextOperations: ["setInstitution", "createPortalAttempt", "createManualAttempt"],
  proof: { methods: ["email"], strength: "institution", addressHolders: ["pupils", "staff"] },
};

describe("white-label", () => {
  it("asks a teacher for a document where pupils have addresses too, and says what both prove", async () => {
    const app = await service.app();
    const half = await confirmed(app, "teacher");
    expect(half).toMatchObject(IN_PART);
    expect(half).not.toHaveProperty("expiresOn");
    const whole = await handIn(app, half.verificationId);
    expect(whole).toMatchObject({
      status: "success",
      proof: { methods: ["email", "manual"], strength: "group", addressHolders: ["pupils", "staff"] },
    });
    const { data } = await app.calls.GET("/app/{appId}/whitelabel/events", {
      params: { path: { appId: app.appId } },
    });
    const told = data?.events.map(({ type, data: said }) => [type, "proof" in said ? said.proof : undefined]);
    expect(told?.slice(-3)).toEqual([
      ["verification.updated", half.proof],
      ["verification.updated", half.proof],
      ["verification.succeeded", whole.proof],
    ]);
  });

  it("accepts a student there as ever, and a teacher where the app says that mail suffices", async () => {
    const app = await service.app("test", { mailSuffices: ["teacher"] });
    for (const group of ["student", "teacher"] as const)
      expect(await confirmed(app, group)).toMatchObject({
        status: "success",
        availableMethods: expect.arrayContaining(["email"]),
        proof: { methods: ["email"], strength: "institution", addressHolders: ["pupils", "staff"] },
      });
  });

  it.each<[ConsumerGroup, string, string, Partial<AppSettings>]>([
    ["student", MIXED.school, "institution", { documentAfterMail: ["student"] }],
    ["healthcare", MIXED.hospital, "institution", { documentAfterMail: ["healthcare"] }],
    ["student", "ox.ac.uk", "unknown", { documentAfterMail: ["student"] }],
  ])("asks %s at %s (%s) for a document where the app wants it", async (group, at, strength, settings) => {
    const app = await service.app("test", settings);
    const half = await confirmed(app, group, { at });
    expect(half).toMatchObject({
      stage: "select_verification_method",
      proof: { methods: ["email"], strength },
    });
    expect(half.availableMethods).not.toContain("email");
  });

  it("weighs a mail alike that nobody confirmed, where test mode decides", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app, { consumerGroup: "teacher" }, MIXED.school);
    await mail(app, verificationId, freshAt(MIXED.school));
    const decided = await caller(service, app)("POST", `/verifications/${verificationId}/test/outcome`, {
      outcome: "approved",
    });
    expect(decided.body).toMatchObject(IN_PART);
  });

  it("forgets the mail with the institution, unless it is the same, and frees its address", async () => {
    const app = await service.app();
    const email = freshAt(MIXED.school);
    const half = await confirmed(app, "teacher", { email });
    expect(await choose(app, half.verificationId, MIXED.school)).toMatchObject(IN_PART);
    const moved = await choose(app, half.verificationId, "ashby.ac.uk");
    expect(moved).not.toHaveProperty("proof");
    expect(moved.availableMethods).toContain("email");
    expect(await confirmed(app, "teacher", { email })).toMatchObject(IN_PART);
  });

  it("keeps the address from another account meanwhile, for a week without a document", async () => {
    const app = await service.app();
    const email = freshAt(MIXED.school);
    const { verificationId } = await confirmed(app, "teacher", { email });
    const other = await chosen(app, { consumerGroup: "teacher" }, MIXED.school);
    const again = () =>
      caller(service, app)("POST", `/verifications/${other.verificationId}/email`, { email });
    expect((await again()).title).toBe("already_used");
    service.pass(6 * DAY_MS);
    await choose(app, other.verificationId, MIXED.school);
    service.pass(DAY_MS);
    expect((await read(app, verificationId)).status).toBe("expired");
    expect((await again()).status).toBe(200);
    expect(await answerMail(service, app)).toBe(200);
    expect(await read(app, other.verificationId)).toMatchObject(IN_PART);
  });

  it("keeps the address with the success that it led to", async () => {
    const app = await service.app();
    const email = freshAt(MIXED.school);
    const { verificationId } = await confirmed(app, "teacher", { email });
    expect((await handIn(app, verificationId)).status).toBe("success");
    service.pass(30 * DAY_MS);
    const other = await chosen(app, { consumerGroup: "teacher" }, MIXED.school);
    const again = await caller(service, app)("POST", `/verifications/${other.verificationId}/email`, {
      email,
    });
    expect(again.title).toBe("already_used");
  });
});

describe("an address that the account has already", () => {
  it("stays with its success when it is shown again", async () => {
    const app = await service.app();
    const shown = { email: freshAt(MIXED.school), phone: freshPhone() };
    const { verificationId } = await confirmed(app, "teacher", shown);
    expect((await handIn(app, verificationId)).status).toBe("success");
    expect(await confirmed(app, "teacher", shown)).toMatchObject(IN_PART);
    service.pass(8 * DAY_MS);
    const other = await chosen(app, { consumerGroup: "teacher" }, MIXED.school);
    const again = await caller(service, app)("POST", `/verifications/${other.verificationId}/email`, {
      email: shown.email,
    });
    expect(again.title).toBe("already_used");
  });

  it("rejects the document if another account took it during the review", async () => {
    const app = await service.app();
    const email = freshAt(MIXED.school);
    const { verificationId } = await confirmed(app, "teacher", { email });
    expect((await handIn(app, verificationId, "card.pdf")).stage).toBe("pending_verification:manual");
    service.pass(8 * DAY_MS);
    const other = await confirmed(app, "teacher", { email });
    expect(other).toMatchObject(IN_PART);
    await caller(service, app)("POST", `/verifications/${verificationId}/test/outcome`, {
      outcome: "approved",
    });
    expect(await read(app, verificationId)).toMatchObject({
      stage: "rejected_verification:manual",
      rejection: { method: "manual", code: "already_used" },
    });
    expect((await handIn(app, other.verificationId)).status).toBe("success");
  });
});

describe("domains", () => {
  it("a domain that went to somebody else since the link was sent proves nothing by itself", async () => {
    const app = await service.app("test", { mailSuffices: ["healthcare"] });
    const { verificationId } = await chosen(app, { consumerGroup: "healthcare" }, MIXED.hospital);
    await mail(app, verificationId, freshAt(MIXED.hospital));
    const where = { domain: MIXED.hospital };
    await service.services.database.institutionDomain.update({ where, data: { institutionId: MIXED.twin } });
    await answerMail(service, app);
    await service.services.database.institutionDomain.update({
      where,
      data: { institutionId: MIXED.hospital },
    });
    expect(await read(app, verificationId)).toMatchObject({
      stage: "select_verification_method",
      availableMethods: ["manual"],
      proof: { methods: ["email"], strength: "unknown" },
    });
  });

  it("of two trusts with one domain, one has it: the other's people bring documents", async () => {
    const app = await service.app();
    const { verificationId, availableMethods } = await chosen(
      app,
      { consumerGroup: "healthcare" },
      MIXED.twin,
    );
    expect(availableMethods).toEqual(["manual"]);
    const refused = await caller(service, app)("POST", `/verifications/${verificationId}/email`, {
      email: freshAt(MIXED.hospital),
    });
    expect(refused.status).toBe(409);
  });

  it("a website proves nothing", async () => {
    const app = await service.app();
    const { availableMethods } = await chosen(app, {}, MIXED.website);
    expect(availableMethods).toEqual(["portal", "manual"]);
  });

  it("somebody in two groups proves each by itself, with one address", async () => {
    const app = await service.app("test", { documentAfterMail: ["healthcare"] });
    const phone = "+447400999001";
    const email = freshAt(MIXED.hospital);
    const stages: string[] = [];
    for (const consumerGroup of ["healthcare", "first-responder"] as const) {
      const { verificationId } = await proven(app, { consumerGroup }, phone);
      await choose(app, verificationId, MIXED.hospital);
      await mail(app, verificationId, email);
      await answerMail(service, app);
      const { stage, proof } = await read(app, verificationId);
      expect(proof).toMatchObject({ strength: "institution", addressHolders: ["staff", "contractors"] });
      stages.push(stage);
    }
    expect(stages).toEqual(["select_verification_method", "success"]);
  });
});

describe("lookups", () => {
  /** The lookup's answer for a member, to a client of the app with these settings. */
  async function told(
    proof: { proofStrength: string | null; method: "email" | "manual" },
    settings: Partial<AppSettings>,
    ofClient: Partial<AppSettings> = {},
  ) {
    const app = await service.app("test", settings);
    const client = await service.client({ app, ...ofClient });
    const { accountId } = await member(service, { world: app.appId });
    const id = await verified(service, client, accountId, {
      consumerGroup: "teacher",
      proofStrength: proof.proofStrength,
      provenBy: proof.proofStrength === null ? [] : [proof.method],
      lapsesAt: new Date("2099-01-01"),
      expiresOn: new Date("2099-01-01"),
    });
    const at = service.clock.now;
    await service.services.database.attempt.create({
      data: {
        id: crypto.randomUUID(),
        verificationId: id,
        mode: "test",
        method: proof.method,
        state: "approved",
        createdAt: at,
        decidedAt: at,
      },
    });
    const code = await codeFor(service, client, accountId);
    const { body } = await inForm(service, redemptionOf(client, code));
    const answer = await service.fetch(`${service.baseUrl}/api/v3/me.json`, {
      headers: bearer(body.access_token),
    });
    const { verifications } = (await answer.json()) as { verifications: { group: string }[] };
    return verifications.map(({ group }) => group);
  }
  const WEAK = { proofStrength: "institution", method: "email" } as const;

  it("count every success where nobody asks for more", async () => {
    expect(await told(WEAK, {})).toEqual(["key-worker"]);
  });

  it.each([
    ["app", { documentAfterMail: ["teacher"] }, {}, []],
    ["client", {}, { documentAfterMail: ["teacher"] }, []],
    [
      "client, before its app",
      { documentAfterMail: ["teacher"] },
      { mailSuffices: ["teacher"] },
      ["key-worker"],
    ],
    ["client, for another group", {}, { documentAfterMail: ["healthcare"] }, ["key-worker"]],
  ])(
    "leave a mail at a mixed domain out by the word of the %s",
    async (_who, settings, ofClient, expected) => {
      expect(await told(WEAK, settings, ofClient)).toEqual(expected);
    },
  );

  it("count what proves the group, and documents of a release that did not say", async () => {
    const asking = { documentAfterMail: ["teacher"] };
    expect(await told({ proofStrength: "group", method: "email" }, asking)).toEqual(["key-worker"]);
    expect(await told({ proofStrength: null, method: "manual" }, asking)).toEqual(["key-worker"]);
    expect(await told({ proofStrength: null, method: "email" }, asking)).toEqual([]);
  });
});
