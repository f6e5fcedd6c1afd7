import { revokeCredential } from "../../domain/shared/access/credential.ts";
import type { TeamOperation } from "./context.ts";

export const revokePartnerToken: TeamOperation<"revokePartnerToken"> = async ({ path }, context) => {
  const { id, teamId } = context.caller.team;
  await revokeCredential(context, id, { kind: "partner_token", teamId }, path.tokenId);
};
