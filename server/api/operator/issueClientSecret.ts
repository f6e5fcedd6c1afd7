import { issueCredential } from "../../domain/shared/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentSecret } from "./present.ts";

export const issueClientSecret: ManagedOperation<"issueClientSecret"> = async ({ path }, context) => {
  const owner = { kind: "client_secret", clientId: path.clientId } as const;
  const issued = await issueCredential(context, context.caller.operator, owner);
  return { ...presentSecret(issued), clientSecret: issued.secret };
};
