/** What becomes of sign-ins at each identity provider: of each outcome the count and the newest, for the health board. */
import { seal } from "../../../../platform/crypto.ts";
import { transact } from "../../../../platform/database/transact.ts";
import type { Services } from "../../../../services.ts";
import { DAY_MS, earlier } from "../../../shared/index.ts";
import type { PersonalClaims } from "../assertion/attributes.ts";

/** "proven" and "rejected" are about a member, "fault" about the provider or its settings. */
export type OutcomeKind = "proven" | "rejected" | "fault";

/** One sign-in: no personal data but in `words`. */
export interface SignInOutcome {
  kind: OutcomeKind;
  /** `proven`, the reason of a rejection, or the code of a fault. */
  code: string;
  /** Of a trial sign-in, which is about no member and is counted apart. */
  isTrial?: boolean;
  /** What the provider said in its own words, which may name the member; kept encrypted, without addresses. */
  words?: string | null;
  /** What arrived, by our own names. */
  arrived?: readonly Arrived[];
}

/** What an institution may release, by our own names. */
export const arrivedValues = [
  "scoped_affiliation",
  "affiliation",
  "pairwise_id",
  "other_id",
  "name",
  "birth_date",
] as const;
export type Arrived = (typeof arrivedValues)[number];

/** Codes of OpenID providers are theirs, so there may be any number of them. */
const CODES_MAX = 40;
const OTHER = "other";

/** Counts a sign-in, and keeps it as the newest of its code. */
export async function recordOutcome(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  providerId: string,
  { kind, code: asked, isTrial = false, words = null, arrived = [] }: SignInOutcome,
): Promise<void> {
  const idOf = (code: string) => `${providerId} ${code}${isTrial ? " trial" : ""}`;
  const isKnown = async () => (await database.signInOutcome.count({ where: { id: idOf(asked) } })) > 0;
  const isFull = async () => (await database.signInOutcome.count({ where: { providerId } })) >= CODES_MAX;
  const code = !(await isKnown()) && (await isFull()) ? OTHER : asked;
  const id = idOf(code);
  const wordsSealed =
    words === null ? null : seal(keyring, "SignInOutcome.wordsSealed", id, withoutAddresses(words));
  const newest = { kind, lastAt: now(), wordsSealed, arrived: [...arrived] };
  await transact(database, (tx) =>
    tx.signInOutcome.upsert({
      where: { id },
      create: { id, providerId, code, isTrial, count: 1, ...newest },
      update: { count: { increment: 1 }, ...newest },
    }),
  );
}

/** Providers name the person by an address, and the board asks what is wrong with the provider. */
function withoutAddresses(words: string): string {
  return words.replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, "…");
}

/** So long the board looks back. */
const OUTCOME_DAYS_MAX = 30;

/** Retention, for what providers said may name members: deletes a piece; returns how many. */
export async function forgetOutcomes(
  { database }: Pick<Services, "database">,
  at: Date,
  limit: number,
): Promise<number> {
  const before = earlier(at, OUTCOME_DAYS_MAX * DAY_MS);
  return (await database.signInOutcome.deleteMany({ where: { lastAt: { lt: before } }, limit })).count;
}

/** Made for us alone: by it nobody can tell that two services have the same member. */
export function isPairwise({ id }: { id: string }): boolean {
  return /^(pairwise-id|sub):/.test(id);
}

/** What of the claims is there, without their values. */
export function listArrived({ subjects, affiliations, person }: PersonalClaims): Arrived[] {
  const { givenName, familyName, fullNames, birthDate } = person;
  const there: Record<Arrived, boolean> = {
    scoped_affiliation: affiliations.scoped.length > 0,
    affiliation: affiliations.unscoped.length > 0,
    pairwise_id: subjects.some(isPairwise),
    other_id: subjects.some((subject) => !isPairwise(subject)),
    name: fullNames.length > 0 || (givenName !== undefined && familyName !== undefined),
    birth_date: birthDate !== undefined,
  };
  return arrivedValues.filter((name) => there[name]);
}
