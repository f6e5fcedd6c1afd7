/**
 * Any sequence of calls and of time, through HTTP, held against the decided table: whatever a partner, a
 * member and the clock do, a verification shows nothing that the table does not have, and no call fails.
 */

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  type ConsumerGroup,
  type Stage,
  stageValues,
  type Verification,
} from "../../generated/whitelabel.ts";
import { operationsFor } from "../../server/api/actions.ts";
import { methods } from "../../server/domain/proving/method/methods.ts";
import {
  actionsOf,
  type Event,
  nextStage,
  statusOf,
} from "../../server/domain/proving/verification/stages.ts";
import { type App, created, freshPhone, mailedLink, pdf } from "../support/journey.ts";
import { runs } from "../support/properties.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../support/service.ts";
import { useService } from "../support/use-service.ts";
import { type Answered, beginPortal, caller, press } from "../support/whitelabel.ts";

/** A step of the story. Every step is always tried: the answer must fit the stage. */
type Step =
  | { kind: "send" | "get" | "list" | "expire" | "erase" | "portal" | "not-me" }
  | { kind: "verify"; code: string }
  | { kind: "institution"; id: string }
  | { kind: "manual"; fileName: string }
  | { kind: "email"; email: string }
  | { kind: "press"; answer: "approve" | "deny" }
  | { kind: "pass"; ms: number }
  /** A valid call of one of the open operations. */
  | { kind: "next"; nth: number };

