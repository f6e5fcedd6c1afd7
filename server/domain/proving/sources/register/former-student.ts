/** Graduates by our own record of them as students. */
import type { StudentRecord } from "../../../../../generated/prisma/client.ts";
import { blindIndexes } from "../../../../platform/crypto.ts";
import type { Services } from "../../../../services.ts";
import { mailboxIndexes } from "../../../members/member/address.ts";
import { readMember } from "../../../members/member/profile.ts";
import { audit } from "../../../shared/audit.ts";
import { dayIn, fromDateColumn } from "../../../shared/time.ts";
import { worldOfRow } from "../../../shared/world.ts";
import { listFreshAddresses } from "../../email/own-address.ts";
import { openAttempt } from "../../verification/attempt.ts";
import { readPerson } from "../../verification/claim.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { openingsOf } from "../../verification/open.ts";
import { approve, findForeignProof, type MailWeight } from "../../verification/outcome.ts";
import { comparePerson } from "../assertion/compare-person.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/**
 * Verifies a graduate who was a student there, as a manual attempt that is decided at once (spec/decisions/verification.md, "Former
 * students"). Without such a record, or where the app wants documents, the verification stays as it is.
 */
export async function proveFormerStudent(
  services: Needs,
  verification: VerificationWithRelations,
): Promise<VerificationWithRelations> {
  const { config, database, keyring, now } = services;
  const { app, consumerGroup, institutionId, stage } = verification;
  if (consumerGroup !== "graduate" || !app.acceptFormerStudents || stage !== "select_verification_method")
    return verification;
  if (!openingsOf(verification, config, now()).actions.includes("start_manual")) return verification;
  const record = await findRecord(services, verification);
  if (record === null) return verification;
  const strength = record.strength as MailWeight["strength"];
  if (strength !== "group" && app.documentAfterMail.includes(consumerGroup)) return verification;
  // One student is one graduate, by whichever of their accounts.
  const proofIndexes = blindIndexes(keyring, "former-student", `${record.accountId} ${institutionId}`);
  const foreign = await findForeignProof(database, verification, proofIndexes, now());
  if (foreign !== null && !foreign.isOrphans) {
    const detail = { method: "manual", otherVerification: foreign.verificationId };
    await audit(database, now(), {
      actor: "system",
      action: "proof.reused",
      subject: verification.id,
      detail,
    });
    return verification;
  }
  return database.$transaction(async (tx) => {
    const opened = await openAttempt(tx, services, verification, {
      method: "manual",
      event: "student_known",
    });
    return approve(tx, opened.verification, opened.attempt, { proofIndexes, strength }, now());
  });
}

/** The newest record of the account, or of a mailbox that the member has just proven again; null if it doesn't fit the claim. */
async function findRecord(
  services: Needs,
  verification: VerificationWithRelations,
): Promise<StudentRecord | null> {
  const { database, keyring, now } = services;
  const { accountId, institutionId, graduationYear, territory } = verification;
  if (accountId === null || institutionId === null || graduationYear === null) return null;
  const addresses = await listFreshAddresses(services, accountId);
  const mailboxIndex = { in: addresses.flatMap((address) => mailboxIndexes(keyring, address)) };
  const record = await database.studentRecord.findFirst({
    where: { world: worldOfRow(verification), institutionId, OR: [{ accountId }, { mailboxIndex }] },
    orderBy: [{ endsOn: "desc" }, { verificationId: "desc" }],
  });
  if (record === null) return null;
  const [provenOn, endsOn] = [fromDateColumn(record.provenOn), fromDateColumn(record.endsOn)];
  const isStudent = Temporal.PlainDate.compare(endsOn, dayIn(territory, now())) > 0;
  // An earlier degree was not of these studies, and a later one of studies that we know nothing of.
  const isItsYear = provenOn.year <= graduationYear && graduationYear <= endsOn.subtract({ days: 1 }).year;
  return !isStudent && isItsYear && (await isOf(services, verification, record)) ? record : null;
}

/** Universities hand mailboxes on, and members lend accounts: name and birth date must be those of the student. */
async function isOf(
  services: Needs,
  verification: VerificationWithRelations,
  { accountId }: StudentRecord,
): Promise<boolean> {
  const { firstName, lastName, dob } = await readMember(services, accountId);
  if (firstName === null || lastName === null || dob === null) return false;
  const known = { givenName: firstName, familyName: lastName, fullNames: [], birthDate: dob };
  return comparePerson(readPerson(services.keyring, verification), known) === "same";
}
