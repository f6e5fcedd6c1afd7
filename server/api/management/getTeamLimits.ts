import type { TeamLimit } from "../../../generated/management.ts";
import type { CallOwner } from "../../context/current-call.ts";
import { callOwnersOf } from "../../domain/clients/team/ownership.ts";
import { listCredentials } from "../../domain/shared/access/credential.ts";
import { readAppBudgets } from "../../domain/shared/budget.ts";
import { compact } from "../compact.ts";
import { CALLS_PER_MINUTE_MAX } from "../rate-limit.ts";
import type { Context, TeamOperation } from "./context.ts";

const WINDOW_SECONDS = { hour: 3_600, day: 86_400 } as const;

export const getTeamLimits: TeamOperation<"getTeamLimits"> = async (_input, context) => {
  const owners = await callOwnersOf(context.database, context.caller.team.teamId);
  const rates = await Promise.all(owners.map((owner) => ratesOf(context, owner)));
  const appIds = owners.filter(({ kind }) => kind === "app").map(({ id }) => id);
  const budgets = (await readAppBudgets(context, appIds)).map(
    ({ appId, kind, window, max, used }): TeamLimit => ({
      kind: "budget",
      name: kind,
      owner: { kind: "app", id: appId },
      seconds: WINDOW_SECONDS[window],
      max,
      used,
    }),
  );
  return { limits: [...rates.flat(), ...budgets] };
};

async function ratesOf(context: Context, owner: CallOwner): Promise<TeamLimit[]> {
  const { id } = owner;
  const look = (name: string, counted: string, perMinute: number, keyId?: string): TeamLimit => {
    const { limit: max, remaining } = context.rates.take(counted, perMinute, 0);
    return compact({ kind: "rate" as const, name, owner, keyId, seconds: 60, max, used: max - remaining });
  };
  switch (owner.kind) {
    case "app":
      return [
        look("calls", `app:${id}`, CALLS_PER_MINUTE_MAX.app),
        look("statuses", `statuses:${id}`, CALLS_PER_MINUTE_MAX.statuses),
      ];
    case "client":
      return [
        look("lookups", `lookup:${id}`, context.config.lookupsPerMinute),
        look("members", `members:${id}`, CALLS_PER_MINUTE_MAX.members),
      ];
    case "partner": {
      const keys = await listCredentials(context, { kind: "tracking_key", partnerId: id });
      return keys
        .filter(({ revokedAt }) => revokedAt === null)
        .map((key) =>
          look("calls", `tracking:${key.id}`, key.ratePerMinute ?? CALLS_PER_MINUTE_MAX.tracking, key.id),
        );
    }
  }
}
