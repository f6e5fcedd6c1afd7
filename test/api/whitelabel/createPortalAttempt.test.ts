import { describe, expect, it } from "@jest/globals";
import { type App, chosen, created, handedIn, mailed, read } from "../../support/journey.ts";
import { HOUR_MS, MINUTE_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import {
  answerMail,
  beginPortal,
  caller,
  contentsOf,
  press,
  throughPortal,
} from "../../support/whitelabel.ts";

const BACK = "https://shop.example/back";

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/portal", () => {
  const service = useService();

  const start = (app: App, verificationId: string, redirectUrl: unknown = BACK) =>
    caller(service, app)("POST", `/verifications/${verificationId}/portal`, { redirectUrl });

  /** A started attempt and its link. */
  async function started(app: App, redirectUrl = BACK) {
    const { verificationId } = await chosen(app);
    const { status, body } = await start(app, verificationId, redirectUrl);
    expect(status).toBe(200);
    return { verificationId, url: body.portalStartUrl ?? "" };
  }

  it("200: to pending_verification:portal, with the address where the person starts", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const { status, body } = await start(app, verificationId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "pending", stage: "pending_verification:portal" });
    expect(body.portalStartUrl).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/portal\/start\?token=[A-Za-z0-9_-]{43}$/,
    );
    expect(body.nextOperations).toEqual([
      "setInstitution",
      "createPortalAttempt",
      "createManualAttempt",
      "createEmailAttempt",
    ]);
    // The URL stands in that response only.
    expect(await read(app, verificationId)).not.toHaveProperty("portalStartUrl");
  });

  it("200: approved at the institution is success, with the day of its end", async () => {
    const app = await service.app();
    const { verificationId, url } = await started(app);
    await throughPortal(service, url, "approve");
    expect(await read(app, verificationId)).toMatchObject({ status: "success", expiresOn: "2027-03-04" });
  });

  it("200: denied, or not me, is a rejection with its reason", async () => {
    const app = await service.app();
    const denied = await started(app);
    await throughPortal(service, denied.url, "deny");
    expect(await read(app, denied.verificationId)).toMatchObject({
      status: "failed",
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code: "denied" },
    });
    const disowned = await started(app);
    await press(service, "/portal/not-me", { token: new URL(disowned.url).searchParams.get("token") ?? "" });
    expect(await read(app, disowned.verificationId)).toMatchObject({
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code: "not_me" },
    });
  });

  it("200: whoever asks for documents as well gets them after a portal that told no name", async () => {
    const app = await service.app("test", { manualWithoutName: true });
    const { verificationId, url } = await started(app);
    // The test portal asserts a name, so this app sees success too.
    await throughPortal(service, url, "approve");
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("200: calling again gives a new link and kills the old one", async () => {
    const app = await service.app();
    const { verificationId, url } = await started(app);
    const second = await start(app, verificationId);
    expect(second.body.portalStartUrl).not.toBe(url);
    expect((await beginPortal(service, url)).status).toBe(410);
    await throughPortal(service, second.body.portalStartUrl ?? "", "approve");
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("200: another method may take the place of an open attempt, and the link dies with it", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app);
    const { body } = await start(app, verificationId);
    expect(body.stage).toBe("pending_verification:portal");
    expect(await answerMail(service, app)).toBe(410);
  });

  it("200: the link works once and for 60 minutes", async () => {
    const app = await service.app();
    const used = await started(app);
    expect((await beginPortal(service, used.url)).status).toBe(303);
    expect((await beginPortal(service, used.url)).status).toBe(410);
    const inTime = await started(app);
    service.pass(60 * MINUTE_MS - 1);
    expect((await beginPortal(service, inTime.url)).status).toBe(303);
    const late = await started(app);
    service.pass(60 * MINUTE_MS);
    expect((await beginPortal(service, late.url)).status).toBe(410);
  });

  it("200: a journey that ends after the verification has expired does not bring it back", async () => {
    const app = await service.app();
    const { verificationId, url } = await started(app);
    const { cookie, attempt } = await beginPortal(service, url);
    await caller(service, app)("POST", `/verifications/${verificationId}/test/expire`);
    await press(service, "/portal/test", { attempt, answer: "approve" }, cookie);
    expect(await read(app, verificationId)).toMatchObject({
      status: "expired",
      stage: "pending_verification:portal",
    });
  });

  it("200: a journey that is not finished within 3 hours is rejected; a link that nobody opened is not", async () => {
    const app = await service.app();
    const [begun, unopened] = [await started(app), await started(app)];
    const { cookie, attempt } = await beginPortal(service, begun.url);
    service.pass(3 * HOUR_MS - 1);
    expect(await read(app, begun.verificationId)).toMatchObject({ stage: "pending_verification:portal" });
    service.pass(1);
    const rejected = {
      status: "failed",
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code: "timed_out" },
    };
    expect(await read(app, begun.verificationId)).toMatchObject(rejected);
    await press(service, "/portal/test", { attempt, answer: "approve" }, cookie);
    expect(await read(app, begun.verificationId)).toMatchObject(rejected);
    expect(await read(app, unopened.verificationId)).toMatchObject({ stage: "pending_verification:portal" });
  });

  it("200: the person comes back with verificationId in the query, ours replacing any", async () => {
    const app = await service.app("test", { redirectUrls: [BACK, "com.example.shop:/back"] });
    for (const [given, expected] of [
      [BACK, `${BACK}?verificationId=ID`],
      [`${BACK}?`, `${BACK}?verificationId=ID`],
      [`${BACK}?b=2&a=1&b=3`, `${BACK}?b=2&a=1&b=3&verificationId=ID`],
      [`${BACK}?verificationId=x&a=%20+&verification%49d=y`, `${BACK}?a=%20+&verificationId=ID`],
      ["com.example.shop:/back?x", "com.example.shop:/back?x&verificationId=ID"],
    ] as const) {
      const { verificationId, url } = await started(app, given);
      const page = await (await throughPortal(service, url, "deny")).text();
      const [link = ""] = /(?<=<a href=")[^"]+/.exec(page) ?? [];
      expect(link.replaceAll("&amp;", "&").replace(verificationId, "ID")).toBe(expected);
    }
  });

  it("200: an equal key gives the equal link", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const keyed = () =>
      caller(service, app)(
        "POST",
        `/verifications/${verificationId}/portal`,
        { redirectUrl: BACK },
        {
          "idempotency-key": "p",
        },
      );
    expect((await keyed()).body).toEqual((await keyed()).body);
  });

  it("400: a redirectUrl that is not registered byte for byte; nothing changes", async () => {
    const app = await service.app("test", { redirectUrls: [BACK, "http://localhost/back"] });
    const { verificationId } = await chosen(app);
    const before = await contentsOf(service.services.database);
    for (const redirectUrl of [
      "",
      "back",
      "https://shop.example",
      "https://shop.example/back/",
      "https://shop.example/Back",
      "https://SHOP.example/back",
      "https://shop.example:443/back",
      "https://shop.example/./back",
      "https://shop.example/b%61ck",
      "https://shop.example/back#",
      "https://shop.example/back#x",
      "https://shop.example/back?a=1#x",
      "https://user@shop.example/back",
      "https://shop.example@evil.example/back",
      "https://shop.example\\@evil.example/back",
      " https://shop.example/back",
      "http://shop.example/back",
      "http://localhost:8080/back",
      "javascript:alert(1)",
      "https://shop.example/back?verification\tId=x",
      "https://shop.example/back?a=1\r\nLocation:x",
      `${BACK}?${"x".repeat(2000)}`,
      null,
      [BACK],
    ]) {
      const answer = await start(app, verificationId, redirectUrl);
      expect([redirectUrl, answer.status, answer.title]).toEqual([redirectUrl, 400, "bad_request"]);
      expect(answer.detail).toContain("/body/redirectUrl");
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("409: before an institution is chosen, at one without a portal, for groups without, and after the end", async () => {
    const app = await service.app();
    for (const { verificationId } of [
      await created(app),
      await chosen(app, { consumerGroup: "healthcare" }, "nhs.net"),
      await handedIn(app),
    ]) {
      const answer = await start(app, verificationId);
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
    }
  });
});
