import type { UnjudgedHandler } from "../../http/operation.ts";
import type { Services } from "../../services.ts";

/** A mail provider. It may hand mails in, and nothing else. */
export interface Caller {
  provider: true;
}

export type Context = Services & { caller: Caller };

/** The operations that spec/inbound.yaml marks `x-judged-by-handler`. */
export type JudgedByHandler = "receiveEmail";
export type UnjudgedOperation = UnjudgedHandler<Context>;
