import type { App } from "../../../generated/prisma/client.ts";
import type { operations } from "../../../generated/whitelabel.ts";
import type { Keep } from "../../domain/shared/index.ts";
import type { Handler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

export interface Caller {
  app: App;
}

export type Context = Services & {
  caller: Caller;
  /** With an idempotency key: stores the response's body in the work's transaction. */
  keepBody?: Keep<unknown>;
};

export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
