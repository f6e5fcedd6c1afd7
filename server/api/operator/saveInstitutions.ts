import { saveInstitutions as save } from "../../domain/institution/directory.ts";
import type { Operation } from "./context.ts";

export const saveInstitutions: Operation<"saveInstitutions"> = async ({ body }, context) => ({
  status: 200,
  body: await save(context, body.institutions, "operator", context.caller.operator),
});
