import { createRegister as create } from "../../domain/proving/sources/register/registers.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentRegister } from "./present/present.ts";

export const createRegister: Operation<"createRegister"> = async ({ body }, context) => {
  const { register, hashKey } = await create(context, context.caller.operator, body);
  return compact({ ...presentRegister(register, context), hashKey });
};
