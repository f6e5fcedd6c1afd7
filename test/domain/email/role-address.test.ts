import { describe, expect, it } from "@jest/globals";
import { isRoleAddress } from "../../../server/domain/email/role-address.ts";

describe("a role address", () => {
  it.each([
    "info",
    "abuse",
    "postmaster",
    "webmaster",
    "Security",
    "noc",
    "no-reply",
    "noreply",
    "no_reply",
    "no.reply",
    "do-not-reply",
    "DoNotReply",
    "dont-reply",
    "noreply-physics",
    "support",
    "support+1234",
    "support1234",
    "it.support",
    "physics-helpdesk",
    "help-desk",
    "service.desk",
    "ticket-4711",
    "tickets",
    "mailer-daemon",
    "chess-request",
    "admissions",
    "undergraduate.admissions",
    "office",
  ])("is %s@ (H2)", (local) => {
    expect(isRoleAddress(`${local}@ox.ac.uk`)).toBe(true);
  });

  it.each([
    "ada",
    "ada.lovelace",
    "a.lovelace2",
    "abcd1234",
    "info.lovelace",
    "maria.sales",
    "frank.mail",
    "request.ada",
    "ada+support",
    "supporter",
    "reply",
    "o'reply",
    "1234",
  ])("is not %s@", (local) => {
    expect(isRoleAddress(`${local}@ox.ac.uk`)).toBe(false);
  });
});
