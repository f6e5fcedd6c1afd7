import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const getTestCode: Operation<"getTestCode"> = async (_input, context) => ({
  code: requireTestApp(context).testCode,
});
