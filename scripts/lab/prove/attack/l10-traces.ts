/** An attacker who wants to leave no trace: wrong codes, wrong tokens, a forged form, calls without an end. */
import type { Attack } from "./main.ts";
import { openVisitor } from "./visitor.ts";

const ADDRESS = "victim@example.com";
const TOKEN = "cohort_operator_guessed";
const FAILURES = 61;

export const attack: Attack = {
  finding: "L10",
  title: "guesses, forged forms and spent limits without a trace",
  settings: { LOG_LEVEL: "warn" },
  async run({ baseUrl, log, partner }) {
    const visitor = openVisitor(baseUrl);
    const asked = await visitor.send(await visitor.open("/account/sign-in"), { address: ADDRESS });
    await visitor.send(asked, { code: "000000" });
    const guessed = { authorization: `Bearer ${TOKEN}` };
    await fetch(`${baseUrl}/operator/apps`, { headers: guessed });
    const foreign = { authorization: `Bearer ${partner.accessToken}` };
    await fetch(`${baseUrl}/app/app_demo/whitelabel/verifications`, { headers: foreign });
    const form = { method: "POST", body: new URLSearchParams({ address: ADDRESS }) };
    await fetch(`${baseUrl}/account/sign-in`, { ...form, headers: { "sec-fetch-site": "cross-site" } });
    const guess = { grant_type: "refresh_token", refresh_token: "x", client_id: "x", client_secret: "x" };
    for (let failure = 0; failure < FAILURES; failure += 1)
      await fetch(`${baseUrl}/oauth/token`, {
        method: "POST",
        body: new URLSearchParams(guess),
      });
    const wanted = [
      "authn_login_fail",
      "authn_token_fail",
      "authz_fail",
      "malicious_csrf",
      "excess_rate_limit_exceeded",
    ];
    // Each with where it came from, so that it can be blocked.
    const written = await log();
    const lines = written.split("\n");
    const has = (event: string) =>
      lines.some((line) => line.includes(`"${event}"`) && /"network":"[^"]+","client":"[^"]+"/.test(line));
    const missing = wanted.filter((event) => !has(event));
    const isNamed = [ADDRESS, TOKEN, partner.accessToken].some((secret) => written.includes(secret));
    return {
      held: missing.length === 0 && !isNamed,
      seen: `${missing.length === 0 ? "each is logged" : `no ${missing.join(", ")}`}; ${isNamed ? "with" : "without"} addresses and tokens`,
    };
  },
};
