import { getInstitution as get } from "../../domain/proving/institution/directory-list.ts";
import type { Operation } from "./context.ts";
import { presentInstitution } from "./present/domain.ts";

export const getInstitution: Operation<"getInstitution"> = async ({ path }, context) =>
  presentInstitution(await get(context, path.institutionId));
