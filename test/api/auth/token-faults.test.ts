/** issueToken with calls that are wrong in themselves, whatever the grant. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { ask, basic, codeFor, inForm, inQuery, type Parameters, redemptionOf } from "../../support/oauth.ts";
import { runs } from "../../support/properties.ts";
import { outcome, withTokens } from "../../support/token-setting.ts";

const without = (parameters: Parameters, name: string): Parameters => {
  const { [name]: _left, ...rest } = parameters;
  return rest;
};

const setting = withTokens();
const code = (more = {}) => codeFor(setting.service, setting.client, setting.accountId, more);

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
      const answer = await inForm(setting.service, { ...given, client_id: "x", client_secret: "x" });
      expect([grant_type, ...outcome(answer)]).toEqual([grant_type, 400, "unsupported_grant_type"]);
      expect(outcome(await inQuery(setting.service, given))).toEqual([400, "unsupported_grant_type"]);
    }
    expect(outcome(await ask(setting.service, "post", "/oauth/token"))).toEqual([
      400,
      "unsupported_grant_type",
    ]);
    expect(outcome(await inForm(setting.service, {}))).toEqual([400, "unsupported_grant_type"]);
  });

  it("invalid_request that names what is missing or empty, before the client is looked at", async () => {
    const wrongClient = { client_id: "nobody", client_secret: "x" };
    const whole = {
      ...redemptionOf(setting.client, "x"),
      ...wrongClient,
    };
    for (const name of ["code", "redirect_uri", "client_id", "client_secret"]) {
      for (const given of [without(whole, name), { ...whole, [name]: "" }]) {
        const answer = await inForm(setting.service, given);
        expect(outcome(answer)).toEqual([400, "invalid_request"]);
        expect(answer.body.error_description).toBe(`Missing: ${name}.`);
        expect((await inQuery(setting.service, given)).body).toEqual(answer.body);
      }
    }
    const all = await inForm(setting.service, { grant_type: "authorization_code" });
    expect(all.body.error_description).toBe("Missing: code, redirect_uri, client_id, client_secret.");
    const refresh = await inForm(setting.service, { grant_type: "refresh_token", ...wrongClient });
    expect(refresh.body.error_description).toBe("Missing: refresh_token.");
    const withBasic = await inForm(setting.service, { grant_type: "refresh_token" }, basic("nobody", "x"));
    expect(withBasic.body.error_description).toBe("Missing: refresh_token.");
  });

  it("invalid_request for a parameter that comes twice, in one place or in two, and the code stays good", async () => {
    const whole = redemptionOf(setting.client, await code());
    const text = new URLSearchParams(whole).toString();
    for (const [name, value] of Object.entries(whole)) {
      const pair = new URLSearchParams({ [name]: value }).toString();
      const answers = [
        await ask(setting.service, "post", "/oauth/token", { form: `${text}&${pair}` }),
        await ask(setting.service, "post", `/oauth/token?${text}&${pair}`),
        await ask(setting.service, "post", `/oauth/token?${pair}`, { form: text }),
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
    expect((await inForm(setting.service, whole)).status).toBe(200);
  });

  it("invalid_request for a client that proves itself twice, or as two", async () => {
    const whole = redemptionOf(setting.client, await code());
    const headers = basic(setting.client.clientId, setting.client.clientSecret);
    for (const given of [
      whole,
      without(whole, "client_id"),
      { ...without(whole, "client_secret"), client_id: setting.other.clientId },
    ]) {
      expect(outcome(await inForm(setting.service, given, headers))).toEqual([400, "invalid_request"]);
      const path = `/oauth/token?${new URLSearchParams(given)}`;
      expect(outcome(await ask(setting.service, "post", path, { headers }))).toEqual([
        400,
        "invalid_request",
      ]);
    }
    expect((await inForm(setting.service, whole)).status).toBe(200);
  });

  it("invalid_request for texts that are none: broken escapes, no UTF-8, U+0000, half a surrogate pair", async () => {
    const text = new URLSearchParams(redemptionOf(setting.client, "x")).toString();
    for (const more of ["&a=%", "&a=%zz", "&a=%ff", "&%c3=1", "&a=%00", "&a=%ed%a0%80"]) {
      const answer = await ask(setting.service, "post", "/oauth/token", { form: text + more });
      expect([more, ...outcome(answer)]).toEqual([more, 400, "invalid_request"]);
    }
    const bytes = Buffer.from(`${text}&a=\u{7f}`);
    bytes[bytes.length - 1] = 0xff;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const url = `${setting.service.baseUrl}/oauth/token`;
    const broken = await setting.service.fetch(url, { method: "POST", headers, body: bytes });
    expect([broken.status, (await broken.json()) as object]).toEqual([
      400,
      { error: "invalid_request", error_description: "The body is not valid UTF-8." },
    ]);
    expect(outcome(await ask(setting.service, "post", `/oauth/token?${text}&a=%00`))).toEqual([
      400,
      "invalid_request",
    ]);
    const long = { ...redemptionOf(setting.client, "x".repeat(2001)) };
    expect(outcome(await inForm(setting.service, long))).toEqual([400, "invalid_request"]);
  });

  it("never fails, whatever stands in the parameters", async () => {
    const names = ["grant_type", "code", "redirect_uri", "client_id", "client_secret", "refresh_token"];
    const value = fc.oneof(
      fc.constantFrom(
        "authorization_code",
        "refresh_token",
        setting.client.clientId,
        setting.client.clientSecret,
      ),
      fc.string({ unit: "binary", maxLength: 40 }),
    );
    const parameters = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(parameters, fc.boolean(), async (pairs, isForm) => {
        const text = new URLSearchParams(pairs).toString();
        const answer = isForm
          ? await ask(setting.service, "post", "/oauth/token", { form: text })
          : await ask(setting.service, "post", `/oauth/token?${text}`);
        expect([400, 401, 429]).toContain(answer.status);
        expect(answer.body.error_description).toMatch(/^[\u0020-\u007e]+$/);
      }),
      runs(100),
    );
  });
});
