import { randomUUIDv7 } from "node:crypto";
import type { App } from "../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { seal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { typed } from "../shared/closed-columns.ts";
import { readClaim } from "./claim.ts";
import { expirationOf } from "./clock.ts";
import { relations, type VerificationWithRelations } from "./load.ts";

/** Who a new verification is for, beside what its claim says. */
export interface Origin {
  /** From the idempotency key: an equal call that is taken over after a crash finds what the first one made. */
  resourceId?: string;
  /** The member who is signed in on our own pages; absent, the proven phone will say whose it is. */
  accountId?: string;
}

/** Opens a verification with what the person claims; `database` may be a transaction. */
export async function createVerification(
  services: Pick<Services, "config" | "keyring" | "now"> & {
    database: Pick<Services["database"], "verification">;
  },
  app: App,
  claim: NewVerification,
  { resourceId = randomUUIDv7(), accountId }: Origin = {},
): Promise<VerificationWithRelations> {
  const { database, keyring, now } = services;
  const at = now();
  const [made] = await database.verification.createManyAndReturn({
    data: {
      ...readClaim(services, app, claim, resourceId),
      id: resourceId,
      appId: app.id,
      mode: app.mode,
      stage: "phone_number",
      externalId: claim.externalId ?? null,
      metadataSealed:
        claim.metadata === undefined
          ? null
          : seal(keyring, "Verification.metadataSealed", resourceId, JSON.stringify(claim.metadata)),
      accountId: accountId ?? null,
      onPages: accountId !== undefined,
      createdAt: at,
      updatedAt: at,
      lapsesAt: expirationOf("phone_number", at, { territory: claim.territory, expiresOn: null }),
    },
    skipDuplicates: true,
    include: { account: relations.account },
  });
  // An id that exists was made by the call that this one repeats; anything else is our mistake.
  const found = made
    ? { ...made, app, institution: null }
    : await database.verification.findFirst({ where: { id: resourceId, appId: app.id }, include: relations });
  if (found === null) throw new Error(`the id ${resourceId} of a new verification is taken`);
  return typed(found);
}
