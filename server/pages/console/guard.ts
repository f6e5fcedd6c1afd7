import { may, type Need, type StaffActor, staffActor } from "../../domain/members/staff/roles.ts";
import type { ConsoleSession } from "../../domain/members/staff/sessions.ts";
import type { Guard } from "../framework/page.ts";
import { staff } from "../framework/page-context.ts";
import { isReply } from "../framework/reply.ts";
import type { ConsoleWords } from "../words/console/en.ts";
import { consoleWordsFor } from "../words/console.ts";
import { type StepUp, signedIn, type Workplace, type WorkplacePerson } from "../workplace/workplace.ts";

/** A staff user with both factors. */
export interface Staff extends WorkplacePerson<ConsoleSession, ConsoleWords> {
  staffUser: StaffActor;
}

export const consolePlace: Workplace<ConsoleSession, ConsoleWords> = {
  workplace: "console",
  root: "/console",
  browser: staff,
  textsIn: consoleWordsFor,
  has: ({ role }, need) => may(role, need as Need),
  about: ({ nav }) => nav.label,
};

/** Staff users with this permission, or any (null). `stepUp` requires a recent second factor, and names the page to return to. */
export function staffWith(need: Need | null, stepUp?: StepUp): Guard<Staff> {
  const isAllowed = ({ role }: ConsoleSession) => need === null || may(role, need);
  const guard = signedIn(consolePlace, isAllowed, stepUp);
  return async (services, call) => {
    const { context, ...entry } = await guard(services, call);
    if (isReply(context)) return { ...entry, context };
    const { session, ip } = context;
    return {
      ...entry,
      context: { ...context, staffUser: staffActor(session.staffUserId, session.role, ip) },
    };
  };
}
