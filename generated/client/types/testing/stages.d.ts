/** Stages of a verification on the fake server and what each allows, as in server/domain/proving/verification/. */
import type { ConsumerGroup, Method, NextOperation, Stage, Status, Verification } from "../../generated/whitelabel.js";
import { type Call, type KeptVerification, type World } from "./world.js";
/** Groups of an institution for which nothing else is said. */
export declare const EDUCATION: readonly ConsumerGroup[];
export declare const WITHOUT_INSTITUTION: readonly ConsumerGroup[];
export declare const CODE_CHECKS_MAX = 5;
export declare const IDLE_MS: number;
export declare function hasExpired({ lapsesAt }: KeptVerification, now: Date): boolean;
export declare function statusOf(kept: KeptVerification, now: Date): Status;
/** The methods that are open to it, the quickest first; undefined until the institution is set. */
export declare function methodsOf({ settings }: World, kept: KeptVerification): Method[] | undefined;
export declare function present(world: World, kept: KeptVerification): Verification;
/** Moves to a stage, as `advance` of the service does; tells of it where the stage is another. */
export declare function advance(world: World, kept: KeptVerification, to: Stage): void;
export declare function find(world: World, { params }: Call): KeptVerification;
export declare function requireOpen(world: World, kept: KeptVerification, operation: NextOperation): void;
export declare function refuseStage(world: World, kept: KeptVerification, operation: string): never;
