/** Reviews with all that a decision needs, for management API and console. */
import type { Mode, Prisma } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { type DocumentMatch, listMatches } from "../../proving/document/files/matches.ts";
import { readSealed } from "../../proving/document/files/stored-files.ts";
import { type LayoutMatch, listLayoutMatches } from "../../proving/document/findings.ts";
import { givesAwayBelief } from "../../proving/document/papers/belief.ts";
import { type DocumentViews, readView, readViews } from "../../proving/document/views.ts";
import { inOrder } from "../../proving/institution/proving-domain.ts";
import { applyDue } from "../../proving/verification/apply-due.ts";
import { type PersonProof, personProofOf, readPerson } from "../../proving/verification/claim.ts";
import { endRuleFor } from "../../proving/verification/ends/own.ts";
import { audit } from "../../shared/audit.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import type { PageRequest } from "../../shared/lists/keyset.ts";
import { isRunning } from "../../shared/time.ts";
import { type AttemptSummary, summarizeAttempt } from "./attempts.ts";
import { isCompared } from "./compare.ts";
import { type Flag, listFlags } from "./flags.ts";
import {
  findWaiting,
  isOverdue,
  LEASE_MS,
  listWaiting,
  renewLease,
  type WaitingReview,
  waiting,
} from "./queue.ts";

