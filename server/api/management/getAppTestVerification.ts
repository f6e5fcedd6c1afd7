import { loadVerification } from "../../domain/proving/verification/load.ts";
import type { TeamOperation } from "./context.ts";
import { enterTestApp, keyIn, presentTestVerification } from "./test-app.ts";

export const getAppTestVerification: TeamOperation<"getAppTestVerification"> = async ({ path }, context) => {
  const app = await enterTestApp(context, path);
  return presentTestVerification(await loadVerification(context, keyIn(app, path.verificationId)), context);
};
