import { listDirectory } from "../../domain/proving/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentInstitution } from "./present/domain.ts";

export const listInstitutions: Operation<"listInstitutions"> = async ({ query }, context) => {
  const { rows, nextCursor } = await listDirectory(context, query);
  return compact({ institutions: rows.map(presentInstitution), nextCursor });
};
