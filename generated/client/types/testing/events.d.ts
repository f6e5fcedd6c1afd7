import { type Call, type Reply, type World } from "./world.js";
/** What is new since the cursor; with `wait`, a call that finds nothing waits for something, in real time. */
export declare function listEvents(world: World, { query, signal }: Call): Promise<Reply>;
