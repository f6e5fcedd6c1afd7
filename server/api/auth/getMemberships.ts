import { readMemberships } from "../../domain/oauth/lookup.ts";
import type { LookupOperation } from "./context.ts";

export const getMemberships: LookupOperation<"getMemberships"> = async (_input, context) => {
  const memberships = await readMemberships(context, context.caller);
  return {
    svcid_number: context.caller.svcId,
    verifications: memberships.map(({ supergroup, expiresOn }) => ({
      group: supergroup,
      expires_on: expiresOn,
    })),
  };
};
