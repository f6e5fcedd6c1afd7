import type { operations } from "../../../generated/operator.ts";
import type { Actor, OperatorToken } from "../../domain/members/index.ts";
import type { Maker } from "../../domain/shared/index.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

export interface Caller {
  token: OperatorToken;
  /** "operator:<token id>", as in the audit log. */
  operator: string;
  /** Maker of credentials for others, without limits of its own. */
  maker: Maker;
  actor: Actor;
}

/** All that operations need which the partner API has too: there a person or a token of a team calls (../partner/). */
type ManagedContext = Services & { caller: Pick<Caller, "operator" | "maker"> };

export type Context = Services & { caller: Caller };

export type ManagedOperation<Id extends keyof operations> = Handler<operations[Id], ManagedContext>;

export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
