/** Reads without a limit: looks at a waiting verification, downloads, and searches cost queries each. */
import { demoOf } from "../../support/server-process.ts";
import type { Attack } from "./main.ts";
import { signUp } from "./visitor.ts";

const TRIES = 200;

export const attack: Attack = {
  finding: "L14",
  title: "one account asks how things stand, 200 times",
  async run({ baseUrl, place }) {
    const { clientId, redirectUri } = (await demoOf(place)).sso;
    const query = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      country: "GB",
    });
    const visitor = await signUp(baseUrl, "reader@example.com", `/sso/student?${query}`);
    const statuses = new Map<number, number>();
    for (let call = 0; call < TRIES; call += 1) {
      const { status } = await visitor.open(`/sso/student/standing.json?${query}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const [answered = 0, refused = 0] = [statuses.get(200), statuses.get(429)];
    return {
      held: answered > 0 && answered <= 140 && answered + refused === TRIES,
      seen: `${answered} answered, ${refused} refused`,
    };
  },
};
