/** Compares a review's document with an equal or similar one of another account. */
import { notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { listMatches } from "../../proving/document/files/matches.ts";
import { readSealed } from "../../proving/document/files/stored-files.ts";
import { type DocumentViews, readViews } from "../../proving/document/views.ts";
import { readPerson } from "../../proving/verification/claim.ts";
import { audit } from "../../shared/audit.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { waiting } from "./queue.ts";
import type { ReviewDocument } from "./review.ts";

export interface ComparedDocument {
  verificationId: string;
  person: ReturnType<typeof readPerson>;
  consumerGroup: ConsumerGroup;
  institutionName: string | null;
  appName: string;
  submittedAt: Date;
  state: string;
  reason: string | null;
  document: ReviewDocument;
  views: DocumentViews | null;
}

type Needs = Pick<Services, "config" | "database" | "files" | "keyring" | "now" | "drawPictures" | "log">;

/** Both documents, for the lease's holder. Audits what is seen of the other person. */
export async function compareDocuments(
  services: Needs,
  staffUser: StaffActor,
  { reviewId, documentId, otherId }: { reviewId: string; documentId: string; otherId: string },
): Promise<[ComparedDocument, ComparedDocument]> {
  requirePermission(staffUser, "getReview");
  const { database, now } = services;
  const { staffUserId: takenById } = staffUser;
  const where = { id: documentId, attempt: { id: reviewId, ...waiting, takenById } };
  if ((await database.document.count({ where })) === 0) notFound("page");
  const matches = await listMatches(database, [documentId]);
  const match = matches.find(({ otherDocumentId }) => otherDocumentId === otherId) ?? notFound("page");
  const detail = { reviewId, documentId: otherId };
  const { otherVerificationId: subject } = match;
  await audit(database, now(), { actor: staffUser, action: "review.compared", subject, detail });
  return [await readCompared(services, documentId), await readCompared(services, otherId)];
}

async function readCompared(services: Needs, id: string): Promise<ComparedDocument> {
  const { database, keyring } = services;
  const verification = { include: { app: { select: { name: true } }, institution: true } } as const;
  const row = await database.document.findUnique({
    where: { id },
    include: { attempt: { include: { verification } } },
  });
  const { attempt, contentType, bytes, deletedAt, ...sealed } = row ?? notFound("page");
  const claim = typed(attempt.verification);
  return {
    verificationId: claim.id,
    person: readPerson(keyring, claim),
    consumerGroup: claim.consumerGroup,
    institutionName: claim.institution?.name ?? null,
    appName: claim.app.name,
    submittedAt: attempt.createdAt,
    state: attempt.state,
    reason: attempt.reason,
    document: { id, ...readSealed(keyring, sealed), contentType, bytes },
    views: deletedAt === null ? await readViews(services, id) : null,
  };
}

/** Whether the document is compared with one of a review that the staff user has. */
export async function isCompared(
  { database }: Pick<Services, "database">,
  { staffUserId: takenById }: StaffActor,
  documentId: string,
): Promise<boolean> {
  const own = await database.document.findMany({
    where: { attempt: { ...waiting, takenById } },
    select: { id: true },
  });
  const matches = await listMatches(
    database,
    own.map(({ id }) => id),
  );
  return matches.some(({ otherDocumentId }) => otherDocumentId === documentId);
}
