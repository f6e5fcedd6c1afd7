import { type SpentLimit, spendRateLimit } from "../../domain/operations/test-mode/rate-limit.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { requireTestApp } from "./test-mode.ts";

export const spendTestRateLimit: Operation<"spendTestRateLimit"> = async ({ body }, context) => {
  const app = requireTestApp(context);
  const keep = keepAs(context, (spent: SpentLimit) => compact(spent));
  return compact(await spendRateLimit(context, app, body.seconds, keep));
};
