import { listAppRequests } from "../../domain/proving/institution/request.ts";
import { compact } from "../compact.ts";
import type { TeamOperation } from "./context.ts";
import { presentInstitutionRequest } from "./present/present.ts";

export const listAppInstitutionRequests: TeamOperation<"listAppInstitutionRequests"> = async (
  { path, query },
  context,
) => {
  const { requests, nextCursor } = await listAppRequests(context, path.appId, query);
  return compact({ requests: requests.map(presentInstitutionRequest), nextCursor });
};
