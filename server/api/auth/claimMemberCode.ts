import { claimForMember } from "../../domain/accounts/oauth/claim-code.ts";
import { presentClaim } from "../present-claim.ts";
import type { LookupOperation } from "./context.ts";

export const claimMemberCode: LookupOperation<"claimMemberCode"> = async ({ body }, context) =>
  presentClaim(await claimForMember(context, context.caller, body.poolId));
