import { replayAuditStream as replay } from "../../domain/operations/audit/replay.ts";
import type { Operation } from "./context.ts";

export const replayAuditStream: Operation<"replayAuditStream"> = ({ path, body }, context) =>
  replay(context, context.caller.operator, path.destination, body.from);
