/** The clock of a fake server, and what falls due by it. */
import type { TestClock, TestClockMove } from "../../generated/whitelabel.js";
import { type Call, type Reply, type World } from "./world.js";
/** Carries out what has fallen due by `to`, each at its own time, and sets the clock to it. */
export declare function catchUp(world: World, to: Date): void;
export declare function getTestClock(world: World): Reply;
export declare function moveTestClock(world: World, { body }: Call): Reply;
/** Refuses to go back, or further than 10 years from where the clock began. */
export declare function moveClock(world: World, { to, by }: TestClockMove): TestClock;
