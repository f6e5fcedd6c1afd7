import { notFound } from "../../../errors.ts";
import type { LookupRow, Services } from "../../../services.ts";
import { supergroupOf } from "../../shared/index.ts";
import { type ClaimedCode, claimCode } from "../../tracking/index.ts";
import { readMemberships } from "./lookup.ts";

/** Claim by access token: for supergroups that the lookup shows the client, of a pool of its app. */
export async function claimForMember(
  services: Pick<Services, "database" | "keyring" | "lookups" | "now">,
  subject: LookupRow,
  poolId: string,
): Promise<ClaimedCode> {
  const { database, now } = services;
  const { accountId, clientId: id } = subject;
  const client = await database.client.findUnique({ where: { id }, select: { appId: true } });
  if (client === null) notFound("code_pool");
  const visible = (await readMemberships(services, subject)).map(({ supergroup }) => supergroup);
  const held = await database.verification.findMany({
    where: { accountId, stage: "success", lapsesAt: { gt: now() } },
    select: { consumerGroup: true, territory: true, institution: { select: { kind: true } } },
    orderBy: [{ lapsesAt: "desc" }, { id: "asc" }],
  });
  const memberships = held
    .map(({ consumerGroup, territory, institution }) => ({
      supergroup: supergroupOf(consumerGroup),
      territory,
      institutionKind: institution?.kind ?? null,
    }))
    .filter(({ supergroup }) => visible.includes(supergroup));
  return claimCode(services, { ...client, poolId }, { accountId, verificationId: null, memberships });
}
