/** A router that finds nothing goes on in the next turn of the event loop, in which a busy process serves others first. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type App, STUDENT } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let app: App;
const setImmediate = globalThis.setImmediate;
beforeAll(async () => {
  service = await startService();
  app = await service.app();
});
afterAll(async () => {
  globalThis.setImmediate = setImmediate;
  await service.stop();
});

/** How many turns a router has let pass until the answer. */
async function turnsOf(call: () => Promise<{ status: number }>): Promise<{ status: number; turns: number }> {
  let turns = 0;
  globalThis.setImmediate = Object.assign((...given: Parameters<typeof setImmediate>) => {
    if (new Error().stack?.includes("/router/index.js")) turns += 1;
    return setImmediate(...given);
  }, setImmediate) as typeof setImmediate;
  try {
    const { status } = await call();
    return { status, turns };
  } finally {
    globalThis.setImmediate = setImmediate;
  }
}

it.each([
  ["an area's operation", "GET", () => `/app/${app.appId}/whitelabel/verifications`, 200],
  [
    "an operation with a body that the library validates",
    "POST",
    () => `/app/${app.appId}/whitelabel/verifications`,
    200,
  ],
  ["a page", "GET", () => "/guides", 200],
  ["a page of the console", "GET", () => "/console/sign-in", 200],
])("%s is found in the turn in which it comes", async (_, method, path, status) => {
  const call = () =>
    fetch(service.baseUrl + path(), {
      method,
      headers: { authorization: `Bearer ${app.accessToken}`, "content-type": "application/json" },
      ...(method === "POST" ? { body: JSON.stringify(STUDENT) } : {}),
    });
  expect(await turnsOf(call)).toEqual({ status, turns: 0 });
});

it("counts the turn of a path that nothing serves", async () => {
  expect(await turnsOf(() => fetch(`${service.baseUrl}/nothing`))).toEqual({ status: 404, turns: 1 });
});
