/**
 * Role-based access control: the one table of roles and permissions. What an operation of the operator API needs is in its document
 * (`x-permission`), and holds for the API, its command line and the console alike.
 */
import document from "../../../../generated/operator.json" with { type: "json" };
import type { operations } from "../../../../generated/operator.ts";
import { refuse } from "../../../errors.ts";

export const roleValues = ["admin", "reviewer", "support"] as const;
export type Role = (typeof roleValues)[number];

type Permission =
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
  | "team"
  /** What no page of the console does: keys, code tracking, imports, backups, operator tokens and the like. */
  | "installation";

/** An operation of the operator API. */
export type OperationId = keyof operations;

/** What somebody wants to do: an operation, wherever it is done, or what only the console has. */
export type Need = OperationId | Permission;

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
  installation: ["admin"],
};

const permissions: ReadonlyMap<string, Permission> = new Map(
  Object.values<Readonly<Record<string, object>>>(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => {
      const { operationId, "x-permission": permission } = operation as Partial<Record<string, string>>;
      return operationId === undefined ? [] : [[operationId, permission as Permission] as const];
    }),
);

export function may(role: Role, need: Need): boolean {
  return rolesOf[permissions.get(need) ?? (need as Permission)].includes(role);
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

/** Refuses what the role may not do. */
export function requirePermission({ role }: Pick<Actor, "role">, need: Need): void {
  if (may(role, need)) return;
  refuse({ kind: "forbidden", code: "role_may_not", params: { role } });
}

/** A token of the operator API: whoever holds it may do everything. */
export function actorOfToken(id: string, ip: string | null): Actor {
  return { id, role: "admin", ip };
}

export function staffActor(staffUserId: string, role: Role, ip: string | null): StaffActor {
  return { id: `person:${staffUserId}`, staffUserId, role, ip };
}
