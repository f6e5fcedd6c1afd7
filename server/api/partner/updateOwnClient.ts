import { updateClient } from "../../domain/clients/index.ts";
import { presentClient } from "../operator/present.ts";
import type { Operation } from "./context.ts";

export const updateOwnClient: Operation<"updateOwnClient"> = async ({ path, body }, context) => {
  const { caller, config } = context;
  return presentClient(await updateClient(context, caller.operator, path.clientId, body), config);
};
