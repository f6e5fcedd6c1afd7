import { afterAll, beforeAll } from "@jest/globals";
import { type Replaced, type Service, startService } from "./service.ts";

/** A service for all tests of a file or a `describe`: it is there from its `beforeAll` on, and stops after them. */
export function useService(replaced: Replaced = {}): Service {
  const service = {} as Service;
  beforeAll(async () => void Object.assign(service, await startService(replaced)));
  afterAll(() => service.stop());
  return service;
}
