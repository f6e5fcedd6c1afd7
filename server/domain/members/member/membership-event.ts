/** `membership.changed`: clients look a member up again when it is worth it, instead of every day. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { ruleInSql } from "../../clients/app/profiles.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { needsNamedConsent, supergroupOf } from "../../shared/group/supergroups.ts";

const NARROW = Prisma.raw(ruleInSql("narrowConsent", "client"));

/**
 * Writes an event for each client that may look the member up and see this group: a membership has begun, or ended early. An end on
 * its day needs none, as `expires_on` of the lookup names it.
 */
export async function putMembershipEvents(
  tx: Transaction,
  { accountId, consumerGroup }: { accountId: string | null; consumerGroup: ConsumerGroup },
  at: Date,
): Promise<void> {
  if (accountId === null) return;
  const supergroup = supergroupOf(consumerGroup);
  await tx.$executeRaw`
    INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", data)
    SELECT ARRAY[gen_random_uuid()], client."appId", 'membership.changed', ${at},
      jsonb_build_object('clientId', client.id, 'svcId', account."svcId")
    FROM "Account" AS account JOIN "Client" AS client ON client.id IN (
      SELECT "clientId" FROM "TokenFamily" AS family
      WHERE family."accountId" = account.id AND family.flow = 'current' AND family."revokedAt" IS NULL
        AND family."expiresAt" > ${at})
    WHERE account.id = ${accountId}::uuid AND account."deletedAt" IS NULL AND client."disabledAt" IS NULL AND EXISTS (
      SELECT FROM "Consent" AS consent
      WHERE consent."accountId" = account.id AND consent."clientId" = client.id AND consent.flow = 'current'
        AND consent."withdrawnAt" IS NULL AND (
          ${supergroup} = ANY (consent.supergroups) AND ${supergroup} = ANY (client.supergroups)
          OR NOT (${NARROW} OR ${needsNamedConsent(supergroup)}::boolean)))
    ORDER BY client.id`;
}
