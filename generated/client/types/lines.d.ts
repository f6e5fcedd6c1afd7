/** Many transactions in one call: NDJSON, a line for each. */
import type { LineAnswer, NewTransaction } from "../generated/tracking.js";
/** The body of a call for many. */
export declare function linesOf(transactions: readonly NewTransaction[]): string;
/** The answers to that many lines, in their order; a CohortError when they are no such answers. */
export declare function answersOf(text: string, sent: number, response: Response): LineAnswer[];
