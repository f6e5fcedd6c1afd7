/** Budgets: how much of what costs one dimension may have, who shares it how, and what `BUDGETS` sets of them. */

/**
 * How much of what costs one dimension may have in an hour, and in a day (docs/budgets.md). What `link`, `sms_code`,
 * `mail_code` and `sms.recipient` say is told to partners (docs/errors-and-limits.md).
 */
export const DEFAULT_BUDGETS = {
  /** Text messages, whatever they are about. */
  sms: {
    recipient: { day: 10 },
    app_recipient: { day: 5 },
    account: { hour: 6, day: 10 },
    browser: { hour: 6, day: 10 },
    network: { hour: 20, day: 60 },
    app: { hour: 800, day: 5_000 },
    country: { hour: 1_000, day: 6_000 },
    installation: { hour: 2_000, day: 20_000 },
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
    app: { hour: 80, day: 500 },
    country: { hour: 100, day: 600 },
    installation: { hour: 400, day: 4_000 },
    prefix: { day: 4 },
  },
  /** Mails of any kind. */
  mail: {
    account: { hour: 20, day: 60 },
    browser: { hour: 20, day: 60 },
    network: { hour: 100, day: 500 },
    app: { hour: 6_000, day: 60_000 },
    installation: { hour: 12_000, day: 120_000 },
  },
  /** Codes that are asked for, of members and staff, whether or not a message goes out. */
  sms_code: { recipient: { hour: 5, day: 10 }, known_browser: { hour: 5, day: 10 } },
  mail_code: { recipient: { hour: 5, day: 20 }, known_browser: { hour: 5, day: 20 } },
  /** Wrong ones that are entered; so many in all, as NIST SP 800-63B, section 3.2.2, asks for a ceiling. */
  wrong_code: { recipient: { day: 30 }, known_browser: { day: 30 }, app: { day: 300 } },
  /** Mails that tell a member or staff user of the wrong ones. */
  wrong_codes_notice: { recipient: { day: 1 } },
  /** Links by which a browser becomes known at an address: those of codes that others may have asked for. */
  known_link: { recipient: { day: 5 } },
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
  domain_appeal: { network: { hour: 5, day: 10 }, installation: { hour: 200, day: 800 } },
} as const satisfies Record<string, Partial<Record<BudgetDimension, BudgetLimits>>>;

/**
 * Who has something sent or kept: a partner by its own call; a member or staff user who is proven, by a browser that somebody
 * has signed in with at the address, by an account that was verified or by being sent what is theirs; anybody else.
 */
export type Caller = "stranger" | "partner" | "proven";

/** What callers have of the ceilings that all of them share, so that strangers fill none. */
export const SHARES = {
  /** All strangers together, of an app's, a country's and the installation's ceiling. */
  strangers: 1 / 2,
  /** The last of each ceiling is for proven members and staff. */
  provenOnly: 1 / 10,
  /** So much of its own ceiling an app is served where its country's or the installation's is spent. */
  appFloor: 1 / 20,
  /** One network, of what strangers have of the installation's ceiling, whether or not its codes are entered. */
  oneNetwork: 1 / 4,
} as const;
const SHARED: readonly BudgetDimension[] = ["app", "country", "installation"];

/** What each network has that a caller is in (platform/network/network.ts), the smallest first, in multiples of its budget. */
export const NETWORK_MULTIPLES = { network: 1, network_56: 2, network_48: 4 } as const;
type NetworkLevel = keyof typeof NETWORK_MULTIPLES;
const NETWORKS = Object.entries(NETWORK_MULTIPLES) as [NetworkLevel, number][];

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

/** Whom something is counted for: an id, or a keyed hash. `prefix` and `country` as they are. */
export type CountedFor = Partial<Record<BudgetDimension | NetworkLevel, string>>;

/** One window of one dimension. */
export interface Ceiling {
  subject: string;
  /** "sms.recipient.day"; of a wider network "sms.network_48.hour", and of strangers' share "sms.app_strangers.hour". */
  budget: string;
  dimension: BudgetDimension;
  window: "hour" | "day";
  max: number;
  /** How much of it is not for this caller. */
  reserved: number;
  /** Where an app goes on beyond it: until it has had so many, of which these budgets of its own tell. */
  floor: { max: number; subject: string; all: string; strangers: string } | null;
}

/** All that one expense is counted by: the one place that knows the hierarchy. */
export function ceilingsOf(
  budgets: Budgets,
  kind: BudgetKind,
  of: CountedFor,
  caller: Caller = "stranger",
): Ceiling[] {
  const own = budgets[kind];
  return Object.entries(own).flatMap(([name, limits]) => {
    const dimension = name as BudgetDimension;
    return (["hour", "day"] as const).flatMap((window) => {
      const max = limits[window];
      if (max === undefined) return [];
      if (dimension === "network") return networkCeilings(own, { kind, of, caller, window, max });
      const subject = of[dimension];
      if (subject === undefined) return [];
      const plain = { subject, dimension, window, max, reserved: 0, floor: null };
      const all = { ...plain, budget: `${kind}.${dimension}.${window}` };
      if (!SHARED.includes(dimension)) return [all];
      const reserved = caller === "proven" ? 0 : Math.floor(max * SHARES.provenOnly);
      const floor = dimension === "app" ? null : floorOf(own, { kind, of, caller, window });
      const budget = strangersOf(kind, dimension, window);
      const strangers = { ...plain, budget, max: Math.ceil(max * SHARES.strangers) };
      return [{ ...all, reserved, floor }, ...(caller === "stranger" ? [strangers] : [])];
    });
  });
}

type Limits = Budgets[BudgetKind];
type Asked = { kind: BudgetKind; of: CountedFor; caller: Caller; window: Ceiling["window"] };

function strangersOf(kind: BudgetKind, dimension: BudgetDimension, window: Ceiling["window"]): string {
  return `${kind}.${dimension}_strangers.${window}`;
}

/** Strangers count for each network that they are in; and all for the widest, which proven callers do not share with them. */
function networkCeilings(
  { installation }: Limits,
  { kind, of, caller, window, max }: Asked & { max: number },
): Ceiling[] {
  const plain = { dimension: "network", window, reserved: 0, floor: null } as const;
  const inside = NETWORKS.flatMap(([level, multiple]) => {
    const subject = of[level];
    const budget = `${kind}.${level}.${window}`;
    return subject === undefined ? [] : [{ ...plain, subject, budget, max: max * multiple }];
  });
  const widest = inside.at(-1);
  if (widest === undefined) return [];
  const strangers = Math.ceil((installation?.[window] ?? 0) * SHARES.strangers);
  const crowd = {
    ...plain,
    subject: caller === "proven" ? `proven:${widest.subject}` : widest.subject,
    budget: `${kind}.network_total.${window}`,
    max: Math.max(widest.max, Math.ceil(strangers * SHARES.oneNetwork)),
  };
  return [...(caller === "proven" ? [] : inside), ...(installation === undefined ? [] : [crowd])];
}

function floorOf({ app }: Limits, { kind, of, caller, window }: Asked): Ceiling["floor"] {
  const most = app?.[window];
  if (most === undefined || of.app === undefined || caller === "stranger") return null;
  const max = Math.floor(most * SHARES.appFloor);
  const strangers = strangersOf(kind, "app", window);
  return { max, subject: of.app, all: `${kind}.app.${window}`, strangers };
}

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
