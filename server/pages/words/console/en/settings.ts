import type { Role } from "../../../../domain/members/staff/roles.ts";
import type { StaffState } from "../../../../domain/members/staff/users.ts";
import type { PapersInForce } from "../../../../domain/proving/document/papers/own.ts";
import { html, type Markup } from "../../../markup/html.ts";

export const settingsEn = {
  roles: {
    admin: "Admin",
    reviewer: "Reviewer",
    support: "Support",
  } satisfies Record<Role, string> as Record<Role, string>,

  privacy: {
    title: "Privacy records",
    intro:
      "What this installation keeps about people, made from its settings and its database. The documents below mark what you or a lawyer fill in.",
    documents: {
      record: "Record of processing activities (GDPR, Article 30)",
      assessment: "Impact assessment (Article 35), a starting text",
      agreement: "Processing agreement (Article 28), a starting text",
    },
    kept: "What is kept",
    columns: {
      what: "Data and purpose",
      kept: "Kept",
      keys: "Encryption",
      access: "Who has access",
      recipients: "Goes to",
    },
    here: "Stays on this machine",
    clear: "Not encrypted",
    services: "Services outside this machine",
    serviceColumns: { name: "Service", use: "Use", setting: "Set by" },
    noServices: "No data go to a service outside this machine.",
    save: "Save as Markdown",
    back: "Privacy records",
  },
  papers: {
    title: "Accepted papers",
    intro:
      "Which papers prove each group in a country. Those marked unconfirmed have no source: ask somebody who knows, then confirm them. Other changes are made by the command line: papers set.",
    country: "Country",
    others: "All countries without lists of their own",
    app: "App",
    appHint: "To see and change what this app's members are shown.",
    show: "Show",
    nothing: "There is no such country or app.",
    done: { confirmed: "The paper has been confirmed.", reset: "The list above is in force again." },
    sources: {
      shipped: "As it ships",
      installation: "Set for the whole installation",
      app: "Set for this app",
    } satisfies Record<PapersInForce["source"], string> as Record<PapersInForce["source"], string>,
    confirm: "Confirm",
    reset: "Back to the list above",
  },

  manage: {
    title: "Overview",
    none: "–",
    yes: "Yes",
    no: "No",
    all: "All",
    leave: "Leave as it is",
    unset: "Not set",
    nothing: "None",
    show: "Show",
    empty: "There is nothing here yet.",
    next: "Next page",
    sort: "sort by it",
    done: "Done.",
    saved: "Saved.",
    removed: "Removed.",
    save: "Save",
    choose: "Choose one",
    place: "You are here",
    entries: (count: number): string => `${count} more`,
    values: (count: number): string => (count === 1 ? "1 value" : `${count} values`),
    rest: (count: number): string => `${count} more settings`,
    cancel: "Cancel",
    sure: "I know that this can't be undone",
    sureFault: "Tick the box to confirm.",
    made: "This page shows the answer for ten minutes, and to you only. Copy what you need now.",
    backFromMade: "I have it: go back",
    changedMeanwhile:
      "Somebody changed it while you typed. Open the form again; your entries are still in this one.",
    unchanged: "You haven't changed anything.",
    notJson: "This is not JSON.",
    file: {
      start: "Start, and save the file",
      hint: "Your browser saves the file while it is made. Open this page again to see how far it is.",
      running: (since: string) => `It has been running since ${since}.`,
      alreadyRunning:
        "This export is running already. Wait for its end, or stop it in your browser's downloads.",
      progress: (done: string, lines: string) => `${done} of ${lines} lines`,
      complete: (at: string, lines: string) => `The last one was completed: ${lines} lines, begun ${at}.`,
      broken: (at: string, done: string, lines: string) =>
        `The last one, begun ${at}, broke off after ${done} of ${lines} lines. Start it again.`,
      again: "See how far it is",
      state: "Progress",
    },
    hints: { lines: "One on each line.", json: "As JSON.", instant: "In UTC, such as 2027-01-31T12:00:00Z." },
  },

  team: {
    title: "Team",
    caption: "Who can open the console",
    columns: { name: "Name", email: "Email address", role: "Role", state: "Status", change: "Change" },
    states: { invited: "invited", active: "active", disabled: "disabled" } satisfies Record<
      StaffState,
      string
    > as Record<StaffState, string>,
    invite: "Invite a team member",
    inviteText: "They'll get an email with a link that works once and expires after 72 hours.",
    name: "Name",
    email: "Email address",
    role: "Role",
    roleHints: {
      admin: "everything",
      reviewer: "queue, reviews, reports",
      support: "search, timelines, limits, expiry, erasure, reports",
    } satisfies Record<Role, string> as Record<Role, string>,
    send: "Send invitation",
    faults: {
      name: "Enter a name of up to 100 characters.",
      unprintable: "Type the name again. It contains a character that can't be shown.",
      email: "Enter an email address, like name@example.com.",
      role: "Choose a role.",
      unsent: "We can't deliver email to this address. Check it, and send the invitation again.",
      mailAway: "We can't send emails at the moment. Send the invitation again in a few minutes.",
      bounced: (day: string): string =>
        `Our email to this address came back on ${day}, so nothing more is sent to it for 24 hours. The operator's support can allow it earlier, under Search.`,
      invitedOften: "This person has been sent five invitations today. Send another one tomorrow.",
      tooManyInvited: "As many invitations as are allowed at the moment have been sent. Try again later.",
      breakGlass:
        "While the sign-in provider is enforced, somebody must stay break-glass admin, with a passkey. Mark another admin first.",
      lastAdmin: "This is the last admin who can sign in. Invite another admin first.",
    },
    change: (name: Markup): Markup => html`Change ${name}`,
    changeTitle: "Change team member",
    save: "Save role",
    disable: "Disable access",
    enable: "Enable access",
    again: "Send a new invitation",
    againText:
      "Use this if they've lost their phone. Their authenticator app, passkeys and recovery codes stop working, and they set up sign-in again.",
    back: "Back to the list",
    invited: "The invitation has been sent.",
    changed: "Saved. They have to sign in again.",
  },
};
