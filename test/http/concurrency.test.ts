import { expect, it } from "@jest/globals";
import { createAuthenticationLimit } from "../../server/http/concurrency.ts";

it("of one network 16 callers are looked up at once, and nobody of another waits for them (D10)", async () => {
  const limit = createAuthenticationLimit();
  const held = Array.from({ length: 16 }, () => limit.tryAcquire("192.0.2.0"));
  expect(held).not.toContain(undefined);
  const next = limit.acquire(undefined, "192.0.2.0");
  expect(await Promise.race([next, Promise.resolve("waits")])).toBe("waits");
  expect(limit.tryAcquire("198.51.100.0")).toBeDefined();
  held[0]?.();
  expect(await next).not.toBe("busy");
});
