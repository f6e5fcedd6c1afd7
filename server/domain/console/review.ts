/** One case with all that a reviewer needs to judge it. Opening it is on record. */

import type { Mode, Prisma } from "../../../generated/prisma/client.ts";
import { notFound } from "../../errors.ts";
import { unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import type { ConsumerGroup, Method } from "../group/groups.ts";
import { audit } from "../shared/audit.ts";
import { typed } from "../shared/closed-columns.ts";
import { requirePermission, type StaffUser } from "../staff/roles.ts";
import { applyDue } from "../verification/apply-due.ts";
import type { RejectionReason } from "../verification/outcome.ts";
import { type AssertedAffiliation, readAssertedAffiliation } from "./assertion.ts";
import { type Flag, listFlags } from "./flags.ts";
import { isOverdue, renewLease } from "./queue.ts";

export interface ReviewDocument {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
}

/** A try before this one. */
export interface EarlierAttempt {
  method: Method;
  state: string;
  reason: RejectionReason | null;
  portal: AssertedAffiliation | null;
  createdAt: Date;
}

export interface ReviewDetails {
  id: string;
  mode: Mode;
  verificationId: string;
  submittedAt: Date;
  isOverdue: boolean;
  person: { firstName: string; lastName: string; dob: string; email: string };
  appName: string;
  consumerGroup: ConsumerGroup;
  territory: string;
  graduationYear: number | null;
  institution: { name: string; domains: string[]; isListed: boolean } | null;
  documents: ReviewDocument[];
  flags: Flag[];
  events: { event: string; at: Date }[];
  attempts: EarlierAttempt[];
}

/** What there is of a case for this operator. */
export type OpenedReview =
  | { kind: "yours"; deskCase: ReviewDetails }
  /** Nobody has it: it can be taken. */
  | { kind: "free" }
  | { kind: "somebodys" }
  | { kind: "decided" };

const EVENTS_SHOWN_MAX = 100;

const relations = {
  documents: { orderBy: { position: "asc" } },
  verification: {
    include: {
      app: { select: { name: true } },
      institution: { include: { domains: { orderBy: { domain: "asc" } } } },
      events: { orderBy: { id: "asc" }, take: EVENTS_SHOWN_MAX },
      attempts: { orderBy: { createdAt: "asc" }, take: EVENTS_SHOWN_MAX },
      account: true,
    },
  },
} as const satisfies Prisma.AttemptInclude;

export type ReviewWithRelations = Prisma.AttemptGetPayload<{ include: typeof relations }>;

/** Opens a case and keeps it for the operator. Of one that they have not taken, nothing is told but that. */
export async function openReview(
  services: Pick<Services, "database" | "keyring" | "now">,
  operator: StaffUser,
  id: string,
): Promise<OpenedReview> {
  requirePermission(operator, "review");
  const { database, keyring, now } = services;
  const known = await database.attempt.findFirst({ where: { id, method: "manual" } });
  if (known === null) notFound("review");
  await applyDue(database, known.verificationId, now());
  if (!(await renewLease(services, operator, id))) return standing(services, id);
  const row = await database.attempt.findUnique({ where: { id }, include: relations });
  if (row === null) notFound("review");
  // Before anything is shown: a look that is not on record must not happen.
  const { actor, ip } = operator;
  const detail = { reviewId: id };
  await audit(database, now(), { actor, ip, action: "review.opened", subject: row.verificationId, detail });
  return { kind: "yours", deskCase: present(keyring, row, await listFlags(services, row), now()) };
}

async function standing(
  { database, now }: Pick<Services, "database" | "now">,
  id: string,
): Promise<OpenedReview> {
  const row = await database.attempt.findUnique({ where: { id } });
  if (row === null || row.state !== "open") return { kind: "decided" };
  const isHeld = row.takenUntil !== null && row.takenUntil > now();
  return { kind: isHeld ? "somebodys" : "free" };
}

function present(
  keyring: Services["keyring"],
  row: ReviewWithRelations,
  flags: Flag[],
  at: Date,
): ReviewDetails {
  const { documents } = row;
  const verification = typed(row.verification);
  const { institution } = verification;
  return {
    id: row.id,
    mode: row.mode,
    verificationId: verification.id,
    submittedAt: row.createdAt,
    isOverdue: isOverdue(row.createdAt, at),
    person: {
      firstName: unseal(keyring, "verification.firstName", verification.firstNameSealed),
      lastName: unseal(keyring, "verification.lastName", verification.lastNameSealed),
      dob: unseal(keyring, "verification.dob", verification.dobSealed),
      email: unseal(keyring, "verification.email", verification.emailSealed),
    },
    appName: verification.app.name,
    consumerGroup: verification.consumerGroup,
    territory: verification.territory,
    graduationYear: verification.graduationYear,
    institution: institution && {
      name: institution.name,
      domains: institution.domains.map(({ domain }) => domain),
      isListed: institution.source !== "requested",
    },
    documents: documents.map(({ id, fileNameSealed, contentType, bytes }) => ({
      id,
      contentType,
      bytes,
      fileName: unseal(keyring, "document.fileName", fileNameSealed),
    })),
    flags,
    events: verification.events.map(({ event, at: happenedAt }) => ({ event, at: happenedAt })),
    attempts: verification.attempts
      .filter(({ id }) => id !== row.id)
      .map(typed)
      .map((earlier) => ({
        state: earlier.state,
        createdAt: earlier.createdAt,
        portal: readAssertedAffiliation(earlier),
        method: earlier.method,
        reason: earlier.reason,
      })),
  };
}
