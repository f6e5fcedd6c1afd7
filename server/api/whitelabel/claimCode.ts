import { statusAt } from "../../domain/proving/verification/clock.ts";
import { loadVerification, type VerificationWithRelations } from "../../domain/proving/verification/load.ts";
import { supergroupOf } from "../../domain/shared/group/supergroups.ts";
import { type Claimant, claimCode as claim } from "../../domain/tracking/codes/claim.ts";
import { presentClaim } from "../present-claim.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { keyOf } from "./present.ts";

export const claimCode: Operation<"claimCode"> = async ({ path, body: { poolId } }, context) => {
  const verification = await loadVerification(context, keyOf(path, context));
  const wish = { appId: context.caller.app.id, poolId };
  const claimant = claimantOf(verification, context.now());
  return presentClaim(await claim(context, wish, claimant, keepAs(context, presentClaim)));
};

function claimantOf(verification: VerificationWithRelations, at: Date): Claimant {
  const { id: verificationId, accountId, consumerGroup, territory, institution } = verification;
  const isActive = statusAt(verification, at) === "success";
  const supergroup = supergroupOf(consumerGroup);
  const membership = { supergroup, territory, institutionKind: institution?.kind ?? null };
  return { accountId, verificationId, memberships: isActive ? [membership] : [] };
}
