import { setBelief } from "../../domain/proving/document/papers/belief.ts";
import type { Operation } from "./context.ts";

export const setInstitutionBelief: Operation<"setInstitutionBelief"> = async ({ path, body }, context) =>
  setBelief(context, context.caller.operator, path.institutionId, body.belief);
