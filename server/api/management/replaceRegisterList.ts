import { replaceList } from "../../domain/proving/sources/register/registers.ts";
import type { Operation } from "./context.ts";
import { presentRegister } from "./present/present.ts";

export const replaceRegisterList: Operation<"replaceRegisterList"> = async ({ path, body }, context) =>
  presentRegister(await replaceList(context, context.caller.operator, path.registerId, body.list), context);
