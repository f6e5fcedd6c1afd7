import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, formOf, linksOf, openBrowser } from "../support/browser.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { HOUR_MS, MINUTE_MS, type Service, startService } from "../support/service.ts";
import { contentsOf } from "../support/whitelabel.ts";

const GO_ON = "Yes, continue to sign-in";
const NOT_ME = "This isn't me";
const BACK = "https://shop.example/back";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("/portal", () => {
  let service: Service;
  let app: App;
  beforeAll(async () => {
    service = await startService();
    app = await service.app("test", {
      name: `Tom & "Jerry"`,
      redirectUrls: [BACK, "com.example.shop:/back", "http://localhost:8080/b"],
    });
  });
  afterAll(() => service.stop());

  async function started(redirectUrl = BACK, changes: Parameters<typeof chosen>[1] = {}) {
    const { verificationId } = await chosen(app, changes);
    const asked = app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body: { redirectUrl } });
    const { portalStartUrl } = await must(asked);
    return { verificationId, portalStartUrl };
  }

  /** A browser that stands before Approve and Deny. */
  async function begun(redirectUrl = BACK) {
    const { verificationId, portalStartUrl } = await started(redirectUrl);
    const browser = openBrowser();
    const start = await browser.open(portalStartUrl);
    const portal = await browser.press(start, GO_ON);
    return { verificationId, portalStartUrl, browser, start, portal };
  }

  const stageOf = async (verificationId: string) => (await read(app, verificationId)).stage;

  it("says who asked, for what group and whom, and where the sign-in is", async () => {
    const { portalStartUrl } = await started(BACK, { firstName: "<i>Zoë</i>", lastName: "🧑🏽‍🚀 כהן" });
    const page = await openBrowser().open(portalStartUrl);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([200, "Is this you?"]);
    expect(page.text).toContain(`Tom & "Jerry" has asked us to check that you're a student.`);
    expect(page.text).toContain("sign in at the University of Oxford, which tells us");
    expect(page.text).toContain(
      `Requested by Tom & "Jerry" Name <i>Zoë</i> 🧑🏽‍🚀. Group Student University, college or school University of Oxford`,
    );
    expect(page.html).not.toContain("<i>");
  });

  it("changes nothing when it is opened, by whomever and however often", async () => {
    const { portalStartUrl, browser, portal } = await begun();
    const fresh = await started();
    const before = await contentsOf(service.services.database);
    for (const url of [portalStartUrl, fresh.portalStartUrl, portal.url]) {
      for (const method of ["GET", "HEAD", "GET"]) {
        await fetch(url, { method });
        await browser.send(url, { method });
      }
    }
    for (const path of ["/portal/not-me", "/portal/start", "/portal/test"]) {
      for (const method of ["GET", "HEAD", "PUT"])
        await browser.send(`${service.baseUrl}${path}`, { method });
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("leads through the test portal home to the partner, approved", async () => {
    const { verificationId, browser, portal } = await begun(`${BACK}?a=1&verificationId=old&b=2`);
    expectSound(portal);
    expect([portal.status, portal.heading]).toEqual([200, "Test portal"]);
    expect(portal.text).toContain("the sign-in page of the University of Oxford");
    const home = await browser.press(portal, "Approve");
    expectSound(home);
    expect([home.status, home.heading]).toEqual([200, "One moment"]);
    expect(linksOf(home)).toEqual([`${BACK}?a=1&b=2&verificationId=${verificationId}`]);
    expect(await stageOf(verificationId)).toBe("success");
  });

  it("leads home as well when the institution denies", async () => {
    const { verificationId, browser, portal } = await begun();
    const home = await browser.press(portal, "Deny");
    expect(linksOf(home)).toEqual([`${BACK}?verificationId=${verificationId}`]);
    expect(await read(app, verificationId)).toMatchObject({
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code: "denied" },
    });
  });

  it("takes no answer but the two of its buttons", async () => {
    const { verificationId, browser, portal } = await begun();
    const { action, fields } = formOf(portal, "Approve");
    for (const answer of ["", "yes", "APPROVE", "__proto__", "approve\0"]) {
      const body = new URLSearchParams({ ...fields, answer });
      expect((await browser.open(action, { method: "POST", body })).heading).toBe("Test portal");
    }
    for (const attempt of ["", "x", "00000000-0000-4000-8000-000000000000", `${fields.attempt}'`]) {
      const body = new URLSearchParams({ attempt, answer: "approve" });
      expect((await browser.open(action, { method: "POST", body })).status).toBe(403);
    }
    expect(await stageOf(verificationId)).toBe("pending_verification:portal");
  });

  it("goes home once more after a double click, and decides once", async () => {
    const { verificationId, browser, portal } = await begun();
    const both = await Promise.all([browser.press(portal, "Approve"), browser.press(portal, "Deny")]);
    for (const home of [...both, await browser.press(portal, "Deny")])
      expect(linksOf(home)).toEqual([`${BACK}?verificationId=${verificationId}`]);
    const events = await service.services.database.verificationEvent.findMany({ where: { verificationId } });
    expect(events.filter(({ event }) => ["approved", "rejected"].includes(event))).toHaveLength(1);
  });

  it("lets a double click on the first button go on, in the same browser", async () => {
    const { verificationId, portalStartUrl } = await started();
    const browser = openBrowser();
    const start = await browser.open(portalStartUrl);
    const both = await Promise.all([browser.press(start, GO_ON), browser.press(start, GO_ON)]);
    for (const portal of both) expect(portal.heading).toBe("Test portal");
    await browser.press(both[0], "Approve");
    expect(await stageOf(verificationId)).toBe("success");
  });

  it("lets the back button go on or give up, in the same browser and in no other", async () => {
    for (const button of [GO_ON, NOT_ME]) {
      const { verificationId, portalStartUrl, browser } = await begun();
      const again = await browser.open(portalStartUrl);
      expect(again.heading).toBe("Is this you?");
      const stranger = openBrowser();
      const closed = await stranger.open(portalStartUrl);
      expectSound(closed);
      expect([closed.status, closed.heading]).toEqual([410, "This link is already in use"]);
      expect(closed.text).not.toMatch(/Ada|Jerry|Oxford/);
      for (const pressed of [await stranger.press(again, GO_ON), await stranger.press(again, NOT_ME)])
        expect(pressed.status).toBe(410);
      expect(await stageOf(verificationId)).toBe("pending_verification:portal");
      const next = await browser.press(again, button);
      expect(next.heading).toBe(button === GO_ON ? "Test portal" : "One moment");
    }
  });

  it("rejects by This isn't me, and leads home; the link is dead then", async () => {
    const { verificationId, portalStartUrl } = await started();
    const browser = openBrowser();
    const start = await browser.open(portalStartUrl);
    const home = await browser.press(start, NOT_ME);
    expect(linksOf(home)).toEqual([`${BACK}?verificationId=${verificationId}`]);
    expect((await read(app, verificationId)).rejection).toMatchObject({ method: "portal", code: "not_me" });
    for (const after of [
      await browser.press(start, NOT_ME),
      await browser.press(start, GO_ON),
      await browser.open(portalStartUrl),
    ])
      expect([after.status, after.heading]).toEqual([410, "This request was declined"]);
  });

  it("comes back in the browser that began, and in no other", async () => {
    const { verificationId, portal } = await begun();
    const other = (await begun()).browser; // With a cookie, of another journey.
    for (const stranger of [openBrowser(), other]) {
      for (const page of [await stranger.open(portal.url), await stranger.press(portal, "Approve")]) {
        expectSound(page);
        expect([page.status, page.heading]).toEqual([403, "This sign-in isn't open here"]);
      }
    }
    for (const value of ["", "x", "0".repeat(43), "%00"]) {
      const { action, fields } = formOf(portal, "Approve");
      const forged = {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie: `portal=${value}` },
      };
      expect((await fetch(action, forged)).status).toBe(403);
    }
    expect(await stageOf(verificationId)).toBe("pending_verification:portal");
  });

  it("keeps two journeys of one browser apart", async () => {
    const [one, two] = [await started(), await started()];
    const browser = openBrowser();
    const first = await browser.press(await browser.open(one.portalStartUrl), GO_ON);
    const second = await browser.press(await browser.open(two.portalStartUrl), GO_ON);
    await browser.press(second, "Deny");
    await browser.press(first, "Approve");
    expect([await stageOf(one.verificationId), await stageOf(two.verificationId)]).toEqual([
      "success",
      "rejected_verification:portal",
    ]);
  });

  it("takes no form from another site: nobody is sent to sign in for somebody else's verification", async () => {
    const { verificationId, portalStartUrl, browser, portal } = await begun();
    const fresh = await started();
    const start = await browser.open(fresh.portalStartUrl);
    for (const [page, button] of [
      [start, GO_ON],
      [start, NOT_ME],
      [portal, "Approve"],
    ] as const) {
      const refused = await browser.press(page, button, { "sec-fetch-site": "cross-site" });
      expectSound(refused);
      expect(refused.status).toBe(403);
    }
    // As from a site elsewhere: SameSite keeps the cookie back.
    expect((await openBrowser().press(portal, "Approve")).status).toBe(403);
    expect(await stageOf(verificationId)).toBe("pending_verification:portal");
    const { linkUsedAt } = await service.services.database.attempt.findFirstOrThrow({
      where: { verificationId: fresh.verificationId },
    });
    expect([linkUsedAt, portalStartUrl === fresh.portalStartUrl]).toEqual([null, false]);
  });

  it("gives a cookie that scripts, other sites and, beyond localhost, plain connections never see", async () => {
    const { portalStartUrl } = await started();
    const [cookie = ""] = (await fetch(portalStartUrl)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^portal=[\w-]{43}; Max-Age=86400; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect((await fetch(`${portalStartUrl}x`)).headers.getSetCookie()).toEqual([]);
    const secure = await startService({ config: { ssoUrl: "https://verify.example" } });
    try {
      const shop = await secure.app();
      const { verificationId } = await chosen(shop);
      const body = { redirectUrl: BACK };
      const link = await must(shop.calls.POST(`${ONE}/portal`, { ...pathOf(shop, verificationId), body }));
      expect(link.portalStartUrl).toMatch(/^https:\/\/verify\.example\/portal\/start\?token=/);
      const local = link.portalStartUrl.replace("https://verify.example", secure.baseUrl);
      const [secured = ""] = (await fetch(local)).headers.getSetCookie();
      expect(secured).toMatch(/^__Host-portal=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      const token = new URL(local).searchParams.get("token") ?? "";
      const begin = { method: "POST", body: new URLSearchParams({ token }), redirect: "manual" } as const;
      const answer = await fetch(`${secure.baseUrl}/portal/start`, begin);
      expect(answer.headers.get("location")).toMatch(/^\/portal\/journey\?attempt=/);
    } finally {
      await secure.stop();
    }
  });

  it("adopts no secret of a form that is not ours", async () => {
    const { portalStartUrl } = await started();
    const browser = openBrowser();
    browser.cookies.set("portal", "planted");
    await browser.press(await browser.open(portalStartUrl), GO_ON);
    expect(browser.cookies.get("portal")).toMatch(/^[\w-]{43}$/);
  });

  it("opens for 60 minutes; the journey after that may take 3 hours", async () => {
    const late = await started();
    const browser = openBrowser();
    const start = await browser.open(late.portalStartUrl);
    service.pass(60 * MINUTE_MS);
    for (const page of [await browser.open(late.portalStartUrl), await browser.press(start, GO_ON)])
      expect([page.status, page.heading]).toEqual([410, "This link has expired"]);

    const inTime = await begun();
    service.pass(3 * HOUR_MS - 1);
    await inTime.browser.press(inTime.portal, "Approve");
    expect(await stageOf(inTime.verificationId)).toBe("success");

    const slow = await begun();
    service.pass(3 * HOUR_MS);
    expect((await slow.browser.open(slow.portal.url)).heading).toBe("This sign-in isn't open here");
    expect((await slow.browser.open(slow.portalStartUrl)).status).toBe(410);
    const home = await slow.browser.press(slow.portal, "Approve");
    expect(linksOf(home)).toEqual([`${BACK}?verificationId=${slow.verificationId}`]);
    expect(await read(app, slow.verificationId)).toMatchObject({
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code: "timed_out" },
    });
  });

  it("sends the browser home, and decides nothing, when another attempt or the end came meanwhile", async () => {
    for (const [meanwhile, title] of [
      [
        (id: string) =>
          app.calls.POST(`${ONE}/portal`, {
            ...pathOf(app, id),
            body: { redirectUrl: BACK },
          }) as Promise<unknown>,
        "This link is no longer valid",
      ],
      [
        (id: string) => app.calls.POST(`${ONE}/test/expire`, pathOf(app, id)) as Promise<unknown>,
        "This link is already in use",
      ],
    ] as const) {
      const { verificationId, portalStartUrl, browser, portal } = await begun();
      await meanwhile(verificationId);
      const before = await read(app, verificationId);
      expect((await browser.open(portalStartUrl)).heading).toBe(title);
      expect((await browser.open(portal.url)).heading).toBe("This sign-in isn't open here");
      const home = await browser.press(portal, "Approve");
      expect(linksOf(home)).toEqual([`${BACK}?verificationId=${verificationId}`]);
      expect(await read(app, verificationId)).toEqual(before);
    }
  });

  it("knows nothing of a verification that was erased", async () => {
    const { verificationId, portalStartUrl, browser, portal } = await begun();
    await app.calls.DELETE(ONE, pathOf(app, verificationId));
    expect((await browser.open(portalStartUrl)).status).toBe(404);
    expect((await browser.press(portal, "Approve")).status).toBe(403);
  });

  it.each([
    [`${BACK}?q="><script>alert(1)</script>`, `?q="><script>alert(1)</script>`],
    [`${BACK}?a='b'&c=%22%3E&d=1;url=https://evil.example`, "?a='b'&c=%22%3E&d=1;url=https://evil.example"],
    [`${BACK}?x=%26amp%3B&amp;y=&lt;`, "?x=%26amp%3B&amp;y=&lt;"],
    [`${BACK}?verificationId=1&verification%49d=2&VerificationId=3`, "?VerificationId=3"],
    [`${BACK}?a&&b=`, "?a&b="],
    ["com.example.shop:/back?next=%2Fcart", "?next=%2Fcart"],
    ["http://localhost:8080/b?=", "?="],
  ])("leads to %s with ours last, escaped in link and refresh", async (redirectUrl, query) => {
    const { verificationId, browser, portal } = await begun(redirectUrl);
    const home = await browser.press(portal, "Approve");
    expectSound(home);
    const expected = `${redirectUrl.split("?", 1)[0]}${query}&verificationId=${verificationId}`;
    expect(linksOf(home)).toEqual([expected]);
    const [, refresh = ""] = /<meta http-equiv="refresh" content="([^"]*)"/.exec(home.html) ?? [];
    expect(refresh.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&")).toBe(
      `0;url=${expected}`,
    );
  });

  it.each(["", "?token=", "?token=x", "?token=%00", "?token=a&token=b", `?token=${"A".repeat(43)}`])(
    "knows no link with the query %j",
    async (query) => {
      const page = await openBrowser().open(`${service.baseUrl}/portal/start${query}`);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([404, "We don't recognise this link"]);
      for (const path of ["/portal/start", "/portal/not-me"]) {
        const body = new URLSearchParams(query.slice(1));
        expect((await fetch(`${service.baseUrl}${path}`, { method: "POST", body })).status).toBe(404);
      }
    },
  );
});
