import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ConsumerGroup, Method } from "../../../generated/whitelabel.ts";
import { chosen, created, handedIn, mailed, OXFORD, proven } from "../../support/journey.ts";
import { type Service, startService } from "../../support/service.ts";
import { answerMail, caller } from "../../support/whitelabel.ts";

describe("PATCH /app/{appId}/whitelabel/verifications/{verificationId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: to select_verification_method, with the institution and its methods", async () => {
    const app = await service.app();
    const { verificationId } = await proven(app);
    const { status, body } = await caller(service, app)("PATCH", `/verifications/${verificationId}`, {
      institutionId: OXFORD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "pending",
      stage: "select_verification_method",
      institutionId: OXFORD,
      institutionName: "University of Oxford",
      availableMethods: ["portal", "email", "manual"],
      nextOperations: ["setInstitution", "createPortalAttempt", "createManualAttempt", "createEmailAttempt"],
    });
  });

  const cases: [ConsumerGroup, string, Method[], "test" | "live"][] = [
    ["student", "ox.ac.uk", ["portal", "email", "manual"], "test"],
    // No identity provider is known for live apps yet.
    ["student", "ox.ac.uk", ["email", "manual"], "live"],
    ["student", "open.example", ["portal", "manual"], "test"],
    ["graduate", "ox.ac.uk", ["portal", "manual"], "test"],
    ["graduate", "ox.ac.uk", ["manual"], "live"],
    ["teacher", "ox.ac.uk", ["portal", "manual"], "test"],
    ["teacher", "ashby.ac.uk", ["portal", "email", "manual"], "test"],
    ["healthcare", "nhs.net", ["email", "manual"], "test"],
    ["first-responder", "nhs.net", ["email", "manual"], "live"],
    // The domain proves other groups.
    ["military", "nhs.net", ["manual"], "test"],
    ["charity-worker", "nhs.net", ["manual"], "test"],
  ];
  it.each(cases)(
    "200: availableMethods of %s at %s are %j in %s mode",
    async (group, institutionId, methods, mode) => {
      const app = await service.app(mode);
      const call = caller(service, app);
      const extra = group === "graduate" ? { graduationYear: 2024 } : {};
      let id: string;
      if (mode === "test") id = (await proven(app, { consumerGroup: group, ...extra })).verificationId;
      else {
        id = (await created(app, { consumerGroup: group, ...extra })).verificationId;
        await call("POST", `/verifications/${id}/otp`, { phoneNumber: "07400 345678", territory: "GB" });
        const code = service.texts.at(-1)?.body.slice(0, 6);
        await call("POST", `/verifications/${id}/otp/verify`, { code });
      }
      const { body } = await call("PATCH", `/verifications/${id}`, { institutionId });
      expect(body.availableMethods).toEqual(methods);
      const attempts = {
        portal: "createPortalAttempt",
        manual: "createManualAttempt",
        email: "createEmailAttempt",
      };
      const open = Object.entries(attempts).filter(([method]) => methods.includes(method as Method));
      expect(body.nextOperations?.filter((name) => name !== "setInstitution").sort()).toEqual(
        open.map(([, operation]) => operation).sort(),
      );
    },
  );

  it("200: less what the app switched off; nothing may be left", async () => {
    const some = await service.app("test", { methodsOff: ["email", "portal"] });
    expect((await chosen(some)).availableMethods).toEqual(["manual"]);
    const none = await service.app("test", { methodsOff: ["email", "portal", "manual", "inbound_email"] });
    const stuck = await chosen(none);
    expect(stuck.availableMethods).toEqual([]);
    expect(stuck.nextOperations).toEqual(["setInstitution"]);
  });

  it("200: less what the operator switched off for all", async () => {
    const { config } = service.services;
    service.services.config = { ...config, methodsOff: ["manual", "email"] };
    try {
      const app = await service.app();
      expect((await chosen(app)).availableMethods).toEqual(["portal"]);
      expect((await created(app, { consumerGroup: "parent" })).availableMethods).toEqual([]);
    } finally {
      service.services.config = config;
    }
  });

  it("200: a new choice puts the open attempt aside, and its link is dead", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app);
    const call = caller(service, app);
    const { body } = await call("PATCH", `/verifications/${verificationId}`, {
      institutionId: "ashby.ac.uk",
    });
    expect(body).toMatchObject({ stage: "select_verification_method", institutionId: "ashby.ac.uk" });
    expect(await answerMail(service, app)).toBe(410);
    expect((await call("GET", `/verifications/${verificationId}`)).body.stage).toBe(
      "select_verification_method",
    );
  });

  it("400: unknown, in another territory, or of the wrong kind; nothing changes", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const student = await proven(app);
    const nurse = await proven(app, { consumerGroup: "healthcare" });
    for (const [before, institutionId] of [
      [student, "unknown.example"],
      [student, "mit.edu"],
      [student, "nhs.net"],
      [student, "OX.AC.UK"],
      [nurse, "ox.ac.uk"],
    ] as const) {
      const path = `/verifications/${before.verificationId}`;
      const answer = await call("PATCH", path, { institutionId });
      expect([institutionId, answer.status, answer.title]).toEqual([institutionId, 400, "bad_request"]);
      expect(answer.detail).toContain("/body/institutionId");
      expect((await call("GET", path)).body).toEqual(before);
    }
    for (const body of [
      {},
      { institutionId: "" },
      { institutionId: null },
      { institutionId: "x".repeat(254) },
    ])
      expect((await call("PATCH", `/verifications/${student.verificationId}`, body)).status).toBe(400);
  });

  it("409: before the phone is proven, while a reviewer has it, after the end, and for groups without one", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const before = [
      await created(app),
      await handedIn(app),
      await handedIn(app, "approve.pdf"),
      await proven(app, { consumerGroup: "parent" }),
    ];
    service.pass(1000);
    for (const { verificationId } of before) {
      const answer = await call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
      const { body } = await call("GET", `/verifications/${verificationId}`);
      expect(answer.detail).toContain(`setInstitution is not available in stage ${body.stage}`);
      for (const operation of body.nextOperations ?? []) expect(answer.detail).toContain(operation);
    }
  });
});
