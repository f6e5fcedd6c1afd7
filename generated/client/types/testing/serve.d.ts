import { type Failure } from "./failures.js";
import { type Noted } from "./requests.js";
import { type Reply, type World } from "./world.js";
export interface Serving {
    world: World;
    failures: Failure[];
    /** Good replies by idempotency key. */
    kept: Map<string, {
        text: string;
        reply: Reply;
    }>;
    /** Of the call, from 1. */
    number: number;
}
export declare function answer(serving: Serving, request: Request, noted: Noted): Promise<Response>;
