import type { InstitutionDecision } from "../../../generated/management.ts";
import { decideInstitutionRequest as decide } from "../../domain/proving/institution/request.ts";
import { invalid } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { presentInstitutionRequest } from "./present/present.ts";

/** Refuses `institutionId` beside a rejection; only an approval assigns the domain. */
export function validateDecision({ decision, institutionId }: InstitutionDecision): void {
  if (decision === "reject" && institutionId !== undefined) invalid("institutionId", "for_approval_only");
}

export const decideInstitutionRequest: Operation<"decideInstitutionRequest"> = async (
  { path, body },
  context,
) => {
  validateDecision(body);
  const decided = await decide(context, context.caller.operator, path.requestId, body);
  return presentInstitutionRequest(decided);
};
