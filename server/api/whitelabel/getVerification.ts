import type { Operation } from "./context.ts";
import { presentNow } from "./present.ts";

export const getVerification: Operation<"getVerification"> = async ({ path }, context) => ({
  status: 200,
  body: await presentNow(path, context),
});
