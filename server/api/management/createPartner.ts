import { createPartner as create } from "../../domain/tracking/partner/partners.ts";
import type { Operation } from "./context.ts";
import { presentPartner } from "./present/tracking.ts";

export const createPartner: Operation<"createPartner"> = async ({ body }, context) =>
  presentPartner(await create(context, context.caller.operator, body));
