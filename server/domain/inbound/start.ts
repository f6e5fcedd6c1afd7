import { randomUUID } from "node:crypto";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { requireEmailMethod } from "../email/email-method.ts";
import { HOUR_MS, later } from "../shared/time.ts";
import { advance } from "../verification/advance.ts";
import { supersedeOpen } from "../verification/outcome.ts";
import { loadVerification, lockVerification, type VerificationKey } from "../verification/whole.ts";
import { newInboundAddress } from "./address.ts";
import type { MailRefusal } from "./judge-head.ts";

/** How long a mail is waited for; then the attempt is rejected as unanswered. As long as a link works. */
const WAIT_HOURS = 24;

type Starting = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Makes an address of its own for the attempt, and gives it back: the member writes there. */
export async function startInboundAttempt(services: Starting, key: VerificationKey): Promise<string> {
  const { config, database, keyring, now } = services;
  await loadVerification(services, key); // What is due is carried out first.
  return database.$transaction(async (tx) => {
    const verification = await lockVerification(tx, key);
    const at = now();
    requireEmailMethod(verification, "inbound_email", config, at);
    // Without a route the method is not open.
    const address = newInboundAddress(config.inbound?.domain ?? "");
    const expiresAt = later(at, WAIT_HOURS * HOUR_MS);
    await supersedeOpen(tx, verification.id, at);
    await tx.attempt.create({
      data: {
        id: randomUUID(),
        verificationId: verification.id,
        mode: verification.mode,
        method: "inbound_email",
        state: "open",
        createdAt: at,
        linkHash: address.hash,
        linkExpiresAt: expiresAt,
        inboundSealed: seal(keyring, "attempt.inbound", address.text),
      },
    });
    await advance(tx, verification, "email_awaited", at, { dueAt: expiresAt, dueVerdict: "unanswered" });
    return address.text;
  });
}

/** What an open attempt waits for. */
export interface AwaitedMail {
  address: string;
  expiresAt: Date;
  /** Why the last mail did not count. */
  refusal: { code: MailRefusal; at: Date } | null;
}

/** Null where no mail is awaited. */
export async function readAwaitedMail(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { id: verificationId, stage }: { id: string; stage: string },
): Promise<AwaitedMail | null> {
  if (stage !== "pending_verification:email") return null;
  const open = await database.attempt.findFirst({
    where: { verificationId, method: "inbound_email", state: "open" },
  });
  if (open === null || open.inboundSealed === null || open.linkExpiresAt === null) return null;
  const { lastRefusal, lastRefusedAt } = open;
  return {
    address: unseal(keyring, "attempt.inbound", open.inboundSealed),
    expiresAt: open.linkExpiresAt,
    refusal:
      lastRefusal === null || lastRefusedAt === null
        ? null
        : { code: lastRefusal as MailRefusal, at: lastRefusedAt },
  };
}
