import type { operations } from "../../../generated/partner.ts";
import type { TeamCaller } from "../../domain/members/index.ts";
import type { Maker } from "../../domain/shared/index.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

export interface Caller {
  /** As the audit log names who calls: `id` of `team`. Operations that the operator API has too know it by this name. */
  operator: string;
  /** The caller itself: what a team issues has its limits. */
  maker: Maker;
  team: TeamCaller;
}

export type Context = Services & { caller: Caller };

export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
