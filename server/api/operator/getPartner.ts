import { getPartner as get } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentPartner } from "./present-tracking.ts";

export const getPartner: Operation<"getPartner"> = async ({ path }, context) =>
  presentPartner(await get(context, path.partnerId));
