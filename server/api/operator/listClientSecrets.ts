import { listCredentials } from "../../domain/shared/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentSecret } from "./present.ts";

export const listClientSecrets: ManagedOperation<"listClientSecrets"> = async ({ path }, context) => {
  const secrets = await listCredentials(context, { kind: "client_secret", clientId: path.clientId });
  return { secrets: secrets.map(presentSecret) };
};
