import { readKeysStatus } from "../../domain/operations/index.ts";
import type { Operation } from "./context.ts";
import { presentKeys } from "./present/keys.ts";

export const listKeys: Operation<"listKeys"> = async (_call, context) =>
  presentKeys(await readKeysStatus(context));
