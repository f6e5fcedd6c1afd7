/** Role-based access control of the review console: the one table of roles and permissions. */
import { refuse } from "../../../errors.ts";

export const roleValues = ["admin", "reviewer", "support"] as const;
export type Role = (typeof roleValues)[number];

export type Permission =
  /** The queue, its reviews and their documents. */
  | "review"
  /** Searching verifications and accounts, and reading their timelines. */
  | "search"
  /** Resetting limits and letting a verification expire. */
  | "support"
  | "erase"
  | "metrics"
  /** Where domains come from, and reading appeals for blocked ones. */
  | "domains"
  /** Deciding appeals: whose addresses prove, for everybody. */
  | "institutions"
  /** How identity providers do. */
  | "portals"
  /** How clients look to their members. */
  | "brands"
  /** What the members of an app meet on our own pages. */
  | "apps"
  /** Inviting staff users, changing their roles, disabling them. */
  | "team";

const rolesOf: Readonly<Record<Permission, readonly Role[]>> = {
  review: ["admin", "reviewer"],
  search: ["admin", "support"],
  support: ["admin", "support"],
  erase: ["admin", "support"],
  metrics: ["admin", "reviewer", "support"],
  domains: ["admin", "support"],
  institutions: ["admin"],
  portals: ["admin", "support"],
  brands: ["admin"],
  apps: ["admin"],
  team: ["admin"],
};

export function may(role: Role, permission: Permission): boolean {
  return rolesOf[permission].includes(role);
}

/** Who acts: a staff user in the console, or a token of the operator API. */
export interface Actor {
  /** As the audit log names them: "person:<staff user id>" or "operator:<token id>". */
  id: string;
  role: Role;
  /** Null where no network is in between, as in a script. */
  ip: string | null;
  /** Absent for a token. */
  staffUserId?: string;
}

export interface StaffActor extends Actor {
  staffUserId: string;
}

export function requirePermission({ role }: Pick<Actor, "role">, permission: Permission): void {
  if (may(role, permission)) return;
  refuse({ kind: "forbidden", code: "role_may_not", params: { role } });
}

/** A token of the operator API: whoever holds it may do everything. */
export function actorOfToken(id: string, ip: string | null): Actor {
  return { id, role: "admin", ip };
}

export function staffActor(staffUserId: string, role: Role, ip: string | null): StaffActor {
  return { id: `person:${staffUserId}`, staffUserId, role, ip };
}
