import { notFound } from "../../../errors.ts";
import type { LookupRow, Services } from "../../../services.ts";
import { supergroupOf } from "../../shared/index.ts";
import { type Claimant, type ClaimedCode, claimCode } from "../../tracking/index.ts";
import { listHeld } from "./lookup.ts";

type Needs = Pick<Services, "codeRefusals" | "database" | "keyring" | "lookups" | "now">;

/** Claim by access token: for supergroups that the lookup shows the client, of a pool of its app. */
export async function claimForMember(
  services: Needs,
  subject: LookupRow,
  poolId: string,
): Promise<ClaimedCode> {
  const { accountId, clientId: id } = subject;
  const client = await services.database.client.findUnique({ where: { id }, select: { appId: true } });
  if (client === null) notFound("code_pool");
  const memberships = await listMemberships(services, subject);
  return claimCode(services, { ...client, poolId }, { accountId, verificationId: null, memberships });
}

/** Details of the verifications that a lookup shows, the one that holds longest first. */
async function listMemberships(services: Needs, subject: LookupRow): Promise<Claimant["memberships"]> {
  const ids = (await listHeld(services, subject)).map(({ verificationId }) => verificationId);
  const held = await services.database.verification.findMany({
    where: { id: { in: ids } },
    select: { consumerGroup: true, territory: true, institution: { select: { kind: true } } },
    orderBy: [{ lapsesAt: "desc" }, { id: "asc" }],
  });
  return held.map(({ consumerGroup, territory, institution }) => ({
    supergroup: supergroupOf(consumerGroup),
    territory,
    institutionKind: institution?.kind ?? null,
  }));
}
