import { randomUUID } from "node:crypto";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { methods } from "../method/methods.ts";
import { typed } from "../shared/closed-columns.ts";
import { type Attempt, openAttempt } from "../verification/attempt.ts";
import {
  loadVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { newInboundAddress } from "./address.ts";
import type { MailRefusal } from "./check-header.ts";
import { newSubjectCode } from "./subject.ts";

/** What an open attempt waits for. */
export interface AwaitedMail {
  address: string;
  /** What its Subject must contain. */
  subjectCode: string;
  expiresAt: Date;
  /** Why the last mail did not count. */
  refusal: { code: MailRefusal; at: Date } | null;
}

/** Makes an address of its own for the attempt: the member writes there. */
export async function startInboundAttempt(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  key: VerificationKey,
): Promise<{ verification: VerificationWithRelations; awaited: AwaitedMail }> {
  const { config, database, keyring } = services;
  const seen = await loadVerification(services, key);
  // Without a route the method is not open.
  const address = newInboundAddress(config.inbound?.domain ?? "");
  const id = randomUUID();
  const inboundSealed = seal(keyring, "Attempt.inboundSealed", id, address.text);
  const details = { id, linkHash: address.hash, inboundSealed, subjectCode: newSubjectCode() };
  const { verification, attempt } = await database.$transaction((tx) =>
    openAttempt(tx, services, seen, { method: "inbound_email", details }),
  );
  const awaited = awaitedMail(keyring, attempt);
  if (awaited === null) throw new Error("an attempt that was opened waits for no mail");
  return { verification, awaited };
}

/** Null where no mail is awaited. */
export async function readAwaitedMail(
  { database, keyring }: Pick<Services, "database" | "keyring">,
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
