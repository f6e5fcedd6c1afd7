import { setEnd as set } from "../../domain/proving/verification/ends/own.ts";
import type { Operation } from "./context.ts";
import { presentEnd } from "./present/present.ts";

export const setEnd: Operation<"setEnd"> = async ({ path, query, body }, context) => {
  const place = { ...path, institutionId: query.institutionId ?? null };
  return presentEnd(await set(context, context.caller.operator, place, body), place);
};
