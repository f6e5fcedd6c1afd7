/** Limits by hour, day and dimension (docs/budgets.md). Partners know some (docs/errors-and-limits.md). */
export const DEFAULT_BUDGETS = {
  sms: {
    recipient: { day: 10 },
    app_recipient: { day: 5 },
    account: { hour: 6, day: 10 },
    browser: { hour: 6, day: 10 },
    network: { hour: 20, day: 60 },
    app: { hour: 800, day: 5_000 },
    country: { hour: 1_000, day: 6_000 },
    installation: { hour: 2_000, day: 20_000 },
    /** Texts whose codes need not be entered; beyond them a fifth must be (domain/shared/budget.ts). */
    prefix: { day: 20 },
  },
  /** Calls that read a code out; each counts as a text too, but may cost ten times as much. */
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
  mail: {
    account: { hour: 20, day: 60 },
    browser: { hour: 20, day: 60 },
    network: { hour: 100, day: 500 },
    app: { hour: 6_000, day: 60_000 },
    installation: { hour: 12_000, day: 120_000 },
  },
  /** Requested codes of members and staff, even if no message goes out. */
  sms_code: { recipient: { hour: 5, day: 10 }, known_browser: { hour: 5, day: 10 } },
  mail_code: { recipient: { hour: 5, day: 20 }, known_browser: { hour: 5, day: 20 } },
  /** Wrong codes, with a ceiling by NIST SP 800-63B, section 3.2.2. */
  wrong_code: { recipient: { day: 30 }, known_browser: { day: 30 }, app: { day: 300 } },
  /** Notices by their payer (docs/glossary.md). */
  notice: {
    account: { hour: 20, day: 60 },
    team: { hour: 100, day: 500 },
    recipient: { hour: 20, day: 50 },
  },
  /** Security notices of one kind to one address of an account. */
  like_notice: { recipient: { hour: 1 } },
  /** Invitations of a team, or of the operator; an address counts for teams and for the operator apart. */
  invitation: { recipient: { day: 5 }, team: { day: 50 } },
  /** Mail to postmaster and abuse, passed on to the operator. */
  forwarded_mail: { recipient: { hour: 60, day: 300 } },
  /** Passkeys that a member adds. */
  passkey: { account: { hour: 10, day: 20 } },
  /** Mails about wrong codes, to members and staff users. */
  wrong_codes_notice: { recipient: { day: 1 } },
  /** Links that make a browser known at an address, beside codes that others may have requested. */
  known_link: { recipient: { day: 5 } },
  link: { recipient: { day: 5 } },
  /** Attempts by documents, which fill the disk and wait for a reviewer. */
  upload: {
    account: { hour: 10, day: 20 },
    network: { hour: 100, day: 500 },
    app: { hour: 2_000, day: 20_000 },
    installation: { hour: 5_000, day: 50_000 },
  },
  /** Uploads in test mode, which is open to all. */
  test_upload: {
    account: { hour: 10, day: 20 },
    network: { hour: 100, day: 500 },
    app: { hour: 300, day: 2_000 },
    installation: { hour: 1_000, day: 5_000 },
  },
  /** Members' pictures in both modes, each rendered in a process of its own. */
  picture: { account: { hour: 5, day: 20 }, network: { hour: 60, day: 200 } },
  /** Checks with registers: a number can be guessed, and some registers count their questions. */
  register_check: {
    account: { hour: 5, day: 10 },
    network: { hour: 60, day: 200 },
    app: { hour: 2_000, day: 20_000 },
    installation: { hour: 5_000, day: 50_000 },
  },
  /** Requests for unlisted institutions in both modes, which operators read. */
  institution_request: {
    account: { hour: 5, day: 10 },
    browser: { hour: 5, day: 10 },
    network: { hour: 30, day: 100 },
    app: { hour: 300, day: 2_000 },
    installation: { hour: 1_000, day: 5_000 },
  },
  /** Yeses that devices ask for; the network is that of a client without a secret. */
  device_request: { network: { hour: 600, day: 3_000 }, app: { hour: 12_000, day: 120_000 } },
  /** Wrong codes on the page where members type a device's code. */
  device_code: { network: { hour: 30, day: 100 } },
  /** Appeals for blocked domains, without sign-in, which operators read. */
  domain_appeal: { network: { hour: 5, day: 10 }, installation: { hour: 200, day: 800 } },
} as const satisfies Record<string, Partial<Record<BudgetDimension, BudgetLimits>>>;

