import { connect } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { issueCredential, revokeCredential } from "../../../server/domain/shared/access/credential.ts";
import { tokenHash } from "../../../server/platform/crypto.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import {
  ask,
  basic,
  codeFor,
  inForm,
  inQuery,
  lookUpStatus,
  member,
  redemptionOf,
  refreshOf,
  tokensFor,
} from "../../support/oauth.ts";
import { repeated } from "../../support/repeated.ts";
import { HOUR_MS, MINUTE_MS } from "../../support/service.ts";
import { outcome, withTokens } from "../../support/token-setting.ts";

const NOT_ITS_TEXT = "redirect_uri is not identical to the one in the login link.";

const setting = withTokens();
const code = (more = {}) => codeFor(setting.service, setting.client, setting.accountId, more);

it("503: D9: the database is away; the code is good as soon as it is back", async () => {
  const asked = redemptionOf(setting.client, await code());
  const answer = await withFailingDatabase(setting.service, DATABASE_GONE, () =>
    inQuery(setting.service, asked),
  );
  expect(outcome(answer)).toEqual([503, "temporarily_unavailable"]);
  expect(answer.headers["retry-after"]).toBe("2");
  expect((await inQuery(setting.service, asked)).status).toBe(200);
});

describe("a code", () => {
  it("200: everything in the query, as the interface writes it", async () => {
    const answer = await inQuery(setting.service, redemptionOf(setting.client, await code()));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      token_type: "Bearer",
      expires_in: 2_419_199,
      refresh_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      created_at: String(Math.floor(setting.service.clock.now.getTime() / 1000)),
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.pragma).toBe("no-cache");
    expect(answer.headers["ratelimit-policy"]).toBe('"calls";q=1200;w=60');
    expect(answer.headers.ratelimit).toMatch(/^"calls";r=1199;t=\d+$/);
    expect(await lookUpStatus(setting.service, answer.body.access_token)).toBe(200);
  });

  it("is taken from a form, from both by halves, and with a content type for no content", async () => {
    const form = await inForm(setting.service, redemptionOf(setting.client, await code()));
    expect(form.status).toBe(200);
    const { client_id, client_secret, ...rest } = redemptionOf(setting.client, await code());
    const path = `/oauth/token?${new URLSearchParams(rest)}`;
    const halves = await ask(setting.service, "post", path, {
      form: { client_id: client_id ?? "", client_secret: client_secret ?? "" },
    });
    expect(halves.status).toBe(200);
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
      const query = new URLSearchParams(redemptionOf(setting.client, await code()));
      const headers = { "Content-Type": type, "Content-Length": "0" };
      const answer = await ask(setting.service, "post", `/oauth/token?${query}`, { headers });
      expect([type, answer.status]).toEqual([type, 200]);
    }
  });

  it("takes the client from HTTP Basic, its parts percent-encoded", async () => {
    const { clientId, clientSecret } = setting.client;
    const { client_id, client_secret, ...rest } = redemptionOf(setting.client, await code());
    expect((await inForm(setting.service, rest, basic(clientId, clientSecret))).status).toBe(200);
    const everyByte = [...clientId].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
    const headers = { Authorization: `bAsIc ${btoa(`${everyByte}:${clientSecret}`)}` };
    expect((await inForm(setting.service, { ...rest, code: await code() }, headers)).status).toBe(200);
    const twice = { ...rest, code: await code(), client_id: clientId };
    expect((await inForm(setting.service, twice, basic(clientId, clientSecret))).status).toBe(200);
  });

  it("takes both secrets of a rotation, and none that was revoked", async () => {
    const { services } = setting.service;
    const second = await issueCredential(services, "system", {
      kind: "client_secret",
      clientId: setting.other.clientId,
    });
    const redeemed = async (secret: string) => {
      const given = redemptionOf(
        setting.other,
        await codeFor(setting.service, setting.other, setting.accountId),
      );
      return (await inForm(setting.service, { ...given, client_secret: secret })).status;
    };
    expect([await redeemed(setting.other.clientSecret), await redeemed(second.secret)]).toEqual([200, 200]);
    await revokeCredential(
      services,
      "system",
      { kind: "client_secret", clientId: setting.other.clientId },
      second.id,
    );
    expect(await redeemed(second.secret)).toBe(401);
    expect(await redeemed(setting.other.clientSecret)).toBe(200);
  });

  it("of the deprecated flow gives bearer tokens for two hours, and so do their successors", async () => {
    const answer = await inQuery(
      setting.service,
      redemptionOf(setting.client, await code({ flow: "legacy" })),
    );
    expect(answer.body).toMatchObject({ token_type: "bearer", expires_in: 7200 });
    const next = await inForm(setting.service, refreshOf(setting.client, answer.body.refresh_token));
    expect(next.body).toMatchObject({ token_type: "bearer", expires_in: 7200 });
    expect(await lookUpStatus(setting.service, next.body.access_token)).toBe(401);
  });

  it("lives for two hours to the millisecond, and not until then", async () => {
    const [early, late] = [await code(), await code()];
    setting.service.pass(2 * HOUR_MS - 1);
    expect((await inForm(setting.service, redemptionOf(setting.client, early))).status).toBe(200);
    setting.service.pass(1);
    const answer = await inForm(setting.service, redemptionOf(setting.client, late));
    expect([outcome(answer), answer.body.error_description]).toEqual([
      [400, "invalid_grant"],
      "The code has expired.",
    ]);
  });

  it("ignores unknown parameters, in query, form and twice", async () => {
    const path = "/oauth/token?scope=a&scope=b&state=&utm[source]=x&__proto__=1";
    const form = `${new URLSearchParams(redemptionOf(setting.client, await code()))}&scope=a&scope=b&__proto__=x&nonce`;
    expect((await ask(setting.service, "post", path, { form })).status).toBe(200);
  });
});

