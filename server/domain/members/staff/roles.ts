// Role-based access control: roles and permissions. Operations name theirs in the document (`x-permission`).
import document from "../../../../generated/management.json" with { type: "json" };
import type { operations } from "../../../../generated/management.ts";
import { refuse } from "../../../errors.ts";

export const roleValues = ["admin", "reviewer", "support"] as const;
export type Role = (typeof roleValues)[number];

type Permission =
  | "review"
  | "search"
  | "support"
  | "erase"
  /** All that is kept about one person. */
  | "export"
  | "metrics"
  /** Sources of domains; reading appeals for blocked ones. */
  | "domains"
  | "institutions"
  | "portals"
  | "brands"
  | "apps"
  | "team"
  /** Log of API calls. */
  | "calls"
  /** Codes of pools in clear, which can be spent. */
  | "codes"
  /** Beyond the console: keys, code tracking, imports, backups, operator tokens. */
  | "installation";

export type OperationId = keyof operations;

/** Operation, or a permission of the console alone. */
export type Need = OperationId | Permission;

const rolesOf: Readonly<Record<Permission, readonly Role[]>> = {
  review: ["admin", "reviewer"],
  search: ["admin", "support"],
  support: ["admin", "support"],
  erase: ["admin", "support"],
  export: ["admin"],
  metrics: ["admin", "reviewer", "support"],
  domains: ["admin", "support"],
  institutions: ["admin"],
  portals: ["admin", "support"],
  brands: ["admin"],
  apps: ["admin"],
  team: ["admin"],
  calls: ["admin", "support"],
  codes: ["admin"],
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

/** Staff user in the console, or token of the management API. */
export interface Actor {
  /** "person:<staff user id>" or "operator:<token id>", as in the audit log. */
  id: string;
  role: Role;
  ip: string | null;
  staffUserId?: string;
}

export interface StaffActor extends Actor {
  staffUserId: string;
}

export function requirePermission({ role }: Pick<Actor, "role">, need: Need): void {
  if (may(role, need)) return;
  refuse({ kind: "forbidden", code: "role_may_not", params: { role } });
}

export function actorOfToken(id: string, ip: string | null): Actor {
  return { id, role: "admin", ip };
}

export function staffActor(staffUserId: string, role: Role, ip: string | null): StaffActor {
  return { id: `person:${staffUserId}`, staffUserId, role, ip };
}
