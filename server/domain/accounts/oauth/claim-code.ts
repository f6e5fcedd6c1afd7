import type { LookupRow, Services } from "../../../services.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { supergroupOf } from "../../shared/group/supergroups.ts";
import { type Claimant, type ClaimedCode, claimCode } from "../../tracking/codes/claim.ts";
import { listHeld } from "./lookup.ts";

type Needs = Pick<Services, "codeRefusals" | "database" | "keyring" | "lookups" | "now">;

/** Claim by access token: for supergroups that the lookup shows the client, of a pool of its app. */
export async function claimForMember(
  services: Needs,
  subject: LookupRow,
  poolId: string,
): Promise<ClaimedCode> {
  const { accountId, appId } = subject;
  const memberships = await listMemberships(services, subject);
  return claimCode(services, { appId, poolId }, { accountId, verificationId: null, memberships });
}

interface Held {
  consumerGroup: ConsumerGroup;
  territory: string;
  institutionKind: string | null;
}

/** Details of the verifications that a lookup shows, the one that holds longest first. */
async function listMemberships(services: Needs, subject: LookupRow): Promise<Claimant["memberships"]> {
  const ids = (await listHeld(services, subject)).map(({ verificationId }) => verificationId);
  const held = await services.database.$queryRaw<Held[]>`
    SELECT held."consumerGroup", held.territory, institution.kind AS "institutionKind"
    FROM "Verification" AS held LEFT JOIN "Institution" AS institution ON institution.id = held."institutionId"
    WHERE held.id = ANY (${ids}::uuid[]) ORDER BY held."lapsesAt" DESC, held.id`;
  return held.map(({ consumerGroup, ...membership }) => ({
    supergroup: supergroupOf(consumerGroup),
    ...membership,
  }));
}
