import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { issueCredential, revokeCredential } from "../../../server/domain/shared/credential.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import {
  ask,
  basic,
  codeFor,
  inForm,
  inQuery,
  lookUpStatus,
  member,
  type Parameters,
  redemptionOf,
  refreshOf,
  type TestClient,
  tokensFor,
} from "../../support/oauth.ts";
import { repeated } from "../../support/repeated.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";

const NOT_ITS_TEXT = "redirect_uri is not identical to the one in the login link.";

describe("issueToken", () => {
  let service: Service;
  let client: TestClient;
  let other: TestClient;
  let accountId: string;

  beforeAll(async () => {
    service = await startService();
    [client, other] = [await service.client({ legacy: true }), await service.client()];
    ({ accountId } = await member(service));
  });
  afterAll(() => service.stop());
  beforeEach(() => service.pass(MINUTE_MS)); // Full budgets for each test.

  const code = (more = {}) => codeFor(service, client, accountId, more);
  const without = (parameters: Parameters, name: string): Parameters => {
    const { [name]: _left, ...rest } = parameters;
    return rest;
  };
  const outcome = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

  it("503: D9: the database is away; the code is good as soon as it is back", async () => {
    const asked = redemptionOf(client, await code());
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => inQuery(service, asked));
    expect(outcome(answer)).toEqual([503, "temporarily_unavailable"]);
    expect(answer.headers["retry-after"]).toBe("2");
    expect((await inQuery(service, asked)).status).toBe(200);
  });

  describe("a code", () => {
    it("200: everything in the query, as the interface writes it", async () => {
      const answer = await inQuery(service, redemptionOf(client, await code()));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        token_type: "Bearer",
        expires_in: 2_419_199,
        refresh_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        created_at: String(Math.floor(service.clock.now.getTime() / 1000)),
      });
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers.pragma).toBe("no-cache");
      expect(answer.headers["ratelimit-policy"]).toBe('"calls";q=1200;w=60');
      expect(answer.headers.ratelimit).toMatch(/^"calls";r=1199;t=\d+$/);
      expect(await lookUpStatus(service, answer.body.access_token)).toBe(200);
    });

    it("is taken from a form, from both by halves, and with a content type for no content", async () => {
      const form = await inForm(service, redemptionOf(client, await code()));
      expect(form.status).toBe(200);
      const { client_id, client_secret, ...rest } = redemptionOf(client, await code());
      const path = `/oauth/token?${new URLSearchParams(rest)}`;
      const halves = await ask(service, "post", path, {
        form: { client_id: client_id ?? "", client_secret: client_secret ?? "" },
      });
      expect(halves.status).toBe(200);
      for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
        const query = new URLSearchParams(redemptionOf(client, await code()));
        const headers = { "Content-Type": type, "Content-Length": "0" };
        const answer = await ask(service, "post", `/oauth/token?${query}`, { headers });
        expect([type, answer.status]).toEqual([type, 200]);
      }
    });

    it("takes the client from HTTP Basic, its parts percent-encoded", async () => {
      const { clientId, clientSecret } = client;
      const { client_id, client_secret, ...rest } = redemptionOf(client, await code());
      expect((await inForm(service, rest, basic(clientId, clientSecret))).status).toBe(200);
      const everyByte = [...clientId].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
      const headers = { Authorization: `bAsIc ${btoa(`${everyByte}:${clientSecret}`)}` };
      expect((await inForm(service, { ...rest, code: await code() }, headers)).status).toBe(200);
      const twice = { ...rest, code: await code(), client_id: clientId };
      expect((await inForm(service, twice, basic(clientId, clientSecret))).status).toBe(200);
    });

    it("takes both secrets of a rotation, and none that was revoked", async () => {
      const { services } = service;
      const second = await issueCredential(services, "system", {
        kind: "client_secret",
        clientId: other.clientId,
      });
      const redeemed = async (secret: string) => {
        const given = redemptionOf(other, await codeFor(service, other, accountId));
        return (await inForm(service, { ...given, client_secret: secret })).status;
      };
      expect([await redeemed(other.clientSecret), await redeemed(second.secret)]).toEqual([200, 200]);
      await revokeCredential(
        services,
        "system",
        { kind: "client_secret", clientId: other.clientId },
        second.id,
      );
      expect(await redeemed(second.secret)).toBe(401);
      expect(await redeemed(other.clientSecret)).toBe(200);
    });

    it("of the deprecated flow gives bearer tokens for two hours, and so do their successors", async () => {
      const answer = await inQuery(service, redemptionOf(client, await code({ flow: "legacy" })));
      expect(answer.body).toMatchObject({ token_type: "bearer", expires_in: 7200 });
      const next = await inForm(service, refreshOf(client, answer.body.refresh_token));
      expect(next.body).toMatchObject({ token_type: "bearer", expires_in: 7200 });
      expect(await lookUpStatus(service, next.body.access_token)).toBe(401);
    });

    it("lives for two hours to the millisecond, and not until then", async () => {
      const [early, late] = [await code(), await code()];
      service.pass(2 * HOUR_MS - 1);
      expect((await inForm(service, redemptionOf(client, early))).status).toBe(200);
      service.pass(1);
      const answer = await inForm(service, redemptionOf(client, late));
      expect([outcome(answer), answer.body.error_description]).toEqual([
        [400, "invalid_grant"],
        "The code has expired.",
      ]);
    });

    it("ignores unknown parameters, in query, form and twice", async () => {
      const path = "/oauth/token?scope=a&scope=b&state=&utm[source]=x&__proto__=1";
      const form = `${new URLSearchParams(redemptionOf(client, await code()))}&scope=a&scope=b&__proto__=x&nonce`;
      expect((await ask(service, "post", path, { form })).status).toBe(200);
    });
  });

  describe("400: what is wrong with a code", () => {
    it("400: invalid_grant for one that is unknown, another client's, or another kind of token", async () => {
      const tokens = await tokensFor(service, client, accountId);
      const foreign = await codeFor(service, other, accountId);
      const wrong = [
        "x",
        "\u{1f600}",
        foreign,
        tokens.access_token,
        tokens.refresh_token,
        client.clientSecret,
      ];
      for (const text of wrong) {
        const answer = await inForm(service, redemptionOf(client, text));
        expect([text, ...outcome(answer)]).toEqual([text, 400, "invalid_grant"]);
      }
      // Its own client can still use it: nobody can spoil a code without the secret that it belongs to.
      expect((await inForm(service, redemptionOf(other, foreign))).status).toBe(200);
    });

    it("invalid_grant for a redirect URI that differs by one letter, and the code stays good", async () => {
      const redirectUri = `${client.redirectUri}?basket=4%202&x=%C3%A9`;
      const one = await code({ redirectUri });
      const near = [
        client.redirectUri,
        `${redirectUri}&`,
        `${redirectUri}/`,
        redirectUri.replace("%C3%A9", "%c3%a9"),
        redirectUri.replace("%20", "+"),
        redirectUri.toUpperCase(),
        decodeURIComponent(redirectUri),
        ` ${redirectUri}`,
      ];
      for (const redirect_uri of near) {
        const answer = await inForm(service, { ...redemptionOf(client, one), redirect_uri });
        expect([redirect_uri, ...outcome(answer)]).toEqual([redirect_uri, 400, "invalid_grant"]);
        expect(answer.body.error_description).toBe(NOT_ITS_TEXT);
      }
      const right = { ...redemptionOf(client, one), redirect_uri: redirectUri };
      expect((await inQuery(service, right)).status).toBe(200);
    });

    it("invalid_grant, and the end of what it gave, for a code that its client sends again", async () => {
      const one = await code();
      const first = await inForm(service, redemptionOf(client, one));
      const renewed = await inForm(service, refreshOf(client, first.body.refresh_token));
      expect(await lookUpStatus(service, renewed.body.access_token)).toBe(200);
      // Another client's copy, and one with a wrong secret, say nothing about this client.
      expect(outcome(await inForm(service, redemptionOf(other, one)))).toEqual([400, "invalid_grant"]);
      const wrong = { ...redemptionOf(client, one), client_secret: "x" };
      expect((await inForm(service, wrong)).status).toBe(401);
      expect(await lookUpStatus(service, first.body.access_token)).toBe(200);
      const again = await inForm(service, redemptionOf(client, one));
      expect(outcome(again)).toEqual([400, "invalid_grant"]);
      for (const { body } of [first, renewed]) {
        expect(await lookUpStatus(service, body.access_token)).toBe(401);
        expect(outcome(await inForm(service, refreshOf(client, body.refresh_token)))).toEqual([
          400,
          "invalid_grant",
        ]);
      }
    });

    it("invalid_grant for an account that was deleted meanwhile", async () => {
      const gone = await member(service);
      const one = await codeFor(service, client, gone.accountId);
      const data = { deletedAt: service.clock.now };
      await service.services.database.account.update({ where: { id: gone.accountId }, data });
      expect(outcome(await inForm(service, redemptionOf(client, one)))).toEqual([400, "invalid_grant"]);
    });

    it("a hundred at once: one answer with tokens, and the replays have ended them", async () => {
      const one = await code();
      const calls = Array.from({ length: 100 }, () =>
        repeated(() => inForm(service, redemptionOf(client, one))),
      );
      const answers = await Promise.all(calls);
      const good = answers.filter(({ status }) => status === 200);
      expect(good).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(outcome(answer)).toEqual([400, "invalid_grant"]);
      expect(
        await service.services.database.tokenFamily.count({ where: { code: { accountId } } }),
      ).toBeGreaterThan(0);
      expect(await lookUpStatus(service, good[0]?.body.access_token)).toBe(401);
    });
  });

  describe("400: the call itself", () => {
    it("unsupported_grant_type, before anything else is looked at", async () => {
      const wrong = [
        undefined,
        "",
        "client_credentials",
        "password",
        "implicit",
        "Authorization_code",
        " refresh_token",
      ];
      for (const grant_type of wrong) {
        const given = grant_type === undefined ? {} : { grant_type };
        const answer = await inForm(service, { ...given, client_id: "x", client_secret: "x" });
        expect([grant_type, ...outcome(answer)]).toEqual([grant_type, 400, "unsupported_grant_type"]);
        expect(outcome(await inQuery(service, given))).toEqual([400, "unsupported_grant_type"]);
      }
      expect(outcome(await ask(service, "post", "/oauth/token"))).toEqual([400, "unsupported_grant_type"]);
      expect(outcome(await inForm(service, {}))).toEqual([400, "unsupported_grant_type"]);
    });

    it("invalid_request that names what is missing or empty, before the client is looked at", async () => {
      const wrongClient = { client_id: "nobody", client_secret: "x" };
      const whole = {
        ...redemptionOf(client, "x"),
        ...wrongClient,
      };
      for (const name of ["code", "redirect_uri", "client_id", "client_secret"]) {
        for (const given of [without(whole, name), { ...whole, [name]: "" }]) {
          const answer = await inForm(service, given);
          expect(outcome(answer)).toEqual([400, "invalid_request"]);
          expect(answer.body.error_description).toBe(`Missing: ${name}.`);
          expect((await inQuery(service, given)).body).toEqual(answer.body);
        }
      }
      const all = await inForm(service, { grant_type: "authorization_code" });
      expect(all.body.error_description).toBe("Missing: code, redirect_uri, client_id, client_secret.");
      const refresh = await inForm(service, { grant_type: "refresh_token", ...wrongClient });
      expect(refresh.body.error_description).toBe("Missing: refresh_token.");
      const withBasic = await inForm(service, { grant_type: "refresh_token" }, basic("nobody", "x"));
      expect(withBasic.body.error_description).toBe("Missing: refresh_token.");
    });

    it("invalid_request for a parameter that comes twice, in one place or in two, and the code stays good", async () => {
      const whole = redemptionOf(client, await code());
      const text = new URLSearchParams(whole).toString();
      for (const [name, value] of Object.entries(whole)) {
        const pair = new URLSearchParams({ [name]: value }).toString();
        const answers = [
          await ask(service, "post", "/oauth/token", { form: `${text}&${pair}` }),
          await ask(service, "post", `/oauth/token?${text}&${pair}`),
          await ask(service, "post", `/oauth/token?${pair}`, { form: text }),
        ];
        for (const answer of answers) {
          expect([name, ...outcome(answer)]).toEqual([name, 400, "invalid_request"]);
          expect(answer.body.error_description).toContain(name);
        }
        for (const [index, place] of ["body", "query"].entries())
          expect(answers[index]?.body.error_description).toBe(
            `/${place}/${name} was sent more than once; send it once`,
          );
      }
      expect((await inForm(service, whole)).status).toBe(200);
    });

    it("invalid_request for a client that proves itself twice, or as two", async () => {
      const whole = redemptionOf(client, await code());
      const headers = basic(client.clientId, client.clientSecret);
      for (const given of [
        whole,
        without(whole, "client_id"),
        { ...without(whole, "client_secret"), client_id: other.clientId },
      ]) {
        expect(outcome(await inForm(service, given, headers))).toEqual([400, "invalid_request"]);
        const path = `/oauth/token?${new URLSearchParams(given)}`;
        expect(outcome(await ask(service, "post", path, { headers }))).toEqual([400, "invalid_request"]);
      }
      expect((await inForm(service, whole)).status).toBe(200);
    });

    it("invalid_request for texts that are none: broken escapes, no UTF-8, U+0000, half a surrogate pair", async () => {
      const text = new URLSearchParams(redemptionOf(client, "x")).toString();
      for (const more of ["&a=%", "&a=%zz", "&a=%ff", "&%c3=1", "&a=%00", "&a=%ed%a0%80"]) {
        const answer = await ask(service, "post", "/oauth/token", { form: text + more });
        expect([more, ...outcome(answer)]).toEqual([more, 400, "invalid_request"]);
      }
      const bytes = Buffer.from(`${text}&a=\u{7f}`);
      bytes[bytes.length - 1] = 0xff;
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const url = `${service.baseUrl}/oauth/token`;
      const broken = await service.fetch(url, { method: "POST", headers, body: bytes });
      expect([broken.status, (await broken.json()) as object]).toEqual([
        400,
        { error: "invalid_request", error_description: "The body is not valid UTF-8." },
      ]);
      expect(outcome(await ask(service, "post", `/oauth/token?${text}&a=%00`))).toEqual([
        400,
        "invalid_request",
      ]);
      const long = { ...redemptionOf(client, "x".repeat(2001)) };
      expect(outcome(await inForm(service, long))).toEqual([400, "invalid_request"]);
    });

    it("never fails, whatever stands in the parameters", async () => {
      const names = ["grant_type", "code", "redirect_uri", "client_id", "client_secret", "refresh_token"];
      const value = fc.oneof(
        fc.constantFrom("authorization_code", "refresh_token", client.clientId, client.clientSecret),
        fc.string({ unit: "binary", maxLength: 40 }),
      );
      const parameters = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 7 });
      await fc.assert(
        fc.asyncProperty(parameters, fc.boolean(), async (pairs, isForm) => {
          const text = new URLSearchParams(pairs).toString();
          const answer = isForm
            ? await ask(service, "post", "/oauth/token", { form: text })
            : await ask(service, "post", `/oauth/token?${text}`);
          expect([400, 401, 429]).toContain(answer.status);
          expect(answer.body.error_description).toMatch(/^[\u0020-\u007e]+$/);
        }),
        { numRuns: 100 },
      );
    });
  });

  describe("401", () => {
    it("401: invalid_client for an unknown client, a wrong secret, another client's, and the code stays good", async () => {
      const whole = redemptionOf(client, await code());
      const wrong: [string, string][] = [
        ["nobody", client.clientSecret],
        [client.clientId, "x"],
        [client.clientId, other.clientSecret],
        [client.clientId.toUpperCase(), client.clientSecret],
        [client.clientId, client.clientSecret.toUpperCase()],
        [client.clientId, ` ${client.clientSecret}`],
        ["\u{1f600}", "\u{1f600}"],
      ];
      for (const [client_id, client_secret] of wrong) {
        const answer = await inForm(service, { ...whole, client_id, client_secret });
        expect(outcome(answer)).toEqual([401, "invalid_client"]);
        expect(answer.headers["www-authenticate"]).toBeUndefined();
        const { client_id: _id, client_secret: _secret, ...rest } = whole;
        const byHeader = await inForm(service, rest, basic(client_id, client_secret));
        expect(outcome(byHeader)).toEqual([401, "invalid_client"]);
        expect(byHeader.headers["www-authenticate"]).toBe('Basic realm="cohort"');
      }
      expect((await inForm(service, whole)).status).toBe(200);
    });

    it("invalid_client with a challenge for an Authorization header that is none of ours", async () => {
      const { client_id, client_secret, ...rest } = redemptionOf(client, "x");
      const pair = `${client.clientId}:${client.clientSecret}`;
      const wrong = [
        "Basic",
        "Basic !",
        "Basic Og==",
        `Basic ${btoa("x")}`,
        `Basic ${btoa("%zz:%zz")}`,
        `Bearer ${btoa(pair)}`,
        pair,
      ];
      for (const authorization of wrong) {
        const answer = await inForm(service, rest, { Authorization: authorization });
        expect([authorization, ...outcome(answer)]).toEqual([authorization, 401, "invalid_client"]);
        expect(answer.headers["www-authenticate"]).toBe('Basic realm="cohort"');
      }
    });
  });

  it("405: other methods, with Allow", async () => {
    for (const method of ["get", "put", "delete", "patch"] as const) {
      const answer = await ask(service, method, "/oauth/token");
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([405, "POST", ""]);
    }
  });

  it("413: a body over 64 KiB", async () => {
    const answer = await ask(service, "post", "/oauth/token", { form: `a=${"x".repeat(65_536)}` });
    expect(outcome(answer)).toEqual([413, "invalid_request"]);
  });

  it("415: another content type, none, another charset", async () => {
    const text = new URLSearchParams(redemptionOf(client, await code())).toString();
    const json = JSON.stringify(redemptionOf(client, await code()));
    for (const [type, body] of [
      ["application/json", json],
      ["text/plain", text],
      ["multipart/form-data; boundary=x", text],
      ["application/x-www-form-urlencoded; charset=latin1", text],
      ["nonsense", text],
    ] as const) {
      const answer = await ask(service, "post", "/oauth/token", {
        form: body,
        headers: { "Content-Type": type },
      });
      expect([type, ...outcome(answer)]).toEqual([type, 415, "invalid_request"]);
    }
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.write(`POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
    const head = await new Promise<string>((resolve) =>
      socket.once("data", (bytes) => resolve(bytes.toString())),
    );
    socket.destroy();
    expect(head).toMatch(/^HTTP\/1.1 415 /);
  });

  describe("429", () => {
    it("429: past a client's calls of a minute, and no other client's", async () => {
      const { rates } = service.services;
      for (let taken = 0; taken < 1200; taken += 1) rates.take(`token:${client.clientId}`, 1200);
      const whole = redemptionOf(client, await code());
      const answer = await inForm(service, whole);
      expect(outcome(answer)).toEqual([429, "temporarily_unavailable"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.headers.ratelimit).toMatch(/^"calls";r=0;t=\d+$/);
      const others = redemptionOf(other, await codeFor(service, other, accountId));
      expect((await inForm(service, others)).status).toBe(200);
      service.pass(MINUTE_MS);
      expect((await inForm(service, whole)).status).toBe(200);
    });

    it("past an address's failures: 60 are told what is wrong, and the right secret still passes", async () => {
      const whole = redemptionOf(client, await code());
      const statuses = [];
      for (let tried = 0; tried < 62; tried += 1)
        statuses.push((await inForm(service, { ...whole, client_secret: "x" })).status);
      expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
      const right = await inForm(service, whole);
      expect(right.status).toBe(200);
      // Nothing of it was charged to the client.
      expect(right.headers.ratelimit).toMatch(/^"calls";r=1199;/);
    });
  });

  describe("PKCE, for clients with standards", () => {
    const verifier = randomBytes(32).toString("base64url");
    const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
    let strict: TestClient;
    beforeAll(async () => {
      strict = await service.client({ standards: true });
    });
    const strictCode = () => codeFor(service, strict, accountId, { codeChallenge });

    it("gives tokens for the verifier", async () => {
      const given = { ...redemptionOf(strict, await strictCode()), code_verifier: verifier };
      expect((await inForm(service, given)).status).toBe(200);
    });

    it("refuses without the verifier, with another and with the challenge itself; the code stays good", async () => {
      const one = redemptionOf(strict, await strictCode());
      const none = await inForm(service, one);
      expect(outcome(none)).toEqual([400, "invalid_request"]);
      expect(none.body.error_description).toBe("Missing: code_verifier.");
      for (const code_verifier of ["x", codeChallenge, `${verifier}A`, "A".repeat(43), `${verifier} `])
        expect(outcome(await inForm(service, { ...one, code_verifier }))).toEqual([400, "invalid_grant"]);
      expect((await inForm(service, { ...one, code_verifier: verifier })).status).toBe(200);
    });

    it("tells nobody but the client that the verifier is missing", async () => {
      const wrong = { ...redemptionOf(strict, await strictCode()), client_secret: "x" };
      expect(outcome(await inForm(service, wrong))).toEqual([401, "invalid_client"]);
    });

    it("has codes for ten minutes", async () => {
      const [early, late] = [await strictCode(), await strictCode()];
      service.pass(10 * MINUTE_MS - 1);
      const redeem = (one: string) =>
        inForm(service, { ...redemptionOf(strict, one), code_verifier: verifier });
      expect((await redeem(early)).status).toBe(200);
      service.pass(1);
      expect(outcome(await redeem(late))).toEqual([400, "invalid_grant"]);
    });
  });

  describe("PKCE, for every other client", () => {
    const verifier = randomBytes(32).toString("base64url");
    const codeChallenge = createHash("sha256").update(verifier).digest("base64url");

    it("a challenge that the login link had is bound: nothing but its verifier redeems the code (M8)", async () => {
      const one = redemptionOf(client, await codeFor(service, client, accountId, { codeChallenge }));
      expect(outcome(await inForm(service, one))).toEqual([400, "invalid_grant"]);
      for (const code_verifier of ["x", codeChallenge, `${verifier}A`])
        expect(outcome(await inForm(service, { ...one, code_verifier }))).toEqual([400, "invalid_grant"]);
      expect((await inForm(service, { ...one, code_verifier: verifier })).status).toBe(200);
    });

    it("a verifier for a code without a challenge is refused, and the code stays good (M8)", async () => {
      const one = redemptionOf(client, await code());
      const answer = await inForm(service, { ...one, code_verifier: verifier });
      expect(outcome(answer)).toEqual([400, "invalid_grant"]);
      expect(answer.body.error_description).toMatch(/^The login link had no code_challenge/);
      expect((await inForm(service, { ...one, code_verifier: "" })).status).toBe(200);
    });

    it("the deprecated flow requires none of a client with standards either", async () => {
      const both = await service.client({ standards: true, legacy: true });
      const one = () => codeFor(service, both, accountId, { flow: "legacy" });
      const verified = { ...redemptionOf(both, await one()), code_verifier: verifier };
      expect(outcome(await inForm(service, verified))).toEqual([400, "invalid_grant"]);
      expect((await inForm(service, redemptionOf(both, await one()))).status).toBe(200);
    });
  });

  it("short codes live for ten minutes where an operator has said so (M8)", async () => {
    const short = await service.client({ shortCodes: true });
    const [early, late] = [
      await codeFor(service, short, accountId),
      await codeFor(service, short, accountId),
    ];
    service.pass(10 * MINUTE_MS - 1);
    expect((await inForm(service, redemptionOf(short, early))).status).toBe(200);
    service.pass(1);
    expect(outcome(await inForm(service, redemptionOf(short, late)))).toEqual([400, "invalid_grant"]);
  });

  describe("credentials in the address", () => {
    const countOf = async ({ clientId }: TestClient) => {
      await service.services.queryCredentials.save();
      const { database } = service.services;
      const { queryCredentialCalls } = await database.client.findUniqueOrThrow({ where: { id: clientId } });
      return Number(queryCredentialCalls);
    };

    it("work, and are counted by client; in the body and by Basic they are not (L1)", async () => {
      const one = await service.client();
      const fresh = async () => redemptionOf(one, await codeFor(service, one, accountId));
      expect((await inQuery(service, await fresh())).status).toBe(200);
      const { client_secret, ...rest } = await fresh();
      const path = `/oauth/token?${new URLSearchParams(rest)}`;
      expect((await ask(service, "post", path, { form: { client_secret: `${client_secret}` } })).status).toBe(
        200,
      );
      expect((await inForm(service, await fresh())).status).toBe(200);
      // What nobody has proved counts for nobody.
      expect((await inQuery(service, { ...(await fresh()), client_secret: "x" })).status).toBe(401);
      expect(await countOf(one)).toBe(2);
    });

    it("are refused where an operator has said so, after the client is proven; the code stays good (L1)", async () => {
      const one = await service.client({ refuseQueryCredentials: true });
      const given = redemptionOf(one, await codeFor(service, one, accountId));
      const answer = await inQuery(service, given);
      expect(outcome(answer)).toEqual([400, "invalid_request"]);
      expect(answer.body.error_description).toMatch(/in the query: client_secret, code\. /);
      expect(outcome(await inQuery(service, { ...given, client_secret: "x" }))).toEqual([
        401,
        "invalid_client",
      ]);
      expect((await inForm(service, given)).status).toBe(200);
      expect(await countOf(one)).toBe(0);
    });

    it("are named to the operator once a day (L1)", async () => {
      const one = await service.client();
      const { queryCredentials } = service.services;
      await queryCredentials.save();
      const counted = () => {
        queryCredentials.count(one.clientId);
        return queryCredentials.save();
      };
      expect([await counted(), await counted()]).toEqual([[one.clientId], []]);
      service.pass(24 * 60 * MINUTE_MS);
      expect([await counted(), await counted()]).toEqual([[one.clientId], []]);
      expect(await countOf(one)).toBe(4);
    });
  });

  describe("a refresh token", () => {
    const refresh = (token: string, by = client) => inForm(service, refreshOf(by, token));
    const status = async (token: string) => (await refresh(token)).status;

    it("gives a new pair, in the query, a form and with Basic; the old access token lives on", async () => {
      const first = await tokensFor(service, client, accountId);
      const second = (await inQuery(service, refreshOf(client, first.refresh_token))).body;
      const { client_id, client_secret, ...rest } = refreshOf(client, second.refresh_token);
      const third = (await inForm(service, rest, basic(client.clientId, client.clientSecret))).body;
      expect(third).toMatchObject({ token_type: "Bearer", expires_in: 2_419_199 });
      const all = [first, second, third];
      expect(new Set(all.flatMap((one) => [one.access_token, one.refresh_token])).size).toBe(6);
      for (const { access_token } of all) expect(await lookUpStatus(service, access_token)).toBe(200);
    });

    it("is invalid_grant when unknown, another client's, a code or an access token", async () => {
      const { access_token, refresh_token } = await tokensFor(service, client, accountId);
      for (const text of ["x", access_token, await code()])
        expect(outcome(await refresh(text))).toEqual([400, "invalid_grant"]);
      expect(outcome(await refresh(refresh_token, other))).toEqual([400, "invalid_grant"]);
      expect(await status(refresh_token)).toBe(200);
    });

    it("may be sent again within 60 seconds while no successor is used", async () => {
      const { refresh_token } = await tokensFor(service, client, accountId);
      const lost = await refresh(refresh_token);
      service.pass(60 * SECOND_MS);
      const again = await refresh(refresh_token);
      expect([lost.status, again.status]).toEqual([200, 200]);
      expect(again.body.refresh_token).not.toBe(lost.body.refresh_token);
      expect(await status(again.body.refresh_token)).toBe(200);
    });

    it("ends its family when it comes after 60 seconds", async () => {
      const { refresh_token } = await tokensFor(service, client, accountId);
      const next = await refresh(refresh_token);
      service.pass(60 * SECOND_MS + 1);
      expect(outcome(await refresh(refresh_token))).toEqual([400, "invalid_grant"]);
      expect(await status(next.body.refresh_token)).toBe(400);
      expect(await lookUpStatus(service, next.body.access_token)).toBe(401);
    });

    it("ends its family when it comes after a successor was used, even at once", async () => {
      const { refresh_token, access_token } = await tokensFor(service, client, accountId);
      const next = await refresh(refresh_token);
      const afterNext = await refresh(next.body.refresh_token);
      expect(await status(refresh_token)).toBe(400);
      expect(await status(afterNext.body.refresh_token)).toBe(400);
      for (const token of [access_token, next.body.access_token, afterNext.body.access_token])
        expect(await lookUpStatus(service, token)).toBe(401);
    });

    it("ends its siblings when it is used, and the family when one of those is sent", async () => {
      const { refresh_token } = await tokensFor(service, client, accountId);
      const [one, two] = [await refresh(refresh_token), await refresh(refresh_token)];
      const used = await refresh(two.body.refresh_token);
      expect(used.status).toBe(200);
      expect(await status(one.body.refresh_token)).toBe(400);
      expect(await status(used.body.refresh_token)).toBe(400);
    });

    it("a hundred at once: every call is answered, there is one family, and any successor goes on", async () => {
      const { refresh_token } = await tokensFor(service, client, accountId);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => repeated(() => refresh(refresh_token))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
      const { database } = service.services;
      const tokens = new Set(answers.map(({ body }) => body.refresh_token));
      expect(tokens.size).toBe(100);
      expect(
        await database.tokenFamily.count({
          where: { refreshTokens: { some: { usedAt: service.clock.now } } },
        }),
      ).toBe(1);
      expect(await status(answers[57]?.body.refresh_token)).toBe(200);
    });

    it("lives for 90 days from its last use", async () => {
      const { refresh_token } = await tokensFor(service, client, accountId);
      service.pass(90 * DAY_MS - 1);
      const next = await refresh(refresh_token);
      expect(next.status).toBe(200);
      service.pass(90 * DAY_MS);
      const late = await refresh(next.body.refresh_token);
      expect(late.body).toEqual({
        error: "invalid_grant",
        error_description: "The refresh token has expired.",
      });
    });

    it("lives for a year after the login, however often it is used", async () => {
      let { refresh_token } = await tokensFor(service, client, accountId);
      for (let day = 0; day < 360; day += 60) {
        service.pass(60 * DAY_MS);
        refresh_token = (await refresh(refresh_token)).body.refresh_token;
      }
      service.pass(5 * DAY_MS - 1);
      const last = await refresh(refresh_token);
      expect(last.status).toBe(200);
      service.pass(1);
      expect(await status(last.body.refresh_token)).toBe(400);
    });

    it("whatever order uses come in: a token out of turn ends everything, the others never do", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), async (choices) => {
          const { refresh_token } = await tokensFor(service, client, accountId);
          const known: { token: string; parent: number; used: boolean; over: boolean }[] = [
            { token: refresh_token, parent: -1, used: false, over: false },
          ];
          let isOver = false;
          for (const choice of choices) {
            const index = choice % known.length;
            const chosen = known[index] as (typeof known)[number];
            const answer = await refresh(chosen.token);
            const isReuse = chosen.over || known.some(({ parent, used }) => parent === index && used);
            isOver ||= isReuse;
            expect(answer.status).toBe(isOver ? 400 : 200);
            if (isOver) continue;
            if (!chosen.used) {
              for (const one of known)
                if (one !== chosen && one.parent === chosen.parent && chosen.parent !== -1) one.over = true;
            }
            chosen.used = true;
            known.push({ token: answer.body.refresh_token, parent: index, used: false, over: false });
          }
          service.pass(MINUTE_MS);
        }),
        { numRuns: 15 },
      );
    });
  });
});
