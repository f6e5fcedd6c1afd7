import { revokeCredential } from "../../domain/shared/index.ts";
import type { Operation } from "./context.ts";

export const revokeClientSecret: Operation<"revokeClientSecret"> = async ({ path }, context) => {
  const owner = { kind: "client_secret", clientId: path.clientId } as const;
  await revokeCredential(context, context.caller.operator, owner, path.secretId);
};
