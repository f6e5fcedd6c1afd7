import { readTestClock } from "../../domain/operations/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { enterTestApp } from "./test-app.ts";

export const getOwnTestClock: Operation<"getOwnTestClock"> = async ({ path }, context) => {
  await enterTestApp(context, path);
  return compact(readTestClock(context));
};
