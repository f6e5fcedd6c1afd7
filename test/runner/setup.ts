/**
 * Parts that jest-light-runner lacks: `@jest/globals`, an end of what hangs, `expect.assertions`, and some functions of the
 * fake timers.
 */
import { registerHooks } from "node:module";
import { ModernFakeTimers } from "@jest/fake-timers";
import { bind } from "jest-each";

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== "@jest/globals") return next(specifier, context);
    return { url: new URL("globals.ts", import.meta.url).href, shortCircuit: true };
  },
});

// Taken before any test puts a clock of its own in their place.
const { setTimeout, clearTimeout } = globalThis;
/** The limit of what hangs; the time that a test takes depends on the machine. */
const HANGS_MS = Number(process.env.TEST_HANGS_MS);
/** Properties that are tried more often than usual (test/support/properties.ts) take as long as they take. */
const hasLimits = process.env.PROPERTY_RUNS === undefined;
/** File of the test that hung last: its other tests fail at once. */
let hungFile: string | undefined;

const plain = globalThis as unknown as typeof import("@jest/globals");
const { expect } = plain as unknown as { expect: typeof import("@jest/expect").jestExpect };

type Work = () => unknown;
/** Signatures of the globals, and of what replaces them. */
type PlainTest = (name: string, work: () => Promise<void>) => void;
type Test = (name: string, work: Work, ...more: unknown[]) => void;
type PlainHook = (work: () => Promise<void>) => void;
type Hook = (work: Work, ...more: unknown[]) => void;

function withEnd(work: Work, more: unknown[]): () => Promise<void> {
  if (more.some((one) => one !== undefined))
    throw new Error("A test has no time limit of its own (docs/style.md, Tests).");
  return async () => {
    if (!hasLimits) return void (await work());
    const { promise, reject } = Promise.withResolvers<never>();
    const { testPath } = expect.getState();
    const timer = setTimeout(() => {
      hungFile = testPath;
      reject(new Error(`Not done within ${HANGS_MS} ms.`));
    }, HANGS_MS);
    try {
      await Promise.race([work(), promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Fails a test that made other than the promised number of assertions, which the runner does not look at. */
function withPromisedAssertions(work: Work): Work {
  return async () => {
    // Forgets what a test before that threw has counted.
    expect.extractExpectedAssertionsErrors();
    await work();
    for (const { error } of expect.extractExpectedAssertionsErrors()) throw error;
  };
}

function unlessHung(work: Work): Work {
  return () => {
    const { testPath } = expect.getState();
    if (testPath !== undefined && testPath === hungFile) throw new Error("A test before it hangs.");
    return work();
  };
}

const testWithEnd = (plain: PlainTest) => {
  const ending: Test = (name, work, ...more) =>
    plain(name, withEnd(unlessHung(withPromisedAssertions(work)), more));
  return Object.assign(ending, { each: bind(ending) });
};
const hookWithEnd = (plain: PlainHook): Hook => {
  return (work, ...more) => plain(withEnd(work, more));
};

const { only, skip } = plain.it;
Object.assign(globalThis, {
  it: Object.assign(testWithEnd(plain.it), { only: testWithEnd(only), skip }),
  beforeAll: hookWithEnd(plain.beforeAll),
  beforeEach: hookWithEnd(plain.beforeEach),
  afterAll: hookWithEnd(plain.afterAll),
  afterEach: hookWithEnd(plain.afterEach),
});

type FakeTimersConfig = Parameters<typeof ModernFakeTimers.prototype.useFakeTimers>[0];
type ClockOptions = ConstructorParameters<typeof ModernFakeTimers>[0];
const clock = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis } as ClockOptions);
Object.assign(jest, {
  useFakeTimers: (options?: FakeTimersConfig) => clock.useFakeTimers(options),
  useRealTimers: () => clock.useRealTimers(),
  advanceTimersByTimeAsync: (ms: number) => clock.advanceTimersByTimeAsync(ms),
  getTimerCount: () => clock.getTimerCount(),
  // It would put back what spies of other files of this worker had found, a fake clock's functions among it.
  restoreAllMocks: () => {
    throw new Error("Restore each spy by itself: files of a worker share the globals.");
  },
});
