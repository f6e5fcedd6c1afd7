import type { TeamSignInProvider } from "../../../generated/management.ts";
import { setSignInProvider } from "../../domain/members/provider/settings.ts";
import type { TeamOperation } from "./context.ts";
import { presentSignInProvider } from "./present/sign-in-provider.ts";

export const setTeamSignInProvider: TeamOperation<"setTeamSignInProvider"> = async ({ body }, context) => {
  const { team } = context.caller;
  const saved = await setSignInProvider(context, team, team.teamId, body);
  return presentSignInProvider<TeamSignInProvider>(context.config, saved);
};
