import { moveTestClock } from "../../domain/operations/test-mode/clock.ts";
import { compact } from "../compact.ts";
import type { TeamOperation } from "./context.ts";
import { auditing, enterTestApp } from "./test-app.ts";

export const moveAppTestClock: TeamOperation<"moveAppTestClock"> = async ({ path, body }, context) => {
  const app = await enterTestApp(context, path);
  const keep = auditing(context, app, "test-clock.moved", { ...body });
  return compact(await moveTestClock(context, app, body, keep));
};
