/** Findings for reviewers from a document's file and text: hints, sealed, and deleted with the content. */
import { z } from "zod";
import { type Keyring, seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Seen } from "../../../platform/pictures/picture-frames.ts";
import { TRAIT_KINDS, type Trait } from "../../../platform/pictures/traits/traits.ts";
import type { Services } from "../../../services.ts";
import { readPerson } from "../verification/claim.ts";
import { type Claimed, type Reading, readClaims } from "./reading.ts";

const StoredTrait = z.object({ kind: z.string(), evidence: z.string() });
const Stored = z.object({
  // Leaves out kinds that are no longer looked for.
  traits: z.array(StoredTrait).transform((traits) => traits.filter(isTrait)),
  text: z.string().nullable(),
  /** False if reading was stopped before its end. */
  isRead: z.boolean().default(true),
  reading: z
    .object({
      source: z.enum(["text", "ocr"]),
      name: z.enum(["found", "partly", "missing", "unreadable"]),
      institution: z.boolean().nullable(),
      year: z.boolean(),
    })
    .nullable(),
});

function isTrait(stored: z.infer<typeof StoredTrait>): stored is Trait {
  return TRAIT_KINDS.some((kind) => kind === stored.kind);
}

/** `text` only if the page can't show it, for want of a font. */
export type Findings = z.infer<typeof Stored>;

const KEPT_TEXT_LENGTH = 2_000;

export function findingsOf({ traits, text, textSource, isRead }: Seen, claimed: Claimed): Findings {
  const reading: Reading | null =
    text === null || textSource === null ? null : readClaims(text, textSource, claimed);
  const isHidden = traits.some(({ kind }) => kind === "font_missing");
  return { traits, isRead, reading, text: isHidden ? (text ?? "").slice(0, KEPT_TEXT_LENGTH) : null };
}

export function sealFindings(keyring: Keyring, id: string, findings: Findings): string {
  return seal(keyring, "Document.findingsSealed", id, JSON.stringify(findings));
}

/** Null before rendering, and after the content is deleted. */
export function readFindings(
  keyring: Keyring,
  { id, findingsSealed }: { id: string; findingsSealed: string | null },
): Findings | null {
  if (findingsSealed === null) return null;
  return Stored.parse(JSON.parse(unseal(keyring, "Document.findingsSealed", id, findingsSealed)));
}

/** Claims that a document may show. */
export function claimedOf(
  { keyring, now }: Pick<Services, "keyring" | "now">,
  verification: Parameters<typeof readPerson>[1] & { institution: { name: string } | null },
): Claimed {
  const { firstName, lastName } = readPerson(keyring, verification);
  const institutionName = verification.institution?.name ?? null;
  return { firstName, lastName, institutionName, year: now().getUTCFullYear() };
}

export async function findClaimed(
  services: Pick<Services, "database" | "keyring" | "now">,
  documentId: string,
): Promise<Claimed | null> {
  const document = await services.database.document.findUnique({
    where: { id: documentId },
    select: {
      attempt: { select: { verification: { include: { institution: { select: { name: true } } } } } },
    },
  });
  return document === null ? null : claimedOf(services, document.attempt.verification);
}

/** Number of other accounts, for other institutions, with a document's layout. */
export interface LayoutMatch {
  documentId: string;
  accounts: number;
  institutions: number;
}

const COUNTED_MAX = 1_000;

/**
 * Layouts over many accounts. Only those for other institutions count, in the same mode or test app: an institution's
 * own letters are alike.
 */
export async function listLayoutMatches(on: Queryable, documentIds: string[]): Promise<LayoutMatch[]> {
  return on.$queryRaw<LayoutMatch[]>`
    SELECT mine.id AS "documentId", count(DISTINCT found."accountId")::int AS accounts,
      count(DISTINCT found."institutionId")::int AS institutions
    FROM "Document" mine
    JOIN "Attempt" ma ON ma.id = mine."attemptId" JOIN "Verification" mv ON mv.id = ma."verificationId"
    CROSS JOIN LATERAL (
      SELECT ov."accountId", ov."institutionId" FROM "Document" other
      JOIN "Attempt" oa ON oa.id = other."attemptId" JOIN "Verification" ov ON ov.id = oa."verificationId"
      WHERE other."layoutIndex" = mine."layoutIndex" AND ov.mode = mv.mode
        AND (ov.mode = 'live' OR ov."appId" = mv."appId") AND ov."accountId" <> mv."accountId"
        AND ov."institutionId" <> mv."institutionId"
      LIMIT ${COUNTED_MAX}
    ) found
    WHERE mine.id = ANY(${documentIds}::uuid[])
    GROUP BY mine.id`;
}
