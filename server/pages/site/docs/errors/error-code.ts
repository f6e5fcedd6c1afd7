/** Part of the list of codes: faults of any call and of each API, and reasons of outcomes. */
export const codeParts = [
  "request",
  "whitelabel",
  "tracking",
  "management",
  "rejection",
  "mail",
  "claim",
] as const;
export type CodePart = (typeof codeParts)[number];

/** Code in an answer of which the guides have no row: a fault of a request, or the reason of an outcome (server/help/codes.ts). */
export interface ErrorCode {
  name: string;
  part: CodePart;
  /** Operations that answer with it, each with the JSON pointer of the field; empty for a reason. */
  places: readonly CodePlace[];
  meaning: string;
  /** Markdown of one sentence or two. */
  todo: string;
  /** Status of the example; undefined for one that is no error. */
  status: number | undefined;
  /** Body of an answer, or the part of it that has the code. */
  example: unknown;
}

export interface CodePlace {
  area: string;
  operationId: string;
  pointer: string;
}
