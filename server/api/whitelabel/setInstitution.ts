import { chooseInstitution } from "../../domain/verification/set-institution.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentNow } from "./present.ts";

export const setInstitution: Operation<"setInstitution"> = async ({ path, body }, context) => {
  await chooseInstitution(context, keyOf(path, context), body.institutionId);
  return { status: 200, body: await presentNow(path, context) };
};
