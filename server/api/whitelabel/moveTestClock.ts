import { moveTestClock as move, type TestClock } from "../../domain/operations/test-mode/clock.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { requireTestApp } from "./test-mode.ts";

export const moveTestClock: Operation<"moveTestClock"> = async ({ body }, context) => {
  const app = requireTestApp(context);
  const keep = keepAs(context, (moved: TestClock) => compact(moved));
  return compact(await move(context, app, body, keep));
};
