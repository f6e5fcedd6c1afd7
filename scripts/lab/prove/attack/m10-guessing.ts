/** Guessing codes: wrong ones for one address are bounded in all, and not for each code only. */
import type { Attack } from "./main.ts";
import { openVisitor, signUp } from "./visitor.ts";

const WRONG_MAX = 4;

export const attack: Attack = {
  finding: "M10",
  title: "codes of one address, guessed without an end",
  // What is thirty a day would take hours.
  settings: { BUDGETS: `wrong_code.recipient.day=${WRONG_MAX}` },
  async run({ baseUrl }) {
    const address = "owner@example.com";
    const owner = await signUp(baseUrl, address);
    // Signed out.
    owner.cookies.delete("session");
    // A browser that was not signed in here; the pause after the sign-up's code is over then.
    await new Promise((resolve) => setTimeout(resolve, 31_000));
    const stranger = openVisitor(baseUrl);
    let page = await stranger.send(await stranger.open("/account/sign-in"), { address });
    let looked = 0;
    for (let guess = 0; guess < WRONG_MAX + 1; guess += 1) {
      page = await stranger.send(page, { code: "000000" });
      if (page.status === 200) looked += 1;
    }
    const own = await owner.send(await owner.open("/account/sign-in"), { address });
    const isOwnerIn = own.status === 200 && own.html.includes('name="code"');
    return {
      held: looked === WRONG_MAX && isOwnerIn,
      seen: `${looked} of ${WRONG_MAX + 1} wrong codes looked at; the owner ${isOwnerIn ? "gets" : "gets no"} code`,
    };
  },
};
