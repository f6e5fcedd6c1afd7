import { listQuarantined } from "../../domain/operations/retention/orphans.ts";
import type { Operation } from "./context.ts";

export const listQuarantinedFiles: Operation<"listQuarantinedFiles"> = async (_input, context) => {
  const listed = await listQuarantined(context);
  return { files: listed.map(({ key, since }) => ({ fileKey: key, since: since.toISOString() })) };
};
