/** An institution's address that the sign-in has just proven: it chooses the institution and is the proof. */
import {
  findOwnInstitution,
  hasProvingAddress,
  type OwnInstitution,
  proveByOwnAddress,
} from "../../../domain/proving/email/own-address.ts";
import { proveFormerStudent } from "../../../domain/proving/sources/register/former-student.ts";
import type { ConsumerGroup } from "../../../domain/shared/group/groups.ts";
import type { Services } from "../../../services.ts";
import type { MemberJourney, Verifying } from "./journey.ts";
import { readState } from "./state.ts";

export interface SuggestedInstitution extends OwnInstitution {
  consumerGroup: ConsumerGroup;
}

/** Null unless such addresses prove exactly one of the link's groups. */
export async function suggestInstitution(
  services: Services,
  { session, country, groups }: MemberJourney,
): Promise<SuggestedInstitution | null> {
  const found: SuggestedInstitution[] = [];
  for (const consumerGroup of groups) {
    const asked = { territory: country, consumerGroup };
    const own = await findOwnInstitution(services, session.accountId, asked);
    if (own !== null) found.push({ ...own, consumerGroup });
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only;
}

/** Whether such an address will verify the claim. */
export function willBeProven(services: Services, { verification }: Verifying): Promise<boolean> {
  return hasProvingAddress(services, verification);
}

/** Runs after each form that may make a verification ready for its proof. */
export async function proveIfKnown(services: Services, journey: MemberJourney): Promise<void> {
  const { verification } = await readState(services, journey);
  if (verification === null || (await proveByOwnAddress(services, verification))) return;
  await proveFormerStudent(services, verification);
}
