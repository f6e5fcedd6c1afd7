import { searchConsole } from "../../domain/operations/console/support/search.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentLine, presentStops } from "./present/support.ts";

export const searchMembers: Operation<"searchMembers"> = async ({ body }, context) => {
  const found = await searchConsole(context, context.caller.actor, body.text);
  return {
    accounts: found.accounts.map(({ id, isDeleted, ...account }) =>
      compact({ ...account, accountId: id, deleted: isDeleted }),
    ),
    verifications: found.verifications.map(presentLine),
    institutions: found.institutions.map(({ id: institutionId, name, leftAt }) =>
      compact({ institutionId, name, leftAt }),
    ),
    named: found.named.map(({ ids, ...named }) => ({ ...named, id: Object.values(ids).at(-1) ?? "" })),
    stops: presentStops(found.stops),
  };
};
