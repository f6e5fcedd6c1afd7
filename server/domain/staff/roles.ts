/** Who may do what at the desk: the one table, which the domain asks before it does anything. */
import { refuse } from "../../errors.ts";

export const roleValues = ["admin", "reviewer", "support"] as const;
export type Role = (typeof roleValues)[number];

export type Permission =
  /** The queue, its cases and their documents. */
  | "review"
  /** Finding verifications and accounts, and reading their timelines. */
  | "find"
  /** Resetting limits and letting a verification expire. */
  | "repair"
  | "erase"
  | "numbers"
  /** Inviting operators, their roles, disabling them. */
  | "people";

const rolesOf: Readonly<Record<Permission, readonly Role[]>> = {
  review: ["admin", "reviewer"],
  find: ["admin", "support"],
  repair: ["admin", "support"],
  erase: ["admin", "support"],
  numbers: ["admin", "reviewer", "support"],
  people: ["admin"],
};

export function may(role: Role, permission: Permission): boolean {
  return rolesOf[permission].includes(role);
}

/** Who does something, as the audit log names them. */
export interface Actor {
  /** "person:<operator id>" at the console, "operator:<token id>" at the operator API. */
  actor: string;
  role: Role;
  /** Null where no network is in between, as in a script. */
  ip: string | null;
  /** Absent for a token. */
  operatorId?: string;
}

/** Somebody at the console. */
export interface StaffUser extends Actor {
  operatorId: string;
}

export function requirePermission({ role }: Pick<Actor, "role">, permission: Permission): void {
  if (may(role, permission)) return;
  refuse({ kind: "forbidden", code: "role_may_not", params: { role } });
}

/** A token of the operator API: whoever holds it may do everything. */
export function actorOfToken(operator: string, ip: string | null): Actor {
  return { actor: operator, role: "admin", ip };
}
