import { listCredentials } from "../../domain/shared/credential.ts";
import type { Operation } from "./context.ts";
import { presentToken } from "./present.ts";

export const listOperatorTokens: Operation<"listOperatorTokens"> = async (_input, context) => {
  const rows = await listCredentials(context, { kind: "operator_token" });
  const tokens = rows.map((row) => ({ ...presentToken(row), name: row.name ?? "" }));
  return { tokens };
};
