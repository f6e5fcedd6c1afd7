import { exportStatement as exportFile } from "../../domain/tracking/statements/read.ts";
import { encodeStatement } from "../statement-file.ts";
import type { Operation } from "./context.ts";

export const exportStatement: Operation<"exportStatement"> = async ({ query }, context) => {
  const { brandUid, number, format = "lines" } = query;
  const path = { partnerId: context.caller.partnerId, brandUid, number };
  return encodeStatement(await exportFile(context, path, format), format);
};
