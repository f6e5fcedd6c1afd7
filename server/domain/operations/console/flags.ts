/** Fraud hints for the reviewer. Flags decide nothing. */
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { isSameName } from "../../members/member/person-name.ts";
import { listMatches } from "../../proving/document/files/matches.ts";
import { listLayoutMatches } from "../../proving/document/findings.ts";
import { readPerson } from "../../proving/verification/claim.ts";
import type { ReviewWithRelations } from "./review.ts";

export type Flag =
  /** Equal or near-equal file of another account; `position` counts from 1. */
  | {
      kind: "same_document" | "similar_document";
      verificationId: string;
      position: number;
      documentId: string;
      otherDocumentId: string;
    }
  /** PDF with the layout of other accounts' documents for other institutions. */
  | { kind: "same_layout"; position: number; accounts: number; institutions: number }
  /** Address or portal that had proven another member. */
  | { kind: "proof_reused" }
  | { kind: "phone_moved" }
  /** Another verification of the account, rejected for suspected fraud. */
  | { kind: "rejected_before"; reason: string; verificationId: string }
  | { kind: "other_person"; what: "name" | "dob" }
  /** Requested institution that no operator has listed yet. */
  | { kind: "institution_unlisted" };

/** Reasons that hint at fraud rather than a bad photo. */
const SUSPICIOUS = ["altered_document", "already_used", "wrong_person"];
/** More of one kind would push the decision off the screen. */
const SHOWN_MAX = 5;

export async function listFlags(
  services: Pick<Services, "database" | "keyring">,
  row: ReviewWithRelations,
): Promise<Flag[]> {
  return [
    ...(await matching(services, row)),
    ...(await sameLayout(services, row)),
    ...(await onRecord(services, row)),
    ...(await rejectedBefore(services, row)),
    ...otherPerson(services, row),
    ...(row.verification.institution?.source === "requested"
      ? [{ kind: "institution_unlisted" } as const]
      : []),
  ];
}

async function matching(
  { database }: Pick<Services, "database">,
  { documents }: ReviewWithRelations,
): Promise<Flag[]> {
  const found = await listMatches(
    database,
    documents.map(({ id }) => id),
  );
  return found.slice(0, SHOWN_MAX).map(({ kind, documentId, otherDocumentId, otherVerificationId }) => ({
    kind,
    documentId,
    otherDocumentId,
    verificationId: otherVerificationId,
    position: documents.findIndex(({ id }) => id === documentId) + 1,
  }));
}

async function sameLayout(
  { database }: Pick<Services, "database">,
  { documents }: ReviewWithRelations,
): Promise<Flag[]> {
  const ids = documents.map(({ id }) => id);
  const found = await listLayoutMatches(database, ids);
  return found.map(({ documentId, accounts, institutions }) => ({
    kind: "same_layout",
    position: ids.indexOf(documentId) + 1,
    accounts,
    institutions,
  }));
}

async function onRecord(
  { database }: Pick<Services, "database">,
  { verification: { id, accountId } }: ReviewWithRelations,
): Promise<Flag[]> {
  const reused = await database.auditEntry.findFirst({ where: { subject: id, action: "proof.reused" } });
  const moved =
    accountId === null
      ? null
      : await database.auditEntry.findFirst({ where: { subject: accountId, action: "phone.moved" } });
  return [
    ...(reused === null ? [] : [{ kind: "proof_reused" } as const]),
    ...(moved === null ? [] : [{ kind: "phone_moved" } as const]),
  ];
}

async function rejectedBefore(
  { database }: Pick<Services, "database">,
  { verification: { accountId, id } }: ReviewWithRelations,
): Promise<Flag[]> {
  const rejected = await database.attempt.findMany({
    where: {
      state: "rejected",
      reason: { in: SUSPICIOUS },
      verification: accountId === null ? { id } : { accountId },
    },
    select: { reason: true, verificationId: true },
    orderBy: { createdAt: "desc" },
    take: SHOWN_MAX,
  });
  return rejected.map(({ reason, verificationId }) => ({
    kind: "rejected_before",
    verificationId,
    reason: reason ?? "",
  }));
}

function otherPerson({ keyring }: Pick<Services, "keyring">, { verification }: ReviewWithRelations): Flag[] {
  const { account } = verification;
  if (account === null) return [];
  const claimed = readPerson(keyring, verification);
  const read = (field: "firstName" | "lastName" | "dob") => {
    const known = account[`${field}Sealed`];
    return known === null ? claimed[field] : unseal(keyring, `Account.${field}Sealed`, account.id, known);
  };
  const isOtherName = !isSameName({ firstName: read("firstName"), lastName: read("lastName") }, claimed);
  return [
    ...(isOtherName ? [{ kind: "other_person", what: "name" } as const] : []),
    ...(read("dob") === claimed.dob ? [] : [{ kind: "other_person", what: "dob" } as const]),
  ];
}
