/** The calls of a fake server's app and what they were answered. */
import type { TestCall } from "../../generated/whitelabel.js";
import type { Found } from "./requests.js";
import { type Call, type Reply, type World } from "./world.js";
/** Keeps a call that was made with the app's token, but none that reads them. It took no time, in real time. */
export declare function keepCall(world: World, found: Found | undefined, { requestId, status, headers }: Pick<TestCall, "requestId" | "status"> & {
    headers: Headers;
}): void;
export declare function listTestCalls(world: World, call: Call): Promise<Reply>;
