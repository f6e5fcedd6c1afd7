import { randomUUID } from "node:crypto";
import { seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { methods } from "../method/methods.ts";
import { type Attempt, openAttempt } from "../verification/attempt.ts";
import {
  loadVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { newInboundAddress } from "./address.ts";
import type { MailRefusal } from "./check-header.ts";
import { newSubjectCode } from "./subject.ts";

export interface AwaitedMail {
  address: string;
  subjectCode: string;
  expiresAt: Date;
  refusal: { code: MailRefusal; at: Date } | null;
}

export interface StartedInbound {
  verification: VerificationWithRelations;
  awaited: AwaitedMail;
}

export async function startInboundAttempt(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  key: VerificationKey,
  keep?: Keep<StartedInbound>,
): Promise<StartedInbound> {
  const { config, database, keyring } = services;
  const seen = await loadVerification(services, key);
  // Unreachable without a route: the method is closed.
  const address = newInboundAddress(config.inbound?.domain ?? "");
  const id = randomUUID();
  const inboundSealed = seal(keyring, "Attempt.inboundSealed", id, address.text);
  const details = { id, linkHash: address.hash, inboundSealed, subjectCode: newSubjectCode() };
  return database.$transaction(async (tx) => {
    const begun = await openAttempt(tx, services, seen, { method: "inbound_email", details });
    const awaited = awaitedMail(keyring, begun.attempt);
    if (awaited === null) throw new Error("an attempt that was opened waits for no mail");
    const started = { verification: begun.verification, awaited };
    await keep?.(tx, started);
    return started;
  });
}

export async function readAwaitedMail(
  { database, keyring }: Pick<Services, "keyring"> & { database: Queryable },
  { id: verificationId, stage }: Pick<VerificationWithRelations, "id" | "stage">,
): Promise<AwaitedMail | null> {
  if (stage !== methods.inbound_email.pending) return null;
  const open = await database.attempt.findFirst({
    where: { verificationId, method: "inbound_email", state: "open" },
  });
  return open && awaitedMail(keyring, typed(open));
}

function awaitedMail(
  keyring: Services["keyring"],
  { id, inboundSealed, subjectCode, linkExpiresAt, lastRefusal, lastRefusedAt }: Attempt,
): AwaitedMail | null {
  if (inboundSealed === null || subjectCode === null || linkExpiresAt === null) return null;
  return {
    subjectCode,
    address: unseal(keyring, "Attempt.inboundSealed", id, inboundSealed),
    expiresAt: linkExpiresAt,
    refusal: lastRefusal === null || lastRefusedAt === null ? null : { code: lastRefusal, at: lastRefusedAt },
  };
}
