import type { LookupOperation } from "./context.ts";

export const lookUp: LookupOperation<"lookUp"> = async (_input, { caller: { svcId, verifications } }) => ({
  status: 200,
  body: {
    svcid_number: svcId,
    verifications: verifications.map(({ supergroup, expiresOn }) => ({
      group: supergroup,
      expires_on: expiresOn,
    })),
  },
});
