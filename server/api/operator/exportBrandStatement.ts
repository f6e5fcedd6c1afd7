import { exportStatement } from "../../domain/tracking/index.ts";
import { encodeStatement } from "../statement-file.ts";
import type { Operation } from "./context.ts";

export const exportBrandStatement: Operation<"exportBrandStatement"> = async ({ path, query }, context) => {
  const format = query.format ?? "lines";
  return encodeStatement(await exportStatement(context, path, format), format);
};
