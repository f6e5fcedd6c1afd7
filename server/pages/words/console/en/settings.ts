import type { MailRule, OutcomeMails, PhoneStep } from "../../../../domain/clients/index.ts";
import type { PauseReason } from "../../../../domain/events/index.ts";
import type { Role, StaffState } from "../../../../domain/members/index.ts";
import type { PapersInForce } from "../../../../domain/proving/index.ts";
import { html, type Markup } from "../../../markup/html.ts";

export const settingsEn = {
  roles: {
    admin: "Admin",
    reviewer: "Reviewer",
    support: "Support",
  } satisfies Record<Role, string> as Record<Role, string>,

  papers: {
    title: "Accepted papers",
    intro:
      "Which papers prove each group in a country. Those marked unconfirmed have no source: ask somebody who knows, then confirm them. Other changes are made by the command line: papers set.",
    country: "Country",
    countryHint: "Two letters, such as GB; or others, for all countries without lists of their own.",
    app: "App id",
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
    title: "Administration",
    intro:
      "Everything that the management API does, as pages. Each change is in the audit log, under your name.",
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
    done: (what: string): string => `Done: ${what}.`,
    place: "You are here",
    entries: (count: number): string => `${count} more`,
    values: (count: number): string => `${count} values`,
    rest: (count: number): string => `${count} more settings`,
    allOf: "All settings, tokens and secrets",
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

  apps: {
    title: "Apps",
    caption: "Apps, newest first",
    columns: { name: "Name", mode: "Mode", phone: "Phone number", mails: "Outcome emails", change: "Change" },
    phone: {
      label: "When do our login pages ask for a phone number?",
      hint: "A number that a member has confirmed within 90 days isn't asked for again. The white-label API always asks.",
      choices: { first: "Before the proof", last: "After the proof", off: "Never" } satisfies Record<
        PhoneStep,
        string
      > as Record<PhoneStep, string>,
    },
    mails: {
      label: "Who gets emails about outcomes and ends?",
      hint: "Approved, rejected with the reason, 28 and 7 days before the end, and when it has ended. Each member can turn reminders off.",
      choices: {
        own_pages: "Members who were verified on our pages",
        all: "All members",
        none: "Nobody",
      } satisfies Record<OutcomeMails, string> as Record<OutcomeMails, string>,
    },
    mailRule: {
      label: (group: string) => `Is an address of the institution enough? ${group}`,
      hint: "Where only the group's own people have addresses, it always is.",
      choices: {
        usual: "Unless they work where pupils or students have addresses too",
        suffices: "Yes, whoever else has addresses there",
        document: "No, a document too where others have addresses",
      } satisfies Record<MailRule, string> as Record<MailRule, string>,
    },
    fault: "Choose one of these.",
    change: (name: Markup): Markup => html`Change ${name}`,
    changeTitle: "Change app",
    clock: (now: string) => `The partner has moved this app's clock ahead: it says ${now}.`,
    save: "Save",
    back: "Back to the list",
    more: "Older apps",
    changed: "The settings have been saved.",
  },

  cutOff: {
    title: "Cut off",
    state: "disabled",
    since: (at: string) => `Disabled since ${at}.`,
    disable: {
      texts: {
        app: "Until you enable it again, its tokens and its clients' secrets, tokens and login links are refused, and its webhooks wait. Nothing is lost.",
        client:
          "Until you enable it again, its secrets, its members' tokens and its login links are refused. Nothing is lost.",
      },
      button: "Disable",
    },
    enable: {
      text: "It is served again at once, with the secrets and tokens that it has.",
      button: "Enable",
    },
    end: {
      texts: {
        app: "Ends the app's own tokens, and all codes and tokens of its clients. Members sign in again. You can't undo this.",
        client:
          "Ends all codes and tokens that it has. Its secrets stay. Members sign in again. You can't undo this.",
      },
      button: "End all tokens",
    },
    done: {
      disabled: "Disabled. It is no longer served.",
      enabled: "Enabled. It is served again.",
      ended: "All tokens have been ended.",
    },
  },

  webhooks: {
    title: "Webhooks",
    link: "Webhooks of this app",
    intro:
      "Events of this app are sent to these addresses, signed with the endpoint's secret as Standard Webhooks says.",
    none: "There are no endpoints yet.",
    facts: {
      types: "Events",
      description: "Description",
      contact: "Who is told when it is paused",
      state: "Status",
      failures: "Failed requests",
      lastFailure: "Reason of the last one",
      last: "Last success",
      pending: "Deliveries that wait",
      failed: "Deliveries that failed",
      former: "Old secret",
    },
    allTypes: "All",
    admins: "Admins of the console",
    states: {
      active: "active",
      operator: "paused by hand",
      failing: "paused: it has taken nothing for three days",
      gone: "paused: it answered 410 Gone",
    } satisfies Record<"active" | PauseReason, string> as Record<"active" | PauseReason, string>,
    failing: (count: number, since: string) => `${count} since ${since}`,
    failure: {
      status: (status: number | null) => `It responded ${status}.`,
      timeout: "No whole response came within 10 seconds.",
      dns: "Its name can't be resolved.",
      refused: "The connection was refused.",
      tls: "Its certificate isn't accepted, or it doesn't speak TLS.",
      reset: "The connection was closed before the response was complete.",
      unreachable: "No route leads there, or it doesn't speak HTTP.",
      private: "Its name leads to an address that isn't public.",
      address: "The address is no https URL.",
    },
    until: (end: string) => `signs as well until ${end}`,
    buttons: {
      pause: "Pause",
      resume: "Resume",
      replay: "Deliver failed ones again",
      rotate: "Make a new secret",
    },
    remove: {
      link: (url: string) => `Remove ${url}`,
      title: "Remove this endpoint?",
      text: (url: Markup): Markup =>
        html`Nothing more is sent to ${url}. Its secrets, its deliveries and what it answered are deleted; the events stay.`,
      tick: "I want to remove the endpoint permanently",
      button: "Remove endpoint",
    },
    done: {
      removed: "The endpoint has been removed.",
      paused: "The endpoint is paused. Its deliveries wait.",
      resumed: "The endpoint is active again.",
      replayed: "What failed is being delivered again.",
    },
    create: {
      title: "Add an endpoint",
      url: { label: "Address", hint: "An https address at a public host." },
      types: {
        label: "Events",
        hint: "Types, separated by commas, such as verification.succeeded, verification.expired. Without any, all are sent.",
      },
      description: { label: "Description" },
      contact: {
        label: "Who is told by email when it is paused?",
        hint: "Without an address, the admins are.",
      },
      button: "Add endpoint",
    },
    faults: {
      url: "Enter an https address at a public host, without a name, password or fragment.",
      types: "One of these isn't a type of event.",
      description: "The description has characters that can't be shown.",
      contact: "Enter an email address, like name@example.com.",
      tooMany: "The app has 20 endpoints. Remove one first.",
      replaced: "Somebody else has just made a new secret.",
      overlap: "The old secret of the last change still signs. Wait until it ends.",
    },
    secret: {
      title: "Webhook secret",
      text: "Copy this secret now: it isn't shown again. After a change, the old one signs as well for 24 hours.",
      back: "Back to the endpoints",
    },
    back: "Back to the app",
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
