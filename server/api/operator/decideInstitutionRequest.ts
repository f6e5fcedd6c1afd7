import { decideInstitutionRequest as decide } from "../../domain/institution/request.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { presentInstitutionRequest } from "./present.ts";

export const decideInstitutionRequest: Operation<"decideInstitutionRequest"> = async (
  { path, body },
  context,
) => {
  if (body.decision === "reject" && body.institutionId !== undefined)
    refuse({ kind: "bad_request", detail: "/body/institutionId belongs to an approval" });
  const decided = await decide(context, context.caller.operator, path.requestId, body);
  return { status: 200, body: presentInstitutionRequest(decided) };
};
