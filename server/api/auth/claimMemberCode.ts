import { claimForMember } from "../../domain/accounts/index.ts";
import { presentClaim } from "../present-claim.ts";
import type { LookupOperation } from "./context.ts";

export const claimMemberCode: LookupOperation<"claimMemberCode"> = async ({ body }, context) =>
  presentClaim(await claimForMember(context, context.caller, body.poolId));
