import { listVerifications as list } from "../../domain/proving/verification/list.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentVerification } from "./present.ts";

export const listVerifications: Operation<"listVerifications"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, context.caller.app.id, query);
  const verifications = rows.map((verification) => presentVerification(verification, context));
  return compact({ verifications, nextCursor });
};
