/** Steps: named functions for a call, a line of a batch, a payload or a form. */

/** Undefined continues, a result ends the steps, an error refuses. */
export type Step<Call, Result = never> = (call: Call) => Result | undefined | Promise<Result | undefined>;

/** Runs steps in order, awaiting only promises. Undefined without a result. */
export async function runSteps<Call, Result>(
  steps: readonly Step<Call, Result>[],
  call: Call,
): Promise<Result | undefined> {
  for (const step of steps) {
    const given = step(call);
    const result = given instanceof Promise ? await given : given;
    if (result !== undefined) return result;
  }
  return undefined;
}
