/** Steps: how a call, a line of a batch, a payload and a form of a page are taken, one named function after another. */

/** Undefined goes on with the next step, a result ends them. A step throws to refuse. */
export type Step<Call, Result = never> = (call: Call) => Result | undefined | Promise<Result | undefined>;

/** Runs the steps in their order; what needs no waiting is not awaited. Undefined where none gives a result. */
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
