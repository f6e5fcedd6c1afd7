import { getStatement } from "../../domain/tracking/statements/read.ts";
import type { SharedOperation } from "./context.ts";
import { presentStatement } from "./present/tracking.ts";

export const getBrandStatement: SharedOperation<"getBrandStatement"> = async ({ path }, context) =>
  presentStatement(await getStatement(context, path));
