/** A stranger writes a message into the first name, for the owner of a university's mailbox to read on a page of ours. */
import { makeReady, must } from "../../support/partner.ts";
import type { Attack } from "./main.ts";

const MESSAGES = [
  "URGENT – your mailbox is full, press Confirm or it is deleted today",
  "Win at https://evil.example/win",
  "Call-us-at-once-or-your-mailbox-is-deleted-today",
];

export const attack: Attack = {
  finding: "L5",
  title: "a message to a stranger in place of a first name",
  async run({ baseUrl, partner }) {
    const { appId, calls } = partner;
    const shown = [];
    for (const [number, firstName] of MESSAGES.entries()) {
      const params = { path: { appId, verificationId: await makeReady(partner, undefined, { firstName }) } };
      const one = "/app/{appId}/whitelabel/verifications/{verificationId}/email";
      await must(calls.POST(one, { params, body: { email: `ada.king${number}@ox.ac.uk` } }));
      const messages = await must(
        calls.GET("/app/{appId}/whitelabel/test/messages", { params: { path: { appId } } }),
      );
      const { body } = messages.find(({ to }) => to === `ada.king${number}@ox.ac.uk`) ?? { body: "" };
      const [, token = ""] = /token=(\S+)/.exec(body) ?? [];
      const page = await (await fetch(`${baseUrl}/email-link?token=${token}`)).text();
      shown.push(/<dt>Name<\/dt>\s*<dd><bdi>([^<]*)<\/bdi>/.exec(page)?.[1] ?? "no name");
    }
    // At most three words and thirty letters, and the initial of the last name; no address to open.
    const isName = (text: string) => /^\S+(?: \S+){0,3} L\.$/.test(text) && text.length <= 35;
    return {
      held: shown.every((text) => isName(text) && !/\w\.\w/.test(text)),
      seen: shown.map((text) => `“${text}”`).join(", "),
    };
  },
};
