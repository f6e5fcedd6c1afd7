import type { Verification } from "../../../../generated/prisma/client.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { toDateColumn } from "../../shared/time.ts";
import { worldOfRow } from "../../shared/world.ts";

/** Only of universities, and only where an app of that world accepts them: others have no use for it. */
export async function keepStudentRecord(
  tx: Transaction,
  verification: Verification,
  proof: {
    mailboxIndex: string | null;
    strength: string;
    provenOn: Temporal.PlainDate;
    endsOn: Temporal.PlainDate;
  },
): Promise<void> {
  const { id, appId, mode, accountId, institutionId } = verification;
  if (accountId === null || institutionId === null) return;
  await tx.$executeRaw`
    INSERT INTO "StudentRecord" ("verificationId", world, "accountId", "institutionId", "mailboxIndex", strength,
      "provenOn", "endsOn")
    SELECT ${id}::uuid, ${worldOfRow(verification)}, ${accountId}::uuid, id, ${proof.mailboxIndex},
      ${proof.strength}, ${toDateColumn(proof.provenOn)}::date, ${toDateColumn(proof.endsOn)}::date
    FROM "Institution" WHERE id = ${institutionId} AND category = 'university' AND EXISTS (
      SELECT FROM "App" WHERE "acceptFormerStudents" AND "disabledAt" IS NULL AND mode = ${mode}::"Mode"
        AND (mode = 'live' OR "App".id = ${appId}))`;
}

/** After an end that says something against the proof, or at the request of who may erase it. */
export async function forgetStudentRecords(
  on: Queryable,
  whose: { verificationId: string } | { accountId: string },
): Promise<void> {
  await on.studentRecord.deleteMany({ where: whose });
}
