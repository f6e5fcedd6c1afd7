import { exportCodes } from "../../domain/tracking/codes/export.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { SharedOperation } from "./context.ts";

export const exportPoolCodes: SharedOperation<"exportPoolCodes"> = async ({ path }, context) => {
  const { content, lines } = await exportCodes(context, context.caller.operator, path);
  return new EncodedBody("text/csv; charset=utf-8", content, "codes.csv", lines);
};
