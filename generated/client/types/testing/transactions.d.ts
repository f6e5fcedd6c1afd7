import { type Call, type Reply, type World } from "./world.js";
export declare function recordTransaction(world: World, { body, query }: Call): Reply;
export declare function recordTransactions(world: World, { body, query, idempotencyKey }: Call): Reply;
export declare function listTransactions(world: World, { query }: Call): Reply;
export declare function voidTransaction(world: World, { params, body }: Call): Reply;
export declare function exportTransactions(world: World, { query }: Call): Reply;
export declare function sumTransactions(world: World, { query }: Call): Reply;
