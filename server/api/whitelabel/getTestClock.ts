import { readTestClock } from "../../domain/operations/test-mode/clock.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const getTestClock: Operation<"getTestClock"> = async (_input, context) => {
  requireTestApp(context);
  return compact(readTestClock(context));
};
