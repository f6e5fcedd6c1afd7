import { issueCredential } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";
import { readEnd } from "./issueAppToken.ts";
import { presentSecret } from "./present/present.ts";

export const issueClientSecret: SharedOperation<"issueClientSecret"> = async ({ path, body }, context) => {
  const owner = { kind: "client_secret", clientId: path.clientId } as const;
  const expiresAt = readEnd(body, context.now());
  const issued = await issueCredential(context, context.caller.maker, owner, { expiresAt });
  return { ...presentSecret(issued), clientSecret: issued.secret };
};
