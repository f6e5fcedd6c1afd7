import { listVerifications } from "../../domain/proving/verification/list.ts";
import { compact } from "../compact.ts";
import type { TeamOperation } from "./context.ts";
import { enterTestApp, presentTestVerification } from "./test-app.ts";

export const listAppTestVerifications: TeamOperation<"listAppTestVerifications"> = async (
  { path, query },
  context,
) => {
  const { id } = await enterTestApp(context, path);
  const { rows, nextCursor } = await listVerifications(context, id, query);
  return compact({ verifications: rows.map((row) => presentTestVerification(row, context)), nextCursor });
};
