/** Each message has a payer (docs/budgets.md, "Who pays"). */
import { expect, it } from "@jest/globals";
import type { MessageFor } from "../../server/domain/messages/send-limit.ts";
import { namesFrom, sourceFiles, textOf } from "../support/imports.ts";
import { tablesOf } from "../support/markdown.ts";

/** Ways of sending a message: counted and delivered, counted, delivered. */
const SENDING = ["sendMessage", "messageExpenses", "deliver"];
/** The folder that delivers messages, whose files need no payer. */
const MEANS = "server/domain/messages/";

/** Payers by the file that sends. A new kind of message needs a line here, and a row in docs/budgets.md. */
const PAYERS: Readonly<Record<string, readonly string[]>> = {
  // Outcomes of verifications, reminders.
  "accounts/outcome-mail/send.ts": ["app"],
  // Codes and links again, charged when they were put off.
  "accounts/outcome-mail/put-off.ts": [],
  // Paused endpoints, ends of credentials, stock of pools.
  "events/webhook/contact-mail.ts": ["recipient", "team"],
  "members/member/security-notice.ts": ["account"],
  "members/sign-in/code.ts": ["asker"],
  "members/staff/break-glass.ts": ["account"],
  "members/staff/codes.ts": ["asker"],
  "members/staff/users.ts": ["invitation"],
  "messages/wrong-codes-notice.ts": ["account"],
  "proving/appeal/answer-mail.ts": ["recipient"],
  // Mail to postmaster and abuse.
  "proving/inbound/role-mail.ts": ["postmaster"],
  "proving/sources/federation/refresh-mail.ts": ["recipient"],
  // Passcodes, and links of attempts by e-mail.
  "proving/verification/send-message.ts": ["asker"],
};

it("each file that sends a message names its payer", () => {
  const sending = sourceFiles("server").filter((file) =>
    namesFrom(file).some(
      ({ target, names }) => target.startsWith(MEANS) && names.some((name) => SENDING.includes(name)),
    ),
  );
  const found = sending
    .filter((file) => !file.endsWith("/messages/notify.ts"))
    .map((file) => {
      const named = [...textOf(file).matchAll(/\bpayer: "(\w+)"/g)].map(([, payer = ""]) => payer);
      return [file.replace("server/domain/", ""), [...new Set(named)].sort()] as const;
    });
  expect(Object.fromEntries(found)).toEqual(PAYERS);
});

it("nothing else reaches the providers", () => {
  const asked = sourceFiles("server")
    .filter((file) => /\b(?:sendMail|sendSms)\(/.test(textOf(file)))
    .map((file) => file.replace("server/", ""));
  expect(asked).toEqual(["domain/messages/deliver.ts", "platform/delivery/mail.ts"]);
});

it("the guide has a row for each payer", () => {
  const payers = {
    asker: "whoever asks",
    app: "the app",
    account: "the account",
    team: "the team, or the app without one",
    recipient: "the address",
    invitation: "the team, or the operator",
    postmaster: "the operator",
  } satisfies Record<MessageFor["payer"], string>;
  const said = tablesOf("docs/budgets.md").flatMap(({ payer }) => payer ?? []);
  for (const words of Object.values(payers)) expect(said.some((cell) => cell.startsWith(words))).toBe(true);
});
