import { eraseVerification as erase } from "../../domain/operations/retention/erase-verification.ts";
import type { Operation } from "./context.ts";
import { keyOf } from "./present.ts";

export const eraseVerification: Operation<"eraseVerification"> = async ({ path }, context) =>
  erase(context, keyOf(path, context), `app:${context.caller.app.id}`);
