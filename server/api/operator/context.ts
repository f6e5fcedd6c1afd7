import type { operations } from "../../../generated/operator.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

/** Who calls: "operator:<token id>", as the audit log names them. */
export interface Caller {
  operator: string;
}

export type Context = Services & { caller: Caller };

/** The handler of one operation of spec/operator.yaml. */
export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
