import { removeSignInProvider } from "../../domain/members/provider/settings.ts";
import type { TeamOperation } from "./context.ts";

export const removeTeamSignInProvider: TeamOperation<"removeTeamSignInProvider"> = async (
  _input,
  context,
) => {
  const { team } = context.caller;
  await removeSignInProvider(context, team, team.teamId);
};
