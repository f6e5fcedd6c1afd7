/** A sign-in by two calls of the client, against the real server: who began it, what comes back, and what an attacker tries. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import express from "express";
import Fastify from "fastify";
import { Cohort, expressSignIn, fastifySignIn, type SignIn, webSignIn } from "../../client/index.ts";
import { HOUR_MS, type Service, startService } from "../support/service.ts";
import { cookiesOf, type Shop, startShop, walkSignIn } from "../support/sign-in.ts";

let service: Service;
let shop: Shop;
beforeAll(async () => {
  service = await startService();
  shop = await startShop(service);
});
afterAll(async () => {
  await shop.stop();
  await service.stop();
});

const STUDENT = { supergroup: "student", country: "uk" } as const;
const begun = (more: object = {}, of = shop) =>
  of.cohort.members.beginSignIn({ ...STUDENT, redirectUri: of.redirectUri, ...more });
const signInAt = async (loginLink: string, of = shop) =>
  (await of.cohort.testMode.signIn({ loginLink })).redirectUrl;
const finish = (url: string, cookies: string | undefined, of = shop) =>
  of.cohort.members.finishSignIn({ url, cookies });

describe("beginSignIn and finishSignIn", () => {
  it("sign a member in: account, memberships, tokens, and where the member goes on", async () => {
    const { link, cookie } = await begun({ returnTo: "/basket?step=2" });
    expect(cookie).toMatch(/^cohort_[\w-]{12}=[\w-]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(link).toContain("code_challenge_method=S256");
    const signIn = await finish(await signInAt(link), cookiesOf(cookie));
    expect(signIn).toEqual({
      outcome: "signed_in",
      svcId: expect.stringMatching(/^[0-9A-Z]{7}$/),
      verifications: [{ group: "student", expires_on: expect.any(String) }],
      tokens: expect.objectContaining({ token_type: "Bearer" }),
      returnTo: "/basket?step=2",
      cookie: expect.stringMatching(/^cohort_[\w-]{12}=; Max-Age=0;/),
    });
    expect(cookiesOf(cookie, (signIn as { cookie: string }).cookie)).toBe("");
  });

  it("work for a client with standards, by state", async () => {
    const strict = await startShop(service, { profile: "standard", exactRedirectUris: true });
    const { link, cookie } = await begun({ standards: true, scope: "openid" }, strict);
    expect(new URL(link).searchParams.get("redirect_uri")).toBe(strict.redirectUri);
    const signIn = await finish(await signInAt(link, strict), cookiesOf(cookie), strict);
    expect(signIn).toMatchObject({
      outcome: "signed_in",
      tokens: { id_token: expect.any(String) },
      returnTo: "/",
    });
    await strict.stop();
  });

  it("work without PKCE, where the operator has switched it off", async () => {
    const plain = await startShop(service, { pkce: "off" } as never);
    const { link, cookie } = await begun({ pkce: false }, plain);
    expect(link).not.toContain("code_challenge");
    expect(await finish(await signInAt(link, plain), cookiesOf(cookie), plain)).toMatchObject({
      outcome: "signed_in",
    });
    await plain.stop();
  });

  it("tell a member who turned back", async () => {
    const { link, cookie } = await begun({ returnTo: "/basket" });
    const { redirectUrl } = await shop.cohort.testMode.signIn({ loginLink: link, cancel: true });
    expect(await finish(redirectUrl, cookiesOf(cookie))).toEqual({
      outcome: "cancelled",
      returnTo: "/basket",
      cookie: expect.any(String),
    });
  });

  it("sign nobody in who did not begin: no cookie, another browser's, a stranger's callback, an invented one", async () => {
    const [own, other] = [await begun(), await begun()];
    const back = await signInAt(own.link);
    const query = back.slice(back.indexOf("?"));
    const forged = btoa(JSON.stringify({ nonce: "x", redirectUri: shop.redirectUri, returnTo: "/" }));
    const name = cookiesOf(own.cookie).split("=")[0];
    const cookies = [undefined, "", cookiesOf(other.cookie), `${name}=x`, `${name}=${forged}`, `${name}=`];
    for (const brought of cookies)
      expect([brought, await finish(back, brought)]).toEqual([brought, { outcome: "not_begun" }]);
    for (const url of [shop.redirectUri, `${shop.redirectUri}?code=x`, "/?n=x&code=y", "/"])
      expect(await finish(url, cookiesOf(own.cookie))).toEqual({ outcome: "not_begun" });
    // The code is still good for who began; a path is enough of an address.
    expect(await finish(`/student/back${query}`, `other=1; ${cookiesOf(own.cookie)}`)).toMatchObject({
      outcome: "signed_in",
    });
  });

  it("keep two tabs apart, and take the shop's own query along", async () => {
    const redirectUri = `${shop.redirectUri}?shop=uk`;
    const [one, other] = [
      await begun({ redirectUri, returnTo: "/1" }),
      await begun({ redirectUri, returnTo: "/2" }),
    ];
    const cookies = cookiesOf(one.cookie, other.cookie);
    for (const [{ link }, returnTo] of [
      [other, "/2"],
      [one, "/1"],
    ] as const)
      expect(await finish(await signInAt(link), cookies)).toMatchObject({ outcome: "signed_in", returnTo });
  });

  it("tell a page that is loaded twice, and one that comes after two hours; other errors of the token call are thrown", async () => {
    const { link, cookie } = await begun();
    const back = await signInAt(link);
    await finish(back, cookiesOf(cookie));
    const expired = {
      outcome: "expired",
      detail: expect.any(String),
      returnTo: "/",
      cookie: expect.stringContaining("Max-Age=0"),
    };
    expect(await finish(back, cookiesOf(cookie))).toEqual(expired);
    const slow = await begun();
    const late = await signInAt(slow.link);
    service.pass(3 * HOUR_MS);
    expect(await finish(late, cookiesOf(slow.cookie))).toEqual(expired);
    const other = await begun();
    const { baseUrl, fetch } = service;
    const mistyped = new Cohort({ baseUrl, fetch, clientId: "x", clientSecret: "x" }).members;
    const returned = { url: await signInAt(other.link), cookies: cookiesOf(other.cookie) };
    await expect(mistyped.finishSignIn(returned)).rejects.toMatchObject({ code: "invalid_client" });
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "basket", "", "/a\r\nb", "/ä"])(
    "refuse to return to %j",
    async (returnTo) => {
      await expect(begun({ returnTo })).rejects.toMatchObject({
        code: "invalid_argument",
        message: expect.stringContaining("returnTo must be a path, such as /basket."),
      });
    },
  );

  it("bind the cookie to the host over TLS", async () => {
    const { cookie } = await begun({ redirectUri: "https://shop.example/back" });
    expect(cookie).toMatch(/^__Host-cohort_.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });
});

describe("expressSignIn", () => {
  it("sends the browser off, takes it back, and hands the result to the shop's handler", async () => {
    const seen: SignIn[] = [];
    const app = express();
    const { members } = shop.cohort;
    const routes = expressSignIn(members, (request: express.Request) => ({
      ...STUDENT,
      redirectUri: shop.redirectUri,
      returnTo: String(request.query.to),
    }));
    const under = express.Router();
    under.get("/", routes.begin);
    under.get("/back", routes.finish, (_request, response) => {
      const signIn = response.locals.signIn as SignIn;
      seen.push(signIn);
      if (signIn.outcome === "not_begun") response.redirect("/student?to=/");
      else response.cookie("session", "1").redirect(signIn.returnTo);
    });
    app.use("/student", under);
    app.use(
      ((error, _request, response, _next) =>
        void response.status(502).send(error.code)) as express.ErrorRequestHandler,
    );
    shop.serve(app);

    const { answer, cookies } = await walkSignIn(shop, { path: "/student?to=/basket" });
    expect([answer.status, answer.headers.get("location"), cookies]).toEqual([302, "/basket", "session=1"]);
    await walkSignIn(shop, { path: "/student?to=/", cancel: true });
    await fetch(`${shop.origin}/student/back?code=x&n=y`, { redirect: "manual" });
    expect(seen.map(({ outcome }) => outcome)).toEqual(["signed_in", "cancelled", "not_begun"]);
    // Errors of either handler are the application's.
    const wrong = await fetch(`${shop.origin}/student?to=//evil.example`, { redirect: "manual" });
    expect([wrong.status, await wrong.text()]).toEqual([502, "invalid_argument"]);
  });
});

describe("fastifySignIn", () => {
  it("sends the browser off, and gives the shop's handler the result", async () => {
    const routes = fastifySignIn(shop.cohort.members, { ...STUDENT, redirectUri: shop.redirectUri });
    const app = Fastify();
    app.get("/student", routes.begin);
    app.get("/student/back", async (request, reply) => {
      const signIn = await routes.finish(request, reply);
      return signIn.outcome === "signed_in" ? signIn.verifications : reply.redirect("/");
    });
    await app.ready();
    shop.serve((request, response) => app.routing(request, response));
    const { answer, cookies } = await walkSignIn(shop);
    expect([await answer.json(), cookies]).toEqual([
      [{ group: "student", expires_on: expect.any(String) }],
      "",
    ]);
    const stranger = await fetch(`${shop.origin}/student/back?code=x`, { redirect: "manual" });
    expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/"]);
    await app.close();
  });
});

describe("webSignIn", () => {
  it("answers requests of the web, and adds the cookie to a response that can't be changed", async () => {
    const { members } = shop.cohort;
    const { begin, finish: finishWith } = webSignIn(members, { ...STUDENT, redirectUri: shop.redirectUri });
    const back = finishWith((signIn, request) =>
      signIn.outcome === "signed_in"
        ? Response.redirect(new URL(signIn.returnTo, request.url), 303)
        : new Response(signIn.outcome, { status: 403 }),
    );
    shop.serve(async (request, response) => {
      const { pathname } = new URL(request.url ?? "", shop.origin);
      const headers = { cookie: request.headers.cookie ?? "" };
      const asked = new Request(new URL(request.url ?? "", shop.origin), { headers });
      const answer = await (pathname === "/student" ? begin(asked) : back(asked));
      response.writeHead(answer.status, [...answer.headers].flat());
      response.end(await answer.text());
    });
    const { answer, cookies } = await walkSignIn(shop);
    expect([answer.status, answer.headers.get("location"), cookies]).toEqual([303, `${shop.origin}/`, ""]);
    const stranger = await fetch(`${shop.origin}/student/back?code=x`);
    expect([stranger.status, await stranger.text()]).toEqual([403, "not_begun"]);
  });
});
