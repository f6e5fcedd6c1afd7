/** Takes a made-up person through a verification of a test app, by a partner's calls. */
import type { NewVerification, TestOutcome, Verification } from "../index.ts";
import { CliError } from "./cli-error.ts";
import type { TestApp } from "./test-app.ts";

export const goals = ["success", "rejected", "expired"] as const;
export type Goal = (typeof goals)[number];

export interface Wish {
  territory?: string;
  group?: string;
  institution?: string;
  phone?: string;
  reason?: string;
}

const PERSON = { firstName: "Ada", lastName: "Lovelace", userEmail: "ada@example.com", dob: "2000-12-10" };
/** In test mode any file that looks like a PDF will do. */
const DOCUMENT = { fileName: "document.pdf", content: new TextEncoder().encode("%PDF-1.4\n%%EOF\n") };
/** Queries for a default institution: students and teachers, and all others. */
const INSTITUTION_QUERIES = ["university", "hospital"];
/** More than a verification has stages. */
const STEPS_MAX = 8;

export function create(
  { cohort, step }: TestApp,
  { territory = "GB", group }: Wish = {},
): Promise<Verification> {
  const consumerGroup = group as NewVerification["consumerGroup"];
  return step(
    cohort.verifications.create({
      ...PERSON,
      territory,
      ...(consumerGroup !== undefined && { consumerGroup }),
      ...(group === "graduate" && { graduationYear: new Date().getUTCFullYear() - 1 }),
    }),
  );
}

export function sendPasscode(
  { cohort, step }: TestApp,
  { verificationId, territory }: Verification,
  { phone }: Wish = {},
) {
  return step(
    cohort.verifications.sendPhoneOtp(verificationId, {
      phoneNumber: phone ?? newNumber(territory),
      territory,
    }),
  );
}

/** An unused number, so that each walk is about another person. */
function newNumber(territory: string): string {
  if (territory !== "GB")
    throw new CliError(2, `Give --phone, a mobile number of ${territory}: only those of GB are made up.`);
  return `07400 1${String(Math.floor(Math.random() * 100_000)).padStart(5, "0")}`;
}

export async function handIn(app: TestApp, wish: Wish = {}): Promise<Verification> {
  let verification = await create(app, wish);
  for (let steps = 0; !verification.stage.startsWith("pending_verification"); steps += 1) {
    if (steps === STEPS_MAX) throw new CliError(1, `The verification stays in ${verification.stage}.`);
    verification = await advance(app, verification, wish);
  }
  return verification;
}

async function advance(app: TestApp, verification: Verification, wish: Wish): Promise<Verification> {
  const { cohort, code, step } = app;
  const { verificationId: id, stage, nextOperations } = verification;
  if (stage === "phone_number") return sendPasscode(app, verification, wish);
  if (stage === "phone_number_otp") return step(cohort.verifications.verifyPhoneOtp(id, { code }));
  if (stage === "select_institution") {
    const institutionId = wish.institution ?? (await findInstitution(app, verification));
    return step(cohort.verifications.setInstitution(id, { institutionId }));
  }
  if (nextOperations.includes("createManualAttempt"))
    return step(cohort.verifications.createManualAttempt(id, { files: [DOCUMENT] }));
  throw new CliError(
    1,
    `This app takes no documents in ${stage}: it allows ${nextOperations.join(", ") || "nothing"}.`,
  );
}

async function findInstitution(
  { cohort, step }: TestApp,
  { territory, consumerGroup }: Verification,
): Promise<string> {
  for (const query of INSTITUTION_QUERIES) {
    const [first] = await step(cohort.institutions.search({ territory, query, consumerGroup }));
    if (first !== undefined) return first.institutionId;
  }
  throw new CliError(1, `No institution was found for ${consumerGroup} in ${territory}. Give --institution.`);
}

export async function walk(app: TestApp, goal: Goal, wish: Wish = {}): Promise<Verification> {
  const { verificationId: id } = await handIn(app, wish);
  const { cohort, step } = app;
  const outcome = goal === "rejected" ? (wish.reason ?? "unreadable") : "approved";
  const decided = await step(cohort.testMode.decide(id, outcome as TestOutcome));
  return goal === "expired" ? step(cohort.testMode.expire(id)) : decided;
}
