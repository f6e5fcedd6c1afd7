import { readKeysStatus } from "../../domain/operations/keys/status.ts";
import type { Operation } from "./context.ts";
import { presentKeys } from "./present/keys.ts";

export const listKeys: Operation<"listKeys"> = async (_call, context) =>
  presentKeys(await readKeysStatus(context));
