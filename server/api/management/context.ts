import type { operations } from "../../../generated/management.ts";
import type { OperatorToken } from "../../domain/members/staff/operator-tokens.ts";
import type { TeamCaller } from "../../domain/members/staff/partner-tokens.ts";
import type { Actor } from "../../domain/members/staff/roles.ts";
import type { Maker } from "../../domain/shared/access/maker.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

/** Caller of either kind. */
interface AnyCaller {
  /** As the audit log names who calls: "operator:<token id>", "person:<id>" or "partner_token:<id>". */
  operator: string;
  /** The caller itself: what it issues has its limits. */
  maker: Maker;
}

/** Operator token, or staff user in the console. */
export interface OperatorCaller extends AnyCaller {
  token: OperatorToken;
  actor: Actor;
  team?: undefined;
}

/** Partner token, or person of a team in the workbench. */
export interface TeamsCaller extends AnyCaller {
  team: TeamCaller;
  token?: undefined;
  actor?: undefined;
}

export type Caller = OperatorCaller | TeamsCaller;

/** Context of what both kinds may call: operations with `x-permission` and `x-team-scope`. */
export type Context = Services & { caller: Caller };

export type Operation<Id extends keyof operations> = Handler<
  operations[Id],
  Services & { caller: OperatorCaller }
>;

export type TeamOperation<Id extends keyof operations> = Handler<
  operations[Id],
  Services & { caller: TeamsCaller }
>;

export type SharedOperation<Id extends keyof operations> = Handler<operations[Id], Context>;
