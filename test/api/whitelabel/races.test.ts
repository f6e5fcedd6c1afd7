/** Calls at once on one verification: exactly one wins, and what is counted is counted exactly. */
import { describe, expect, it } from "@jest/globals";
import {
  type App,
  chosen,
  created,
  freshPhone,
  handedIn,
  mailed,
  mailedLink,
  OXFORD,
  pdf,
  proven,
  read,
  STUDENT,
  sent,
} from "../../support/journey.ts";
import { repeated } from "../../support/repeated.ts";
import { MINUTE_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { type Answered, beginPortal, caller, press, pressThrough } from "../../support/whitelabel.ts";

describe("calls that race", () => {
  const service = useService();

  const times = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const statusesOf = (answers: Answered[]) => answers.map(({ status }) => status).sort();
  const verify = (app: App, id: string, code: string) =>
    caller(service, app)("POST", `/verifications/${id}/otp/verify`, { code });
  const movesOf = async (verificationId: string) =>
    (
      await service.services.database.verificationEvent.findMany({
        where: { verificationId },
        orderBy: { id: "asc" },
      })
    ).map(({ event }) => event);

  it("of a hundred wrong codes at once five are counted, and the rest find it closed", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    const answers = await times(100, () => repeated(() => verify(app, verificationId, "000000")));
    expect(statusesOf(answers)).toEqual([...Array(5).fill(200), ...Array(95).fill(409)]);
    const left = answers.flatMap(({ status, body }) =>
      status === 200 ? [body.otp?.checksRemaining ?? 0] : [],
    );
    expect(Math.min(...left)).toBe(0);
    for (const answer of answers) if (answer.status === 409) expect(answer.title).toBe("invalid_stage");
    const row = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    expect([row.codeChecks, row.stage]).toEqual([5, "failed:too_many_attempts"]);
    expect(await movesOf(verificationId)).toEqual([
      "passcode_sent",
      ...Array(4).fill("passcode_failed"),
      "passcode_exhausted",
    ]);
  });

  it("of fifty right and wrong codes at once there is one way out", async () => {
    const app = await service.app();
    for (const rightOnes of [1, 5, 25]) {
      const { verificationId } = await sent(app);
      const answers = await times(50, (n) =>
        verify(app, verificationId, n % (50 / rightOnes) === 3 % (50 / rightOnes) ? "123456" : "000000"),
      );
      const ways = (await movesOf(verificationId)).filter((event) => /proven|exhausted/.test(event));
      expect(ways).toHaveLength(1);
      const counted = answers.filter(({ status }) => status === 200).length;
      expect(counted).toBeLessThanOrEqual(5);
      const row = await service.services.database.verification.findUniqueOrThrow({
        where: { id: verificationId },
      });
      expect(row.codeChecks).toBe(ways[0] === "phone_proven" ? counted - 1 : 5);
      service.pass(MINUTE_MS);
    }
  });

  it("of two right codes one proves the phone", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    const answers = await times(2, () => verify(app, verificationId, "123456"));
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  /** Two calls of a kind that leaves the stage open to a second one: a call that reads late is not in the race. */
  async function oneWins(app: App, id: string, call: (n: number) => Promise<Answered>, event: string) {
    const before = (await movesOf(id)).length;
    const answers = await times(2, call);
    expect([...new Set(statusesOf(answers))].filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const wins = answers.filter(({ status }) => status === 200).length;
    expect(wins).toBeGreaterThanOrEqual(1);
    expect((await movesOf(id)).slice(before)).toEqual(Array(wins).fill(event));
    const { database } = service.services;
    expect(
      await database.attempt.count({ where: { verificationId: id, state: "open" } }),
    ).toBeLessThanOrEqual(1);
    return { wins, app };
  }

  it("of two that set the institution one wins, or they come one after the other", async () => {
    const app = await service.app();
    for (let n = 0; n < 5; n += 1) {
      const { verificationId } = await proven(app);
      const ids = [OXFORD, "ashby.ac.uk"];
      const call = (which: number) =>
        caller(service, app)("PATCH", `/verifications/${verificationId}`, { institutionId: ids[which] });
      await oneWins(app, verificationId, call, "institution_set");
    }
  });

  it("of two portal attempts one wins, and one link is open", async () => {
    const app = await service.app();
    for (let n = 0; n < 5; n += 1) {
      const { verificationId } = await chosen(app);
      const call = () =>
        caller(service, app)("POST", `/verifications/${verificationId}/portal`, {
          redirectUrl: "https://shop.example/back",
        });
      await oneWins(app, verificationId, call, "portal_started");
    }
  });

  it("of two manual attempts one wins, and the other leaves no file", async () => {
    const app = await service.app();
    const { database, files } = service.services;
    for (let n = 0; n < 5; n += 1) {
      const { verificationId } = await chosen(app);
      const answers = await times(2, () =>
        caller(service, app)("POST", `/verifications/${verificationId}/manual`, { files: [pdf()] }),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
    }
    const kept = new Set<string>();
    for await (const key of files.keys(new Date(Date.now() + MINUTE_MS))) kept.add(key);
    const named = await database.document.findMany({ select: { fileKey: true } });
    expect(kept).toEqual(new Set(named.map(({ fileKey }) => fileKey)));
  });

  it("of two passcodes one is sent, while the other is told of the conflict", async () => {
    const app = await service.app("live");
    const { sendSms } = service.services;
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    service.services.sendSms = async (message) => {
      await gate;
      await sendSms?.(message);
    };
    const { verificationId } = await created(app);
    const texts = service.texts.length;
    const send = () =>
      caller(service, app)("POST", `/verifications/${verificationId}/otp`, {
        phoneNumber: freshPhone(),
        territory: "GB",
      });
    const both = times(2, async () => {
      const answer = await send();
      if (answer.status === 409) open(); // Only when one has lost may the other go on.
      return answer;
    });
    expect(statusesOf(await both)).toEqual([200, 409]);
    service.services.sendSms = sendSms;
    expect(service.texts.length).toBe(texts + 1);
    const where = { subject: app.appId, budget: "sms.app.day" };
    expect(await service.services.database.spending.findMany({ where })).toMatchObject([{ count: 1 }]);
  });

  it("of two mails one is sent, while the other is told of the conflict", async () => {
    const app = await service.app("live");
    const call = caller(service, app);
    const { verificationId } = await created(app);
    const path = `/verifications/${verificationId}`;
    await call("POST", `${path}/otp`, { phoneNumber: freshPhone(), territory: "GB" });
    await verify(app, verificationId, service.texts.at(-1)?.body.slice(0, 6) ?? "");
    await call("PATCH", path, { institutionId: OXFORD });
    const { sendMail } = service.services;
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    service.services.sendMail = async (message) => {
      await gate;
      await sendMail?.(message);
    };
    const both = times(2, async (n) => {
      const answer = await call("POST", `${path}/email`, { email: `race${n}@ox.ac.uk` });
      if (answer.status === 409) open();
      return answer;
    });
    expect(statusesOf(await both)).toEqual([200, 409]);
    service.services.sendMail = sendMail;
    expect(service.mails).toHaveLength(1);
  });

  it("a code that is checked while another is under way counts, and the new code then replaces the old", async () => {
    const app = await service.app("live");
    const { verificationId } = await created(app);
    const call = caller(service, app);
    const send = () =>
      call("POST", `/verifications/${verificationId}/otp`, { phoneNumber: freshPhone(), territory: "GB" });
    await send();
    service.pass(MINUTE_MS);
    const { sendSms } = service.services;
    service.services.sendSms = async (message) => {
      expect((await verify(app, verificationId, "wrong!")).body.stage).toBe("failed:otp_failed");
      await sendSms?.(message);
    };
    const { body } = await send();
    service.services.sendSms = sendSms;
    expect(body).toMatchObject({ stage: "phone_number_otp", otp: { checksRemaining: 4 } });
    const code = service.texts.at(-1)?.body.slice(0, 6) ?? "";
    expect((await verify(app, verificationId, code)).body.stage).toBe("select_institution");
  });

  it("a code that is right while another is under way wins, and the late one changes nothing", async () => {
    const app = await service.app("live");
    const { verificationId } = await created(app);
    const call = caller(service, app);
    const send = () =>
      call("POST", `/verifications/${verificationId}/otp`, { phoneNumber: freshPhone(), territory: "GB" });
    await send();
    const code = service.texts.at(-1)?.body.slice(0, 6) ?? "";
    service.pass(MINUTE_MS);
    const { sendSms } = service.services;
    service.services.sendSms = async (message) => {
      expect((await verify(app, verificationId, code)).body.stage).toBe("select_institution");
      await sendSms?.(message);
    };
    const late = await send();
    service.services.sendSms = sendSms;
    expect(late.status).toBe(409);
    expect((await read(app, verificationId)).stage).toBe("select_institution");
  });

  it("of two presses of the expire button one wins", async () => {
    const app = await service.app();
    const { verificationId } = await created(app);
    const answers = await times(2, () =>
      caller(service, app)("POST", `/verifications/${verificationId}/test/expire`),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it("an erasure that meets other calls leaves nothing behind, and no call fails", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const { database } = service.services;
    for (let n = 0; n < 8; n += 1) {
      const { verificationId } = await chosen(app);
      const path = `/verifications/${verificationId}`;
      const answers = await Promise.all([
        call("POST", `${path}/manual`, { files: [pdf()] }),
        call("POST", `${path}/portal`, { redirectUrl: "https://shop.example/back" }),
        call("DELETE", path),
        call("POST", `${path}/email`, { email: `erased${n}@ox.ac.uk` }),
        call("PATCH", path, { institutionId: "ashby.ac.uk" }),
        call("GET", path),
      ]);
      for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
      expect(answers[2]?.status).toBe(204);
      expect((await call("GET", path)).status).toBe(404);
      expect(await database.attempt.count({ where: { verificationId } })).toBe(0);
      service.pass(SECOND_MS);
    }
    expect(service.errors).toEqual([]);
  });

  it("twenty creations with one Idempotency-Key are one verification", async () => {
    const app = await service.app();
    const answers = await times(20, () =>
      caller(service, app)("POST", "/verifications", STUDENT, { "idempotency-key": "twenty" }),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await service.services.database.verification.count({ where: { appId: app.appId } })).toBe(1);
  });

  it("twenty checks with one Idempotency-Key are one check", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    const answers = await times(20, () =>
      caller(service, app)(
        "POST",
        `/verifications/${verificationId}/otp/verify`,
        { code: "000000" },
        {
          "idempotency-key": "check",
        },
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.otp?.checksRemaining}`))).toEqual(
      new Set(["200 4"]),
    );
  });

  it("the second of two equal keys waits for the first, and another body does not", async () => {
    const app = await service.app("live");
    const { verificationId } = await created(app);
    const { sendSms } = service.services;
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    service.services.sendSms = async (message) => {
      reach();
      await gate;
      await sendSms?.(message);
    };
    const texts = service.texts.length;
    const send = (phoneNumber: string) =>
      caller(service, app)(
        "POST",
        `/verifications/${verificationId}/otp`,
        { phoneNumber, territory: "GB" },
        {
          "idempotency-key": "wait",
        },
      );
    const number = freshPhone();
    const first = send(number);
    await reached;
    const second = send(number);
    expect((await send(freshPhone())).title).toBe("conflict");
    open();
    const [one, two] = await Promise.all([first, second]);
    expect(two).toMatchObject({ status: 200, body: one.body });
    service.services.sendSms = sendSms;
    expect(service.texts.length).toBe(texts + 1);
  });

  it("of two accounts that confirm one address at once one gets it; the other is rejected", async () => {
    const app = await service.app();
    for (let n = 0; n < 3; n += 1) {
      const begun = [];
      for (const email of [`one.proof${n}@ox.ac.uk`, `One.Proof${n}+x@ox.ac.uk`]) {
        const { verificationId } = await mailed(app, email);
        begun.push({ verificationId, link: new URL(await mailedLink(app)) });
      }
      await Promise.all(
        begun.map(({ link }) =>
          press(service, "/email-link", { token: link.searchParams.get("token") ?? "" }),
        ),
      );
      const ends = [];
      for (const { verificationId } of begun) ends.push(await read(app, verificationId));
      expect(ends.map(({ stage }) => stage).sort()).toEqual(["rejected_verification:email", "success"]);
      const loser = ends.find(({ stage }) => stage !== "success");
      expect(loser?.rejection).toMatchObject({ method: "email", code: "already_used" });
    }
  });

  it("a double press of any button counts once", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, "double@ox.ac.uk");
    const token = new URL(await mailedLink(app)).searchParams.get("token") ?? "";
    const pages = await times(6, (n) =>
      pressThrough(service, n % 2 === 0 ? "/email-link" : "/email-link/not-me", { token }),
    );
    expect(pages.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await movesOf(verificationId)).filter((event) => /approved|rejected/.test(event))).toHaveLength(
      1,
    );

    const portal = await chosen(app);
    const { body } = await caller(service, app)("POST", `/verifications/${portal.verificationId}/portal`, {
      redirectUrl: "https://shop.example/back",
    });
    const { cookie, attempt } = await beginPortal(service, body.portalStartUrl ?? "");
    await times(6, (n) =>
      press(service, "/portal/test", { attempt, answer: n % 2 ? "approve" : "deny" }, cookie),
    );
    expect(
      (await movesOf(portal.verificationId)).filter((event) => /approved|rejected/.test(event)),
    ).toHaveLength(1);
  });

  it("of two browsers that begin one portal link one may", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const { body } = await caller(service, app)("POST", `/verifications/${verificationId}/portal`, {
      redirectUrl: "https://shop.example/back",
    });
    const begun = await times(4, () => beginPortal(service, body.portalStartUrl ?? ""));
    expect(begun.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
  });

  it("a test verdict that falls while lists, reads and a reviewer look falls once", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const begun = [];
    for (let n = 0; n < 5; n += 1) begun.push((await handedIn(app, "approve.pdf")).verificationId);
    service.pass(SECOND_MS);
    const answers = await Promise.all([
      ...begun.map((id) => call("GET", `/verifications/${id}`)),
      ...begun.map(() => call("GET", "/verifications?status=success")),
      ...begun.map((id) => call("POST", `/verifications/${id}/test/expire`)),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const id of begun)
      expect((await movesOf(id)).filter((event) => event === "approved")).toHaveLength(1);
    expect(service.errors).toEqual([]);
  });
});
