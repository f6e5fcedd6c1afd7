import { listRegisters as list } from "../../domain/proving/sources/register/registers.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentRegister } from "./present/present.ts";

export const listRegisters: Operation<"listRegisters"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ registers: rows.map((row) => presentRegister(row, context)), nextCursor });
};
