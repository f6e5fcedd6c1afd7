import type { operations } from "../../../generated/auth.ts";
import type { Client } from "../../domain/clients/index.ts";
import type { Handler } from "../../http/operation.ts";
import type { LookupRow, Services } from "../../services.ts";
import type { Asked, RequestName } from "./requests.ts";

/** A client that has proved itself, and what it asks for. */
export interface ClientCaller<Asks = unknown> {
  client: Client;
  asked: Asks;
  /** Of a public client, which has nothing to prove itself by: whose call it is counted as. */
  network?: string;
}

/** The handler of one operation of spec/auth.yaml, by who calls it. */
export type ClientOperation<Id extends RequestName> = Handler<
  operations[Id],
  Services & { caller: ClientCaller<Asked<Id>> }
>;
export type LookupOperation<Id extends keyof operations> = Handler<
  operations[Id],
  Services & { caller: LookupRow }
>;
export type OpenOperation<Id extends keyof operations> = Handler<operations[Id], Services>;
