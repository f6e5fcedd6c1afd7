import { createBackup as create } from "../../domain/operations/backup/create.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { Operation } from "./context.ts";

export const createBackup: Operation<"createBackup"> = async (_input, context) =>
  new EncodedBody("application/octet-stream", await create(context, context.caller.actor));
