import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readInstallation } from "../../../server/domain/proving/document/installation.ts";
import { isConfirmed } from "../../../server/domain/shared/trusted-clock.ts";
import { ask } from "../../support/operator.ts";
import { HOUR_MS, type Service, startService } from "../../support/service.ts";

describe("POST /management/sweep/confirmation", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the next sweep may run, within an hour; audited", async () => {
    const { services, clock } = service;
    const { status, body } = await ask(service, "POST", "/management/sweep/confirmation");
    expect([status, body]).toEqual([200, expect.objectContaining({ confirmedAt: clock.now.toISOString() })]);
    const installation = await readInstallation(services);
    expect(isConfirmed(installation, clock.now)).toBe(true);
    expect(isConfirmed(installation, new Date(clock.now.getTime() + HOUR_MS))).toBe(false);
    const where = { action: "sweep.confirmed", subject: installation.id };
    expect(await services.database.auditEntry.count({ where })).toBe(1);
  });
});
