import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, formOf, linksOf, type OpenedPage, openBrowser } from "../support/browser.ts";
import { type App, mailed, mailedLink, pathOf, read } from "../support/journey.ts";
import { HOUR_MS, SECOND_MS, type Service, startService } from "../support/service.ts";
import { contentsOf } from "../support/whitelabel.ts";

const YES = "Yes, confirm my address";
const NOT_ME = "This isn't me";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("/email-link", () => {
  let service: Service;
  let app: App;
  let addresses = 0;
  beforeAll(async () => {
    service = await startService();
    app = await service.app("test", { name: `Tom & "Jerry" <b>Shop</b>` });
  });
  afterAll(() => service.stop());

  /** A mail on its way, and its link. */
  async function linked(changes: Parameters<typeof mailed>[2] = {}, from = app) {
    addresses += 1;
    const { verificationId } = await mailed(from, `ada${addresses}@ox.ac.uk`, changes);
    return { verificationId, link: await mailedLink(from) };
  }

  async function open(link: string): Promise<OpenedPage> {
    const page = await openBrowser().open(link);
    expectSound(page);
    return page;
  }

  /** Mails once more, to another address: the link before is superseded. */
  async function mailAgain(verificationId: string): Promise<string> {
    service.pass(30 * SECOND_MS);
    addresses += 1;
    const body = { email: `ada${addresses}@ox.ac.uk` };
    const { response } = await app.calls.POST(`${ONE}/email`, { ...pathOf(app, verificationId), body });
    expect(response.status).toBe(200);
    return mailedLink(app);
  }

  it("says who asked, for what group and where, and for whom: first name and initial of the surname", async () => {
    const { link } = await linked();
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.heading).toBe("Is this you?");
    expect(page.text).toContain(`Tom & "Jerry" <b>Shop</b> has asked us to confirm`);
    expect(page.text).toContain(
      `Requested by Tom & "Jerry" <b>Shop</b> Name Ada L. Group Student University, college or school University of Oxford`,
    );
    expect(page.html).not.toContain("Lovelace");
    expect(page.html).not.toContain("<b>");
    expect(linksOf(page)).toEqual([]);
  });

  it.each([
    ["Ada", "Lovelace", "Ada L."],
    [" Ada  Maria ", "  lovelace ", "Ada Maria l."],
    ["A", "B", "A B."],
    ["Zoë", "E\u0301clair", "Zoë E\u0301."],
    ["Ana", "🧑🏽‍🚀stein", "Ana 🧑🏽‍🚀."],
    ["Flag", "🇬🇧x", "Flag 🇬🇧."],
    ["שרה", "כהן", "שרה כ."],
    ["फ़ातिमा", "क्षत्रिय", "फ़ातिमा क्ष."],
    ["Jan", "'t Hooft", "Jan t."],
    ["Jan", "-", "Jan"],
    ["<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "<script>alert(1)</script> i."],
    ["&lt;b&gt;", "&amp;", "&lt;b&gt; a."],
    ["Maria da Conceição", "Silva", "Maria da Conceição S."],
    ["St.John", "Rivers", "St. John R."],
    ["J.R.R.", "Tolkien", "J.R.R. T."],
  ])("shows %j %j as %j, escaped and kept apart", async (firstName, lastName, shown) => {
    const { link } = await linked({ firstName, lastName });
    const page = await open(link);
    expect(page.text).toContain(`Name ${shown} Group`);
    expect(page.html).toMatch(/<dt>Name<\/dt>\s*<dd><bdi>[^<]+<\/bdi><\/dd>/);
  });

  it.each([
    ["URGENT – your mailbox is full, press Confirm or it is deleted today", "URGENT – your… L."],
    ["https://evil.example/win", "https evil. example/win L."],
    ["www.evil.example", "www. evil. example L."],
    [`${"a".repeat(31)}`, `${"a".repeat(30)}… L.`],
    [`A${"👩‍👩‍👧".repeat(11)}`, `A${"👩‍👩‍👧".repeat(11)} L.`],
    // Without a letter it is no name, as for people who have one only.
    ["👩‍👩‍👧".repeat(12), "Lovelace"],
  ])("shows no message that a stranger wrote as a name: %j as %j (L5)", async (firstName, shown) => {
    const { link } = await linked({ firstName, lastName: "Lovelace" });
    expect((await open(link)).text).toContain(`Name ${shown} Group`);
  });

  it("does nothing when it is opened, looked at, or asked for by HEAD, however often", async () => {
    const { link, verificationId } = await linked();
    const before = await contentsOf(service.services.database);
    for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
      const answer = await fetch(link, { method, headers: { "user-agent": "Slackbot-LinkExpanding 1.0" } });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      if (method === "HEAD") expect(await answer.text()).toBe("");
    }
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])
      await fetch(link.replace("/email-link", "/email-link/not-me"), { method });
    expect(await contentsOf(service.services.database)).toEqual(before);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
  });

  it("confirms by its button, once; afterwards the link says so and names nobody", async () => {
    const { link, verificationId } = await linked();
    const browser = openBrowser();
    const page = await browser.open(link);
    const done = await browser.press(page, YES);
    expectSound(done);
    expect([done.status, done.heading]).toEqual([200, "You're verified"]);
    expect(await read(app, verificationId)).toMatchObject({ status: "success", stage: "success" });
    const before = await contentsOf(service.services.database);
    const [again, notMe, back] = [
      await browser.press(page, YES),
      await browser.press(page, NOT_ME),
      await open(link),
    ];
    for (const after of [again, notMe, back]) {
      expectSound(after);
      expect([after.status, after.heading]).toEqual([410, "This is already confirmed"]);
      expect(after.text).not.toMatch(/Ada|Jerry|Oxford/);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("counts two clicks at once as one, and tells both that it is confirmed", async () => {
    const { link, verificationId } = await linked();
    const browser = openBrowser();
    const page = await browser.open(link);
    const both = await Promise.all([browser.press(page, YES), browser.press(page, YES)]);
    expect(both.map(({ heading }) => heading).sort()).toEqual([
      "This is already confirmed",
      "You're verified",
    ]);
    const events = await service.services.database.verificationEvent.findMany({ where: { verificationId } });
    expect(events.filter(({ event }) => event === "approved")).toHaveLength(1);
  });

  it("has one winner when both buttons are pressed at once", async () => {
    const { link, verificationId } = await linked();
    const browser = openBrowser();
    const page = await browser.open(link);
    const both = await Promise.all([browser.press(page, YES), browser.press(page, NOT_ME)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { stage, attempts } = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
      include: { attempts: true },
    });
    const confirmed = both[0]?.status === 200;
    expect([stage, attempts[0]?.state]).toEqual(
      confirmed ? ["success", "approved"] : ["rejected_verification:email", "rejected"],
    );
  });

  it("rejects by This isn't me, and says so whoever opens the link then", async () => {
    const { link, verificationId } = await linked();
    const browser = openBrowser();
    const page = await browser.open(link);
    const done = await browser.press(page, NOT_ME);
    expectSound(done);
    expect([done.status, done.heading]).toEqual([200, "Nothing was confirmed"]);
    expect(await read(app, verificationId)).toMatchObject({
      stage: "rejected_verification:email",
      rejection: { method: "email", code: "not_me" },
    });
    for (const after of [await browser.press(page, NOT_ME), await browser.press(page, YES), await open(link)])
      expect([after.status, after.heading]).toEqual([410, "This request was declined"]);
    expect((await read(app, verificationId)).stage).toBe("rejected_verification:email");
  });

  it("works for 24 hours and not a moment longer; a page left open till then confirms nothing", async () => {
    const inTime = await linked();
    service.pass(24 * HOUR_MS - 1);
    expect((await open(inTime.link)).status).toBe(200);
    const late = await linked();
    const browser = openBrowser();
    const page = await browser.open(late.link);
    service.pass(24 * HOUR_MS);
    const after = await browser.press(page, YES);
    expect([after.status, after.heading]).toEqual([410, "This link has expired"]);
    expect([(await open(late.link)).heading, (await open(inTime.link)).heading]).toEqual([
      "This link has expired",
      "This link has expired",
    ]);
    expect((await read(app, late.verificationId)).rejection).toMatchObject({ code: "unanswered" });
  });

  it("gives way to a newer link, to another method and to another institution", async () => {
    for (const supersede of [
      (id: string) => mailAgain(id),
      (id: string) =>
        app.calls.POST(`${ONE}/portal`, {
          ...pathOf(app, id),
          body: { redirectUrl: "https://shop.example/back" },
        }),
      (id: string) => app.calls.PATCH(ONE, { ...pathOf(app, id), body: { institutionId: "ashby.ac.uk" } }),
    ]) {
      const { link, verificationId } = await linked();
      const browser = openBrowser();
      const page = await browser.open(link);
      await supersede(verificationId);
      const { stage } = await read(app, verificationId);
      for (const after of [
        await browser.press(page, YES),
        await browser.press(page, NOT_ME),
        await open(link),
      ])
        expect([after.status, after.heading]).toEqual([410, "This link is no longer valid"]);
      expect((await read(app, verificationId)).stage).toBe(stage);
    }
  });

  it("is dead once the verification has expired", async () => {
    const { link, verificationId } = await linked();
    await app.calls.POST(`${ONE}/test/expire`, pathOf(app, verificationId));
    expect((await open(link)).heading).toBe("This link has expired");
    const token = new URL(link).searchParams.get("token") ?? "";
    const body = new URLSearchParams({ token });
    await fetch(`${service.baseUrl}/email-link`, { method: "POST", body });
    expect(await read(app, verificationId)).toMatchObject({
      status: "expired",
      stage: "pending_verification:email",
    });
  });

  it("says that an address has verified another account, where that happened while the mail lay there", async () => {
    const shared = "both@ox.ac.uk";
    const first = await mailed(app, shared);
    const firstLink = await mailedLink(app);
    const second = await mailed(app, shared, { dob: "1999-01-01" });
    const secondLink = await mailedLink(app);
    const browser = openBrowser();
    await browser.press(await browser.open(firstLink), YES);
    const after = await browser.press(await browser.open(secondLink), YES);
    expectSound(after);
    expect(after.heading).toBe("We couldn't confirm this");
    expect(after.text).toContain("already been used to verify another account");
    expect((await read(app, first.verificationId)).stage).toBe("success");
    expect((await read(app, second.verificationId)).rejection).toMatchObject({ code: "already_used" });
    expect((await open(secondLink)).text).toContain("already been used to verify another account");
  });

  it.each([
    ["no query", ""],
    ["no token", "?x=y"],
    ["an empty token", "?token="],
    ["an unknown token", `?token=${"A".repeat(43)}`],
    ["garbage", "?token=%00%ff%E0%A4%A&<script>alert(1)</script>"],
    ["an injection", `?token=${encodeURIComponent(`"><script>alert(1)</script>`)}`],
    ["a long token", `?token=${"x".repeat(8_000)}`],
    ["a token as a list", "?token[]=x&token[0]=y"],
    ["a token of the object", "?__proto__=x&constructor=y&token=toString"],
  ])("knows no link with %s", async (_what, query) => {
    const page = await open(`${service.baseUrl}/email-link${query}`);
    expect([page.status, page.heading]).toEqual([404, "We don't recognise this link"]);
    // Escaped in the form that changes the language.
    expect(page.html).not.toContain("<script>alert(1)");
    const body = new URLSearchParams(query.slice(1));
    for (const path of ["/email-link", "/email-link/not-me"]) {
      const posted = await openBrowser().open(`${service.baseUrl}${path}`, { method: "POST", body });
      expect(posted.status).toBe(404);
    }
  });

  it("takes two tokens for none, and a portal's token or another's for unknown", async () => {
    const { link, verificationId } = await linked();
    const token = new URL(link).searchParams.get("token") ?? "";
    expect((await open(`${link}&token=${token}`)).status).toBe(404);
    expect((await open(`${link}x`)).status).toBe(404);
    expect((await open(link.replace("/email-link", "/portal/start"))).status).toBe(404);
    const twice = new URLSearchParams([
      ["token", token],
      ["token", token],
    ]);
    const answer = await fetch(`${service.baseUrl}/email-link`, { method: "POST", body: twice });
    expect(answer.status).toBe(404);
    // A token in the query of a POST is none either: it would be in logs of others.
    expect((await fetch(link, { method: "POST" })).status).toBe(404);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
  });

  it("knows nothing of a verification that was erased", async () => {
    const { link, verificationId } = await linked();
    await app.calls.DELETE(ONE, pathOf(app, verificationId));
    expect((await open(link)).status).toBe(404);
  });

  it("takes no form from another site, whatever the browser tells of it", async () => {
    const { link, verificationId } = await linked();
    const browser = openBrowser();
    const page = await browser.open(link);
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site", origin: service.baseUrl },
    ] as Record<string, string>[]) {
      const refused = await browser.press(page, NOT_ME, headers);
      expectSound(refused);
      expect([refused.status, refused.heading]).toEqual([403, "You can't do this from there"]);
    }
    const { action, fields } = formOf(page, YES);
    const old = {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "https://evil.example" },
    };
    expect((await fetch(action, old)).status).toBe(403);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
    expect((await fetch(action, { ...old, headers: { origin: service.baseUrl } })).status).toBe(200);
  });

  it("takes a form of 64 KiB at most, in a form's own type", async () => {
    const big = await openBrowser().open(`${service.baseUrl}/email-link`, {
      method: "POST",
      body: new URLSearchParams({ token: "x".repeat(70_000) }),
    });
    expectSound(big);
    expect([big.status, big.heading]).toEqual([413, "We couldn't process this request"]);
    const { link } = await linked();
    const token = new URL(link).searchParams.get("token");
    const json = {
      method: "POST",
      body: JSON.stringify({ token }),
      headers: { "content-type": "application/json" },
    };
    expect((await fetch(`${service.baseUrl}/email-link`, json)).status).toBe(404);
    expect((await open(link)).status).toBe(200);
  });
});

