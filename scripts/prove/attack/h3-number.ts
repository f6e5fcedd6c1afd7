/** Somebody is given a number that was a member's, and signs in with it. */
import { freshNumber, makeReady } from "../../partner.ts";
import type { Attack } from "./main.ts";
import { openVisitor } from "./visitor.ts";

export const attack: Attack = {
  finding: "H3",
  title: "the new holder of a number signs in as the old one",
  async run({ baseUrl, partner }) {
    const number = freshNumber();
    await makeReady(partner, number);
    const visitor = openVisitor(baseUrl);
    const asked = await visitor.send(await visitor.open("/test/account/sign-in"), { address: number });
    await visitor.send(asked, { code: "123456" });
    const opened = [];
    for (const path of ["", "/ways", "/download", "/delete/confirm"]) {
      const { url, html } = await visitor.open(`/test/account${path}`);
      if (!new URL(url).pathname.endsWith("/sign-in") || html.includes("Lovelace")) opened.push(path || "/");
    }
    const seen = opened.length === 0 ? "nothing opens" : `open: ${opened.join(", ")}`;
    return { held: opened.length === 0, seen };
  },
};