describe("400: what is wrong with a code", () => {
  it("400: invalid_grant for one that is unknown, another client's, or another kind of token", async () => {
    const tokens = await tokensFor(setting.service, setting.client, setting.accountId);
    const foreign = await codeFor(setting.service, setting.other, setting.accountId);
    const wrong = [
      "x",
      "\u{1f600}",
      foreign,
      tokens.access_token,
      tokens.refresh_token,
      setting.client.clientSecret,
    ];
    for (const text of wrong) {
      const answer = await inForm(setting.service, redemptionOf(setting.client, text));
      expect([text, ...outcome(answer)]).toEqual([text, 400, "invalid_grant"]);
    }
    // Its own client can still use it: without its client's secret, no caller can invalidate a code.
    expect((await inForm(setting.service, redemptionOf(setting.other, foreign))).status).toBe(200);
  });

  it("invalid_grant for a redirect URI that differs by one letter, and the code stays good", async () => {
    const redirectUri = `${setting.client.redirectUri}?basket=4%202&x=%C3%A9`;
    const one = await code({ redirectUri });
    const near = [
      setting.client.redirectUri,
      `${redirectUri}&`,
      `${redirectUri}/`,
      redirectUri.replace("%C3%A9", "%c3%a9"),
      redirectUri.replace("%20", "+"),
      redirectUri.toUpperCase(),
      decodeURIComponent(redirectUri),
      ` ${redirectUri}`,
    ];
    for (const redirect_uri of near) {
      const answer = await inForm(setting.service, { ...redemptionOf(setting.client, one), redirect_uri });
      expect([redirect_uri, ...outcome(answer)]).toEqual([redirect_uri, 400, "invalid_grant"]);
      expect(answer.body.error_description).toBe(NOT_ITS_TEXT);
    }
    const right = { ...redemptionOf(setting.client, one), redirect_uri: redirectUri };
    expect((await inQuery(setting.service, right)).status).toBe(200);
  });

  it("invalid_grant, and the end of what it gave, for a code that its client sends again", async () => {
    const one = await code();
    const first = await inForm(setting.service, redemptionOf(setting.client, one));
    const renewed = await inForm(setting.service, refreshOf(setting.client, first.body.refresh_token));
    expect(await lookUpStatus(setting.service, renewed.body.access_token)).toBe(200);
    // Another client's copy, and one with a wrong secret, say nothing about this client.
    expect(outcome(await inForm(setting.service, redemptionOf(setting.other, one)))).toEqual([
      400,
      "invalid_grant",
    ]);
    const wrong = { ...redemptionOf(setting.client, one), client_secret: "x" };
    expect((await inForm(setting.service, wrong)).status).toBe(401);
    expect(await lookUpStatus(setting.service, first.body.access_token)).toBe(200);
    const again = await inForm(setting.service, redemptionOf(setting.client, one));
    expect(outcome(again)).toEqual([400, "invalid_grant"]);
    for (const { body } of [first, renewed]) {
      expect(await lookUpStatus(setting.service, body.access_token)).toBe(401);
      expect(outcome(await inForm(setting.service, refreshOf(setting.client, body.refresh_token)))).toEqual([
        400,
        "invalid_grant",
      ]);
    }
  });

  it("invalid_grant for an account that was deleted meanwhile", async () => {
    const gone = await member(setting.service);
    const one = await codeFor(setting.service, setting.client, gone.accountId);
    const data = { deletedAt: setting.service.clock.now };
    await setting.service.services.database.account.update({ where: { id: gone.accountId }, data });
    expect(outcome(await inForm(setting.service, redemptionOf(setting.client, one)))).toEqual([
      400,
      "invalid_grant",
    ]);
  });

  it("a hundred at once: one answer with tokens, and the replays have ended them", async () => {
    const one = await code();
    const calls = Array.from({ length: 100 }, () =>
      repeated(() => inForm(setting.service, redemptionOf(setting.client, one))),
    );
    const answers = await Promise.all(calls);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(outcome(answer)).toEqual([400, "invalid_grant"]);
    expect(
      await setting.service.services.database.tokenFamily.count({
        where: { accountId: setting.accountId, codeHash: tokenHash(one) },
      }),
    ).toBe(1);
    expect(await lookUpStatus(setting.service, good[0]?.body.access_token)).toBe(401);
  });
});

