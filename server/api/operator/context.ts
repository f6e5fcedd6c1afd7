import type { operations } from "../../../generated/operator.ts";
import type { Actor, OperatorToken } from "../../domain/members/index.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

/** Who calls. */
export interface Caller {
  token: OperatorToken;
  /** "operator:<token id>", as the audit log names them. */
  operator: string;
  /** The same with role and IP address. */
  actor: Actor;
}

export type Context = Services & { caller: Caller };

/** The handler of one operation of spec/operator.yaml. */
export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
