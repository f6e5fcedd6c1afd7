import { exportOnRequest } from "../../domain/operations/console/support/actions.ts";
import type { Operation } from "./context.ts";

export const exportAccount: Operation<"exportAccount"> = async ({ path }, context) =>
  JSON.parse(JSON.stringify(await exportOnRequest(context, context.caller.actor, path.accountId)));
