import { loadVerification } from "../../domain/proving/verification/load.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentWhole } from "./present.ts";

export const getVerification: Operation<"getVerification"> = async ({ path }, context) => {
  const verification = await loadVerification(context, keyOf(path, context));
  return presentWhole(verification, context);
};
