// Proof by the address of a sign-in: its code shows as much as a link would (spec/decisions/email.md).
import { randomUUID } from "node:crypto";
import { seal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { mailboxIndexes } from "../../members/member/address.ts";
import { readAddress } from "../../members/member/email-address.ts";
import { listLoginIdentifiers } from "../../members/member/login-identifiers.ts";
import { audit } from "../../shared/audit.ts";
import { type ConsumerGroup, institutionKindOf, type Method } from "../../shared/group/groups.ts";
import { DAY_MS, earlier } from "../../shared/time.ts";
import { inOrder, withParents } from "../institution/proving-domain.ts";
import { methods } from "../method/methods.ts";
import { openAttempt } from "../verification/attempt.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { openingsOf } from "../verification/open.ts";
import { findForeignProof } from "../verification/outcome.ts";
import { provingAddress } from "./proving-address.ts";
import { isRoleAddress } from "./role-address.ts";
import { approveMail, wouldSuffice } from "./weigh.ts";

const PROVEN_MS = DAY_MS;

const METHOD: Method = "email";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Addresses that the account's sign-ins have proven within a day. */
export async function listFreshAddresses(
  services: Pick<Services, "database" | "keyring" | "now">,
  accountId: string,
): Promise<string[]> {
  const since = earlier(services.now(), PROVEN_MS);
  const identifiers = await listLoginIdentifiers(services, accountId);
  return identifiers
    .filter(({ address, provenAt }) => address.channel === "email" && provenAt > since)
    .map(({ address }) => address.text);
}

export interface OwnInstitution {
  institutionId: string;
  institutionName: string;
  address: string;
}

/** Null if no such address is at an institution of this territory that proves the group. */
export async function findOwnInstitution(
  services: Needs,
  accountId: string,
  { territory, consumerGroup }: { territory: string; consumerGroup: ConsumerGroup },
): Promise<OwnInstitution | null> {
  const kind = institutionKindOf(consumerGroup);
  if (kind === null || !methods[METHOD].proves(consumerGroup)) return null;
  for (const address of await listFreshAddresses(services, accountId)) {
    const domain = readAddress(address)?.domain;
    if (domain === undefined || isRoleAddress(address)) continue;
    const found = await services.database.institutionDomain.findMany({
      where: {
        domain: { in: withParents(domain) },
        consumerGroups: { has: consumerGroup },
        institution: { kind, leftAt: null, OR: [{ territory: null }, { territory }] },
      },
      include: { institution: { include: { domains: inOrder } } },
    });
    const [nearest] = found.sort((one, other) => other.domain.length - one.domain.length);
    if (nearest === undefined) continue;
    const { id: institutionId, name: institutionName } = nearest.institution;
    const claimed = { institution: nearest.institution, consumerGroup } as Parameters<
      typeof provingAddress
    >[1];
    if ((await provingAddress(services, claimed, address)) !== null)
      return { institutionId, institutionName, address };
  }
  return null;
}

/** Whether such an address is enough by itself. One that backs another account is found out only then. */
export async function hasProvingAddress(
  services: Needs,
  verification: VerificationWithRelations,
): Promise<boolean> {
  const { accountId } = verification;
  const { methods: open = [] } = openingsOf(verification, services.config, services.now());
  if (accountId === null || !open.includes(METHOD)) return false;
  for (const text of await listProving(services, verification, accountId))
    if (await wouldSuffice(services, verification, text)) return true;
  return false;
}

async function listProving(
  services: Needs,
  verification: VerificationWithRelations,
  accountId: string,
): Promise<string[]> {
  const proving: string[] = [];
  for (const text of await listFreshAddresses(services, accountId))
    if (await provesByMail(services, verification, text)) proving.push(text);
  return proving;
}

/** Whether this address proves the group there by a mail. */
export async function provesByMail(
  services: Pick<Services, "database">,
  verification: VerificationWithRelations,
  address: string,
): Promise<boolean> {
  return !isRoleAddress(address) && (await provingAddress(services, verification, address)) !== null;
}

/** Proves a ready verification by such an address; false if none proves it. Flags one that backs another account. */
export async function proveByOwnAddress(
  services: Needs,
  verification: VerificationWithRelations,
): Promise<boolean> {
  const { config, database, keyring, now } = services;
  const { stage, accountId } = verification;
  const isReady = stage === "select_verification_method" && verification.onPages && accountId !== null;
  if (!isReady || !openingsOf(verification, config, now()).actions.includes("start_email")) return false;
  for (const text of await listProving(services, verification, accountId)) {
    const proofIndexes = mailboxIndexes(keyring, text);
    if (!(await isUnused(services, verification, proofIndexes))) continue;
    await database.$transaction(async (tx) => {
      const id = randomUUID();
      const addressSealed = seal(keyring, "Attempt.addressSealed", id, text);
      const opened = await openAttempt(tx, services, verification, {
        method: METHOD,
        details: { id, addressIndex: proofIndexes[0], addressSealed },
        testText: text,
        event: "email_known",
      });
      // In test mode an address may ask to be rejected, as with a link.
      if (opened.verification.dueVerdict === "unanswered")
        await approveMail(tx, config, opened, { email: text, proofIndexes }, now());
    });
    return true;
  }
  return false;
}

async function isUnused(
  { database, now }: Needs,
  verification: VerificationWithRelations,
  proofIndexes: readonly string[],
): Promise<boolean> {
  const proof = await findForeignProof(database, verification, proofIndexes, now());
  if (proof === null || proof.isOrphans) return true;
  const detail = { method: METHOD, otherVerification: proof.verificationId };
  const subject = verification.id;
  await audit(database, now(), { actor: "system", action: "proof.reused", subject, detail });
  return false;
}
