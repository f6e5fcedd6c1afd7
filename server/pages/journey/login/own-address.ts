/** An address of an institution that the sign-in has just proven: it chooses the institution, and is the proof. */
import {
  findOwnInstitution,
  hasProvingAddress,
  type OwnInstitution,
  proveByOwnAddress,
} from "../../../domain/proving/index.ts";
import type { Services } from "../../../services.ts";
import { type MemberJourney, soleGroup, type Verifying } from "./journey.ts";
import { readState } from "./state.ts";

/** Null where the member has to say which of several groups is theirs. */
export async function suggestInstitution(
  services: Services,
  journey: MemberJourney,
): Promise<OwnInstitution | null> {
  const consumerGroup = soleGroup(journey);
  if (consumerGroup === undefined) return null;
  const { session, country } = journey;
  return findOwnInstitution(services, session.accountId, { territory: country, consumerGroup });
}

/** Whether such an address will prove it as soon as nothing else is asked. One that backs somebody else is found out only then. */
export function willBeProven(services: Services, { verification }: Verifying): Promise<boolean> {
  return hasProvingAddress(services, verification);
}

/** After each form by which a verification may have become ready for its proof. */
export async function proveIfKnown(services: Services, journey: MemberJourney): Promise<void> {
  const { verification } = await readState(services, journey);
  if (verification !== null) await proveByOwnAddress(services, verification);
}
