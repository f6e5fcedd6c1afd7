/** A stranger who knows a number of somebody's test member, and another partner's QA, look for its data. */
import { freshNumber, makeClient, makePartner, makeReady } from "../../support/partner.ts";
import type { Attack, Target } from "./main.ts";
import { openVisitor } from "./visitor.ts";

/** Whether the sign-in gets past the code. */
async function getsIn({ baseUrl }: Target, path: string, address: string, code: string): Promise<boolean> {
  const visitor = openVisitor(baseUrl);
  const form = await visitor.open(path);
  if (!form.html.includes('name="address"')) return false;
  const { url } = await visitor.send(await visitor.send(form, { address }), { code });
  return /\/(account|second-step)$/.test(new URL(url).pathname);
}

export const attack: Attack = {
  finding: "M3",
  title: "a number of another partner's test member, and code 123456",
  async run(target) {
    const { place, partner } = target;
    const other = await makePartner(place);
    const link = `/test/account?client_id=${await makeClient(place, partner)}`;
    const others = `/test/account?client_id=${await makeClient(place, other)}`;
    const ways = [
      ["without a client", "/test/account/sign-in", "123456"],
      ["by its client", link, "123456"],
      ["by another's client", others, partner.testCode],
      ["by another's client and code", others, other.testCode],
    ] as const;
    const open = [];
    for (const [how, path, code] of ways) {
      const number = freshNumber();
      await makeReady(partner, number);
      if (await getsIn(target, path, number, code)) open.push(how);
    }
    // The door is there, for whoever has the app's code.
    const works = await getsIn(target, link, "qa@example.com", partner.testCode);
    const seen = open.length === 0 ? "nothing opens" : `open: ${open.join(", ")}`;
    return { held: open.length === 0 && works, seen };
  },
};
