import { loadVerification } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";
import { enterTestApp, keyIn, presentTestVerification } from "./test-app.ts";

export const getOwnTestVerification: Operation<"getOwnTestVerification"> = async ({ path }, context) => {
  const app = await enterTestApp(context, path);
  return presentTestVerification(await loadVerification(context, keyIn(app, path.verificationId)), context);
};
