import { moveTestClock } from "../../domain/operations/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { auditing, enterTestApp } from "./test-app.ts";

export const moveOwnTestClock: Operation<"moveOwnTestClock"> = async ({ path, body }, context) => {
  const app = await enterTestApp(context, path);
  const keep = auditing(context, app, "test-clock.moved", { ...body });
  return compact(await moveTestClock(context, app, body, keep));
};
