/** Mail bombing: strangers make us mail codes to any number of addresses. */
import type { Attack } from "./main.ts";
import { openVisitor } from "./visitor.ts";

const TRIES = 150;
const MAILS_MAX = 100;

export const attack: Attack = {
  finding: "M1",
  title: "one network, 150 addresses",
  async run({ baseUrl }) {
    let sent = 0;
    for (let address = 0; address < TRIES; address += 1) {
      const visitor = openVisitor(baseUrl);
      const form = await visitor.open("/account/sign-in");
      const page = await visitor.send(form, { address: `victim${address}@example.com` });
      if (page.url.endsWith("/code")) sent += 1;
    }
    return { held: sent > 0 && sent <= MAILS_MAX, seen: `${sent} of ${TRIES} mails in an hour` };
  },
};
