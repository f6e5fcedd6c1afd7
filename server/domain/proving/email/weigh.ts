/** Weighs an address: whether it proves the group, or only that somebody belongs to the institution (spec/decisions/email.md). */
import type { Config } from "../../../config.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type MailRule, mailRuleFor } from "../../clients/app/mail-rule.ts";
import { findAskingClient } from "../../messages/resume.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { findProvingDomain } from "../institution/proving-domain.ts";
import { HOLDERS, type Holder } from "../institution/shipped/holders.ts";
import type { Begun } from "../verification/attempt.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { openingsOf } from "../verification/open.ts";
import { approve, approveInPart, type MailWeight } from "../verification/outcome.ts";
import { provingAddress } from "./proving-address.ts";

interface ProvenMail {
  /** Null in test mode, for a mail that was never written. */
  email: string | null;
  /** Looked up just now, by the caller. */
  provingDomain?: string;
  proofIndexes: readonly [string, ...string[]] | null;
}

/** Approves an attempt by mail. Where the address says too little, the verification goes on with another method. */
export async function approveMail(
  tx: Transaction,
  config: Pick<Config, "methodsOff" | "inbound">,
  { verification, attempt }: Begun,
  mail: ProvenMail,
  at: Date,
): Promise<VerificationWithRelations> {
  const weight = await weigh(tx, verification, mail);
  const isEnough = weight !== null && (await isEnoughFor(tx, config, verification, weight, at));
  const { strength, holders } = weight ?? GONE;
  const proven = { proofIndexes: mail.proofIndexes, strength, holders };
  return isEnough
    ? approve(tx, verification, attempt, proven, at)
    : approveInPart(tx, verification, attempt, proven, at);
}

/** Whether a mail from this address would verify by itself. */
export async function wouldSuffice(
  { config, database, now }: Pick<Services, "config" | "database" | "now">,
  verification: VerificationWithRelations,
  email: string,
): Promise<boolean> {
  const weight = await weigh(database, verification, { email });
  return weight !== null && isEnoughFor(database, config, verification, weight, now());
}

async function isEnoughFor(
  on: Queryable,
  config: Pick<Config, "methodsOff" | "inbound">,
  verification: VerificationWithRelations,
  weight: MailWeight,
  at: Date,
): Promise<boolean> {
  const { app, consumerGroup: group } = verification;
  const client = verification.onPages ? await findAskingClient(on, verification.id) : null;
  const takesDocuments = openingsOf(verification, config, at).methods?.includes("manual") === true;
  return suffices(weight, { group, rule: mailRuleFor(group, app, client), takesDocuments });
}

/** Since its link was sent, the domain was blocked or given to another institution: no rule makes that enough. */
const GONE: MailWeight = { strength: "unknown", holders: [] };

async function weigh(
  on: Pick<Queryable, "blockedDomain">,
  verification: VerificationWithRelations,
  { email, provingDomain: known }: Pick<ProvenMail, "email" | "provingDomain">,
): Promise<MailWeight | null> {
  const { institution, consumerGroup } = verification;
  const domains = institution?.domains ?? [];
  const provingDomain =
    known ??
    (email === null
      ? domains.find(({ domain }) => findProvingDomain(domains, domain, consumerGroup) !== undefined)?.domain
      : (await provingAddress({ database: on }, verification, email))?.provingDomain);
  const found = domains.find(({ domain }) => domain === provingDomain);
  return found === undefined ? null : weightOf(found, consumerGroup);
}

/** A domain of several groups proves none of them apart. */
export function weightOf(
  { consumerGroups, holders: listed }: { consumerGroups: string[]; holders: string[] },
  group: ConsumerGroup,
): MailWeight {
  const holders = HOLDERS.filter((holder) => listed.includes(holder));
  if (holders.length === 0) return { strength: "unknown", holders };
  const isOwn = consumerGroups.length === 1 && holders.every((holder) => holder === ownHolder(group));
  return { strength: isOwn ? "group" : "institution", holders };
}

const ownHolder = (group: ConsumerGroup): Holder => (group === "student" ? "students" : "staff");

/** Without a rule a mail is enough, except for people who work where learners have addresses too. */
export function suffices(
  { strength, holders }: MailWeight,
  { group, rule, takesDocuments }: { group: ConsumerGroup; rule: MailRule; takesDocuments: boolean },
): boolean {
  if (strength === "group" || rule === "suffices") return true;
  if (rule === "document") return false;
  const isAmongLearners = holders.some((holder) => holder === "students" || holder === "pupils");
  return group === "student" || !isAmongLearners || !takesDocuments;
}
