import type { App } from "../../../generated/prisma/client.ts";
import type { operations } from "../../../generated/whitelabel.ts";
import type { Keep } from "../../domain/shared/index.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

/** Who calls: the app whose token was sent. */
export interface Caller {
  app: App;
}

/** What a handler is given beside its input. */
export type Context = Services & {
  caller: Caller;
  /** With an idempotency key: keeps the body of the response in the transaction that does the work. */
  keepBody?: Keep<unknown>;
};

/** The handler of one operation of spec/whitelabel.yaml. */
export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