describe("the mail with the link", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("says in text and in HTML the same: who asked, why, where it leads, and what if it was not you", async () => {
    const test = await service.app("test");
    // Refused by now; kept from before.
    const name = "A & <B>\u202e";
    const { verificationId } = await mailed(test, "x@ox.ac.uk", {
      firstName: "Win-a-prize",
      lastName: "evil.example",
    });
    // Sent for real, with what a live app would send.
    await service.services.database.verification.update({
      where: { id: verificationId },
      data: { mode: "live" },
    });
    await service.services.database.app.update({
      where: { id: test.appId },
      data: { mode: "live", testCode: null, name },
    });
    service.pass(30 * SECOND_MS);
    const body = { email: "x@ox.ac.uk" };
    const { response } = await test.calls.POST(`${ONE}/email`, { ...pathOf(test, verificationId), body });
    expect(response.status).toBe(200);
    const [mail] = service.mails;
    const { subject = "", text = "", html = "" } = mail ?? {};
    expect(subject).toBe("Confirm that you study at the University of Oxford");
    const [link = ""] = /https?:\/\/\S+/.exec(text) ?? [];
    expect(link).toMatch(new RegExp(`^${service.baseUrl}/email-link\\?token=[\\w-]{43}$`));
    for (const words of ["a student at", "University of Oxford", "has asked us", "after 24 hours"]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain("select “This isn't me”");
    expect(html).toContain("select “This isn't me”");
    expect(html).toContain("<bdi>A &amp; &lt;B>\u202e</bdi>");
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([link, link]);
    // Neither text that another person may have typed, nor anything that loads or tracks.
    expect(text + html).not.toMatch(/prize|evil|Ada/);
    expect(html).not.toMatch(/<img|<script|src=|url\(/);
  });

  it("scanners that open the link, follow it and send no form use nothing up", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, "scanned@ox.ac.uk");
    const link = await mailedLink(app);
    for (const agent of [
      "Mozilla/5.0 (compatible; Microsoft Defender SafeLinks)",
      "Barracuda Sentinel",
      "curl/8",
    ])
      for (const method of ["HEAD", "GET"]) {
        const answer = await fetch(link, { method, headers: { "user-agent": agent, purpose: "prefetch" } });
        expect([method, answer.status]).toEqual([method, 200]);
        // Nothing on the page acts by itself: no script, no refresh.
        expect(await answer.text()).not.toMatch(/<script|http-equiv="refresh"|<link rel="prefetch/);
      }
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
    const browser = openBrowser();
    await browser.press(await browser.open(link), YES);
    expect((await read(app, verificationId)).stage).toBe("success");
  });
});
