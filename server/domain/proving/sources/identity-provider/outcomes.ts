/** Outcomes of sign-ins by identity provider, count and latest, for the health board. */
import { seal } from "../../../../platform/crypto.ts";
import { transact } from "../../../../platform/database/transact.ts";
import type { Services } from "../../../../services.ts";
import { DAY_MS, earlier } from "../../../shared/time.ts";
import type { PersonalClaims } from "../assertion/attributes.ts";

/** "proven" and "rejected" concern a member, "fault" the provider or its settings. */
export type OutcomeKind = "proven" | "rejected" | "fault";

/** No personal data except in `words`. */
export interface SignInOutcome {
  kind: OutcomeKind;
  code: string;
  isTrial?: boolean;
  /** Provider's words, which may name the member; encrypted, without addresses. */
  words?: string | null;
  arrived?: readonly Arrived[];
}

/** Data that an institution may release, by our names. */
export const arrivedValues = [
  "scoped_affiliation",
  "affiliation",
  "pairwise_id",
  "other_id",
  "name",
  "birth_date",
] as const;
export type Arrived = (typeof arrivedValues)[number];

/** OpenID providers have their own codes, without limit. */
const CODES_MAX = 40;
const OTHER = "other";

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

/** Providers name the person by an address, which the board does not need. */
function withoutAddresses(words: string): string {
  return words.replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, "…");
}

const OUTCOME_DAYS_MAX = 30;

/** Retention, as providers' words may name members: deletes some; returns how many. */
export async function forgetOutcomes(
  { database }: Pick<Services, "database">,
  at: Date,
  limit: number,
): Promise<number> {
  const before = earlier(at, OUTCOME_DAYS_MAX * DAY_MS);
  return (await database.signInOutcome.deleteMany({ where: { lastAt: { lt: before } }, limit })).count;
}

/** For this service only: can't link a member over services. */
export function isPairwise({ id }: { id: string }): boolean {
  return /^(pairwise-id|sub):/.test(id);
}

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
