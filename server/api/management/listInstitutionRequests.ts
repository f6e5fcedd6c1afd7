import { listInstitutionRequests as list } from "../../domain/proving/institution/request.ts";
import type { Operation } from "./context.ts";
import { presentInstitutionRequest } from "./present/present.ts";

export const listInstitutionRequests: Operation<"listInstitutionRequests"> = async ({ query }, context) => ({
  requests: (await list(context, query.mode)).map(presentInstitutionRequest),
});
