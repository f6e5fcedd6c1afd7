/** SMS pumping: one free account texts as many numbers as it names, in any country. */
import type { Attack } from "./main.ts";
import { signUp } from "./visitor.ts";

const TRIES = 25;
/** What a stranger may cost us in texts before a budget ends it. */
const TEXTS_MAX = 6;
/** In no client's plan. */
const ELSEWHERE = ["+9607712345", "+5352345678", "+2348021234567", "+8801712345678"];

export const attack: Attack = {
  finding: "H1",
  title: "one account, 25 numbers",
  async run({ baseUrl }) {
    const count = async (email: string, numbers: string[]) => {
      const visitor = await signUp(baseUrl, email);
      let sent = 0;
      for (const address of numbers) {
        const page = await visitor.send(await visitor.open("/account/ways"), { address });
        if (page.url.endsWith("/ways/code")) sent += 1;
      }
      return sent;
    };
    const abroad = await count("pump@example.com", ELSEWHERE);
    const home = await count(
      "pump2@example.com",
      Array.from({ length: TRIES }, (_, number) => `+4474001${10_000 + number}`),
    );
    return {
      held: home > 0 && home <= TEXTS_MAX && abroad === 0,
      seen: `${home} of ${TRIES} texts where we have clients, ${abroad} of ${ELSEWHERE.length} elsewhere`,
    };
  },
};
