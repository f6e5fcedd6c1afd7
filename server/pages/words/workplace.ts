/** Words that the pages of the console and of the workbench share. */
import type { InvitationWords } from "../../domain/members/index.ts";
import type { ConsoleWords } from "./console/en.ts";

type OfConsole = Pick<
  ConsoleWords,
  | "footer"
  | "number"
  | "percent"
  | "modes"
  | "notYours"
  | "notYoursText"
  | "signIn"
  | "setUp"
  | "me"
  | "calls"
  | "clients"
  | "testMode"
  | "manage"
  | "goTo"
>;

/** Roles by name, since each place has its own. */
export interface WorkplaceWords extends OfConsole {
  roles: Readonly<Record<string, string>>;
  nav: { label: string };
  invitation: InvitationWords;
  team: Omit<ConsoleWords["team"], "roleHints"> & { roleHints: Readonly<Record<string, string>> };
}
