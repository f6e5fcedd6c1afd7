/**
 * What jest-light-runner lacks: `@jest/globals`, time limits of tests and hooks, `expect.assertions`, and some functions
 * of the fake timers.
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
const DEFAULT_MS = Number(process.env.TEST_TIMEOUT_MS);
/** Properties that are tried more often than usual (test/support/properties.ts) take as long as they take. */
const hasLimits = process.env.PROPERTY_RUNS === undefined;

const plain = globalThis as unknown as typeof import("@jest/globals");
const { expect } = plain as unknown as { expect: typeof import("@jest/expect").jestExpect };

type Work = () => unknown;
/** As each global is, and as it is given on. */
type PlainTest = (name: string, work: () => Promise<void>) => void;
type Test = (name: string, work: Work, timeoutMs?: number) => void;
type PlainHook = (work: () => Promise<void>) => void;
type Hook = (work: Work, timeoutMs?: number) => void;

function withLimit(work: Work, timeoutMs = DEFAULT_MS): () => Promise<void> {
  return async () => {
    if (!hasLimits) return void (await work());
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`Not done within ${timeoutMs} ms.`)), timeoutMs);
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

const testWithLimit = (plain: PlainTest) => {
  const limited: Test = (name, work, timeoutMs) =>
    plain(name, withLimit(withPromisedAssertions(work), timeoutMs));
  return Object.assign(limited, { each: bind(limited) });
};
const hookWithLimit = (plain: PlainHook): Hook => {
  return (work, timeoutMs) => plain(withLimit(work, timeoutMs));
};

const { only, skip } = plain.it;
Object.assign(globalThis, {
  it: Object.assign(testWithLimit(plain.it), { only: testWithLimit(only), skip }),
  beforeAll: hookWithLimit(plain.beforeAll),
  beforeEach: hookWithLimit(plain.beforeEach),
  afterAll: hookWithLimit(plain.afterAll),
  afterEach: hookWithLimit(plain.afterEach),
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