describe("401", () => {
  it("401: invalid_client for an unknown client, a wrong secret, another client's, and the code stays good", async () => {
    const whole = redemptionOf(setting.client, await code());
    const wrong: [string, string][] = [
      ["nobody", setting.client.clientSecret],
      [setting.client.clientId, "x"],
      [setting.client.clientId, setting.other.clientSecret],
      [setting.client.clientId.toUpperCase(), setting.client.clientSecret],
      [setting.client.clientId, setting.client.clientSecret.toUpperCase()],
      [setting.client.clientId, ` ${setting.client.clientSecret}`],
      ["\u{1f600}", "\u{1f600}"],
    ];
    for (const [client_id, client_secret] of wrong) {
      const answer = await inForm(setting.service, { ...whole, client_id, client_secret });
      expect(outcome(answer)).toEqual([401, "invalid_client"]);
      expect(answer.headers["www-authenticate"]).toBeUndefined();
      const { client_id: _id, client_secret: _secret, ...rest } = whole;
      const byHeader = await inForm(setting.service, rest, basic(client_id, client_secret));
      expect(outcome(byHeader)).toEqual([401, "invalid_client"]);
      expect(byHeader.headers["www-authenticate"]).toBe('Basic realm="cohort"');
    }
    expect((await inForm(setting.service, whole)).status).toBe(200);
  });

  it("invalid_client with a challenge for an Authorization header that is none of ours", async () => {
    const { client_id, client_secret, ...rest } = redemptionOf(setting.client, "x");
    const pair = `${setting.client.clientId}:${setting.client.clientSecret}`;
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
      const answer = await inForm(setting.service, rest, { Authorization: authorization });
      expect([authorization, ...outcome(answer)]).toEqual([authorization, 401, "invalid_client"]);
      expect(answer.headers["www-authenticate"]).toBe('Basic realm="cohort"');
    }
  });
});

it("405: other methods, with Allow", async () => {
  for (const method of ["get", "put", "delete", "patch"] as const) {
    const answer = await ask(setting.service, method, "/oauth/token");
    expect([answer.status, answer.headers.allow, answer.text]).toEqual([405, "POST", ""]);
  }
});

it("413: a body over 64 KiB", async () => {
  const answer = await ask(setting.service, "post", "/oauth/token", { form: `a=${"x".repeat(65_536)}` });
  expect(outcome(answer)).toEqual([413, "invalid_request"]);
});

it.each(["utf8", '"UTF-8"', "us-ascii"])("200: a form in %s", async (label) => {
  const form = new URLSearchParams(redemptionOf(setting.client, await code())).toString();
  const headers = { "Content-Type": `application/x-www-form-urlencoded; charset=${label}` };
  expect((await ask(setting.service, "post", "/oauth/token", { form, headers })).status).toBe(200);
});

it("415: another content type, none, another charset", async () => {
  const text = new URLSearchParams(redemptionOf(setting.client, await code())).toString();
  const json = JSON.stringify(redemptionOf(setting.client, await code()));
  for (const [type, body] of [
    ["application/json", json],
    ["text/plain", text],
    ["multipart/form-data; boundary=x", text],
    ["application/x-www-form-urlencoded; charset=latin1", text],
    ["nonsense", text],
  ] as const) {
    const answer = await ask(setting.service, "post", "/oauth/token", {
      form: body,
      headers: { "Content-Type": type },
    });
    expect([type, ...outcome(answer)]).toEqual([type, 415, "invalid_request"]);
  }
  const { hostname, port } = new URL(setting.service.baseUrl);
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
    const { rates } = setting.service.services;
    for (let taken = 0; taken < 1200; taken += 1) rates.take(`token:${setting.client.clientId}`, 1200);
    const whole = redemptionOf(setting.client, await code());
    const answer = await inForm(setting.service, whole);
    expect(outcome(answer)).toEqual([429, "temporarily_unavailable"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.headers.ratelimit).toMatch(/^"calls";r=0;t=\d+$/);
    const others = redemptionOf(
      setting.other,
      await codeFor(setting.service, setting.other, setting.accountId),
    );
    expect((await inForm(setting.service, others)).status).toBe(200);
    setting.service.pass(MINUTE_MS);
    expect((await inForm(setting.service, whole)).status).toBe(200);
  });

  it("past an address's failures: 60 are told what is wrong, and the right secret still passes", async () => {
    const whole = redemptionOf(setting.client, await code());
    const statuses = [];
    for (let tried = 0; tried < 62; tried += 1)
      statuses.push((await inForm(setting.service, { ...whole, client_secret: "x" })).status);
    expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
    const right = await inForm(setting.service, whole);
    expect(right.status).toBe(200);
    // Nothing of it was charged to the client.
    expect(right.headers.ratelimit).toMatch(/^"calls";r=1199;/);
  });
});
