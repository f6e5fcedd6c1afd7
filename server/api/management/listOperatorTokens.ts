import type { OperatorScope } from "../../../generated/management.ts";
import { listCredentials } from "../../domain/shared/access/credential.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentToken } from "./present/present.ts";

export const listOperatorTokens: Operation<"listOperatorTokens"> = async (_input, context) => {
  const rows = await listCredentials(context, { kind: "operator_token" });
  const tokens = rows.map((row) => {
    const { scopes, networks, ratePerMinute } = row;
    return compact({
      ...presentToken(row),
      name: row.name ?? "",
      scopes: scopes.length === 0 ? undefined : (scopes as OperatorScope[]),
      networks: networks.length === 0 ? undefined : networks,
      ratePerMinute,
    });
  });
  return { tokens };
};
