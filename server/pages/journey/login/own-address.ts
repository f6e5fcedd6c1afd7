/** An institution's address that the sign-in has just proven: it chooses the institution and is the proof. */
import {
  findOwnInstitution,
  hasProvingAddress,
  type OwnInstitution,
  proveByOwnAddress,
} from "../../../domain/proving/index.ts";
import type { Services } from "../../../services.ts";
import { type MemberJourney, soleGroup, type Verifying } from "./journey.ts";
import { readState } from "./state.ts";

/** Null where the member has to choose between groups. */
export async function suggestInstitution(
  services: Services,
  journey: MemberJourney,
): Promise<OwnInstitution | null> {
  const consumerGroup = soleGroup(journey);
  if (consumerGroup === undefined) return null;
  const { session, country } = journey;
  return findOwnInstitution(services, session.accountId, { territory: country, consumerGroup });
}

/** Whether such an address will prove the claim. An address that backs another account is found out only then. */
export function willBeProven(services: Services, { verification }: Verifying): Promise<boolean> {
  return hasProvingAddress(services, verification);
}

/** Runs after each form that may make a verification ready for its proof. */
export async function proveIfKnown(services: Services, journey: MemberJourney): Promise<void> {
  const { verification } = await readState(services, journey);
  if (verification !== null) await proveByOwnAddress(services, verification);
}
