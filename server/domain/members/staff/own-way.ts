/** Sign-in by factors of one's own, where a sign-in provider leaves it open (docs/staff-sign-in.md). */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { conflict } from "../../../errors.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkplaceName } from "./workplace.ts";

/** Id of the operator's provider; a team's has the team's id. */
export const OPERATOR = "operator";

export const BREAK_GLASS = {
  role: "admin",
  breakGlass: true,
  disabledAt: null,
  joinedAt: { not: null },
  passkeys: { some: {} },
} as const satisfies Prisma.StaffUserWhereInput;

/**
 * Condition of those who may sign in by a mailed code: not a person of a provider, which ends their access, and with an enforced
 * provider no one at all. A break-glass admin has a passkey for it, and no mailbox.
 */
export async function mayUseCode(
  on: Queryable,
  workplace: WorkplaceName,
): Promise<Prisma.StaffUserWhereInput> {
  const open = { identity: null, breakGlass: false };
  const free = { OR: [{ signInProvider: null }, { signInProvider: { enforced: false } }] };
  if (workplace === "workbench") return { ...open, team: free };
  const provider = await on.signInProvider.findUnique({ where: { id: OPERATOR } });
  return provider?.enforced === true ? NOBODY : open;
}

/** Condition of those who may sign in by a passkey alone. */
export async function mayUsePasskey(
  on: Queryable,
  workplace: WorkplaceName,
): Promise<Prisma.StaffUserWhereInput> {
  return { OR: [{ breakGlass: true }, await mayUseCode(on, workplace)] };
}

const NOBODY = { id: { in: [] as string[] } };

/** Refuses a change that leaves an enforced provider without a break-glass admin. */
export async function requireBreakGlass(tx: Queryable, teamId: string | null): Promise<void> {
  const provider = await tx.signInProvider.findUnique({ where: { id: teamId ?? OPERATOR } });
  if (provider?.enforced !== true) return;
  if ((await tx.staffUser.count({ where: { teamId, ...BREAK_GLASS } })) === 0) conflict("no_break_glass");
}