const oneOf = <T extends Step>(...steps: T[]): fc.Arbitrary<Step> => fc.constantFrom(...steps);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.nat({ max: 11 }).map((nth): Step => ({ kind: "next", nth })) },
  { weight: 2, arbitrary: oneOf({ kind: "send" }, { kind: "portal" }, { kind: "get" }, { kind: "list" }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("123456", "000000").map((code): Step => ({ kind: "verify", code })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("ashby.ac.uk", "nhs.net", "mit.edu")
      .map((id): Step => ({ kind: "institution", id })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("approve", "reject", "waits")
      .map((fileName): Step => ({ kind: "manual", fileName })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("reject@ox.ac.uk", "ada@nhs.net", "ada@example.com")
      .map((email): Step => ({ kind: "email", email })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom("approve" as const, "deny" as const, "deny" as const)
      .map((answer): Step => ({ kind: "press", answer })),
  },
  { weight: 1, arbitrary: oneOf({ kind: "not-me" }) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(SECOND_MS, 30 * SECOND_MS, 11 * MINUTE_MS, DAY_MS)
      .map((ms): Step => ({ kind: "pass", ms })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(7 * DAY_MS, 366 * DAY_MS).map((ms): Step => ({ kind: "pass", ms })),
  },
  { weight: 1, arbitrary: oneOf({ kind: "expire" }, { kind: "erase" }) },
);

/** A sound call for each operation that is open, in turn. */
function nextOf({ nextOperations, consumerGroup }: Verification, nth: number): Step {
  const id = consumerGroup === "healthcare" ? "nhs.net" : "ox.ac.uk";
  switch (nextOperations[nth % Math.max(1, nextOperations.length)]) {
    case "sendPhoneOtp":
      return { kind: "send" };
    case "verifyPhoneOtp":
      return { kind: "verify", code: nth < 6 ? "000000" : "123456" };
    case "setInstitution":
      return { kind: "institution", id };
    case "createPortalAttempt":
      return { kind: "portal" };
    case "createManualAttempt":
      return { kind: "manual", fileName: nth < 6 ? "reject" : "approve" };
    case "createEmailAttempt":
      return { kind: "email", email: `${nth < 6 ? "reject" : "ada"}@${id}` };
    default:
      return { kind: "get" };
  }
}

const group = fc.constantFrom<ConsumerGroup>("student", "student", "teacher", "healthcare", "parent");
const send: Step = { kind: "send" };
const right: Step = { kind: "verify", code: "123456" };
const wrong: Step = { kind: "verify", code: "000000" };
const oxford: Step = { kind: "institution", id: "ox.ac.uk" };
const rejected: Step[] = [
  { kind: "manual", fileName: "reject" },
  { kind: "pass", ms: SECOND_MS },
];
/** Most sequences begin somewhere in the middle, so that the later stages are met as often as the first. */
const start = fc.constantFrom<Step[]>(
  [],
  [send, wrong, wrong, wrong],
  [send, right, oxford],
  [send, right, oxford],
  [send, right, oxford, ...rejected, ...rejected],
);

/** Pairs that chance rarely makes: an attempt and the member's answer. */
const pair = fc.constantFrom<Step[]>(
  [{ kind: "portal" }, { kind: "press", answer: "deny" }],
  [{ kind: "portal" }, { kind: "press", answer: "approve" }],
  [{ kind: "email", email: "ada@ox.ac.uk" }, { kind: "not-me" }],
);
const steps = fc
  .array(fc.oneof({ weight: 6, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: pair }), {
    minLength: 4,
    maxLength: 15,
  })
  .map((parts) => parts.flat());

/** The model: what the story so far allows, kept beside the service. */
interface Model {
  checks: number;
  rejections: number;
  erased: boolean;
  portalStartUrl: string;
}

describe("random operations", () => {
  const service = useService();

  it("keep to the table, whatever comes", async () => {
    const app = await service.app();
    const seen = new Set<Stage>();
    await fc.assert(
      fc.asyncProperty(group, start, steps, async (consumerGroup, first, rest) => {
        // Many stories take more years than anybody's age may have.
        const dob = `${service.clock.now.getUTCFullYear() - 25}-12-10`;
        const verification = await created(app, { consumerGroup, dob });
        const model: Model = { checks: 0, rejections: 0, erased: false, portalStartUrl: "" };
        let now = verification;
        for (const one of [...first, ...rest]) {
          now = await take(app, now, model, one.kind === "next" ? nextOf(now, one.nth) : one);
          if (model.erased) break;
          seen.add(now.stage);
        }
        if (!model.erased) await holdHistory(now, model);
        service.pass(MINUTE_MS); // A fresh budget of calls for the next story.
      }),
      { ...runs(24), seed: 20_260_304 },
    );
    expect(service.errors).toEqual([]);
    expect([...seen].sort()).toEqual([...stageValues].sort());
  });

  /** Takes one step, and holds the answer and the verification after it against what is allowed. */
  async function take(app: App, before: Verification, model: Model, one: Step): Promise<Verification> {
    const call = caller(service, app);
    const path = `/verifications/${before.verificationId}`;
    const answer = await doIt(app, path, model, one);
    if (answer !== undefined) {
      expect(answer.status).toBeLessThan(500);
      holdAnswer(before, one, answer);
    }
    const after = await call("GET", path);
    if (one.kind === "erase") {
      expect(after.status).toBe(404);
      model.erased = true;
      return before;
    }
    expect(after.status).toBe(200);
    const now = after.body as Verification;
    if (one.kind === "verify" && answer?.status === 200 && isCounted(before, now)) model.checks += 1;
    holdState(now, model);
    // An operation's response equals a read.
    if (answer?.status === 200 && "stage" in answer.body) {
      const { portalStartUrl: _only, ...rest } = answer.body;
      expect(now).toEqual(rest);
    }
    if (one.kind !== "pass" && one.kind !== "list") return now;
    const filtered = await call("GET", `/verifications?status=${now.status}&stage=${now.stage}&limit=100`);
    expect(filtered.body.verifications?.map(({ verificationId }) => verificationId)).toContain(
      now.verificationId,
    );
    return now;
  }

  async function doIt(app: App, path: string, model: Model, one: Step): Promise<Answered | undefined> {
    const call = caller(service, app);
    switch (one.kind) {
      case "send":
        return call("POST", `${path}/otp`, { phoneNumber: freshPhone(), territory: "GB" });
      case "verify":
        return call("POST", `${path}/otp/verify`, { code: one.code });
      case "institution":
        return call("PATCH", path, { institutionId: one.id });
      case "manual":
        return call("POST", `${path}/manual`, { files: [pdf(`${one.fileName}.pdf`)] });
      case "email":
        return call("POST", `${path}/email`, { email: one.email });
      case "portal": {
        const answer = await call("POST", `${path}/portal`, { redirectUrl: "https://shop.example/back" });
        model.portalStartUrl = answer.body.portalStartUrl ?? model.portalStartUrl;
        return answer;
      }
      case "press": {
        if (model.portalStartUrl !== "") {
          const { status, cookie, attempt } = await beginPortal(service, model.portalStartUrl);
          expect(status).toBeLessThan(500);
          if (status === 303) await press(service, "/portal/test", { attempt, answer: one.answer }, cookie);
        }
        return undefined;
      }
      case "not-me": {
        const link = await mailedLink(app).catch(() => "");
        const token = link === "" ? "none" : (new URL(link).searchParams.get("token") ?? "");
        expect((await press(service, "/email-link/not-me", { token })).status).toBeLessThan(500);
        return undefined;
      }
      case "expire":
        return call("POST", `${path}/test/expire`);
      case "erase":
        return call("DELETE", path);
      case "get":
      case "next":
        return call("GET", path);
      case "list":
        return call("GET", "/verifications?limit=3");
      case "pass":
        service.pass(one.ms);
        return undefined;
    }
  }

  /** A call that was not open is refused as such; one that was may still be refused for its content. */
  function holdAnswer(before: Verification, one: Step, { status, title }: Answered): void {
    const operation = {
      send: "sendPhoneOtp",
      verify: "verifyPhoneOtp",
      institution: "setInstitution",
      manual: "createManualAttempt",
      email: "createEmailAttempt",
      portal: "createPortalAttempt",
    }[one.kind as string];
    if (operation === undefined) return;
    const open = (before.nextOperations as string[]).includes(operation);
    if (!open) expect([one.kind, status, title]).toEqual([one.kind, 409, "invalid_stage"]);
    else expect([one.kind, [200, 400, 429].includes(status)]).toEqual([one.kind, true]);
  }

  /** A wrong code that lived cost a check, and nothing else does. */
  function isCounted(before: Verification, now: Verification): boolean {
    if (now.stage === "failed:too_many_attempts") return true;
    return (
      now.stage === "failed:otp_failed" && (before.otp?.expiresAt ?? "") > service.clock.now.toISOString()
    );
  }

  function holdState(now: Verification, model: Model): void {
    const stage = now.stage;
    if (now.status !== "expired") expect(now.status).toBe(statusOf(stage));
    else expect(["failed:too_many_attempts", "pending_verification:manual"]).not.toContain(stage);
    const table = now.status === "expired" ? [] : operationsFor(actionsOf(stage));
    for (const operation of now.nextOperations) expect(table).toContain(operation);
    if (now.status === "expired") expect(now.nextOperations).toEqual([]);
    for (const method of now.availableMethods ?? [])
      expect(methods[method].proves(now.consumerGroup)).toBe(true);
    if (now.otp !== undefined) {
      expect(["phone_number_otp", "failed:otp_failed"]).toContain(stage);
      expect(now.otp.checksRemaining).toBe(5 - model.checks);
      expect(now.otp.sendsRemaining).toBe(5);
    }
    expect(now.rejection !== undefined && !/^rejected|too_many/.test(stage)).toBe(false);
    expect(stage === "success").toBe(now.expiresOn !== undefined);
    const proven = !["phone_number", "phone_number_otp", "failed:otp_failed"].includes(stage);
    if (proven && stage !== "failed:too_many_attempts") expect(now.svcId).toMatch(/^[0-9A-Z]{7}$/);
    if (!proven) expect(now.svcId).toBeUndefined();
  }

  /** Every row of the history is a move of the table, and begins where the one before it ended. */
  async function holdHistory({ verificationId, stage }: Verification, { checks }: Model): Promise<void> {
    const { database } = service.services;
    const events = await database.verificationEvent.findMany({
      where: { verificationId },
      orderBy: { id: "asc" },
    });
    let at: string = "phone_number";
    for (const { event, fromStage, toStage } of events) {
      expect(fromStage).toBe(at);
      expect([event, nextStage(fromStage as Stage, event as Event)]).toEqual([event, toStage]);
      at = toStage;
    }
    expect(at).toBe(stage);
    const attempts = await database.attempt.findMany({ where: { verificationId } });
    expect(attempts.filter(({ state }) => state === "open").length).toBeLessThanOrEqual(1);
    const row = await database.verification.findUniqueOrThrow({ where: { id: verificationId } });
    expect(row.codeChecks).toBe(checks);
    expect(row.rejections).toBe(attempts.filter(({ state }) => state === "rejected").length);
    expect(row.rejections).toBeLessThanOrEqual(3);
    expect(attempts.filter(({ state }) => state === "approved").length).toBe(stage === "success" ? 1 : 0);
  }
});
