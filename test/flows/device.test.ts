/** Device grant (RFC 8628): a device asks, and a member answers in the tiny browser. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readResumption } from "../../server/domain/messages/resume.ts";
import { expectSound, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { linkTo, pastPhone, signedIn } from "../support/login.ts";
import { confirmed } from "../support/member.ts";
import {
  type Answered,
  ask,
  basic,
  bearer,
  type Parameters,
  type TestClient,
  verified,
} from "../support/oauth.ts";
import { MINUTE_MS, SECOND_MS, type Service, startService } from "../support/service.ts";

const GRANT = "urn:ietf:params:oauth:grant-type:device_code";
/** The pages of this client. */
const SHOPS = { whose: "Till shop" };
const GO = "The number is the same: continue";

describe("device grant", () => {
  let service: Service;
  let client: TestClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client({ name: "Till shop", profile: "standard", deviceGrant: true });
  });
  afterAll(() => service.stop());
  beforeEach(() => service.pass(60 * MINUTE_MS));

  const auth = (whose: TestClient) => basic(whose.clientId, whose.clientSecret);
  const begin = (form: Parameters = {}, whose = client, supergroup = "student"): Promise<Answered> =>
    ask(service, "post", `/oauth/device/${supergroup}`, {
      form: { country: "GB", ...form },
      headers: auth(whose),
    });
  const poll = async (deviceCode: string, whose = client) => {
    const form = { grant_type: GRANT, device_code: deviceCode };
    return ask(service, "post", "/oauth/token", { form, headers: auth(whose) });
  };
  const errorOf = async (answer: Promise<Answered>) => (await answer).body.error;
  /** The page of the code, and its button. */
  const press = async (browser: TinyBrowser, address: string) => {
    const page = await browser.open(address);
    expectSound(page, SHOPS);
    return browser.press(page, GO);
  };

  it("a member who is new signs in, is verified by the device's group, and agrees; the device gets tokens once", async () => {
    const { status, body } = await begin({ place: "Till 3, Oxford", scope: "openid" });
    expect([status, body]).toEqual([
      200,
      {
        device_code: expect.stringMatching(/^[\w-]{43}$/),
        user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
        verification_uri: `${service.baseUrl}/device`,
        verification_uri_complete: `${service.baseUrl}/device?user_code=${body.user_code}`,
        expires_in: 600,
        interval: 5,
        number: expect.stringMatching(/^[1-9]\d$/),
      },
    ]);
    expect(await errorOf(poll(body.device_code))).toBe("authorization_pending");
    const browser = openBrowser();
    const asked = await browser.open(body.verification_uri_complete);
    expectSound(asked, SHOPS);
    for (const said of [body.number, "Till 3, Oxford", "Till shop", "you're a student"])
      expect(asked.text).toContain(said);
    // Opening it agrees to nothing.
    service.pass(6 * SECOND_MS);
    expect(await errorOf(poll(body.device_code))).toBe("authorization_pending");
    const first = await browser.press(asked, GO);
    expect(first.text).toContain("Email address");
    const { page } = await signedIn(service, first.url, { browser });
    const skip = await browser.open(linkTo(page, "Continue to Till shop without verifying"));
    const done = await browser.press(skip, "Agree and continue to Till shop");
    expectSound(done, SHOPS);
    expect([new URL(done.url).pathname, done.heading]).toEqual(["/device/done", "Done"]);
    service.pass(6 * SECOND_MS);
    const { body: tokens } = await poll(body.device_code);
    expect(tokens).toMatchObject({ token_type: "Bearer", scope: "openid", id_token: expect.any(String) });
    const me = await ask(service, "get", "/api/v3/me.json", { headers: bearer(tokens.access_token) });
    expect(me.status).toBe(200);
    // Once: a second call shows a copy, and ends the tokens.
    expect(await errorOf(poll(body.device_code))).toBe("invalid_grant");
    expect(
      (await ask(service, "get", "/api/v3/me.json", { headers: bearer(tokens.access_token) })).status,
    ).toBe(401);
  });

  it("who is signed in, verified and has agreed before presses once", async () => {
    const browser = openBrowser();
    const first = await begin();
    const { page } = await signedIn(
      service,
      (await press(browser, first.body.verification_uri_complete)).url,
      { browser },
    );
    const { accountId = "" } = (await service.services.database.session.findFirst({
      orderBy: { createdAt: "desc" },
      select: { accountId: true },
    })) as { accountId: string };
    await verified(service, client, accountId, { consumerGroup: "student" });
    const consent = await browser.open(page.url.replace(/\/about\?/, "?"));
    expect((await browser.press(consent, "Agree and continue to Till shop")).heading).toBe("Done");
    const second = await begin();
    const done = await press(browser, second.body.verification_uri_complete);
    expect(done.heading).toBe("Done");
    const { body: tokens } = await poll(second.body.device_code);
    const { body: me } = await ask(service, "get", "/api/v3/me.json", {
      headers: bearer(tokens.access_token),
    });
    expect(me.verifications.map(({ group }: { group: string }) => group)).toEqual(["student"]);
  });

  it("typed in small letters with blanks it is found; a wrong one is not, and a network's wrong codes end", async () => {
    const { body } = await begin();
    const browser = openBrowser();
    const empty = await browser.open(`${service.baseUrl}/device`);
    expectSound(empty);
    expect(empty.text).toContain("Type the code that the other screen shows.");
    const typed = body.user_code.toLowerCase().replace("-", " ");
    const found = await browser.open(
      `${service.baseUrl}/device?${new URLSearchParams({ user_code: typed })}`,
    );
    expect([found.status, found.text.includes(body.number)]).toEqual([200, true]);
    const malformed = await browser.open(`${service.baseUrl}/device?user_code=HELLO`);
    expectSound(malformed);
    expect(malformed.status).toBe(400);
    let guesses = 0;
    for (let status = 404; status === 404; guesses += 1) {
      const wrong = await browser.open(`${service.baseUrl}/device?user_code=BBBBBBBB`);
      expect(wrong.text).not.toContain("Till shop");
      status = wrong.status;
    }
    expect(guesses).toBe(31);
    // A right code still passes.
    expect((await browser.open(body.verification_uri_complete)).status).toBe(200);
  });

  it("cancelled, expired, too fast, of another client: the poll says so", async () => {
    const cancelled = (await begin()).body;
    const browser = openBrowser();
    const asked = await browser.open(cancelled.verification_uri_complete);
    const done = await browser.press(asked, "No, cancel");
    expectSound(done, SHOPS);
    expect(done.heading).toBe("Cancelled");
    expect(await errorOf(poll(cancelled.device_code))).toBe("access_denied");

    const fast = (await begin()).body;
    expect(await errorOf(poll(fast.device_code))).toBe("authorization_pending");
    service.pass(SECOND_MS);
    expect(await errorOf(poll(fast.device_code))).toBe("slow_down");
    service.pass(6 * SECOND_MS);
    expect(await errorOf(poll(fast.device_code))).toBe("slow_down");
    service.pass(15 * SECOND_MS);
    expect(await errorOf(poll(fast.device_code))).toBe("authorization_pending");
    const other = await service.client({ profile: "standard", deviceGrant: true });
    expect(await errorOf(poll(fast.device_code, other))).toBe("invalid_grant");
    service.pass(10 * MINUTE_MS);
    expect(await errorOf(poll(fast.device_code))).toBe("expired_token");
    expect((await browser.open(fast.verification_uri_complete)).status).toBe(404);
  });

  it("a yes after the end is kept as a verification, and said to be late", async () => {
    const { body } = await begin();
    const browser = openBrowser();
    const first = await press(browser, body.verification_uri_complete);
    service.pass(11 * MINUTE_MS);
    const { page } = await signedIn(service, first.url, { browser });
    const skip = await browser.open(linkTo(page, "Continue to Till shop without verifying"));
    const done = await browser.press(skip, "Agree and continue to Till shop");
    expect(done.heading).toBe("The other screen no longer waits");
    expect(await errorOf(poll(body.device_code))).toBe("expired_token");
  });

  /** A new member at the consent page of this request. */
  const atConsent = async (address: string) => {
    const browser = openBrowser();
    const { page } = await signedIn(service, (await press(browser, address)).url, { browser });
    return { browser, consent: await browser.open(linkTo(page, "Continue to Till shop without verifying")) };
  };

  it("a yes of the last second is fetched by the next poll; of two members the first one counts", async () => {
    const { body } = await begin();
    const first = await atConsent(body.verification_uri_complete);
    const second = await atConsent(body.verification_uri_complete);
    service.pass(10 * MINUTE_MS - SECOND_MS);
    const agree = "Agree and continue to Till shop";
    expect((await first.browser.press(first.consent, agree)).heading).toBe("Done");
    const late = await second.browser.press(second.consent, agree);
    expect(late.heading).toBe("The other screen no longer waits");
    service.pass(5 * SECOND_MS);
    expect(await errorOf(poll(body.device_code))).toBeUndefined();
  });

  it("mails about what it began lead to the account, since the device no longer waits by then", async () => {
    const { body } = await begin();
    const browser = openBrowser();
    const { page } = await signedIn(service, (await press(browser, body.verification_uri_complete)).url, {
      browser,
    });
    await pastPhone(browser, page);
    const { id } = await service.services.database.verification.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
    });
    const resumption = await readResumption(service.services, id);
    expect(resumption?.path).toBe(`/test/account/verify/student?client_id=${client.clientId}`);
    expect((await browser.open(`${service.baseUrl}${resumption?.path}`)).status).toBe(200);
  });

  it("the login's address is worth nothing in another browser, so that the numbers are compared by who agrees", async () => {
    const { body } = await begin();
    const attacker = openBrowser();
    const { url } = await press(attacker, body.verification_uri_complete);
    const victim = openBrowser();
    const page = await victim.open(url);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([404, "This page belongs to another browser"]);
  });

  it("withdrawn while the device waits: it gets nothing", async () => {
    const { body } = await begin();
    const browser = openBrowser();
    const { page } = await signedIn(service, (await press(browser, body.verification_uri_complete)).url, {
      browser,
    });
    const skip = await browser.open(linkTo(page, "Continue to Till shop without verifying"));
    await browser.press(skip, "Agree and continue to Till shop");
    const { accountId } = await service.services.database.deviceRequest.findFirstOrThrow({
      where: { outcome: "agreed", redeemedAt: null },
    });
    const account = await browser.open(`${service.baseUrl}/test/account?client_id=${client.clientId}`);
    await confirmed(browser, account, "Remove access (Till shop)");
    expect(accountId).not.toBeNull();
    expect(await errorOf(poll(body.device_code))).toBe("access_denied");
  });

  it("clients without the grant are answered as by the interface, and may not begin", async () => {
    const plain = await service.client();
    expect(await errorOf(poll("x", plain))).toBe("unsupported_grant_type");
    const refused = await begin({}, plain);
    expect([refused.status, refused.body.error]).toEqual([400, "invalid_request"]);
    expect(refused.body.error_description).toContain("deviceGrant");
    for (const [form, said] of [
      [{ country: "FR" }, "country"],
      [{ place: "a".repeat(61) }, "place"],
      [{ place: "a\u202eb" }, "place"],
    ] as const)
      expect((await begin(form)).body.error_description).toContain(said);
    expect((await begin({}, client, "astronaut")).status).toBe(404);
    expect((await poll("")).body.error_description).toBe("Missing: device_code.");
  });
});
