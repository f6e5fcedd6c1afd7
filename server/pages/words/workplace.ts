/** Words that the pages of the console and of the workbench share. */
import type { InvitationWords } from "../../domain/members/staff/invitation-mail.ts";
import type { ConsoleWords } from "./console/en.ts";
import type { NavigationWords } from "./navigation.ts";
import type { OverviewWords } from "./overview.ts";

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
  | "changeBranding"
>;

/** Roles by name, since each place has its own. */
export interface WorkplaceWords extends OfConsole {
  overview: OverviewWords;
  roles: Readonly<Record<string, string>>;
  nav: NavigationWords & { label: string };
  invitation: InvitationWords;
  team: Omit<ConsoleWords["team"], "roleHints"> & { roleHints: Readonly<Record<string, string>> };
}
