// Duplicate detection: equal or near-equal documents of other accounts, as a hint. Hashes outlive the content, until
// the verification is erased.
import { Prisma } from "../../../../../generated/prisma/client.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";

export interface DocumentMatch {
  kind: "same_document" | "similar_document";
  documentId: string;
  otherDocumentId: string;
  otherVerificationId: string;
}

/** Hamming distance of a near copy. Scaling, recompressing and brightening change up to four of 64 bits. */
const DISTANCE_MAX = 6;
const MATCHES_MAX = 20;

const PIECES = 4;
const PIECE_BITS = 16;

interface HashPieces {
  print0: number | null;
  print1: number | null;
  print2: number | null;
  print3: number | null;
}

export function piecesOf(print: string | null): HashPieces {
  const piece = (index: number) => (print === null ? null : pieceOf(print, index));
  return { print0: piece(0), print1: piece(1), print2: piece(2), print3: piece(3) };
}

function pieceOf(print: string, index: number): number {
  return Number.parseInt(print.slice(index * 4, index * 4 + 4), 16);
}

/**
 * Multi-index hashing (Norouzi, Punjani, Fleet, 2012): hashes within 7 bits share one of four pieces within 1 bit, so
 * each piece is looked up with its 16 neighbours.
 */
export async function recordMatches(tx: Transaction, documentId: string, prints: string[]): Promise<void> {
  const nearest = new Map<string, number>();
  for (const print of new Set(prints)) {
    for (const { otherId, distance } of await findNear(tx, documentId, print)) {
      nearest.set(otherId, Math.min(distance, nearest.get(otherId) ?? distance));
    }
  }
  const matches = [...nearest].sort(([, one], [, other]) => one - other).slice(0, MATCHES_MAX);
  await tx.documentMatch.createMany({
    data: matches.map(([otherId, distance]) => ({ documentId, otherId, distance })),
  });
}

async function findNear(
  tx: Transaction,
  documentId: string,
  print: string,
): Promise<{ otherId: string; distance: number }[]> {
  const pieces = Array.from({ length: PIECES }, (_, index) => pieceOf(print, index));
  const [n0, n1, n2, n3] = pieces.map(neighbours);
  const [p0, p1, p2, p3] = pieces;
  return tx.$queryRaw`
    WITH mine AS (
      SELECT v.mode, v."appId", v."accountId" FROM "Document" d
      JOIN "Attempt" a ON a.id = d."attemptId" JOIN "Verification" v ON v.id = a."verificationId"
      WHERE d.id = ${documentId}::uuid
    ), near AS (
      SELECT "documentId", bit_count((print0 # ${p0}::int)::bit(16)) + bit_count((print1 # ${p1}::int)::bit(16))
        + bit_count((print2 # ${p2}::int)::bit(16)) + bit_count((print3 # ${p3}::int)::bit(16)) AS distance
      FROM "DocumentView"
      WHERE print0 = ANY(${n0}::int[]) OR print1 = ANY(${n1}::int[])
        OR print2 = ANY(${n2}::int[]) OR print3 = ANY(${n3}::int[])
    )
    SELECT near."documentId" AS "otherId", min(near.distance)::int AS distance FROM near
    JOIN "Document" d ON d.id = near."documentId" JOIN "Attempt" a ON a.id = d."attemptId"
    JOIN "Verification" v ON v.id = a."verificationId" JOIN mine ON mine.mode = v.mode AND (v.mode = 'live' OR mine."appId" = v."appId")
    WHERE near.distance <= ${DISTANCE_MAX} AND v."accountId" IS DISTINCT FROM mine."accountId"
    GROUP BY near."documentId" ORDER BY distance LIMIT ${MATCHES_MAX}`;
}

/** The piece, and all at Hamming distance 1. */
function neighbours(piece: number): number[] {
  return [piece, ...Array.from({ length: PIECE_BITS }, (_, bit) => piece ^ (1 << bit))];
}

export async function listMatches(on: Queryable, documentIds: string[]): Promise<DocumentMatch[]> {
  if (documentIds.length === 0) return [];
  const ids = Prisma.sql`ARRAY[${Prisma.join(documentIds)}]::uuid[]`;
  const same = await on.$queryRaw<DocumentMatch[]>`
    SELECT 'same_document' AS kind, mine.id AS "documentId", found."otherDocumentId", found."otherVerificationId"
    FROM "Document" mine
    JOIN "Attempt" ma ON ma.id = mine."attemptId" JOIN "Verification" mv ON mv.id = ma."verificationId"
    CROSS JOIN LATERAL (
      SELECT other.id AS "otherDocumentId", ov.id AS "otherVerificationId"
      FROM "Document" other
      JOIN "Attempt" oa ON oa.id = other."attemptId" JOIN "Verification" ov ON ov.id = oa."verificationId"
      WHERE other."sha256Index" = mine."sha256Index" AND ov.mode = mv.mode
        AND (ov.mode = 'live' OR ov."appId" = mv."appId") AND ov."accountId" IS DISTINCT FROM mv."accountId"
      ORDER BY other."createdAt" DESC LIMIT ${MATCHES_MAX}
    ) found
    WHERE mine.id = ANY(${ids})`;
  const similar = await on.$queryRaw<DocumentMatch[]>`
    SELECT 'similar_document' AS kind, pair.mine AS "documentId", pair.other AS "otherDocumentId",
      a."verificationId" AS "otherVerificationId"
    FROM (
      SELECT "documentId" AS mine, "otherId" AS other, distance FROM "DocumentMatch" WHERE "documentId" = ANY(${ids})
      UNION
      SELECT "otherId", "documentId", distance FROM "DocumentMatch" WHERE "otherId" = ANY(${ids})
    ) pair
    JOIN "Document" d ON d.id = pair.other JOIN "Attempt" a ON a.id = d."attemptId"
    ORDER BY pair.distance, d."createdAt" DESC LIMIT ${MATCHES_MAX * documentIds.length}`;
  const pairOf = ({ documentId, otherDocumentId }: DocumentMatch) => `${documentId} ${otherDocumentId}`;
  const alike = new Set(same.map(pairOf));
  return [...same, ...similar.filter((match) => !alike.has(pairOf(match)))];
}
