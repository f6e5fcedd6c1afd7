import type { ServerResponse } from "node:http";
import type { operations } from "../../../generated/auth.ts";
import type { Handler } from "../../http/operation.ts";
import type { LookupRow, Services } from "../../services.ts";

/** A call of a client's server, of which the parameters are still to be looked at. */
export interface ClientCall {
  authorization: string | undefined;
  /** Where it comes from, as failures are counted: an IP address or its network. */
  network: string;
  /** Takes the headers that tell of budgets. */
  response: ServerResponse;
}

/** What each kind of operation is given beside its input. */
export type ClientContext = Services & { caller: ClientCall };
export type LookupContext = Services & { caller: LookupRow };

/** The operations by who calls them. */
export type ClientOperations = Pick<operations, "exchangeToken" | "revokeToken">;
export type LookupOperations = Pick<operations, "lookUp">;
export type OpenOperations = Omit<operations, keyof ClientOperations | keyof LookupOperations>;

export type ClientOperation<Id extends keyof ClientOperations> = Handler<operations[Id], ClientContext>;
export type LookupOperation<Id extends keyof LookupOperations> = Handler<operations[Id], LookupContext>;
export type OpenOperation<Id extends keyof OpenOperations> = Handler<operations[Id], Services>;
