import { findPresentId } from "../../domain/proving/institution/former-id.ts";
import { proveFormerStudent } from "../../domain/proving/sources/register/former-student.ts";
import { setInstitution as set } from "../../domain/proving/verification/set-institution.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentVerification } from "./present.ts";

export const setInstitution: Operation<"setInstitution"> = async ({ path, body }, context) => {
  const institutionId = await findPresentId(context.database, body.institutionId);
  const chosen = await set(context, keyOf(path, context), institutionId);
  return presentVerification(await proveFormerStudent(context, chosen), context);
};