/** Requester of a message. `proven`: a known browser, a verified account, staff; `stranger`: an unknown caller. */
export type Caller = "stranger" | "partner" | "proven";

/** Share of common ceilings: a requester's, or that of notices. */
export type Share = Caller | "notice";

/** Shares of common ceilings, so that unknown callers exhaust none. */
export const SHARES = {
  /** All unknown callers together, of an app's, a country's and the installation's ceiling. */
  strangers: 1 / 2,
  /** All notices, invitations and mails to contacts together. */
  notices: 1 / 4,
  /** Last part of each ceiling, for proven members and staff. */
  provenOnly: 1 / 10,
  /** An app's share of its own ceiling that it keeps when its country's or the installation's is spent. */
  appFloor: 1 / 20,
  /** One network's part of the unknown callers' share of the installation's ceiling. */
  oneNetwork: 1 / 4,
} as const;
const SHARED: readonly BudgetDimension[] = ["app", "country", "installation"];

/** Multiples of a network's budget for the wider networks around it (platform/network/network.ts). */
export const NETWORK_MULTIPLES = { network: 1, network_56: 2, network_48: 4 } as const;
type NetworkLevel = keyof typeof NETWORK_MULTIPLES;
const NETWORKS = Object.entries(NETWORK_MULTIPLES) as [NetworkLevel, number][];

export type BudgetDimension =
  | "recipient"
  | "app_recipient"
  | "known_browser"
  | "account"
  | "team"
  | "browser"
  | "network"
  | "app"
  | "country"
  | "installation"
  | "prefix";
export type BudgetKind = keyof typeof DEFAULT_BUDGETS;
export type BudgetLimits = { readonly [Window in "hour" | "day"]?: number };
export type Budgets = Readonly<Record<BudgetKind, Partial<Record<BudgetDimension, BudgetLimits>>>>;

/** Subjects of counting: ids or keyed hashes; `prefix` and `country` in clear. */
export type CountedFor = Partial<Record<BudgetDimension | NetworkLevel, string>>;

export interface Ceiling {
  subject: string;
  /** "sms.recipient.day"; a wider network "sms.network_48.hour", a share "sms.app_strangers.hour". */
  budget: string;
  dimension: BudgetDimension;
  window: "hour" | "day";
  max: number;
  /** Part that is closed to this caller. */
  reserved: number;
  /** Minimum that an app keeps beyond the ceiling, counted by these budgets of its own. */
  floor: { max: number; subject: string; all: string; strangers: string } | null;
}

/** All ceilings of one expense: the one place that knows the hierarchy. */
export function ceilingsOf(
  budgets: Budgets,
  kind: BudgetKind,
  of: CountedFor,
  caller: Share = "stranger",
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
      if (caller !== "stranger" && caller !== "notice") return [{ ...all, reserved, floor }];
      const share = `${caller}s` as const;
      const budget = shareOf(kind, dimension, window, share);
      return [
        { ...all, reserved, floor },
        { ...plain, budget, max: Math.ceil(max * SHARES[share]) },
      ];
    });
  });
}

type Limits = Budgets[BudgetKind];
type Asked = { kind: BudgetKind; of: CountedFor; caller: Share; window: Ceiling["window"] };

function shareOf(
  kind: BudgetKind,
  dimension: BudgetDimension,
  window: Ceiling["window"],
  share: "strangers" | "notices",
): string {
  return `${kind}.${dimension}_${share}.${window}`;
}

/** Unknown callers count in each of their networks; all callers in the widest, apart from proven ones. */
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
  if (most === undefined || of.app === undefined || caller === "stranger" || caller === "notice") return null;
  const max = Math.floor(most * SHARES.appFloor);
  const strangers = shareOf(kind, "app", window, "strangers");
  return { max, subject: of.app, all: `${kind}.app.${window}`, strangers };
}

interface BudgetEntry {
  kind: string;
  dimension: string;
  window: "hour" | "day";
  max: number;
}

export function budgetsWith(set: readonly BudgetEntry[]): Budgets {
  const budgets: Record<string, Record<string, BudgetLimits>> = structuredClone(DEFAULT_BUDGETS);
  for (const { kind, dimension, window, max } of set) {
    const limits = { ...budgets[kind]?.[dimension], [window]: max };
    budgets[kind] = { ...budgets[kind], [dimension]: limits };
  }
  return budgets as Budgets;
}
