/** What `@jest/globals` is where jest-light-runner runs the tests. */
const globals = globalThis as unknown as typeof import("@jest/globals");
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = globals;
