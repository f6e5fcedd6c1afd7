import { upsertInstitutions as save } from "../../domain/institution/directory.ts";
import type { Operation } from "./context.ts";

export const upsertInstitutions: Operation<"upsertInstitutions"> = async ({ body }, context) =>
  save(context, body.institutions, "operator", context.caller.operator);
