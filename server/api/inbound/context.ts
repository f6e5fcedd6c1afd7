import type { operations } from "../../../generated/inbound.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

/** A mail provider. It may hand mails in, and nothing else. */
export interface Caller {
  provider: true;
}

export type Context = Services & { caller: Caller };

/** The handler of one operation of spec/inbound.yaml. */
export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
