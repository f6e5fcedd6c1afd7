import { setImmediate } from "node:timers/promises";
import { describe, expect, it, jest } from "@jest/globals";
import { type Keep, runIdempotent, type StoredResponse } from "../../../server/domain/shared/idempotent.ts";
import { RefusalError } from "../../../server/errors.ts";
import { eventually } from "../../support/eventually.ts";
import { useService } from "../../support/use-service.ts";

describe("runIdempotent", () => {
  const service = useService();

  const call = (key: string) => ({ caller: "app", key, fingerprint: "same", subjectOf: () => undefined });
  /** The work of a call: one row, in the transaction that keeps the response. */
  const work = (name: string) => async (keep: Keep<StoredResponse>) =>
    service.services.database.$transaction(async (tx) => {
      await tx.rateWindow.create({ data: { name, startedAt: new Date(0), calls: 1 } });
      const response = { status: 200, body: { name } };
      await keep(tx, response);
      return response;
    });
  const done = (name: string) => service.services.database.rateWindow.count({ where: { name } });
  const row = () => service.services.database.idempotencyKey.findFirstOrThrow({ where: { status: null } });
  const endLease = async (ms: number) => {
    const { id } = await row();
    const data = { leasedUntil: new Date(Date.now() + ms) };
    await service.services.database.idempotencyKey.update({ where: { id }, data });
  };

  it("renews the lease of a call that runs, however long it takes (D12)", async () => {
    const timers = jest.spyOn(globalThis, "setInterval");
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = runIdempotent(service.services, call("long"), async (keep) => {
      await gate;
      return work("long")(keep);
    });
    while (timers.mock.calls.length === 0) await setImmediate();
    const [[renew]] = timers.mock.calls as [[() => void]];
    timers.mockRestore();
    await endLease(100);
    const ended = Number((await row()).leasedUntil);
    renew();
    await eventually(async () => Number((await row()).leasedUntil) > ended);
    open();
    expect((await first).status).toBe(200);
  });

  it("a call that was taken over commits nothing, and gets the response of the one that did (D12)", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const first = runIdempotent(service.services, call("over"), async (keep) => {
      reach();
      await gate;
      return work("first")(keep);
    });
    await reached;
    await endLease(-1); // Its process stands still for longer than the lease.
    const second = await runIdempotent(service.services, call("over"), work("second"));
    open();
    expect(await first).toEqual(second);
    expect([await done("first"), await done("second")]).toEqual([0, 1]);
  });

  it("a call that was taken over, while the other still runs, is told to come again (D12)", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: otherGate, resolve: openOther } = Promise.withResolvers<void>();
    let running = 0;
    const slow = (name: string, until: Promise<void>) =>
      runIdempotent(service.services, call("both"), async (keep) => {
        running += 1;
        await until;
        return work(name)(keep);
      });
    const first = slow("one", gate);
    while (running < 1) await setImmediate();
    await endLease(-1);
    const second = slow("two", otherGate);
    while (running < 2) await setImmediate();
    open();
    const refused = await first.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(RefusalError);
    expect((refused as RefusalError).refusal).toMatchObject({
      kind: "unavailable",
      code: "first_call_running",
    });
    openOther();
    expect(await second).toMatchObject({ status: 200 });
    expect([await done("one"), await done("two")]).toEqual([0, 1]);
  });

  it("a failure frees the key at once", async () => {
    const fail = async () => {
      throw new Error("no");
    };
    await expect(runIdempotent(service.services, call("failed"), fail)).rejects.toThrow("no");
    expect(await runIdempotent(service.services, call("failed"), work("again"))).toMatchObject({
      status: 200,
    });
  });
});
