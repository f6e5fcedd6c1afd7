import type { operations } from "../../../generated/auth.ts";
import type { Client } from "../../domain/app/clients.ts";
import type { Handler } from "../../http/operation.ts";
import type { LookupRow, Services } from "../../services.ts";

/** A client that has proved itself, and what it asks for. */
export interface ClientCaller<Asked = unknown> {
  client: Client;
  asked: Asked;
}

/** What each kind of operation is given beside its input. */
export type ClientContext<Asked> = Services & { caller: ClientCaller<Asked> };
export type LookupContext = Services & { caller: LookupRow };

/** The handler of one operation of spec/auth.yaml, by who calls it. */
export type ClientOperation<Id extends keyof operations, Asked> = Handler<
  operations[Id],
  ClientContext<Asked>
>;
export type LookupOperation<Id extends keyof operations> = Handler<operations[Id], LookupContext>;
export type OpenOperation<Id extends keyof operations> = Handler<operations[Id], Services>;
