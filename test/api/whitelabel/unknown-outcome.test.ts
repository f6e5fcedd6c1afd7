/** Calls of which it is unknown what became of them: the answer to COMMIT is lost, or their process has crashed. */

import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { whitelabel } from "../../../server/api/whitelabel/area.ts";
import { drawNow } from "../../../server/domain/proving/document/render.ts";
import { operationsOf } from "../../../server/http/document.ts";
import { poolWith, shopOf, verifiedFor } from "../../support/codes.ts";
import { askForAddress, type InboundService, startInboundService } from "../../support/inbound.ts";
import {
  type App,
  chosen,
  created,
  freshPhone,
  mailed,
  pdf,
  proven,
  STUDENT,
  sent,
} from "../../support/journey.ts";
import { loginUrl } from "../../support/login.ts";
import { type LostCommits, loseCommits, rowsAdded } from "../../support/lost-commit.ts";
import { listRegister } from "../../support/registers.ts";
import type { Service } from "../../support/service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

describe("a keyed call whose outcome is unknown", () => {
  let inbound: InboundService;
  let service: Service;
  let commits: LostCommits;
  let app: App;
  let call: Call;
  beforeAll(async () => {
    inbound = await startInboundService();
    service = inbound.service;
    commits = loseCommits(service.services.database);
    service.services.database = commits.database;
    app = await service.app();
    call = caller(service, app);
  });
  afterAll(() => inbound.stop());

  type Asked = Parameters<Call>;
  const pathOf = async (made: Promise<{ verificationId: string }>) =>
    `/verifications/${(await made).verificationId}`;
  let names = 0;
  const cases: Record<string, () => Promise<Asked>> = {
    createVerification: async () => ["POST", "/verifications", STUDENT],
    sendPhoneOtp: async () => [
      "POST",
      `${await pathOf(created(app))}/otp`,
      { phoneNumber: freshPhone(), territory: "GB" },
    ],
    verifyPhoneOtp: async () => ["POST", `${await pathOf(sent(app))}/otp/verify`, { code: "000000" }],
    createPortalAttempt: async () => [
      "POST",
      `${await pathOf(chosen(app))}/portal`,
      { redirectUrl: "https://shop.example/back" },
    ],
    createWalletAttempt: async () => {
      const data = { walletProofs: ["group"] };
      await service.services.database.app.update({ where: { id: app.appId }, data });
      return ["POST", `${await pathOf(chosen(app))}/wallet`, { redirectUrl: "https://shop.example/back" }];
    },
    checkRegister: async () => {
      names += 1;
      const { registerId } = await listRegister(service, [`U-${names},Lovelace,2000-12-10,`]);
      const path = `${await pathOf(proven(app, { consumerGroup: "low-income" }))}/register-checks`;
      return ["POST", path, { registerId, number: `U-${names}` }];
    },
    claimCode: async () => {
      names += 1;
      const poolId = await poolWith(service, await shopOf(service, app), [`CODE-${names}`]);
      return ["POST", `/verifications/${await verifiedFor(service, app)}/code`, { poolId }];
    },
    createManualAttempt: async () => ["POST", `${await pathOf(chosen(app))}/manual`, { files: [pdf()] }],
    createEmailAttempt: async () => ["POST", `${await pathOf(chosen(app))}/email`, { email: "ada@ox.ac.uk" }],
    decideTestAttempt: async () => [
      "POST",
      `${await pathOf(mailed(app))}/test/outcome`,
      { outcome: "not_eligible" },
    ],
    moveTestClock: async () => ["POST", "/test/clock", { by: "PT1S" }],
    createTestCodePool: async () => {
      await shopOf(service, app);
      return ["POST", "/test/code-pools", { codes: 2 }];
    },
    signInTestMember: async () => {
      const shop = await service.client({ app });
      return ["POST", "/test/sign-in", { loginLink: loginUrl(service, shop, "student") }];
    },
    requestInstitution: async () => {
      names += 1;
      const body = { name: `Lost ${names}`, domain: `lost${names}.ac.uk`, territory: "GB" };
      return ["POST", "/institutions/requests", body];
    },
    expireTestVerification: async () => ["POST", `${await pathOf(mailed(app))}/test/expire`],
    receiveTestEmail: async () => {
      names += 1;
      const { verificationId } = await chosen(app);
      await askForAddress(service, app, verificationId);
      return [
        "POST",
        `/verifications/${verificationId}/test/inbound-email`,
        { from: `ada${names}@ox.ac.uk` },
      ];
    },
  };
  const more: Record<string, () => Promise<Asked>> = {
    "verifyPhoneOtp, right": async () => [
      "POST",
      `${await pathOf(sent(app))}/otp/verify`,
      { code: "123456" },
    ],
    "createEmailAttempt, inbound": async () => [
      "POST",
      `${await pathOf(chosen(app))}/email`,
      { direction: "inbound" },
    ],
  };

  /** Counts stay, and the time of a read is no effect of the call. */
  const UNCOUNTED = ["Spending", "IdempotencyKey", "Credential", "RegisterCheck"];
  const added = (work: () => Promise<void>) => rowsAdded(service.services.database, UNCOUNTED, work);
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return { "idempotency-key": `unknown-${keys}` };
  };

  it("every POST of the document is tried", () => {
    // After spendTestRateLimit the repeat gets 429, whatever became of the first.
    const posts = operationsOf(whitelabel.document).filter(
      ({ takesKey, operationId }) => takesKey && operationId !== "spendTestRateLimit",
    );
    expect(Object.keys(cases).sort()).toEqual(posts.map(({ operationId }) => operationId).sort());
  });

  for (const [name, prepare] of Object.entries({ ...cases, ...more }))
    it(`200: ${name}, repeated after a lost answer to any COMMIT, has been done once (D4)`, async () => {
      const [method, path, body] = await prepare();
      const once = await added(async () => {
        expect((await call(method, path, body, newKey())).status).toBe(200);
      });
      for (let nth = 1; ; nth += 1) {
        const [method, path, body] = await prepare();
        const key = newKey();
        const lost = await added(async () => {
          commits.lose(nth);
          const first = await call(method, path, body, key);
          commits.stop();
          if (!commits.wasLost()) return;
          const second = await call(method, path, body, key);
          expect(second.status).toBe(200);
          if (first.status === 200) expect(second.body).toEqual(first.body);
          expect((await call(method, path, body, key)).body).toEqual(second.body);
        });
        if (!commits.wasLost()) {
          expect(nth).toBeGreaterThan(1);
          break;
        }
        expect([nth, lost]).toEqual([nth, once]);
      }
      service.errors.length = 0;
    });

  it("documents whose COMMIT got no answer keep their files, without a key too (D4)", async () => {
    const { verificationId } = await chosen(app);
    commits.lose(2); // The first counts the upload.
    const { status } = await call("POST", `/verifications/${verificationId}/manual`, { files: [pdf()] });
    expect([commits.wasLost(), status]).not.toEqual([true, 200]);
    const [document] = await service.services.database.document.findMany({
      where: { attempt: { verificationId } },
    });
    await expect(service.services.files.get(document?.fileKey ?? "")).resolves.toBeInstanceOf(Buffer);
    service.errors.length = 0;
  });

  it("renderings whose COMMIT got no answer keep their files (D4)", async () => {
    const { verificationId } = await chosen(app);
    await call("POST", `/verifications/${verificationId}/manual`, { files: [pdf()] });
    const { database, files } = service.services;
    const where = { attempt: { verificationId } };
    const document = await database.document.findFirstOrThrow({ where });
    const page = {
      page: 1,
      width: 1,
      height: 1,
      print: null,
      darkest: 255,
      contrast: 0,
      picture: pixel,
      small: pixel,
    };
    const drawPictures = async () => ({
      outcome: "whole" as const,
      pages: [page],
      pagesTotal: 1,
      seen: null,
      why: "",
    });
    commits.lose(1);
    await expect(drawNow({ ...service.services, drawPictures }, document.id)).rejects.toThrow("Connection");
    const view = await database.documentView.findFirstOrThrow({ where: { documentId: document.id } });
    await expect(files.get(view.fileKey ?? "")).resolves.toEqual(pixel);
  });
  const pixel = Buffer.from("picture");

  describe("whose process has crashed", () => {
    const create = (key: Record<string, string>) => call("POST", "/verifications", STUDENT, key);
    /** The rows that a crash leaves during a call. */
    async function crashed(leaseSeconds: number) {
      const key = newKey();
      const { body } = await create(key);
      const { database } = service.services;
      await database.verification.delete({ where: { id: body.verificationId ?? "" } });
      const newest = await database.idempotencyKey.findFirstOrThrow({ orderBy: { leasedUntil: "desc" } });
      const leasedUntil = new Date(Date.now() + leaseSeconds * 1_000);
      const data = { status: null, bodySealed: null, leasedUntil };
      await database.idempotencyKey.update({ where: { id: newest.id }, data });
      return key;
    }

    it("200: is run as soon as the lease has ended (D5)", async () => {
      const key = await crashed(-1);
      const count = () => service.services.database.verification.count();
      const before = await count();
      const answer = await create(key);
      expect(answer.status).toBe(200);
      expect((await create(key)).body).toEqual(answer.body);
      expect(await count()).toBe(before + 1);
    });

    it("503: with Retry-After until then, and the wait is counted by the clock (D5)", async () => {
      const key = await crashed(12);
      const clock = performance.now.bind(performance);
      let ahead = 0;
      // Only for the wait: waits for a connection go by the same clock.
      const spy = jest.spyOn(performance, "now").mockImplementation(() => {
        if (!new Error().stack?.includes("/idempotent.ts")) return clock();
        ahead += 3_000;
        return clock() + ahead;
      });
      const answer = await create(key);
      spy.mockRestore();
      expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(8);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(12);
    });
  });
});
