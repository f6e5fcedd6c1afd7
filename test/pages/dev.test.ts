import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { mailed, mailedLink } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

describe("/dev", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  /** fetch sends a Host of its own. */
  function statusFor(path: string, headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const call = request(`${service.baseUrl}${path}`, { headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.once("error", reject).end();
    });
  }

  it("mailbox: says so when it is empty, and shows messages newest first with links to follow", async () => {
    const browser = openBrowser();
    const empty = await browser.open(`${service.baseUrl}/dev/mailbox`);
    expectSound(empty);
    expect(empty.text).toContain("No messages yet.");
    const app = await service.app("test", { name: "<img src=x onerror=alert(1)>" });
    await mailed(app);
    const full = await browser.open(`${service.baseUrl}/dev/mailbox`);
    expectSound(full, { hasFrames: true });
    expect(full.html).not.toContain("<img src=x");
    expect(full.text).toMatch(/Email to ada@ox\.ac\.uk 2026-03-04 05:06:07 UTC .* Text message to \+44/);
    expect(full.text).toContain("123456 is your code for <img src=x onerror=alert(1)>.");
    expect(linksOf(full)).toEqual(["/dev/mailbox.json", await mailedLink(app)]);
    expect(full.headers.get("content-security-policy")).toContain("frame-src 'self'");
  });

  it("mailbox: shows a mail's HTML as a phone does, in a frame where nothing runs", async () => {
    const box = await openBrowser().open(`${service.baseUrl}/dev/mailbox`);
    const [frame = "", src = ""] = /<iframe[^>]* src="([^"]*)"[^>]*>/.exec(box.html) ?? [];
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const answer = await fetch(new URL(src, box.url));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox");
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    const mail = await answer.text();
    expect(mail).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head><base target="_blank">/);
    expect(mail).not.toContain("<img src=x");
    for (const id of ["0", "999999", "x", "-1", "1e3"])
      expect((await fetch(`${service.baseUrl}/dev/mailbox/${id}`)).status).toBe(404);
  });

  it("mailbox.json: the same, for programs", async () => {
    const answer = await fetch(`${service.baseUrl}/dev/mailbox.json`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const messages = (await answer.json()) as object[];
    expect(messages.map((message) => Object.keys(message))).toEqual([
      ["channel", "to", "body", "sentAt", "html"],
      ["channel", "to", "body", "sentAt", "html"],
    ]);
    expect(messages[0]).toMatchObject({
      channel: "email",
      to: "ada@ox.ac.uk",
      sentAt: "2026-03-04T05:06:07.000Z",
      html: expect.stringContaining("<!doctype html>"),
    });
    expect(messages[1]).toMatchObject({ channel: "sms", html: null });
  });

  it("return: shows what a partner's page would be called with, escaped", async () => {
    const query = `?a=1&b=%22%3E&c="><script>alert(1)</script>&verificationId=x`;
    const page = await openBrowser().open(`${service.baseUrl}/dev/return${query}`);
    expectSound(page);
    expect(page.text).toContain("?a=1&b=%22%3E&c=");
    expect(page.html).not.toContain("<script");
    expect((await openBrowser().open(`${service.baseUrl}/dev/return`)).text).toContain("no query");
  });

  it.each([
    { Host: "evil.example" },
    { Host: "localhost.evil.example" },
    { Host: "127.0.0.1.evil.example" },
    { Host: "localhost@evil.example" },
    { Host: "192.168.1.4:3000" },
    { Host: "0.0.0.0" },
    { Host: "localhost", "X-Forwarded-For": "203.0.113.9" },
    { Host: "localhost", Forwarded: "for=203.0.113.9" },
    { Host: "localhost", "X-Forwarded-Host": "tunnel.example" },
  ])("refuses what was not asked for on the machine itself: %j", async (headers) => {
    for (const path of [
      "/dev/mailbox",
      "/dev/mailbox.json",
      "/dev/mailbox/1",
      "/dev/return?verificationId=x",
    ])
      expect(await statusFor(path, headers as Record<string, string>)).toBe(403);
  });

  it.each(["localhost", "localhost:3000", "LOCALHOST", "127.0.0.1:80", "127.8.8.8", "[::1]:3000"])(
    "answers the local name %s",
    async (host) => expect(await statusFor("/dev/mailbox.json", { Host: host })).toBe(200),
  );
});

it("in production there are no pages below /dev, and none names them", async () => {
  const service = await startService({ config: { production: true } });
  try {
    for (const path of ["/dev", "/dev/mailbox", "/dev/mailbox.json", "/dev/return"]) {
      const page = await openBrowser().open(`${service.baseUrl}${path}`);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([404, "Page not found"]);
    }
    const home = await openBrowser().open(`${service.baseUrl}/`);
    expect(linksOf(home)).not.toContain("/dev/mailbox");
  } finally {
    await service.stop();
  }
});
