/** A table that another session has locked: calls that don't need it are answered (docs/reliability.md, D10). */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { doWork } from "../../server/context/work.ts";
import { type App, created, STUDENT } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Locks the table of verifications; the result unlocks it. */
async function lockVerifications(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = doWork("migration", () =>
    service.services.database.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "Verification"`;
      locked.resolve();
      await over.promise;
    }),
  );
  await locked.promise;
  return async () => {
    over.resolve();
    await holding;
  };
}

async function create({ appId, calls }: App): Promise<number> {
  const path = "/app/{appId}/whitelabel/verifications";
  const { response } = await calls.POST(path, { params: { path: { appId } }, body: STUDENT });
  return response.status;
}

it("D10: callers of one area who wait for it leave other areas room to look callers up", async () => {
  const apps: App[] = [];
  while (apps.length < 5) apps.push(await service.app());
  // A first call makes each caller known by its token, not by its network.
  for (const app of apps) await created(app);
  const unlock = await lockVerifications();
  const waiting = apps.flatMap((app) => Array.from({ length: 10 }, () => create(app)));
  await sleep(400);
  const { response } = await service.operator.GET("/management/apps");
  const answers = await Promise.all(waiting);
  await unlock();
  expect(response.status).toBe(200);
  expect(new Set(answers)).toEqual(new Set([503]));
});
