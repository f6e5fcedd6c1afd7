import { callOwnersOf } from "../../domain/clients/index.ts";
import { listCalls as list } from "../../domain/operations/index.ts";
import { compact } from "../compact.ts";
import { narrowOwners, presentCall } from "../present-call.ts";
import type { Operation } from "./context.ts";

export const listOwnCalls: Operation<"listOwnCalls"> = async ({ query }, context) => {
  const { app, client, partner, request: requestId, cursor, limit, ...wanted } = query;
  const own = await callOwnersOf(context.database, context.caller.team.teamId);
  const owners = narrowOwners(own, { app, client, partner });
  const { rows, ...page } = await list(context, { ...wanted, owners, requestId }, { cursor, limit });
  return compact({ calls: rows.map(presentCall), ...page });
};
