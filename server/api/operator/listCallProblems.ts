import { listCallGroups } from "../../domain/operations/index.ts";
import { readInstant } from "../../domain/shared/index.ts";
import { ownersIn, presentProblems } from "../present-call.ts";
import type { Operation } from "./context.ts";

export const listCallProblems: Operation<"listCallProblems"> = async ({ query }, context) => {
  const { app, client, partner, since, ...wanted } = query;
  const from = since === undefined ? undefined : readInstant(since, "since");
  const owners = ownersIn({ app, client, partner });
  return presentProblems(await listCallGroups(context, { ...wanted, owners }, from));
};
