import type { TestOutcome } from "../../generated/whitelabel.js";
import { type Call, type KeptVerification, type Reply, type World } from "./world.js";
export declare function createVerification(world: World, { body }: Call): Reply;
export declare function getVerification(world: World, call: Call): Reply;
export declare function listVerifications(world: World, { query }: Call): Reply;
export declare function eraseVerification(world: World, call: Call): Reply;
export declare function erase(world: World, { id }: KeptVerification): void;
export declare function sendPhoneOtp(world: World, call: Call): Reply;
export declare function verifyPhoneOtp(world: World, call: Call): Reply;
export declare function setInstitution(world: World, call: Call): Reply;
export declare function createPortalAttempt(world: World, call: Call): Reply;
/** Whether a URI is a registered one; its query is free (interface, "Authentication", 4). */
export declare function isRegistered({ settings }: World, uri: string): boolean;
export declare function createManualAttempt(world: World, call: Call): Promise<Reply>;
export declare function createEmailAttempt(world: World, call: Call): Reply;
/** Ends the open attempt; the third rejection ends the verification. */
export declare function decide(world: World, kept: KeptVerification, outcome: TestOutcome): void;
export declare function decideTestAttempt(world: World, call: Call): Reply;
export declare function expireTestVerification(world: World, call: Call): Reply;
export declare function tellExpired(world: World, kept: KeptVerification): void;
export declare function receiveTestEmail(world: World, call: Call): Reply;
export declare function searchInstitutions(world: World, { query }: Call): Reply;
export declare function requestInstitution(world: World, { body }: Call): Reply;
