import type { App, Verification } from "../../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import type { Config } from "../../../config.ts";
import { checkAll, invalid } from "../../../errors.ts";
import { blindIndexes, seal, unseal } from "../../../platform/crypto.ts";
import { isPrintable } from "../../../platform/printable.ts";
import type { Services } from "../../../services.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { graduateUntil } from "../../shared/group/membership-end.ts";
import { isTerritory } from "../../shared/phone-number.ts";
import { dayIn } from "../../shared/time.ts";

const AGE_YEARS_MAX = 120;

/** Refuses an impossible or insufficient claim by field; returns the columns of row `id`. */
export function readClaim(
  { config, keyring, now }: Pick<Services, "config" | "keyring" | "now">,
  app: App,
  claim: NewVerification,
  id: string,
) {
  const consumerGroup = validateClaimFor(app, config, claim, now());
  return {
    territory: claim.territory,
    consumerGroup,
    firstNameSealed: seal(keyring, "Verification.firstNameSealed", id, claim.firstName),
    lastNameSealed: seal(keyring, "Verification.lastNameSealed", id, claim.lastName),
    emailSealed: seal(keyring, "Verification.emailSealed", id, claim.userEmail),
    emailIndex: claimedEmailIndexes(keyring, claim.userEmail)[0],
    dobSealed: seal(keyring, "Verification.dobSealed", id, claim.dob),
    graduationYear: claim.graduationYear ?? null,
  };
}

export function readPerson(
  keyring: Services["keyring"],
  row: Pick<Verification, "id" | "firstNameSealed" | "lastNameSealed" | "dobSealed" | "emailSealed">,
) {
  return {
    firstName: unseal(keyring, "Verification.firstNameSealed", row.id, row.firstNameSealed),
    lastName: unseal(keyring, "Verification.lastNameSealed", row.id, row.lastNameSealed),
    dob: unseal(keyring, "Verification.dobSealed", row.id, row.dobSealed),
    email: unseal(keyring, "Verification.emailSealed", row.id, row.emailSealed),
  };
}

/** A wallet's proof that the claimed name and birth date are those of the person. */
export interface PersonProof {
  issuer: string;
  provenAt: Date;
}

export function personProofOf({
  personProvenAt,
  personIssuer,
}: Pick<Verification, "personProvenAt" | "personIssuer">): PersonProof | null {
  return personProvenAt && { issuer: personIssuer ?? "", provenAt: personProvenAt };
}

export function readMetadata(
  keyring: Services["keyring"],
  { id, metadataSealed }: Pick<Verification, "id" | "metadataSealed">,
): Record<string, string> | null {
  return metadataSealed && JSON.parse(unseal(keyring, "Verification.metadataSealed", id, metadataSealed));
}

/** Index by the partner's e-mail address, which identifies no member. The first is stored. */
export function claimedEmailIndexes(keyring: Services["keyring"], email: string): [string, ...string[]] {
  return blindIndexes(keyring, "verification.email", email.toLowerCase());
}

export function validateClaimFor(
  app: App,
  config: Pick<Config, "minimumAges">,
  claim: NewVerification,
  now: Date,
): ConsumerGroup {
  const group = claim.consumerGroup ?? typed(app).defaultConsumerGroup;
  checkAll(
    () => {
      if (!app.consumerGroups.includes(group)) invalid("consumerGroup", "group_not_offered", { group });
    },
    () => validateClaim(config, claim, group, now),
  );
  return group;
}

/** Validates without an app. The group is undefined if only the app knows it; rules that depend on it then pass. */
export function validateClaim(
  config: Pick<Config, "minimumAges">,
  claim: NewVerification,
  group: ConsumerGroup | undefined,
  now: Date,
): void {
  /** An unknown country has no local day. */
  const onItsDay = (check: (today: Temporal.PlainDate) => void) => () => {
    if (isTerritory(claim.territory)) check(dayIn(claim.territory, now));
  };
  checkAll(
    () => {
      if (!isTerritory(claim.territory)) invalid("territory", "unknown_territory");
    },
    ...(["firstName", "lastName"] as const).map((field) => () => {
      if (!isPrintable(claim[field])) invalid(field, "unprintable", { field });
    }),
    onItsDay((today) => requireAge(config, claim, group, today)),
    onItsDay((today) => {
      if (group !== undefined) requireGraduation(config, claim, group, today);
    }),
  );
}

function requireAge(
  { minimumAges }: Pick<Config, "minimumAges">,
  claim: NewVerification,
  group: ConsumerGroup | undefined,
  today: Temporal.PlainDate,
): void {
  const born = readDay(claim.dob);
  if (Temporal.PlainDate.compare(born, today) >= 0) invalid("dob", "not_in_past");
  // Whole years; a person born on 29 February is a year older on 1 March.
  const age = born.until(today, { largestUnit: "years" }).years;
  if (age > AGE_YEARS_MAX) invalid("dob", "too_old", { maxYears: AGE_YEARS_MAX });
  if (group === undefined) return;
  const least = minimumAge(minimumAges, group, claim.territory);
  if (age < least) invalid("dob", "too_young", { group, minYears: least });
}

function minimumAge(ages: Config["minimumAges"], group: ConsumerGroup, territory: string): number {
  return ages.get(`${group}:${territory}`) ?? ages.get(group) ?? 0;
}

function readDay(dob: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(dob);
  } catch {
    return invalid("dob", "not_a_date");
  }
}

function requireGraduation(
  { minimumAges }: Pick<Config, "minimumAges">,
  { graduationYear, territory, dob }: NewVerification,
  group: ConsumerGroup,
  today: Temporal.PlainDate,
): void {
  if (group !== "graduate") {
    if (graduationYear !== undefined) invalid("graduationYear", "graduation_year_for_graduates", { group });
    return;
  }
  if (graduationYear === undefined) invalid("graduationYear", "graduation_year_missing");
  if (graduationYear > today.year) invalid("graduationYear", "not_yet_graduate");
  if (Temporal.PlainDate.compare(graduateUntil(graduationYear), today) <= 0)
    invalid("graduationYear", "graduated_too_long_ago");
  const minYears = minimumAge(minimumAges, group, territory);
  const bornIn = Number(dob.slice(0, 4));
  // Somebody too young today has that issue alone.
  if (today.year - bornIn >= minYears && graduationYear - bornIn < minYears)
    invalid("graduationYear", "graduated_too_young", { minYears });
}
