/** Twice a rate limit at the border of two minutes: failures at the token endpoint, of which a network has sixty. */
import type { Attack } from "./main.ts";

const MINUTE_MS = 60_000;
const FAILURES_PER_MINUTE_MAX = 60;
/** So long before the border. */
const EARLY_MS = 2_000;

export const attack: Attack = {
  finding: "L18",
  title: "60 failures before the border of two minutes, and 60 after it",
  async run({ baseUrl }) {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: "c",
      redirect_uri: "https://a.example",
    });
    const headers = { authorization: `Basic ${Buffer.from("nobody:wrong").toString("base64")}` };
    const untilBorder = () => MINUTE_MS - (Date.now() % MINUTE_MS);
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
    let looked = 0;
    const tryAll = async () => {
      for (let failure = 0; failure < FAILURES_PER_MINUTE_MAX; failure += 1) {
        const { status } = await fetch(`${baseUrl}/oauth/token`, { method: "POST", body, headers });
        if (status !== 429) looked += 1;
      }
    };
    await wait(untilBorder() - EARLY_MS);
    await tryAll();
    await wait(untilBorder() < EARLY_MS ? untilBorder() : 0);
    await tryAll();
    return {
      held: looked > 0 && looked <= FAILURES_PER_MINUTE_MAX,
      seen: `${looked} of ${2 * FAILURES_PER_MINUTE_MAX} failures looked at`,
    };
  },
};
