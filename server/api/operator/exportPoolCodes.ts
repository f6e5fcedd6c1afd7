import { exportCodes } from "../../domain/tracking/index.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { ManagedOperation } from "./context.ts";

export const exportPoolCodes: ManagedOperation<"exportPoolCodes"> = async ({ path }, context) =>
  new EncodedBody(
    "text/csv; charset=utf-8",
    await exportCodes(context, context.caller.operator, path),
    "codes.csv",
  );
