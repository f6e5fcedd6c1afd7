import { revokeCredential } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";

export const revokeClientSecret: SharedOperation<"revokeClientSecret"> = async ({ path }, context) => {
  const owner = { kind: "client_secret", clientId: path.clientId } as const;
  await revokeCredential(context, context.caller.operator, owner, path.secretId);
};
