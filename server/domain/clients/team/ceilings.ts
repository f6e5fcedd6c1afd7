/** Ceilings of a team, which the operator sets. Those of rates and tokens hold where credentials are issued. */
import type { Team } from "../../../../generated/prisma/client.ts";
import { conflict } from "../../../errors.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { lockRow } from "../../shared/lock.ts";

/** Unless the operator sets others. */
const USUAL = { peopleMax: 100, tokensMax: 20, brandsMax: 100, poolsMax: 500 } as const;

export type Ceilings = { -readonly [Name in keyof typeof USUAL]: number };

export function ceilingsOf(team: Pick<Team, keyof Ceilings>): Ceilings {
  const { peopleMax, tokensMax, brandsMax, poolsMax } = USUAL;
  return {
    peopleMax: team.peopleMax ?? peopleMax,
    tokensMax: team.tokensMax ?? tokensMax,
    brandsMax: team.brandsMax ?? brandsMax,
    poolsMax: team.poolsMax ?? poolsMax,
  };
}

const COUNTS = {
  people: (on: Queryable, teamId: string) => on.staffUser.count({ where: { teamId, disabledAt: null } }),
  brands: (on: Queryable, teamId: string) => on.brand.count({ where: { partner: { teamId } } }),
  pools: (on: Queryable, teamId: string) =>
    on.codePool.count({ where: { brand: { partner: { teamId } }, ofTestApp: false } }),
} as const;

/** Refuses one more in a transaction that adds it; without a team there is no ceiling. */
export async function requireBelowCeiling(
  tx: Queryable,
  teamId: string | null,
  of: keyof typeof COUNTS,
): Promise<void> {
  if (teamId === null) return;
  await lockRow(tx, "Team", teamId);
  const max = ceilingsOf(await tx.team.findUniqueOrThrow({ where: { id: teamId } }))[`${of}Max`];
  if ((await COUNTS[of](tx, teamId)) >= max) conflict("team_full", { max, of });
}
