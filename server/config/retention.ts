/** Defaults of `RETENTION` (docs/operating.md, "Retention"), in days after the end that the name says. */
export const DEFAULT_RETENTION = {
  /** Data of test apps' members and transactions of test keys, from creation. */
  test_mode: 7,
  /** Verifications without a proven phone number, from expiry or failure. */
  unproven_verifications: 7,
  /** Other verifications without success, from expiry or failure. */
  lapsed_verifications: 30,
  undecided_verifications: 180,
  /** Successes, from their `expiresOn`. */
  successes: 90,
  /** That somebody was a student, from the end: graduates are so for five years. At the longest as long as the account. */
  student_records: 1_826,
  /** Documents and renderings, from the decision. */
  documents: 7,
  /** Accounts, from the last sign-in and the end of the last verification: 13 months. */
  unused_accounts: 395,
  /** Orphans, whose only number was proven with another birth date. */
  orphaned_accounts: 30,
  /** Remainder of a deleted account: its number, consents and revoked tokens. */
  deleted_accounts: 1_095,
  withdrawn_consents: 1_095,
  /** Expired codes and tokens, to answer "expired" instead of "invalid" and to notice replays. */
  expired_tokens: 30,
  /** Credentials of partners and operators, from expiry or revocation. */
  ended_credentials: 400,
  quarantined_files: 14,
  /** The purchaser's user agent in a transaction, from its receipt. */
  user_agents: 90,
  /** Transactions with their adjustments, from receipt, and statements, from closing. */
  transactions: 3_650,
  /** Account and verification in a claim of a code, from the claim. */
  claimants: 1_095,
  /** Claim whose code a transaction has, from the transaction's receipt. */
  code_links: 1_095,
  /** Pools with their codes and claims, from their closing. */
  closed_pools: 1_095,
  /** Tombstones of erasures: at least as long as a backup is kept. */
  erasures: 400,
  /** Events that partners read, from their time. */
  events: 30,
  /** Log of API calls and their counts, from the answer. */
  api_calls: 7,
  institution_requests: 400,
  domain_appeals: 400,
  /** Webhook deliveries with their responses: as long as events. */
  webhook_deliveries: 30,
  /** Staff users, once disabled or their invitation expired. */
  former_staff: 400,
  /** IP addresses of staff users in audit entries. */
  staff_addresses: 400,
  /** Audit entries: for a dispute over a year, and no longer. */
  audit: 400,
} as const;

export type RetentionName = keyof typeof DEFAULT_RETENTION;

export type Retention = Readonly<Record<RetentionName, number>>;

const DAYS_MAX = 36_500;

/** One entry of `RETENTION`: "successes=90". Undefined for an invalid one. */
export function readRetention(entry: string): { name: RetentionName; days: number } | undefined {
  const [, name = "", text] = /^([a-z_]+)=(\d{1,5})$/.exec(entry) ?? [];
  const days = Number(text);
  const isOurs = (given: string): given is RetentionName => Object.hasOwn(DEFAULT_RETENTION, given);
  return isOurs(name) && days >= 1 && days <= DAYS_MAX ? { name, days } : undefined;
}
