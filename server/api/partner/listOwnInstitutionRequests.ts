import { listAppRequests } from "../../domain/proving/index.ts";
import { compact } from "../compact.ts";
import { presentInstitutionRequest } from "../operator/present.ts";
import type { Operation } from "./context.ts";

export const listOwnInstitutionRequests: Operation<"listOwnInstitutionRequests"> = async (
  { path, query },
  context,
) => {
  const { requests, nextCursor } = await listAppRequests(context, path.appId, query);
  return compact({ requests: requests.map(presentInstitutionRequest), nextCursor });
};
