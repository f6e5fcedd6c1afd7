import { setInstitution as set } from "../../domain/verification/set-institution.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentVerification } from "./present.ts";

export const setInstitution: Operation<"setInstitution"> = async ({ path, body }, context) =>
  presentVerification(await set(context, keyOf(path, context), body.institutionId), context);
