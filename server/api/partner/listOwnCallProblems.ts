import { callOwnersOf } from "../../domain/clients/index.ts";
import { listCallGroups } from "../../domain/operations/index.ts";
import { readInstant } from "../../domain/shared/index.ts";
import { narrowOwners, presentProblems } from "../present-call.ts";
import type { Operation } from "./context.ts";

export const listOwnCallProblems: Operation<"listOwnCallProblems"> = async ({ query }, context) => {
  const { app, client, partner, since, ...wanted } = query;
  const from = since === undefined ? undefined : readInstant(since, "since");
  const own = await callOwnersOf(context.database, context.caller.team.teamId);
  const owners = narrowOwners(own, { app, client, partner });
  return presentProblems(await listCallGroups(context, { ...wanted, owners }, from));
};
