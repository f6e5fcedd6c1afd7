/** Renewal: what proved a membership last, again, for the same person at the same institution. */
import type { App } from "../../../../generated/prisma/client.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { listLoginIdentifiers } from "../../members/member/login-identifiers.ts";
import { readMember } from "../../members/member/profile.ts";
import { provesByMail } from "../../proving/email/own-address.ts";
import { findChoosable } from "../../proving/institution/search.ts";
import { readPerson } from "../../proving/verification/claim.ts";
import { hasEndedEarly, isRenewable } from "../../proving/verification/clock.ts";
import { relations, type VerificationWithRelations } from "../../proving/verification/load.ts";
import { typed } from "../../shared/closed-columns.ts";
import { institutionKindOf, type Method } from "../../shared/group/groups.ts";
import { beginVerification, type SoughtMembership } from "./own-verification.ts";

export interface Renewal {
  /** The success, about to end or ended by its time. */
  verification: VerificationWithRelations;
  method: Method;
  /** The institution's address that proved it; null for other methods. */
  address: string | null;
}

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Null where the whole form has to be filled in: after a correction, or for an institution or address that proves nothing any more. */
export async function findRenewal(
  services: Needs,
  { accountId, groups }: Pick<SoughtMembership, "accountId" | "groups">,
  territory: string,
): Promise<Renewal | null> {
  const { database, keyring, now } = services;
  const found = await database.verification.findFirst({
    where: { accountId, consumerGroup: { in: [...groups] }, territory, stage: "success" },
    orderBy: { lapsesAt: "desc" },
    include: relations,
  });
  const verification = found && typed(found);
  if (verification === null || !isRenewable(verification, now()) || hasEndedEarly(verification)) return null;
  if (!(await hasPlace(services, verification))) return null;
  const proof = await database.attempt.findFirst({
    where: { verificationId: verification.id, state: "approved" },
    orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
  });
  if (proof === null) return null;
  const { id, method, addressSealed } = typed(proof);
  if (method !== "email") return { verification, method, address: null };
  const address = addressSealed && unseal(keyring, "Attempt.addressSealed", id, addressSealed);
  if (address === null || !(await provesByMail(services, verification, address))) return null;
  return { verification, method, address };
}

/** Whether members can still choose the institution, if their group has one. */
async function hasPlace(services: Needs, verification: VerificationWithRelations): Promise<boolean> {
  const { consumerGroup, institution } = verification;
  if (institutionKindOf(consumerGroup) === null) return true;
  return institution !== null && (await findChoosable(services, institution.id, verification)) !== null;
}

/** Begins the renewal with what the account knows, its number included. */
export async function renew(
  services: Needs,
  app: App,
  { accountId, groups }: Pick<SoughtMembership, "accountId" | "groups">,
  { verification }: Renewal,
): Promise<void> {
  const { consumerGroup, territory, graduationYear, institutionId } = verification;
  const known = await readMember(services, accountId);
  const claimed = readPerson(services.keyring, verification);
  const identifiers = await listLoginIdentifiers(services, accountId);
  const claim = {
    territory,
    consumerGroup,
    firstName: known.firstName ?? claimed.firstName,
    lastName: known.lastName ?? claimed.lastName,
    dob: known.dob ?? claimed.dob,
    userEmail: identifiers.find(({ address }) => address.channel === "email")?.address.text ?? "",
    ...(graduationYear !== null && { graduationYear }),
  };
  await beginVerification(services, app, { accountId, groups }, { claim, institutionId, isRenewal: true });
}
