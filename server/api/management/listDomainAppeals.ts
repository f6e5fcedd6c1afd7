import { listAppeals } from "../../domain/proving/appeal/appeal.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentDomainAppeal } from "./present/domain.ts";

export const listDomainAppeals: Operation<"listDomainAppeals"> = async ({ query }, context) => {
  const { rows, nextCursor } = await listAppeals(context, query);
  return compact({ appeals: rows.map(presentDomainAppeal), nextCursor });
};
