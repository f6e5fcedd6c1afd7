import { randomUUIDv7 } from "node:crypto";
import type { App } from "../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { seal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { metrics } from "../../telemetry/metrics.ts";
import { putEvent } from "../event/write.ts";
import { typed } from "../shared/closed-columns.ts";
import type { Keep } from "../shared/idempotent.ts";
import { readClaim } from "./claim.ts";
import { expirationOf } from "./clock.ts";
import { relations, type VerificationWithRelations } from "./load.ts";

type Needs = Pick<Services, "config" | "keyring" | "now">;

/** Opens a verification with what the person claims, for a partner. */
export async function createVerification(
  services: Needs & Pick<Services, "database">,
  app: App,
  claim: NewVerification,
  keep?: Keep<VerificationWithRelations>,
): Promise<VerificationWithRelations> {
  return services.database.$transaction(async (tx) => {
    const created = await insertVerification(tx, services, app, claim, null);
    await keep?.(tx, created);
    return created;
  });
}

/** `accountId` is the member who is signed in on our own pages; null, the proven phone will say whose it is. */
export async function insertVerification(
  tx: Transaction,
  services: Needs,
  app: App,
  claim: NewVerification,
  accountId: string | null,
): Promise<VerificationWithRelations> {
  const { keyring, now } = services;
  const at = now();
  const id = randomUUIDv7();
  // Without relations it is one statement. Prisma compiles createManyAndReturn anew for each call, half a millisecond.
  const made = await tx.verification.create({
    data: {
      ...readClaim(services, app, claim, id),
      id,
      appId: app.id,
      mode: app.mode,
      stage: "phone_number",
      externalId: claim.externalId ?? null,
      metadataSealed:
        claim.metadata === undefined
          ? null
          : seal(keyring, "Verification.metadataSealed", id, JSON.stringify(claim.metadata)),
      accountId,
      onPages: accountId !== null,
      createdAt: at,
      updatedAt: at,
      lapsesAt: expirationOf("phone_number", at, { territory: claim.territory, expiresOn: null }),
    },
  });
  const account =
    accountId === null
      ? null
      : await tx.account.findUniqueOrThrow({ where: { id: accountId }, ...relations.account });
  const data = { verificationId: id, stage: "phone_number", status: "pending" } as const;
  if (accountId === null) await putEvent(tx, { appId: app.id, type: "verification.created", data }, at);
  metrics.stages.inc({ mode: app.mode, stage: made.stage });
  return typed({ ...made, account, app, institution: null });
}
