/** Budgets: how much of what costs one dimension may have, and what `BUDGETS` sets of them. */

/**
 * Budgets: how much of what costs one dimension may have in an hour, and in a day (docs/operating.md, "Budgets"). What
 * `link`, `sms_code`, `mail_code` and `sms.recipient` say is told to partners (docs/errors-and-limits.md).
 */
export const DEFAULT_BUDGETS = {
  /** Text messages, whatever they are about. */
  sms: {
    recipient: { day: 10 },
    app_recipient: { day: 5 },
    account: { hour: 6, day: 10 },
    browser: { hour: 6, day: 10 },
    network: { hour: 20, day: 60 },
    app: { hour: 500, day: 3_000 },
    country: { hour: 500, day: 3_000 },
    installation: { hour: 1_000, day: 10_000 },
    /** So many whose codes need not be entered; beyond them a fifth must be (domain/shared/budget.ts). */
    prefix: { day: 20 },
  },
  /** Calls that read a code out. Each is counted as a text too, but a call may cost ten times as much. */
  call: {
    recipient: { day: 3 },
    app_recipient: { day: 2 },
    account: { hour: 2, day: 4 },
    browser: { hour: 2, day: 4 },
    network: { hour: 6, day: 20 },
    app: { hour: 100, day: 600 },
    country: { hour: 50, day: 300 },
    installation: { hour: 200, day: 2_000 },
    prefix: { day: 4 },
  },
  /** Mails of any kind. */
  mail: {
    account: { hour: 20, day: 60 },
    browser: { hour: 20, day: 60 },
    network: { hour: 100, day: 500 },
    app: { hour: 3_000, day: 30_000 },
    installation: { hour: 6_000, day: 60_000 },
  },
  /** Codes that are asked for, of members and staff, whether or not a message goes out. */
  sms_code: { recipient: { hour: 5, day: 10 }, known_browser: { hour: 5, day: 10 } },
  mail_code: { recipient: { hour: 5, day: 20 }, known_browser: { hour: 5, day: 20 } },
  /** Wrong ones that are entered; so many in all, as NIST SP 800-63B, section 3.2.2, asks for a ceiling. */
  wrong_code: { recipient: { day: 30 }, known_browser: { day: 30 }, app: { day: 300 } },
  /** Mails that tell a member or staff user of the wrong ones. */
  wrong_codes_notice: { recipient: { day: 1 } },
  /** Links that prove an address. */
  link: { recipient: { day: 5 } },
  /** Attempts by documents: they fill the disk and wait for a reviewer. */
  upload: {
    account: { hour: 10, day: 20 },
    network: { hour: 100, day: 500 },
    app: { hour: 2_000, day: 20_000 },
    installation: { hour: 5_000, day: 50_000 },
  },
  /** The same in test mode, where anybody is let in. */
  test_upload: {
    account: { hour: 10, day: 20 },
    network: { hour: 100, day: 500 },
    app: { hour: 300, day: 2_000 },
    installation: { hour: 1_000, day: 5_000 },
  },
  /** Pictures of members, in both modes: each is drawn in a process of its own. */
  picture: { account: { hour: 5, day: 20 }, network: { hour: 60, day: 200 } },
  /** Institutions that are not listed and asked for, in both modes: operators read them. */
  institution_request: {
    account: { hour: 5, day: 10 },
    browser: { hour: 5, day: 10 },
    network: { hour: 30, day: 100 },
    app: { hour: 300, day: 2_000 },
    installation: { hour: 1_000, day: 5_000 },
  },
  /** Appeals for blocked domains: operators read them. Nobody has to sign in to make one. */
  domain_appeal: { network: { hour: 5, day: 10 }, installation: { hour: 100, day: 400 } },
} as const satisfies Record<string, Partial<Record<BudgetDimension, BudgetLimits>>>;

/** By whom or what something is counted. */
export type BudgetDimension =
  | "recipient"
  | "app_recipient"
  | "known_browser"
  | "account"
  | "browser"
  | "network"
  | "app"
  | "country"
  | "installation"
  | "prefix";
export type BudgetKind = keyof typeof DEFAULT_BUDGETS;
export type BudgetLimits = { readonly [Window in "hour" | "day"]?: number };
export type Budgets = Readonly<Record<BudgetKind, Partial<Record<BudgetDimension, BudgetLimits>>>>;

/** One entry of `BUDGETS`: "sms.app.day=500". */
interface BudgetEntry {
  kind: string;
  dimension: string;
  window: "hour" | "day";
  max: number;
}

/** The defaults, but for what is set. */
export function budgetsWith(set: readonly BudgetEntry[]): Budgets {
  const budgets: Record<string, Record<string, BudgetLimits>> = structuredClone(DEFAULT_BUDGETS);
  for (const { kind, dimension, window, max } of set) {
    const limits = { ...budgets[kind]?.[dimension], [window]: max };
    budgets[kind] = { ...budgets[kind], [dimension]: limits };
  }
  return budgets as Budgets;
}
