/** Correction of name and birth date (GDPR, article 16). Proofs about another person end with it. */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { type Keyring, seal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { editDistance } from "../../../words/edit-distance.ts";
import { readAddresses } from "../../members/member/login-identifiers.ts";
import { fullName } from "../../members/member/person-name.ts";
import { readMember } from "../../members/member/profile.ts";
import { putSecurityNotices } from "../../members/member/security-notice.ts";
import { forgetStudentRecords } from "../../members/member/student-record.ts";
import type { Person } from "../../members/member/typed-person.ts";
import type { Verification } from "../../proving/verification/advance.ts";
import { readPerson } from "../../proving/verification/claim.ts";
import { endEarly } from "../../proving/verification/expire.ts";
import { supersedeOpen } from "../../proving/verification/outcome.ts";
import { endSessions } from "../../shared/access/browser-session.ts";
import { nextAllowedAt } from "../../shared/access/sliding-window.ts";
import { audit } from "../../shared/audit.ts";
import { typed } from "../../shared/closed-columns.ts";
import { lockRow } from "../../shared/lock.ts";
import { DAY_MS, earlier } from "../../shared/time.ts";
import type { World } from "../../shared/world.ts";

/** Corrections of an account: each sends a message. */
const CORRECTIONS = { max: 3, ms: DAY_MS };
const ACTION = "account.corrected";

interface Correction {
  session: { world: World; accountId: string; sessionId: string };
  person: Person;
  agreedToEnd: ReadonlySet<string>;
  language: string;
}

type Corrected = "corrected" | "unchanged" | "unconfirmed" | "too_often" | "unknown";

/** Successful and open verifications, which end unless they are of the corrected person already. */
export async function listCorrectable(on: Queryable, accountId: string, at: Date): Promise<Verification[]> {
  const rows = await on.verification.findMany({
    where: {
      accountId,
      stage: { not: "failed:too_many_attempts" },
      OR: [{ lapsesAt: null }, { lapsesAt: { gt: at } }],
    },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => typed(row));
}

/** One transaction under the locks of the verifications and the account: the later of two counts. */
export async function correctPerson(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  correction: Correction,
): Promise<Corrected> {
  const { database, keyring, now } = services;
  const { session, person, agreedToEnd, language } = correction;
  const { world, accountId, sessionId } = session;
  return transact(database, async (tx): Promise<Corrected> => {
    // Verifications before the account, as in the proof of a phone, against deadlocks.
    const own = { where: { accountId }, select: { id: true }, orderBy: { id: "asc" } } as const;
    for (const { id } of await tx.verification.findMany(own)) await lockRow(tx, "Verification", id);
    if (!(await lockRow(tx, "Account", accountId))) return "unknown";
    const at = now();
    const known = await readMember({ database: tx, keyring }, accountId);
    if (isSame(known, person)) return "unchanged";
    if (!(await mayCorrect(tx, accountId, at))) return "too_often";
    const toEnd = (await listCorrectable(tx, accountId, at)).filter(
      (one) => !isAlike(readPerson(keyring, one), person),
    );
    if (toEnd.some(({ id }) => !agreedToEnd.has(id))) return "unconfirmed";
    for (const one of toEnd) {
      await supersedeOpen(tx, one.id, at);
      await endEarly(tx, one, at);
    }
    await forgetStudentRecords(tx, { accountId });
    await tx.account.update({ where: { id: accountId }, data: sealPerson(keyring, accountId, person) });
    await endSessions(tx, { accountId }, sessionId);
    const fields = (["firstName", "lastName", "dob"] as const).filter(
      (field) => known[field] !== person[field],
    );
    const detail = { fields, ended: toEnd.map(({ id }) => id) };
    await audit(tx, at, { actor: "member", action: ACTION, subject: accountId, detail });
    const before = await readAddresses({ database: tx, keyring }, accountId);
    const change = { world, accountId, action: "person_corrected", at, before } as const;
    await putSecurityNotices(tx, services, [change], language);
    return "corrected";
  });
}

async function mayCorrect(tx: Transaction, accountId: string, at: Date): Promise<boolean> {
  const made = await tx.auditEntry.findMany({
    where: { subject: accountId, action: ACTION, at: { gt: earlier(at, CORRECTIONS.ms) } },
    select: { at: true },
    orderBy: { at: "asc" },
  });
  const times = made.map((entry) => entry.at);
  return nextAllowedAt(times, CORRECTIONS, at) === null;
}

function isSame(known: { [Field in keyof Person]: string | null }, person: Person): boolean {
  return (
    known.firstName === person.firstName && known.lastName === person.lastName && known.dob === person.dob
  );
}

/** Differing letters, compared with the proven name, so that corrections don't add up. */
const MISTYPED_MAX = 1;

/** Same birth date, and a similar name: proofs then hold (spec/decisions/members.md, "Corrections"). */
export function isAlike(claimed: Person, person: Person): boolean {
  const plain = (name: Person) => fullName(name).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return claimed.dob === person.dob && editDistance(plain(claimed), plain(person)) <= MISTYPED_MAX;
}

function sealPerson(keyring: Keyring, accountId: string, person: Person) {
  return {
    firstNameSealed: seal(keyring, "Account.firstNameSealed", accountId, person.firstName),
    lastNameSealed: seal(keyring, "Account.lastNameSealed", accountId, person.lastName),
    dobSealed: seal(keyring, "Account.dobSealed", accountId, person.dob),
  } satisfies Prisma.AccountUpdateInput;
}
