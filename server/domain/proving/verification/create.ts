import { randomUUIDv7 } from "node:crypto";
import type { App, Verification } from "../../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { seal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { eventRow } from "../../events/event/write.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { NOT_DUE } from "./advance.ts";
import { readClaim } from "./claim.ts";
import { expirationOf } from "./clock.ts";
import { relations, type VerificationWithRelations } from "./load.ts";

type Needs = Pick<Services, "config" | "keyring" | "now">;

export async function createVerification(
  services: Needs & Pick<Services, "database" | "runPrepared">,
  app: App,
  claim: NewVerification,
  keep?: Keep<VerificationWithRelations>,
): Promise<VerificationWithRelations> {
  if (keep !== undefined)
    return services.database.$transaction(async (tx) => {
      const created = await insertVerification(tx, services, app, claim, null);
      await keep(tx, created);
      return created;
    });
  const row = newRow(services, app, claim, null);
  const { text, values } = insertion(row);
  await services.runPrepared({ name: "create-verification", text }, values);
  return asCreated(row, app, null);
}

/** `accountId`: the signed-in member on our own pages; null: the proven phone decides. */
export async function insertVerification(
  tx: Transaction,
  services: Needs,
  app: App,
  claim: NewVerification,
  accountId: string | null,
): Promise<VerificationWithRelations> {
  const row = newRow(services, app, claim, accountId);
  const { text, values } = insertion(row);
  await tx.$executeRawUnsafe(text, ...values);
  const account =
    accountId === null
      ? null
      : await tx.account.findUniqueOrThrow({ where: { id: accountId }, ...relations.account });
  return asCreated(row, app, account);
}

function asCreated(
  row: Verification,
  app: App,
  account: VerificationWithRelations["account"],
): VerificationWithRelations {
  metrics.stages.inc({ mode: app.mode, stage: row.stage });
  return typed({ ...row, account, app, institution: null });
}

interface Insertion {
  text: string;
  values: unknown[];
}

// One statement and commit, which saves processor time. Notifies the partner, except on our own pages.
function insertion(row: Verification): Insertion {
  const verification = insertInto("Verification", row);
  if (row.accountId !== null) return verification;
  const data = { verificationId: row.id, stage: "phone_number", status: "pending" } as const;
  const created = eventRow({ appId: row.appId, type: "verification.created", data }, row.createdAt);
  const event = insertInto("PendingEvent", created, verification.values.length);
  return {
    text: `WITH event AS (${event.text}) ${verification.text}`,
    values: [...verification.values, ...event.values],
  };
}

function insertInto(table: string, row: object, before = 0): Insertion {
  const values: unknown[] = Object.values(row);
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = values.map((_, index) => `$${before + index + 1}`);
  return { text: `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${places.join(", ")})`, values };
}

function newRow(services: Needs, app: App, claim: NewVerification, accountId: string | null): Verification {
  const { keyring, now } = services;
  const at = now();
  const id = randomUUIDv7();
  return {
    ...readClaim(services, app, claim, id),
    id,
    appId: app.id,
    mode: app.mode,
    stage: "phone_number",
    version: 0,
    institutionId: null,
    externalId: claim.externalId ?? null,
    metadataSealed:
      claim.metadata === undefined
        ? null
        : seal(keyring, "Verification.metadataSealed", id, JSON.stringify(claim.metadata)),
    accountId,
    onPages: accountId !== null,
    createdAt: at,
    updatedAt: at,
    expiresOn: null,
    lapsesAt: expirationOf("phone_number", at, { territory: claim.territory, expiresOn: null }),
    provenBy: [],
    proofStrength: null,
    proofHolders: [],
    personProvenAt: null,
    personIssuer: null,
    ...NOT_DUE,
    rejections: 0,
    rejectionMethod: null,
    rejectionCode: null,
    rejectionNotice: null,
    endNotice: null,
    phoneSealed: null,
    phoneIndex: null,
    codeHash: null,
    codeExpiresAt: null,
    codeChecks: 0,
    codeSends: [],
    mailSends: [],
    sendingSince: null,
  };
}
