import { getStatement } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentStatement } from "./present-tracking.ts";

export const getBrandStatement: ManagedOperation<"getBrandStatement"> = async ({ path }, context) =>
  presentStatement(await getStatement(context, path));
