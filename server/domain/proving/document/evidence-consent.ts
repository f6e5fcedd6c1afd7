/** Explicit consent to documents of a special category (GDPR, article 9): asked before the first byte is stored. */
import { randomUUID } from "node:crypto";
import { invalid, notFound } from "../../../errors.ts";
import { seal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type AuditRecord, audit } from "../../shared/audit.ts";
import { BY_DOCUMENTS } from "../verification/attempt.ts";
import { hasExpired } from "../verification/clock.ts";
import { endEarly } from "../verification/expire.ts";
import {
  lockVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { supersedeOpen } from "../verification/outcome.ts";
import { deleteContent } from "./files/delete-content.ts";
import { removeReleased } from "./files/stored-files.ts";
import type { PersonalPapers } from "./papers/own.ts";
import type { SpecialCategory } from "./papers/paper.ts";

/** Names the wording, in all languages. A wording that says more or other gets a new one. */
export const EVIDENCE_CONSENT_VERSION = "2026-11-27.1";
/** Named by partners' programs, too; the words of a tick in it are the same. */
const FORMER_VERSION = "2026-11-26.1";

/** `always`: each accepted paper is of the category; otherwise some are, and the member knows which one they send. */
export interface ConsentNeed {
  category: SpecialCategory;
  always: boolean;
}

/** Consent as it was given; `language` is null for a partner's own words. */
export interface GivenConsent {
  version: string;
  language: string | null;
}

/** Null where no accepted paper is of a special category. */
export function consentNeed({
  papers,
  isOfBelief,
}: Pick<PersonalPapers, "papers" | "isOfBelief">): ConsentNeed | null {
  if (isOfBelief) return { category: "belief", always: true };
  const category = papers.find(({ special }) => special !== undefined)?.special;
  if (category === undefined) return null;
  // Few organisations reveal a belief, and they are known by name or by the operator.
  return { category, always: category === "health" && papers.every(({ special }) => special === "health") };
}

/** Statement of the sender about the documents, beside the consent. */
export interface Declared {
  /** On our pages: none of them is of the category. */
  none: boolean;
  /** Ids of the papers that they are. */
  paperIds: readonly string[];
}

/** Refuses documents without the consent that they need, and consent to another wording. */
export function requireConsent(
  { onPages, app }: VerificationWithRelations,
  list: PersonalPapers,
  consent: GivenConsent | null,
  { none, paperIds }: Declared,
): void {
  const params = { version: EVIDENCE_CONSENT_VERSION };
  if (consent !== null) {
    if (![EVIDENCE_CONSENT_VERSION, FORMER_VERSION].includes(consent.version))
      invalid("consent", "consent_of_other_version", params);
    return;
  }
  const isNamed = list.papers.some(({ id, special }) => special === "health" && paperIds.includes(id));
  if (isNamed) invalid("consent", "consent_missing", params);
  const need = consentNeed(list);
  if (need === null) return;
  if (need.always && (onPages || app.evidenceConsent)) invalid("consent", "consent_missing", params);
  if (!need.always && onPages && !none) invalid("consent", "consent_unanswered");
}

/** Keeps the consent with the documents' rows; none where no paper needs it. */
export async function keepConsent(
  tx: Transaction,
  { id }: VerificationWithRelations,
  papers: PersonalPapers,
  { version, language }: GivenConsent,
  givenAt: Date,
): Promise<void> {
  const need = consentNeed(papers);
  if (need === null) return;
  await tx.evidenceConsent.create({
    data: {
      id: randomUUID(),
      verificationId: id,
      category: need.category,
      textVersion: version,
      language,
      givenAt,
    },
  });
}

/** Withdraws it, deletes the documents, and ends the verification where it rests on them. */
export async function withdrawEvidenceConsent(
  services: Pick<Services, "database" | "files" | "keyring" | "log" | "now">,
  key: VerificationKey,
  actor: AuditRecord["actor"],
): Promise<void> {
  const { database, keyring, now } = services;
  const at = now();
  const keys = await database.$transaction(async (tx) => {
    const verification = await lockVerification(tx, key, at);
    const { id } = verification;
    const given = { verificationId: id, withdrawnAt: null };
    const { count } = await tx.evidenceConsent.updateMany({ where: given, data: { withdrawnAt: at } });
    if (count === 0) notFound("evidence_consent");
    const attempts = await tx.attempt.findMany({ where: { verificationId: id, ...BY_DOCUMENTS } });
    const released: string[] = [];
    for (const { id: attemptId } of attempts)
      released.push(...(await deleteContent(tx, { attemptId, verificationId: id }, at, actor)).keys);
    const documents = await tx.document.findMany({ where: { attempt: { verificationId: id } } });
    for (const document of documents) {
      // The sender may have named it after what it shows.
      const fileNameSealed = seal(keyring, "Document.fileNameSealed", document.id, "-");
      await tx.document.update({ where: { id: document.id }, data: { fileNameSealed } });
    }
    const rests = attempts.some(({ state }) => state === "open" || state === "approved");
    if (rests && !hasExpired(verification, at)) {
      await supersedeOpen(tx, id, at);
      await endEarly(tx, verification, at);
    }
    await audit(tx, at, { actor, action: "evidence-consent.withdrawn", subject: id });
    return released;
  });
  await removeReleased(services, keys);
}
