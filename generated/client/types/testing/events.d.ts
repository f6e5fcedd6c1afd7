import { type Call, type Reply, type World } from "./world.js";
export declare function listEvents(world: World, call: Call): Promise<Reply>;
