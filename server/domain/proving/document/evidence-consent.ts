/** Explicit consent to documents of a special category (GDPR, article 9): asked before the first byte is stored. */
import { randomUUID } from "node:crypto";
import { invalid, notFound } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type AuditRecord, audit } from "../../shared/index.ts";
import { supersedeOpen } from "../verification/attempt.ts";
import { hasExpired } from "../verification/clock.ts";
import { endEarly } from "../verification/expire.ts";
import {
  lockVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { deleteContent } from "./delete-content.ts";
import type { PaperList, SpecialCategory } from "./papers/paper.ts";
import { removeReleased } from "./stored-files.ts";

/** Names the wording, in all languages. A wording that says more or other gets a new one. */
export const EVIDENCE_CONSENT_VERSION = "2026-11-26.1";

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
export function consentNeed({ papers }: Pick<PaperList, "papers">): ConsentNeed | null {
  const category = papers.find(({ special }) => special !== undefined)?.special;
  if (category === undefined) return null;
  // Few organisations reveal a belief.
  return { category, always: category === "health" && papers.every(({ special }) => special === "health") };
}

/** Refuses documents without the consent that they need, and consent to another wording. */
export function requireConsent(
  { onPages, app }: VerificationWithRelations,
  papers: PaperList,
  consent: GivenConsent | null,
): void {
  if (consent !== null) {
    if (consent.version !== EVIDENCE_CONSENT_VERSION)
      invalid("consent", "consent_of_other_version", { version: EVIDENCE_CONSENT_VERSION });
    return;
  }
  const isNeeded = consentNeed(papers)?.always === true;
  if (isNeeded && (onPages || app.evidenceConsent))
    invalid("consent", "consent_missing", { version: EVIDENCE_CONSENT_VERSION });
}

/** With the documents' rows; where no paper needs consent, none is kept. */
export async function keepConsent(
  tx: Transaction,
  { id }: VerificationWithRelations,
  papers: PaperList,
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
  services: Pick<Services, "database" | "files" | "log" | "now">,
  key: VerificationKey,
  actor: AuditRecord["actor"],
): Promise<void> {
  const { database, now } = services;
  const at = now();
  const keys = await database.$transaction(async (tx) => {
    const verification = await lockVerification(tx, key, at);
    const { id } = verification;
    const given = { verificationId: id, withdrawnAt: null };
    const { count } = await tx.evidenceConsent.updateMany({ where: given, data: { withdrawnAt: at } });
    if (count === 0) notFound("evidence_consent");
    const attempts = await tx.attempt.findMany({ where: { verificationId: id, method: "manual" } });
    const released: string[] = [];
    for (const { id: attemptId } of attempts)
      released.push(...(await deleteContent(tx, { attemptId, verificationId: id }, at, actor)).keys);
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
