import { listCallGroups } from "../../domain/operations/calls/list.ts";
import { readInstant } from "../../domain/shared/time.ts";
import type { SharedOperation } from "./context.ts";
import { ownersFor, presentProblems } from "./present/call.ts";

export const listCallProblems: SharedOperation<"listCallProblems"> = async ({ query }, context) => {
  const { app, client, partner, since, ...wanted } = query;
  const from = since === undefined ? undefined : readInstant(since, "since");
  const owners = await ownersFor(context, { app, client, partner });
  return presentProblems(await listCallGroups(context, { ...wanted, owners }, from));
};
