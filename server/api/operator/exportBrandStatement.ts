import { exportStatement } from "../../domain/tracking/index.ts";
import { encodeStatement } from "../statement-file.ts";
import type { ManagedOperation } from "./context.ts";

export const exportBrandStatement: ManagedOperation<"exportBrandStatement"> = async (
  { path, query },
  context,
) => {
  const format = query.format ?? "lines";
  return encodeStatement(await exportStatement(context, path, format), format);
};
