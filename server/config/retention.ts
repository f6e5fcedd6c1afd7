/** Retention: for how many days what is kept (docs/operating.md, "Retention"). */

/** The defaults of `RETENTION`, in days after the end that the name says. Changed by the operator, one by one. */
export const DEFAULT_RETENTION = {
  /** Whatever members of test apps leave, and transactions of test keys, after it was made. */
  test_mode: 7,
  /** Verifications whose phone number was never proven, after they expired or failed. */
  unproven_verifications: 7,
  /** Other verifications without success, after they expired or failed. */
  lapsed_verifications: 30,
  /** Verifications that no reviewer decides, after their documents came in. */
  undecided_verifications: 180,
  /** Successes, after the day on which they ceased to hold. */
  successes: 90,
  /** Documents and their renderings, after the decision. */
  documents: 7,
  /** Accounts, after their last sign-in and the end of their last verification: 13 months. */
  unused_accounts: 395,
  /** Accounts that nobody can sign in to, after their only number was proven with another birth date. */
  orphaned_accounts: 30,
  /** What stays of a deleted account: its number, consents and revoked tokens. */
  deleted_accounts: 1_095,
  /** Consents, after they were withdrawn. */
  withdrawn_consents: 1_095,
  /** Codes and tokens, after they expired: they are told "expired" apart from "invalid", and a replay is noticed. */
  expired_tokens: 30,
  /** Tokens, secrets and keys of partners and operators, after they expired or were revoked. */
  ended_credentials: 400,
  /** Documents that no row names, in quarantine before they are deleted. */
  quarantined_files: 14,
  /** The purchaser's user agent in a transaction, after it was received. */
  user_agents: 90,
  /** Transactions, after they were received. */
  transactions: 3_650,
  /** Tombstones of what was erased by request: at least as long as a backup is kept. */
  erasures: 400,
  /** Events that partners read, after they happened. */
  events: 30,
  /** Requests for institutions, after they were made. */
  institution_requests: 400,
  /** Appeals for blocked domains, after they were made. */
  domain_appeals: 400,
  /** Deliveries to webhook endpoints and what was answered, after they were made: as long as events are kept. */
  webhook_deliveries: 30,
  /** Staff users, after they were disabled or their invitation expired. */
  former_staff: 400,
  /** IP addresses of staff users in audit entries. */
  staff_addresses: 400,
  /** Audit entries: for a dispute over a year, and no longer. */
  audit: 400,
} as const;

export type RetentionName = keyof typeof DEFAULT_RETENTION;

/** In days. */
export type Retention = Readonly<Record<RetentionName, number>>;

/** A century: nobody means more. */
const DAYS_MAX = 36_500;

/** One entry of `RETENTION`: "successes=90". Undefined for a name or number that it can't be. */
export function readRetention(entry: string): { name: RetentionName; days: number } | undefined {
  const [, name = "", text] = /^([a-z_]+)=(\d{1,5})$/.exec(entry) ?? [];
  const days = Number(text);
  const isOurs = (given: string): given is RetentionName => Object.hasOwn(DEFAULT_RETENTION, given);
  return isOurs(name) && days >= 1 && days <= DAYS_MAX ? { name, days } : undefined;
}
