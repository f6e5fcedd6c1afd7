import type { operations } from "../../../generated/whitelabel.ts";
import type { Keep } from "../../domain/shared/idempotent.ts";
import type { Handler } from "../../http/operation.ts";
import type { AppOfToken, Services } from "../../services.ts";

export type Caller = AppOfToken;

export type Context = Services & {
  caller: Caller;
  /** With an idempotency key: stores the response's body in the work's transaction. */
  keepBody?: Keep<unknown>;
};

export type Operation<Id extends keyof operations> = Handler<operations[Id], Context>;
