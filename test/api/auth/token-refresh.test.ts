/** issueToken with a refresh token: rotation, its grace, reuse, ends (RFC 9700, section 4.14.2). */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { basic, codeFor, inForm, inQuery, lookUpStatus, refreshOf, tokensFor } from "../../support/oauth.ts";
import { runs } from "../../support/properties.ts";
import { repeated } from "../../support/repeated.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../support/service.ts";
import { outcome, withTokens } from "../../support/token-setting.ts";

const setting = withTokens();
const code = (more = {}) => codeFor(setting.service, setting.client, setting.accountId, more);

describe("a refresh token", () => {
  const refresh = (token: string, by = setting.client) => inForm(setting.service, refreshOf(by, token));
  const status = async (token: string) => (await refresh(token)).status;

  it("gives a new pair, in the query, a form and with Basic; the old access token lives on", async () => {
    const first = await tokensFor(setting.service, setting.client, setting.accountId);
    const second = (await inQuery(setting.service, refreshOf(setting.client, first.refresh_token))).body;
    const { client_id, client_secret, ...rest } = refreshOf(setting.client, second.refresh_token);
    const third = (
      await inForm(setting.service, rest, basic(setting.client.clientId, setting.client.clientSecret))
    ).body;
    expect(third).toMatchObject({ token_type: "Bearer", expires_in: 2_419_199 });
    const all = [first, second, third];
    expect(new Set(all.flatMap((one) => [one.access_token, one.refresh_token])).size).toBe(6);
    for (const { access_token } of all) expect(await lookUpStatus(setting.service, access_token)).toBe(200);
  });

  it("is invalid_grant when unknown, another client's, a code or an access token", async () => {
    const { access_token, refresh_token } = await tokensFor(
      setting.service,
      setting.client,
      setting.accountId,
    );
    for (const text of ["x", access_token, await code()])
      expect(outcome(await refresh(text))).toEqual([400, "invalid_grant"]);
    expect(outcome(await refresh(refresh_token, setting.other))).toEqual([400, "invalid_grant"]);
    expect(await status(refresh_token)).toBe(200);
  });

  it("may be sent again within 60 seconds while no successor is used", async () => {
    const { refresh_token } = await tokensFor(setting.service, setting.client, setting.accountId);
    const lost = await refresh(refresh_token);
    setting.service.pass(60 * SECOND_MS);
    const again = await refresh(refresh_token);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect(again.body.refresh_token).not.toBe(lost.body.refresh_token);
    expect(await status(again.body.refresh_token)).toBe(200);
  });

  it("ends its family when it comes after 60 seconds", async () => {
    const { refresh_token } = await tokensFor(setting.service, setting.client, setting.accountId);
    const next = await refresh(refresh_token);
    setting.service.pass(60 * SECOND_MS + 1);
    expect(outcome(await refresh(refresh_token))).toEqual([400, "invalid_grant"]);
    expect(await status(next.body.refresh_token)).toBe(400);
    expect(await lookUpStatus(setting.service, next.body.access_token)).toBe(401);
  });

  it("ends its family when it comes after a successor was used, even at once", async () => {
    const { refresh_token, access_token } = await tokensFor(
      setting.service,
      setting.client,
      setting.accountId,
    );
    const next = await refresh(refresh_token);
    const afterNext = await refresh(next.body.refresh_token);
    expect(await status(refresh_token)).toBe(400);
    expect(await status(afterNext.body.refresh_token)).toBe(400);
    for (const token of [access_token, next.body.access_token, afterNext.body.access_token])
      expect(await lookUpStatus(setting.service, token)).toBe(401);
  });

  it("ends its siblings when it is used, and the family when one of those is sent", async () => {
    const { refresh_token } = await tokensFor(setting.service, setting.client, setting.accountId);
    const [one, two] = [await refresh(refresh_token), await refresh(refresh_token)];
    const used = await refresh(two.body.refresh_token);
    expect(used.status).toBe(200);
    expect(await status(one.body.refresh_token)).toBe(400);
    expect(await status(used.body.refresh_token)).toBe(400);
  });

  it("a hundred at once: every call is answered, there is one family, and any successor goes on", async () => {
    const { refresh_token } = await tokensFor(setting.service, setting.client, setting.accountId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => repeated(() => refresh(refresh_token))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    const { database } = setting.service.services;
    const tokens = new Set(answers.map(({ body }) => body.refresh_token));
    expect(tokens.size).toBe(100);
    expect(
      await database.tokenFamily.count({
        where: { refreshTokens: { some: { usedAt: setting.service.clock.now } } },
      }),
    ).toBe(1);
    expect(await status(answers[57]?.body.refresh_token)).toBe(200);
  });

  it("lives for 90 days from its last use", async () => {
    const { refresh_token } = await tokensFor(setting.service, setting.client, setting.accountId);
    setting.service.pass(90 * DAY_MS - 1);
    const next = await refresh(refresh_token);
    expect(next.status).toBe(200);
    setting.service.pass(90 * DAY_MS);
    const late = await refresh(next.body.refresh_token);
    expect(late.body).toEqual({
      error: "invalid_grant",
      error_description: "The refresh token has expired.",
    });
  });

  it("lives for a year after the login, however often it is used", async () => {
    let { refresh_token } = await tokensFor(setting.service, setting.client, setting.accountId);
    for (let day = 0; day < 360; day += 60) {
      setting.service.pass(60 * DAY_MS);
      refresh_token = (await refresh(refresh_token)).body.refresh_token;
    }
    setting.service.pass(5 * DAY_MS - 1);
    const last = await refresh(refresh_token);
    expect(last.status).toBe(200);
    setting.service.pass(1);
    expect(await status(last.body.refresh_token)).toBe(400);
  });

  it("whatever order uses come in: a token out of turn ends everything, the others never do", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), async (choices) => {
        const { refresh_token } = await tokensFor(setting.service, setting.client, setting.accountId);
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
        setting.service.pass(MINUTE_MS);
      }),
      runs(15),
    );
  });
});
