import { getRegister as get } from "../../domain/proving/sources/register/registers.ts";
import type { Operation } from "./context.ts";
import { presentRegister } from "./present/present.ts";

export const getRegister: Operation<"getRegister"> = async ({ path }, context) =>
  presentRegister(await get(context, path.registerId), context);
