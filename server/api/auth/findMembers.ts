import { findMembers as find } from "../../domain/accounts/oauth/lookup.ts";
import { compact } from "../compact.ts";
import type { ClientOperation } from "./context.ts";
import { presentMemberships } from "./present-claims.ts";

export const findMembers: ClientOperation<"findMembers"> = async ({ body: { svcIds } }, context) => {
  const found = await find(context, context.caller.client.id, svcIds);
  return {
    members: svcIds.map((svcid_number, place) => {
      const memberships = found[place];
      return compact({ svcid_number, verifications: memberships && presentMemberships(memberships) });
    }),
  };
};
