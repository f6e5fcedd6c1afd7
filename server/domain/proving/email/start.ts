import { randomUUID } from "node:crypto";
import { invalid, refuse } from "../../../errors.ts";
import { blindIndexes, randomToken, seal, shortLivedIndex, unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { pagesOrigin } from "../../clients/app/client-domain.ts";
import { linkHashAt, siteOf } from "../../clients/brand/site.ts";
import { type EmailAddress, isRouted } from "../../members/member/email-address.ts";
import { likelyLanguage } from "../../messages/language.ts";
import { letterBrandOf, readResumption } from "../../messages/resume.ts";
import { requirePause } from "../../messages/send-limit.ts";
import { audit } from "../../shared/audit.ts";
import type { Asker } from "../../shared/budget.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { DAY_MS, SECOND_MS } from "../../shared/time.ts";
import { openAttempt } from "../verification/attempt.ts";
import {
  loadVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { requireOpen } from "../verification/open.ts";
import { findForeignProof } from "../verification/outcome.ts";
import { sendFor } from "../verification/send-message.ts";
import { linkMail } from "./link-mail.ts";
import { provingAddress } from "./proving-address.ts";
import { isRoleAddress } from "./role-address.ts";

const MAILS_PER_VERIFICATION_MAX = 5;

interface EmailWish {
  email?: string | undefined;
  language?: string;
  asker?: Asker | null;
  keep?: Keep<VerificationWithRelations> | undefined;
}

/** Mails a single-use link to an address, by default the creation's. `asker` is null for a partner's call. */
export async function startEmailAttempt(
  services: Services,
  key: VerificationKey,
  { email, language, asker = null, keep }: EmailWish,
): Promise<VerificationWithRelations> {
  const { config, keyring, now } = services;
  const seen = await loadVerification(services, key);
  requireOpen(seen, "start_email", config, now());
  const to = email ?? unseal(keyring, "Verification.emailSealed", seen.id, seen.emailSealed);
  const address = await requireProving(services, seen, to);
  const indexes = blindIndexes(keyring, "email", address.normalised);
  await requireUnused(services, seen, indexes);
  const recipient = shortLivedIndex(keyring, "email", address.normalised);
  const token = randomToken();
  // A client's own host has its members' cookies.
  const resumption = seen.onPages ? await readResumption(services, seen.id) : null;
  const client = resumption?.client;
  const url = `${pagesOrigin(config, client?.domain)}/email-link?token=${token}`;
  const spoken = language ?? likelyLanguage(seen.territory);
  const brand = letterBrandOf(config, resumption, spoken);
  const id = randomUUID();
  const waiting = { kind: "link", id, verificationId: seen.id } as const;
  return sendFor(services, seen, {
    message: { channel: "email", to, waiting, ...linkMail(seen, url, spoken, brand) },
    asker,
    proof: id,
    expenses: (mail) => [...mail, { kind: "link", of: { recipient } }],
    keep,
    check: () => requireMailsLeft(seen, now()),
    record: async (tx) => {
      const addressSealed = seal(keyring, "Attempt.addressSealed", id, to);
      const { verification } = await openAttempt(tx, services, seen, {
        method: "email",
        details: { id, addressIndex: indexes[0], addressSealed, linkHash: linkHashAt(siteOf(client), token) },
        testText: to,
        changes: { mailSends: [...seen.mailSends, now()], sendingSince: null },
      });
      return verification;
    },
  });
}

/** Refuses an address that is not a person's, or not for members of this group. */
async function requireProving(
  services: Pick<Services, "database">,
  verification: VerificationWithRelations,
  email: string,
): Promise<EmailAddress> {
  if (isRouted(email)) invalid("email", "email_routed");
  const proving = await provingAddress(services, verification, email);
  // Readers of a ticket system could prove as anyone.
  if (proving !== null && isRoleAddress(email)) invalid("email", "email_of_a_role");
  if (proving !== null) return proving.address;
  const { institution, consumerGroup } = verification;
  invalid("email", "email_elsewhere", { institution: institution?.name ?? null, group: consumerGroup });
}

/** One proof, one account. Use by another account is flagged for the operator, and not shown. */
async function requireUnused(
  { database, now }: Pick<Services, "database" | "now">,
  verification: VerificationWithRelations,
  proofIndexes: readonly string[],
): Promise<void> {
  const proof = await findForeignProof(database, verification, proofIndexes, now());
  if (proof === null || proof.isOrphans) return;
  const detail = { method: "email", otherVerification: proof.verificationId };
  await audit(database, now(), {
    actor: "system",
    action: "proof.reused",
    subject: verification.id,
    detail,
  });
  invalid("email", "email_already_used");
}

export function hasMailsLeft({ mode, mailSends }: Pick<VerificationWithRelations, "mode" | "mailSends">) {
  return mode !== "live" || mailSends.length < MAILS_PER_VERIFICATION_MAX;
}

function requireMailsLeft(verification: VerificationWithRelations, now: Date): void {
  requirePause(verification, verification.mailSends, now);
  if (!hasMailsLeft(verification)) {
    refuse({
      kind: "too_many_requests",
      code: "mails_per_verification",
      params: { max: MAILS_PER_VERIFICATION_MAX },
      retryAfterSeconds: DAY_MS / SECOND_MS,
    });
  }
}
