import { listClientSecrets as list } from "../../domain/oauth/clients.ts";
import type { Operation } from "./context.ts";

export const listClientSecrets: Operation<"listClientSecrets"> = async ({ path }, context) => {
  const secrets = (await list(context, path.clientId)).map(({ id, createdAt, revokedAt }) => ({
    secretId: id,
    createdAt: createdAt.toISOString(),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  }));
  return { status: 200, body: { secrets } };
};
