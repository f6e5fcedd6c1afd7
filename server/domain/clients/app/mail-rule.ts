/** Whether a mail alone verifies where others have addresses too, by app and client (spec/decisions/email.md). */
import type * as stored from "../../../../generated/prisma/client.ts";
import { checkAll, invalid } from "../../../errors.ts";

export const MAIL_RULES = { mailSuffices: true, documentAfterMail: true } as const;
type MailRules = Pick<stored.App, keyof typeof MAIL_RULES>;

/** `usual`: neither app nor client says anything of the group. */
export type MailRule = "suffices" | "document" | "usual";

/** A client's word comes before its app's. */
export function mailRuleFor(group: string, app: MailRules, client: MailRules | null): MailRule {
  for (const { mailSuffices, documentAfterMail } of client === null ? [app] : [client, app]) {
    if (mailSuffices.includes(group)) return "suffices";
    if (documentAfterMail.includes(group)) return "document";
  }
  return "usual";
}

/** Groups with the rule `document`, for a client: what was proven for others counts by it too. */
export function groupsWithDocument<Group extends string>(
  groups: readonly Group[],
  client: MailRules & { app: MailRules },
): Group[] {
  return groups.filter((group) => mailRuleFor(group, client.app, client) === "document");
}

/** Condition in raw SQL that is true of groups with the rule `document`; tables `client` and `app`. */
export function asksForDocument(group: string): string {
  const has = (list: string) => `${group} = ANY (coalesce(${list}, '{}'))`;
  return `(${has('client."documentAfterMail"')}
    OR ${has('app."documentAfterMail"')} AND NOT ${has('client."mailSuffices"')})`;
}

/** Refuses a group in both lists, and documents of an app that takes none. */
export function validateMailRules({
  mailSuffices = [],
  documentAfterMail = [],
  methodsOff = [],
}: Partial<MailRules & { methodsOff: string[] }>): void {
  checkAll(
    ...documentAfterMail.map((group, index) => () => {
      if (mailSuffices.includes(group)) invalid(["documentAfterMail", index], "mail_rule_twice", { group });
    }),
    () => {
      if (documentAfterMail.length > 0 && methodsOff.includes("manual"))
        invalid("documentAfterMail", "documents_are_off");
    },
  );
}