export interface ReviewDocument {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

export interface Review {
  id: string;
  mode: Mode;
  verificationId: string;
  appId: string;
  appName: string;
  submittedAt: Date;
  person: ReturnType<typeof readPerson>;
  consumerGroup: ConsumerGroup;
  territory: string;
  graduationYear: number | null;
  institutionName: string | null;
  personProof: PersonProof | null;
  documents: ReviewDocument[];
}

export type ReviewWithMatches = Review & { matches: DocumentMatch[]; layouts: LayoutMatch[] };

export interface ReviewDetails extends Review {
  isOverdue: boolean;
  /** When the member agreed to documents about health or a belief; null for never. */
  consentGivenAt: Date | null;
  domains: string[] | null;
  /** Whether papers of the institution give away a belief. */
  isOfBelief: boolean;
  /** Whether the document's own end is that of the membership. */
  isOfDocument: boolean;
  flags: Flag[];
  events: { event: string; at: Date }[];
  returns: { by: string | null; at: Date; note: string | null }[];
  /** Answers of registers about the person, the newest first. */
  registers: { name: string; outcome: string; at: Date }[];
  attempts: (AttemptSummary & { createdAt: Date })[];
}

/** Full details only with the lease. */
type OpenedReview = { kind: "yours"; review: ReviewDetails } | { kind: WithheldReview };

/** "settling": their own, decided less than ten seconds ago. */
export type WithheldReview = "free" | "somebodys" | "settling" | "decided";

type Needs = Pick<Services, "database" | "keyring" | "now">;

const EVENTS_SHOWN_MAX = 100;

const relations = {
  documents: { orderBy: { position: "asc" } },
  verification: {
    include: {
      app: { select: { name: true } },
      institution: { include: { domains: inOrder } },
      events: { orderBy: { id: "asc" }, take: EVENTS_SHOWN_MAX },
      attempts: { orderBy: { createdAt: "asc" }, take: EVENTS_SHOWN_MAX },
      registerChecks: { orderBy: { at: "desc" }, include: { register: { select: { name: true } } } },
      account: true,
      evidenceConsents: { where: { withdrawnAt: null }, orderBy: { givenAt: "desc" }, take: 1 },
    },
  },
} as const satisfies Prisma.AttemptInclude;

export type ReviewWithRelations = Prisma.AttemptGetPayload<{ include: typeof relations }>;

export async function listReviews(
  services: Needs,
  mode: Mode | undefined,
  page: PageRequest,
): Promise<{ reviews: ReviewWithMatches[]; nextCursor: string | undefined }> {
  const { rows, nextCursor } = await listWaiting(services, mode, page);
  return { reviews: await withMatches(services, rows), nextCursor };
}

export async function getReview(services: Needs, id: string): Promise<ReviewWithMatches> {
  await applyDueTo(services, id);
  const row = (await findWaiting(services.database, id)) ?? notFound("waiting_review");
  const [review] = await withMatches(services, [row]);
  return review ?? notFound("waiting_review");
}

async function withMatches(
  { database, keyring }: Needs,
  rows: WaitingReview[],
): Promise<ReviewWithMatches[]> {
  const idsOf = ({ documents }: WaitingReview) => documents.map(({ id }) => id);
  const ids = rows.flatMap(idsOf);
  const matches = await listMatches(database, ids);
  const layouts = await listLayoutMatches(database, ids);
  return rows.map((row) => {
    const isOfRow = ({ documentId }: { documentId: string }) => idsOf(row).includes(documentId);
    return {
      ...describe(keyring, row),
      matches: matches.filter(isOfRow),
      layouts: layouts.filter(isOfRow),
    };
  });
}

async function applyDueTo({ database, now }: Needs, id: string): Promise<boolean> {
  const known = await database.attempt.findFirst({ where: { id, method: "manual" } });
  if (known !== null) await applyDue(database, known.verificationId, now());
  return known !== null;
}

function describe(keyring: Services["keyring"], { verification, ...attempt }: WaitingReview): Review {
  const { id, appId, app, institution, consumerGroup, territory, graduationYear } = typed(verification);
  return {
    id: attempt.id,
    mode: attempt.mode,
    verificationId: id,
    appId,
    appName: app.name,
    submittedAt: attempt.createdAt,
    person: readPerson(keyring, verification),
    consumerGroup,
    territory,
    graduationYear,
    institutionName: institution?.name ?? null,
    personProof: personProofOf(verification),
    documents: attempt.documents.map(({ id: documentId, contentType, bytes, ...document }) => ({
      id: documentId,
      ...readSealed(keyring, { id: documentId, ...document }),
      contentType,
      bytes,
    })),
  };
}

/** Opens a review and renews its lease; without it, returns the reason. */
export async function openReview(services: Needs, staffUser: StaffActor, id: string): Promise<OpenedReview> {
  requirePermission(staffUser, "getReview");
  const { database, now } = services;
  if (!(await applyDueTo(services, id))) notFound("review");
  if (!(await renewLease(services, staffUser, id))) return { kind: await holderOf(services, id) };
  const row = await database.attempt.findUnique({ where: { id }, include: relations });
  if (row === null) notFound("review");
  if (row.verification.dueVerdict !== null) return { kind: "settling" };
  // Audited before anything is shown.
  const { verificationId: subject } = row;
  const detail = { reviewId: id };
  await audit(database, now(), { actor: staffUser, action: "review.opened", subject, detail });
  return { kind: "yours", review: await readDetails(services, row) };
}

async function holderOf({ database, now }: Needs, id: string): Promise<"free" | "somebodys" | "decided"> {
  const row = await database.attempt.findFirst({ where: { id, ...waiting } });
  if (row === null) return "decided";
  return row.takenUntil !== null && isRunning(row.takenUntil, LEASE_MS, now()) ? "somebodys" : "free";
}

async function readDetails(services: Needs, row: ReviewWithRelations): Promise<ReviewDetails> {
  const { institution, events, attempts, registerChecks, evidenceConsents } = row.verification;
  return {
    ...describe(services.keyring, row),
    isOverdue: isOverdue(row.createdAt, services.now()),
    consentGivenAt: evidenceConsents[0]?.givenAt ?? null,
    isOfBelief: givesAwayBelief(institution, typed(row.verification).consumerGroup),
    isOfDocument: (await endRuleFor(services.database, typed(row.verification))).kind === "document",
    domains: institution?.domains.map(({ domain }) => domain) ?? null,
    flags: await listFlags(services, row),
    events,
    returns: await listReturns(services, row.id),
    registers: registerChecks.map(({ register, outcome, at }) => ({ name: register.name, outcome, at })),
    attempts: attempts
      .filter(({ id }) => id !== row.id)
      .map((attempt) => ({ ...summarizeAttempt(services.keyring, attempt), createdAt: attempt.createdAt })),
  };
}

async function listReturns(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  attemptId: string,
): Promise<ReviewDetails["returns"]> {
  const rows = await database.reviewReturn.findMany({
    where: { attemptId },
    orderBy: { at: "desc" },
    take: EVENTS_SHOWN_MAX,
  });
  const staff = await database.staffUser.findMany({
    where: { id: { in: rows.map(({ staffUserId }) => staffUserId) } },
    select: { id: true, nameSealed: true },
  });
  const names = new Map(
    staff.map(({ id, nameSealed }) => [id, unseal(keyring, "StaffUser.nameSealed", id, nameSealed)]),
  );
  return rows.map(({ id, staffUserId, at, noteSealed }) => ({
    by: names.get(staffUserId) ?? null,
    at,
    note: noteSealed && unseal(keyring, "ReviewReturn.noteSealed", id, noteSealed),
  }));
}

export type ReviewViews = ReadonlyMap<string, DocumentViews>;

export async function listReviewViews(
  services: Pick<Services, "config" | "database" | "files" | "keyring" | "now" | "drawPictures" | "log">,
  { documents }: Review,
): Promise<ReviewViews> {
  return new Map(
    await Promise.all(documents.map(async ({ id }) => [id, await readViews(services, id)] as const)),
  );
}

export async function readReviewPage(
  services: Pick<Services, "database" | "files" | "now">,
  staffUser: StaffActor,
  { documentId, page }: { documentId: string; page: number },
): Promise<Buffer> {
  requirePermission(staffUser, "getReview");
  const where = { id: documentId, attempt: { ...waiting, takenById: staffUser.staffUserId } };
  const isOwn = (await services.database.document.count({ where })) > 0;
  if (!isOwn && !(await isCompared(services, staffUser, documentId))) notFound("document_page");
  return readView(services, staffUser, { documentId, page, size: "full" });
}
