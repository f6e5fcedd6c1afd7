import { readTestClock } from "../../domain/operations/test-mode/clock.ts";
import { compact } from "../compact.ts";
import type { TeamOperation } from "./context.ts";
import { enterTestApp } from "./test-app.ts";

export const getAppTestClock: TeamOperation<"getAppTestClock"> = async ({ path }, context) => {
  await enterTestApp(context, path);
  return compact(readTestClock(context));
};
