/** `@jest/globals` for jest-light-runner. */
const globals = globalThis as unknown as typeof import("@jest/globals");
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = globals;
