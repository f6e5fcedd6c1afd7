/** Denial of sign-in: a stranger asks for a code each moment before the owner does. */
import type { Attack } from "./main.ts";
import { openVisitor, signUp } from "./visitor.ts";

const TRIES = 3;

export const attack: Attack = {
  finding: "M2",
  title: "strangers ask for codes before the owner does",
  async run({ baseUrl }) {
    const address = "owner@example.com";
    const owner = await signUp(baseUrl, address);
    // Signed out.
    owner.cookies.delete("session");
    let sent = 0;
    for (let round = 0; round < TRIES; round += 1) {
      const stranger = openVisitor(baseUrl);
      await stranger.send(await stranger.open("/account/sign-in"), { address });
      const page = await owner.send(await owner.open("/account/sign-in"), { address });
      if (page.html.includes('name="code"')) sent += 1;
    }
    return { held: sent === TRIES, seen: `the owner could enter a code ${sent} of ${TRIES} times` };
  },
};
