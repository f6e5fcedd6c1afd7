import { listDirectory } from "../../domain/proving/institution/directory-list.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentInstitution } from "./present/domain.ts";

export const listInstitutions: Operation<"listInstitutions"> = async ({ query }, context) => {
  const { participation, ...filter } = query;
  const left = participation === undefined ? {} : { left: participation === "left" };
  const { rows, nextCursor } = await listDirectory(context, { ...filter, ...left });
  return compact({ institutions: rows.map(presentInstitution), nextCursor });
};
