import { exportStatement } from "../../domain/tracking/statements/read.ts";
import { encodeStatement } from "../statement-file.ts";
import type { SharedOperation } from "./context.ts";

export const exportBrandStatement: SharedOperation<"exportBrandStatement"> = async (
  { path, query },
  context,
) => {
  const format = query.format ?? "lines";
  return encodeStatement(await exportStatement(context, path, format), format);
};
