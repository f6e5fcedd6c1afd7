/** Somebody is given a number that was a member's, and signs in with it. */
import { freshNumber, makeClient, makeReady } from "../../support/partner.ts";
import type { Attack } from "./main.ts";
import { openVisitor } from "./visitor.ts";

export const attack: Attack = {
  finding: "H3",
  title: "the new holder of a number signs in as the old one",
  async run({ place, baseUrl, partner }) {
    const number = freshNumber();
    await makeReady(partner, number);
    const visitor = openVisitor(baseUrl);
    const link = `/test/account?client_id=${await makeClient(place, partner)}`;
    const asked = await visitor.send(await visitor.open(link), { address: number });
    await visitor.send(asked, { code: partner.testCode });
    const opened = [];
    for (const path of ["", "/ways", "/download", "/delete/confirm"]) {
      const { url, html } = await visitor.open(`/test/account${path}`);
      if (!new URL(url).pathname.endsWith("/sign-in") || html.includes("Lovelace")) opened.push(path || "/");
    }
    const seen = opened.length === 0 ? "nothing opens" : `open: ${opened.join(", ")}`;
    return { held: opened.length === 0, seen };
  },
};
