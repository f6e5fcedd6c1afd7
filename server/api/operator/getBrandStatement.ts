import { getStatement } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentStatement } from "./present-tracking.ts";

export const getBrandStatement: Operation<"getBrandStatement"> = async ({ path }, context) =>
  presentStatement(await getStatement(context, path));
