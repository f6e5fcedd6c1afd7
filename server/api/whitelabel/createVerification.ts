import { createVerification as create } from "../../domain/proving/verification/create.ts";
import type { Operation } from "./context.ts";
import { keepVerification } from "./keep.ts";
import { presentVerification } from "./present.ts";

export const createVerification: Operation<"createVerification"> = async ({ body }, context) =>
  presentVerification(await create(context, context.caller.app, body, keepVerification(context)), context);
