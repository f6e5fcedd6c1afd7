import { readMemberships } from "../../domain/accounts/oauth/lookup.ts";
import type { LookupOperation } from "./context.ts";
import { presentMemberships } from "./present-claims.ts";

export const getMemberships: LookupOperation<"getMemberships"> = async (_input, context) => ({
  svcid_number: context.caller.svcId,
  verifications: presentMemberships(await readMemberships(context, context.caller)),
});
