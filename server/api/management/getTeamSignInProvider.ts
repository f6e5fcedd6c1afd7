import type { TeamSignInProvider } from "../../../generated/management.ts";
import { getSignInProvider } from "../../domain/members/provider/settings.ts";
import type { TeamOperation } from "./context.ts";
import { presentSignInProvider } from "./present/sign-in-provider.ts";

export const getTeamSignInProvider: TeamOperation<"getTeamSignInProvider"> = async (_input, context) => {
  const found = await getSignInProvider(context, context.caller.team.teamId);
  return presentSignInProvider<TeamSignInProvider>(context.config, found);
};
