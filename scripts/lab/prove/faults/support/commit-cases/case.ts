/** What a case of a lost answer to COMMIT is. */
import type { ServerLocation } from "../../../../support/server-process.ts";

export const JSON_TYPE = { "Content-Type": "application/json" };

export interface Asked {
  method: "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Case {
  prepare: () => Promise<Asked>;
  /** The statuses that are right for a repeat. */
  repeats: readonly number[];
  /** Whether a repeat must leave what a single call leaves, and get the same response. */
  isOnce: boolean;
}

/** By the operationId, with more after a comma where an operation has several. Nothing is made before one is asked for. */
export type Cases = Record<string, (place: ServerLocation) => Promise<Case>>;
