import type { operations } from "../../../generated/auth.ts";
import type { Client } from "../../domain/clients/app/clients.ts";
import type { Handler } from "../../http/operation.ts";
import type { LookupRow, Services } from "../../services.ts";
import type { AppCaller } from "./app-client.ts";
import type { Asked, RequestName } from "./requests.ts";

export interface ClientCaller<Asks = unknown> {
  client: Client;
  asked: Asks;
  /** Seconds by which the clock of its app is ahead; 0 for live clients. */
  clockAheadSeconds: number;
  /** Network that a public client's calls are counted by. */
  network?: string;
}

export type ClientOperation<Id extends RequestName> = Handler<
  operations[Id],
  Services & { caller: ClientCaller<Asked<Id>> }
>;
export type AppOperation<Id extends keyof operations> = Handler<
  operations[Id],
  Services & { caller: AppCaller }
>;
export type LookupOperation<Id extends keyof operations> = Handler<
  operations[Id],
  Services & { caller: LookupRow }
>;
export type OpenOperation<Id extends keyof operations> = Handler<operations[Id], Services>;
