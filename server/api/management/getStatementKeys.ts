import type { StatementKeys } from "../../../generated/tracking.ts";
import { publicKeys } from "../../domain/shared/access/signing-keys.ts";
import type { Operation } from "./context.ts";

export const getStatementKeys: Operation<"getStatementKeys"> = async (_call, context) => ({
  keys: (await publicKeys(context, "statement")) as unknown as StatementKeys["keys"],
});
