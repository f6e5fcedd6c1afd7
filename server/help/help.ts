/** Help with the codes of faults, for the pages of errors: where each appears, and what to do (docs/architecture.md, "Refusals"). */
import type { CodeOf, Problem, Subject } from "../errors.ts";

/** Help with one code; `params` are those of an example, which the area words. */
export type Help<Params> = {
  /** Operations that refuse with the code, each with the JSON pointer of the field. The first is the example's. */
  at: readonly Place[];
  /** Absent where the correction that the answer names says it all. */
  todo?: string;
} & ([Params] extends [undefined] ? { params?: undefined } : { params: Params });

export type Place = `${string} /${string}`;

/** Help with every code of these subjects: one that lacks it does not compile. */
export type FaultHelp<S extends Subject> = {
  readonly [C in CodeOf<S, "invalid">]: Help<Extract<Problem<S>, { code: C }>["params"]>;
};
