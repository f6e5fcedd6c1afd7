import { listCredentials } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";
import { presentSecret } from "./present/present.ts";

export const listClientSecrets: SharedOperation<"listClientSecrets"> = async ({ path }, context) => {
  const secrets = await listCredentials(context, { kind: "client_secret", clientId: path.clientId });
  return { secrets: secrets.map(presentSecret) };
};
