import type { TestOutcome } from "../../generated/whitelabel.js";
import { type Call, type KeptVerification, type Reply, type World } from "./world.js";
export declare function createPortalAttempt(world: World, call: Call): Reply;
export declare function createManualAttempt(world: World, call: Call): Promise<Reply>;
export declare function createEmailAttempt(world: World, call: Call): Reply;
/** Ends the open attempt; the third rejection ends the verification. */
export declare function decide(world: World, kept: KeptVerification, outcome: TestOutcome): void;
export declare function decideTestAttempt(world: World, call: Call): Reply;
export declare function receiveTestEmail(world: World, call: Call): Reply;
