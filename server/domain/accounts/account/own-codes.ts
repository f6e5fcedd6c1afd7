/** Codes on the account page: what the member has, and what clients with the member's consent offer. */
import { notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { groupsWithDocument } from "../../clients/app/mail-rule.ts";
import { groupsOf, isSupergroup, type Supergroup } from "../../shared/group/supergroups.ts";
import { type ClaimingMembership, claimCode } from "../../tracking/codes/claim.ts";
import { listOffers, listOwnCodes, type Offer, type OwnCode } from "../../tracking/codes/own-codes.ts";
import { findActive } from "./own-verification.ts";

type Needs = Pick<Services, "codeRefusals" | "database" | "keyring" | "now">;

export async function readOwnCodes(
  services: Needs,
  accountId: string,
): Promise<{ codes: OwnCode[]; offers: Offer[] }> {
  return { codes: await listOwnCodes(services, accountId), offers: await offersFor(services, accountId) };
}

/** Claims from a pool that is offered to the member, or of which the member has a code already; any other one is unknown. */
export async function claimOffer(services: Needs, accountId: string, poolId: string): Promise<void> {
  const access = await readAccess(services, accountId);
  const offer = (await offersIn(services, accountId, access)).find((one) => one.poolId === poolId);
  if (offer === undefined) {
    const unused = { poolId, accountId, code: { redeemedAt: null } };
    return (await services.database.codeClaim.count({ where: unused })) > 0
      ? undefined
      : notFound("code_pool");
  }
  const memberships = access.get(offer.appId) ?? [];
  await claimCode(services, offer, { accountId, verificationId: null, memberships });
}

const offersFor = async (services: Needs, accountId: string) =>
  offersIn(services, accountId, await readAccess(services, accountId));

type Access = Map<string, ClaimingMembership[]>;

function offersIn(services: Needs, accountId: string, access: Access): Promise<Offer[]> {
  const supergroups = [...access].map(
    ([appId, held]) => [appId, new Set(held.map(({ supergroup }) => supergroup))] as const,
  );
  return listOffers(services, accountId, new Map(supergroups));
}

/** Active memberships that the member lets an app's clients know, by app; as a lookup would show them. */
async function readAccess(services: Needs, accountId: string): Promise<Access> {
  const consents = await services.database.consent.findMany({
    where: {
      accountId,
      flow: "current",
      withdrawnAt: null,
      client: { disabledAt: null, app: { disabledAt: null } },
    },
    include: { client: { include: { app: true } } },
  });
  const access: Access = new Map();
  for (const { client, supergroups } of consents) {
    const held = access.get(client.appId) ?? [];
    access.set(client.appId, held);
    for (const supergroup of supergroups.filter(isSupergroup)) {
      if (!client.supergroups.includes(supergroup) || held.some((one) => one.supergroup === supergroup))
        continue;
      const membership = await findMembership(services, accountId, supergroup, client);
      if (membership !== null) held.push(membership);
    }
  }
  return access;
}

/** The longest of the member's active memberships of a supergroup, as a lookup would show it to the client; null for none. */
export async function findMembership(
  services: Needs,
  accountId: string,
  supergroup: Supergroup,
  client: Parameters<typeof groupsWithDocument>[1],
): Promise<ClaimingMembership | null> {
  const groups = groupsOf(supergroup);
  const withDocument = groupsWithDocument(groups, client);
  const active = await findActive(services, { accountId, groups, withDocument });
  if (active === null) return null;
  return { supergroup, territory: active.territory, institutionKind: active.institution?.kind ?? null };
}
